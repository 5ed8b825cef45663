import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { removeMember, requestChanges, sessionCookieName } from '@octavo/core';
import {
  buildMember,
  buildOrganization,
  buildSession,
  buildSpace,
  buildUser,
  contextOf,
  ONE_DATABASE,
  type TestDatabase,
  testSystem,
} from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

async function world(database: TestDatabase) {
  const system = await testSystem(database, { config: { url: 'http://localhost:1' } });
  const none = () => Promise.reject(new Error('none'));
  const server = createFrontDoor(createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9'), none);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const [admin, reader] = [await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: reader, role: 'read' });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  const insert = (title: string) =>
    requestChanges(ctx, space.id, { changes: [{ operation: 'insert_page', title, document: { markdown: 'Words.' } }] });
  const { revision } = await insert('Guide');
  const session = await buildSession(system, reader);
  const cookie = `${sessionCookieName(system.config.url)}=${session.secret}`;
  return {
    spaceId: space.id,
    revisionId: revision.id,
    insert,
    leave: () => removeMember(ctx, organization.id, reader.id),
    ask: (procedure: string, input: unknown, headers: Record<string, string> = {}, more = '') =>
      fetch(`http://127.0.0.1:${port}/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}${more}`, {
        headers: { cookie, ...headers },
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

describe.each(ONE_DATABASE)("an answer of the console's router on %s", (database) => {
  it('about a named revision has a tag, and is not sent again to who has it', async () => {
    await using w = await world(database);
    const { spaceId, revisionId } = w;
    for (const [procedure, input] of [
      ['content.tree', { spaceId, revisionId }],
      ['content.page', { spaceId, revisionId, at: { path: '' } }],
      ['compare.list', { place: { spaceId, revisionId } }],
    ] as const) {
      const first = await w.ask(procedure, input);
      const tag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('cache-control')], procedure).toEqual([200, 'private, no-cache']);
      expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
      expect(await first.text()).toContain('"result"');
      await w.insert(`Later ${procedure}`);
      const again = await w.ask(procedure, input, { 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([again.status, again.headers.get('etag'), await again.text()], procedure).toEqual([304, tag, '']);
      expect((await w.ask(procedure, input, { 'if-none-match': 'W/"other"' })).status).toBe(200);
    }
  });

  it('is refused to who may read it no more, whatever they have', async () => {
    await using w = await world(database);
    const input = { spaceId: w.spaceId, revisionId: w.revisionId };
    const tag = (await w.ask('content.tree', input)).headers.get('etag') ?? '';
    await w.leave();
    for (const given of [tag, '*']) {
      const refused = await w.ask('content.tree', input, { 'if-none-match': given });
      expect([refused.status, refused.headers.get('etag'), refused.headers.get('cache-control')]).toEqual([404, null, 'no-store']);
    }
    expect((await w.ask('content.tree', input, { cookie: '', 'if-none-match': tag })).status).toBe(401);
  });

  it('is kept by nobody when it names none, when several are asked for, and when it is an error', async () => {
    await using w = await world(database);
    const { spaceId, revisionId } = w;
    const answers = [
      await w.ask('content.tree', { spaceId }),
      await w.ask('content.tree', { 0: { spaceId, revisionId } }, {}, '&batch=1'),
      await w.ask('content.tree', { spaceId, revisionId: 'none' }),
      await w.ask('content.tree', 'revisionId'),
    ];
    expect(answers.map(({ headers }) => [headers.get('etag'), headers.get('cache-control')])).toEqual(
      answers.map(() => [null, 'no-store']),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400]);
  });
});
