import { BODY_LIMITS } from '@octavo/contract';
import { sessionCookieName } from '@octavo/core';
import { buildSession, buildSpaceOfAdmin, testSystem } from '@octavo/core/testing';
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
  const { inner } = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), 'test');
  const { url } = system.config;
  return {
    spaceId: space.id,
    async post(procedure: string, body: string, { signedIn = false } = {}): Promise<Response> {
      const headers = {
        'content-type': 'application/json',
        origin: new URL(url).origin,
        ...(signedIn ? { cookie: `${sessionCookieName(url)}=${secret}` } : {}),
      };
      return inner.fetch(new Request(`${url}/api/trpc/${procedure}`, { method: 'POST', headers, body }));
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}
