import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLinkInvite } from '../../people/invites/index.ts';
import { createShareLink } from '../../sites/audience/index.ts';
import { updateSiteCustomization } from '../../sites/look/index.ts';
import { createSiteRedirect } from '../../sites/redirects/index.ts';
import { createSite } from '../../sites/sites/index.ts';
import {
  buildCollection,
  buildGrant,
  buildOrganization,
  buildSpace,
  buildTeam,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { findDanglingRows } from './find-dangling-rows.ts';

describe.each(testDatabases())('rows that point to nothing on %s', (database) => {
  it('are not there in a database that is in order, and are found by kind when what they point to goes', async () => {
    await using system = await testSystem(database, { dangling: true });
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const team = await buildTeam(system, { organization, members: [{ user: admin }] });
    const collection = await buildCollection(system, { organization });
    const inner = await buildCollection(system, { organization, parent: collection });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const { store } = system;
    const { tables } = store;
    await store.tx((tx) => tx.update(tables.space).set({ parentId: collection.id }).where(eq(tables.space.id, space.id)));
    await buildGrant(system, { organization, collection, team, role: 'read' });
    await buildGrant(system, { organization, collection, user: admin, role: 'read' });
    await createLinkInvite(contextOf(system, admin), organization.id, { level: 'read', collection: collection.id });
    expect(await findDanglingRows(store)).toEqual([]);

    const kinds = async () => (await findDanglingRows(store)).map(({ what }) => what);
    await store.tx((tx) => tx.delete(tables.collection).where(eq(tables.collection.id, collection.id)));
    expect(await findDanglingRows(store)).toEqual(
      expect.arrayContaining([
        { what: 'space in a collection that is not there', id: space.id, missing: collection.id },
        { what: 'collection in a collection that is not there', id: inner.id, missing: collection.id },
      ]),
    );
    expect(await kinds()).toEqual([
      'space in a collection that is not there',
      'collection in a collection that is not there',
      'permission on what is not there',
      'permission on what is not there',
      'invite to what is not there',
    ]);
    await store.tx(async (tx) => {
      await tx.delete(tables.revision).where(eq(tables.revision.spaceId, space.id));
      await tx.delete(tables.team).where(eq(tables.team.id, team.id));
    });
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        'space whose live revision is not there',
        'permission of a team that is not there',
        'member of a team that is not there',
      ]),
    );
    await store.tx(async (tx) => {
      await tx.delete(tables.space).where(eq(tables.space.id, space.id));
      await tx.delete(tables.member).where(eq(tables.member.userId, admin.id));
    });
    expect(await kinds()).toEqual(
      expect.arrayContaining(['permission of a person who is no member', 'member of a team who is no member of its organization']),
    );
  });

  it('are found where what they point to is of another organization', async () => {
    await using system = await testSystem(database, { dangling: true });
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const foreign = await buildCollection(system, { organization: await buildOrganization(system) });
    const space = await buildSpace(system, { organization, createdBy: admin });
    await buildGrant(system, { organization, collection: foreign, user: admin, role: 'read' });
    const { space: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ parentId: foreign.id }).where(eq(table.id, space.id)));
    expect((await findDanglingRows(system.store)).map(({ what }) => what)).toEqual([
      'space in a collection that is not there',
      'permission on what is not there',
    ]);
  });

  it('are found of sites: their parts, share links, redirects and looks', async () => {
    await using system = await testSystem(database, { dangling: true });
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const ctx = contextOf(system, admin);
    const { id: siteId } = await createSite(ctx, organization.id, { spaces: [space.id] });
    await createShareLink(ctx, organization.id, siteId, { name: 'Partners' });
    await createSiteRedirect(ctx, organization.id, siteId, {
      source: '/old',
      destination: { kind: 'external', url: 'https://example.com/' },
    });
    await updateSiteCustomization(ctx, organization.id, siteId, { title: 'Help' });
    const { store } = system;
    expect(await findDanglingRows(store)).toEqual([]);
    await store.tx((tx) => tx.delete(store.tables.site).where(eq(store.tables.site.id, siteId)));
    expect((await findDanglingRows(store)).map(({ what }) => what)).toEqual([
      'part of a site that is not there',
      'share link of a site that is not there',
      'redirect of a site that is not there',
      'look of a site that is not there',
    ]);
  });
});
