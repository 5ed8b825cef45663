import { describe, expect, it } from 'vitest';
import { moveSpace } from '../../content/spaces/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent } from '../../testing/content.ts';
import {
  buildCollection,
  buildGrant,
  buildLinkInvite,
  buildMember,
  buildOpenApiSpec,
  buildOrganization,
  buildPublishedSite,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { previewTransfer } from './index.ts';

const OPERATION = '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}\n';

/** Two organizations of one admin, with a space in a collection of the first, on a site. */
async function build(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const [admin, both, reader, guest] = [await buildUser(system), await buildUser(system), await buildUser(system), await buildUser(system)];
  const [from, to] = [await buildOrganization(system, { admin }), await buildOrganization(system, { admin })];
  for (const user of [both, reader]) await buildMember(system, { organization: from, user, role: 'read' });
  await buildMember(system, { organization: from, user: guest, role: null });
  await buildMember(system, { organization: to, user: both, role: 'read' });
  const ctx = contextOf(system, admin);
  const collection = await buildCollection(system, { organization: from, createdBy: admin });
  const space = await buildSpace(system, { organization: from, createdBy: admin, title: 'Handbook' });
  await moveSpace(ctx, space.id, { parent: collection.id });
  const entries = [
    { title: 'Start', path: 'README.md' },
    { title: 'Pets', path: 'pets.md' },
  ];
  await buildContent(ctx, space.id, { 'README.md': '# Start\n', 'pets.md': `# Pets\n\n${OPERATION}` }, entries);
  await buildOpenApiSpec(system, { organization: from, slug: 'pets' });
  await buildPublishedSite(system, { organization: from, spaces: [{ space, path: 'handbook' }] });
  return {
    system,
    ctx,
    from,
    to,
    people: { reader, guest },
    collection,
    space,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('what a transfer to another organization concerns on %s', (database) => {
  it('is counted before it is done: pages, people, roles, invites, sites and specifications, of a space as of a collection', async () => {
    await using world = await build(database);
    const { system, ctx, from, to, people, collection, space } = world;
    const input = { organization: to.id };
    const ofSpace = () => previewTransfer(ctx, { kind: 'space', id: space.id }, input);
    const before = (await system.store.read.select().from(system.store.tables.event)).length;
    // A person in both stays, and so does the admin of both.
    expect(await ofSpace()).toEqual({
      spaces: 1,
      collections: 0,
      pages: 2,
      isPartial: false,
      people: 1,
      grants: 0,
      invites: 0,
      specLinks: 1,
      sites: 1,
      siteTitles: ['Docs'],
      synced: [],
      isBusy: false,
    });
    expect((await system.store.read.select().from(system.store.tables.event)).length).toBe(before);

    await buildGrant(system, { organization: from, space, user: people.guest, role: 'edit' });
    await buildLinkInvite(system, {
      organization: from,
      createdBy: { id: ctx.actor.kind === 'user' ? ctx.actor.userId : '' },
      gives: { level: 'read', space: space.id },
    });
    expect(await ofSpace()).toMatchObject({ people: 2, grants: 1, invites: 1 });
    const whole = await previewTransfer(ctx, { kind: 'collection', id: collection.id }, input);
    expect(whole).toMatchObject({ spaces: 1, collections: 1, pages: 2, people: 2, grants: 1, sites: 1 });
  });

  it('names the spaces that come from Git, which stand in its way', async () => {
    await using world = await build(database);
    const { system, ctx, to, space } = world;
    const { gitSync } = system.store.tables;
    await system.store.tx((tx) =>
      tx.insert(gitSync).values({ spaceId: space.id, url: 'https://git.example/a.git', ref: 'main', updatedAt: 1 }),
    );
    expect(await previewTransfer(ctx, { kind: 'space', id: space.id }, { organization: to.id })).toMatchObject({ synced: ['Handbook'] });
  });

  it('is told only to those who may transfer it, and to where they may', async () => {
    await using world = await build(database);
    const { system, ctx, from, to, people, space, collection } = world;
    const targets = [
      { kind: 'space', id: space.id },
      { kind: 'collection', id: collection.id },
    ] as const;
    for (const target of targets) {
      const as = contextOf(system, people.reader);
      await expect(previewTransfer(as, target, { organization: to.id })).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(previewTransfer(ctx, target, { organization: from.id })).rejects.toMatchObject({ code: 'same_organization' });
      await expect(previewTransfer(ctx, { ...target, id: to.id }, { organization: to.id })).rejects.toMatchObject({ kind: 'not_found' });
      const stranger = await buildOrganization(system, { admin: people.reader });
      await expect(previewTransfer(ctx, target, { organization: stranger.id })).rejects.toMatchObject({ kind: 'not_found' });
    }
  });
});
