import { BODY_LIMITS } from '@octavo/contract';
import { sessionCookieName } from '@octavo/core';
import { buildSession, buildSpaceOfAdmin, buildToken, buildUser, testSystem } from '@octavo/core/testing';
import { LARGE_PROCEDURES } from '@octavo/trpc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps } from './front-door.ts';

const { small, content } = BODY_LIMITS;

describe("issue-15: bodies of requests to the console's router", () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.[Symbol.asyncDispose]());

  it('nothing longer than a small body is read for somebody who is not signed in, whatever the procedure', async () => {
    for (const procedure of ['auth.signIn', 'setup.create', ...LARGE_PROCEDURES]) {
      const answer = await world.post(procedure, `"${'a'.repeat(small.bytes)}"`);
      expect([procedure, answer.status]).toEqual([procedure, 413]);
    }
  });

  it('nested brackets are refused where they become too deep, before anything is parsed', async () => {
    expect((await world.post('auth.signIn', '['.repeat(small.bytes))).status).toBe(400);
    expect((await world.post('content.change', '['.repeat(content.bytes), { signedIn: true })).status).toBe(400);
  });

  it('a batch may be as large as its largest procedure, and no larger', async () => {
    const text = JSON.stringify({ 0: { padding: 'a'.repeat(small.bytes) } });
    expect((await world.post('teams.delete,teams.update?batch=1', text, { signedIn: true })).status).toBe(413);
    expect((await world.post('teams.delete%2Ccontent.change?batch=1', text, { signedIn: true })).status).not.toBe(413);
  });

  it('all procedures that may be sent more are there', async () => {
    for (const procedure of LARGE_PROCEDURES) {
      const answer = await world.post(procedure, '{}');
      expect([procedure, answer.status]).toEqual([procedure, 401]);
    }
  });

  it('a page of nearly the most bytes is read whole', async () => {
    const source = 'a'.repeat(4_900_000);
    const answer = await world.post('editing.preview', JSON.stringify({ spaceId: world.spaceId, pageId: 'none', source }), {
      signedIn: true,
    });
    expect(answer.status).toBe(404);
  });

  it('large bodies of a person are read in turns, whichever door they come to, and others are answered between them', async () => {
    const order: string[] = [];
    const told = async (who: string, asked: Promise<Response>) => {
      const { status } = await asked;
      order.push(`${who} ${status}`);
    };
    const large = Array.from({ length: 8 }, (_, i) => told('large', i % 2 === 0 ? world.preview(4_900_000) : world.change(4_900_000)));
    // While the others wait.
    await Promise.race(large);
    await Promise.all([...large, told('other', world.me())]);
    expect(order.toSorted()).toEqual([...Array.from({ length: 8 }, () => 'large 404'), 'other 200']);
    expect(order.indexOf('other 200')).toBeLessThanOrEqual(3);
  });

  it('too many large bodies of a person are refused with the time to wait, whichever door they come to', async () => {
    await using own = await openWorld();
    const asked = [...Array.from({ length: 17 }, () => own.preview(300_000)), own.change(300_000)];
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 16 }, () => 404), 429, 429]);
    const refused = answers[16];
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toEqual({ error: { code: 429, name: 'rate_limited', message: expect.stringContaining('large bodies') } });
  });

  it('a body that is no JSON is refused by its type', async () => {
    const answer = await world.post('editing.preview', 'a', { signedIn: true, type: 'application/octet-stream' });
    expect(answer.status).toBe(415);
  });

  it('a malformed address is the error of the sender', async () => {
    const answer = await world.post('%', '{}');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

async function openWorld() {
  const system = await testSystem('sqlite');
  const { admin, space } = await buildSpaceOfAdmin(system);
  const { secret } = await buildSession(system, admin);
  const { secret: token } = await buildToken(system, admin);
  const { secret: other } = await buildSession(system, await buildUser(system));
  const { api, inner } = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), 'test');
  const { url } = system.config;
  const cookieOf = (session: string) => `${sessionCookieName(url)}=${session}`;
  async function post(procedure: string, body: string, { signedIn = false, type = 'application/json' } = {}): Promise<Response> {
    const headers = { 'content-type': type, origin: new URL(url).origin, ...(signedIn ? { cookie: cookieOf(secret) } : {}) };
    return inner.fetch(new Request(`${url}/api/trpc/${procedure}`, { method: 'POST', headers, body }));
  }
  return {
    spaceId: space.id,
    post,
    /** Asks the router to draw a text of a page that there is none of. */
    preview: (length: number) =>
      post('editing.preview', JSON.stringify({ spaceId: space.id, pageId: 'none', source: 'a'.repeat(length) }), { signedIn: true }),
    /** Asks the API to change a page that there is none of, for the same person. */
    async change(length: number): Promise<Response> {
      const change = { operation: 'update_page', page: 'none', document: { markdown: 'a'.repeat(length) } };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const body = JSON.stringify({ changes: [change] });
      return api.fetch(new Request(`${url}/v1/spaces/${space.id}/content`, { method: 'POST', headers, body }));
    },
    /** Asks the router who somebody else is. */
    async me(): Promise<Response> {
      return inner.fetch(new Request(`${url}/api/trpc/account.me`, { headers: { cookie: cookieOf(other) } }));
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}
