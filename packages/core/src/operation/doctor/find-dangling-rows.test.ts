import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLinkInvite } from '../../people/invites/index.ts';
import { createChangeRequest } from '../../review/change-requests/index.ts';
import { createShareLink } from '../../sites/audience/index.ts';
import { updateSiteCustomization } from '../../sites/look/index.ts';
import { createSiteRedirect } from '../../sites/redirects/index.ts';
import { createSite } from '../../sites/sites/index.ts';
import {
  buildCollection,
  buildGrant,
  buildOrganization,
  buildSpace,
  buildSpaceOfAdmin,
  buildTeam,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { findDanglingRows } from './find-dangling-rows.ts';

describe.each(testDatabases())('rows that point to nothing on %s', (database) => {
  it('are not there in a database that is in order, and are found by kind where no foreign key keeps them', async () => {
    await using system = await testSystem(database, { dangling: true });
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const team = await buildTeam(system, { organization, members: [{ user: admin }] });
    const collection = await buildCollection(system, { organization });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const { store } = system;
    const { tables } = store;
    await buildGrant(system, { organization, collection, team, role: 'read' });
    await buildGrant(system, { organization, collection, user: admin, role: 'read' });
    await buildGrant(system, { organization, space, user: admin, role: 'read' });
    await createLinkInvite(contextOf(system, admin), organization.id, { level: 'read', collection: collection.id });
    expect(await findDanglingRows(store)).toEqual([]);

    const kinds = async () => (await findDanglingRows(store)).map(({ what }) => what);
    await store.tx((tx) => tx.delete(tables.collection).where(eq(tables.collection.id, collection.id)));
    expect(await findDanglingRows(store)).toContainEqual({
      what: 'permission on what is not there',
      id: `${collection.id} ${team.id}`,
      missing: collection.id,
    });
    expect(await kinds()).toEqual(['permission on what is not there', 'permission on what is not there', 'invite to what is not there']);
    await store.tx((tx) => tx.delete(tables.team).where(eq(tables.team.id, team.id)));
    await store.tx((tx) => tx.delete(tables.member).where(eq(tables.member.userId, admin.id)));
    expect(await kinds()).toEqual(
      expect.arrayContaining(['permission of a team that is not there', 'permission of a person who is no member']),
    );
    expect(await store.read.select().from(tables.teamMember)).toEqual([]);
  });

  it('are found where what they point to is of another organization, and refused where a foreign key says so', async () => {
    await using system = await testSystem(database, { dangling: true });
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const foreign = await buildCollection(system, { organization: await buildOrganization(system) });
    const space = await buildSpace(system, { organization, createdBy: admin });
    await buildGrant(system, { organization, collection: foreign, user: admin, role: 'read' });
    const { space: table } = system.store.tables;
    const move = system.store.tx((tx) => tx.update(table).set({ parentId: foreign.id }).where(eq(table.id, space.id)));
    await expect(move).rejects.toMatchObject({ kind: 'conflict', code: 'reference_gone' });
    expect((await findDanglingRows(system.store)).map(({ what }) => what)).toEqual(['permission on what is not there']);
  });

  it('are found where what they point to is of another space', async () => {
    await using system = await testSystem(database, { dangling: true });
    const { ctx, space, organization, admin } = await buildSpaceOfAdmin(system);
    const other = await buildSpace(system, { organization, createdBy: admin });
    const { id } = await createChangeRequest(ctx, space.id, {});
    const { changeRequest } = system.store.tables;
    await system.store.tx((tx) => tx.update(changeRequest).set({ initialRevisionId: other.revision }).where(eq(changeRequest.id, id)));
    expect(await findDanglingRows(system.store)).toEqual([
      { what: 'change request whose first revision is of another space', id, missing: other.revision },
    ]);
  });

  it('are not left by a site that goes, and are found of its parts', async () => {
    await using system = await testSystem(database, { dangling: true });
    const { organization, space, ctx } = await buildSpaceOfAdmin(system);
    const { id: siteId } = await createSite(ctx, organization.id, { spaces: [space.id] });
    await createShareLink(ctx, organization.id, siteId, { name: 'Partners' });
    await createSiteRedirect(ctx, organization.id, siteId, {
      source: '/old',
      destination: { kind: 'external', url: 'https://example.com/' },
    });
    await updateSiteCustomization(ctx, organization.id, siteId, { title: 'Help' });
    const { store } = system;
    const { site, siteItem, siteCustomization } = store.tables;
    await store.tx(async (tx) => {
      await tx.update(siteItem).set({ parentId: 'nowhere' });
      await tx.update(siteCustomization).set({ itemId: 'nowhere' });
    });
    expect((await findDanglingRows(store)).map(({ what }) => what)).toEqual([
      'part of a site in one that is not there',
      'look of a site space that is not there',
    ]);
    await store.tx((tx) => tx.delete(site).where(eq(site.id, siteId)));
    expect(await findDanglingRows(store)).toEqual([]);
  });
});
