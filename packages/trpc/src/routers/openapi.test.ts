import { createOpenApiJob } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import {
  buildMember,
  buildOrganization,
  buildUser,
  contextOf,
  ONE_DATABASE,
  PETSTORE,
  startRunner,
  testSystem,
} from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

describe.each(ONE_DATABASE)('the router on %s', (database) => {
  it('adds a specification, replaces it, opens it and deletes it', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const [admin, reader] = [await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reader, role: 'read' });
    const runner = startRunner(system, [createOpenApiJob()]);
    const callerOf = (user: { id: string }) =>
      createCaller({
        ctx: contextOf(system, user),
        setCookie: () => {},
        requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
      }).openapi;
    const [caller, readers] = [callerOf(admin), callerOf(reader)];
    const orgId = organization.id;
    const at = { orgId, slug: 'pets' };

    expect(await caller.create({ orgId, spec: { slug: 'pets', source: { text: JSON.stringify(PETSTORE) } } })).toMatchObject({
      slug: 'pets',
    });
    await runner.idle();
    await caller.put({ ...at, source: { text: JSON.stringify({ ...PETSTORE, 'x-new': 1 }) } });
    await runner.idle();
    const { items } = await readers.versions({ ...at, limit: 1 });
    const spec = { slug: 'pets', permissions: { edit: false }, lastVersion: items[0]?.id };
    expect(await readers.list({ orgId })).toMatchObject({ count: 1, items: [spec] });
    expect((await caller.update({ ...at, patch: { visibility: 'public' } })).urls.published).toBeDefined();
    for (const refused of [() => readers.put({ ...at, source: { text: '{}' } }), () => readers.delete(at)]) {
      await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await caller.delete(at);
    await expect(readers.versions({ ...at, limit: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
