import type { RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteCollection } from '../../content/collections/index.ts';
import { loadCollection, loadSpace } from '../../kernel/access/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import {
  buildCollection,
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildTeam,
  buildUser,
  contextOf,
  countingStore,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { removeMember } from '../members/index.ts';
import { deleteTeam } from '../teams/index.ts';
import { grantPermission } from './grant-permission.ts';
import { listPermissionsAggregate } from './list-permissions-aggregate.ts';
import { listTeamPermissions } from './list-team-permissions.ts';
import { listUserPermissions } from './list-user-permissions.ts';
import type { PermissionTarget } from './load-target.ts';
import { removeTeamPermission, removeUserPermission } from './remove-permission.ts';
import { updateTeamPermission, updateUserPermission } from './update-permission.ts';

const NOT_FOUND = { kind: 'not_found' };
const FORBIDDEN = { kind: 'forbidden' };
const TOO_HIGH = { kind: 'forbidden', code: 'role_too_high' };
const BAD_REQUEST = { kind: 'bad_request' };

/** An organization with a collection and a space in it; an admin, a creator, a reader, a guest; somebody of another organization. */
async function build(system: TestSystem) {
  const person = () => buildUser(system);
  const [admin, creator, reader, guest, stranger] = [await person(), await person(), await person(), await person(), await person()];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: creator, role: 'create' });
  await buildMember(system, { organization, user: reader, role: 'read' });
  await buildMember(system, { organization, user: guest, role: null });
  const elsewhere = await buildOrganization(system, { admin: stranger });
  const collection = await buildCollection(system, { organization });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const { space: spaces } = system.store.tables;
  await system.store.tx((tx) => tx.update(spaces).set({ parentId: collection.id }).where(eq(spaces.id, space.id)));
  const team = await buildTeam(system, { organization, members: [{ user: guest }] });
  const as = (user: { id: string }) => contextOf(system, user);
  return {
    ...{ admin, creator, reader, guest, stranger, organization, elsewhere, collection, space, team, as },
    onSpace: { kind: 'space' as const, id: space.id },
    onCollection: { kind: 'collection' as const, id: collection.id },
    roleOf: async (user: { id: string }, on: PermissionTarget): Promise<RoleName | null> => {
      const loading = on.kind === 'space' ? loadSpace(as(user), on.id, 'read') : loadCollection(as(user), on.id, 'read');
      return loading.then(({ role }) => role).catch(() => null);
    },
  };
}

describe.each(testDatabases())('permissions on %s', (database) => {
  it('are given to people and teams at once, changed and taken back, on spaces and on collections', async () => {
    await using system = await testSystem(database);
    const { creator, reader, guest, team, as, onSpace, onCollection, roleOf } = await build(system);
    for (const on of [onSpace, onCollection]) {
      await grantPermission(as(creator), on, { role: 'edit', users: [reader.id, reader.id], teams: [team.id] });
      expect([await roleOf(reader, on), await roleOf(guest, on)]).toEqual(['edit', 'edit']);
      await updateUserPermission(as(creator), on, reader.id, { role: null });
      await updateTeamPermission(as(creator), on, team.id, { role: 'comment' });
      expect([await roleOf(reader, on), await roleOf(guest, on)]).toEqual([null, 'comment']);
      await updateUserPermission(as(creator), on, reader.id, {});
      await removeUserPermission(as(creator), on, reader.id);
      await removeTeamPermission(as(creator), on, team.id);
      expect([await roleOf(reader, on), await roleOf(guest, on)]).toEqual(['read', null]);
      await removeUserPermission(as(creator), on, reader.id);
      await removeTeamPermission(as(creator), on, 'none');
    }
    const events = (await readEvents(system)).filter(({ type }) => type.startsWith('permission_'));
    const ofSpace = events.filter(({ spaceId }) => spaceId === onSpace.id);
    expect(ofSpace.map(({ type, payload }) => ({ type, ...payload }))).toEqual([
      { type: 'permission_given', userId: reader.id, role: 'edit' },
      { type: 'permission_given', teamId: team.id, role: 'edit' },
      { type: 'permission_given', userId: reader.id, role: null, before: 'edit' },
      { type: 'permission_given', teamId: team.id, role: 'comment', before: 'edit' },
      { type: 'permission_removed', userId: reader.id, before: null },
      { type: 'permission_removed', teamId: team.id, before: 'comment' },
    ]);
    expect(events).toHaveLength(12);
    const { auditEvent } = system.store.tables;
    const audited = await system.store.read.select().from(auditEvent).where(eq(auditEvent.targetKind, 'collection'));
    expect(audited.map(({ targetId, actorId }) => [targetId, actorId])).toEqual(Array(6).fill([onCollection.id, creator.id]));
  });

  it('are given to all or to none: with one who is not of the organization, nothing happens', async () => {
    await using system = await testSystem(database);
    const { admin, reader, stranger, elsewhere, team, as, onSpace, onCollection } = await build(system);
    const foreign = await buildTeam(system, { organization: elsewhere });
    for (const on of [onSpace, onCollection]) {
      await expect(grantPermission(as(admin), on, { role: 'read', users: [reader.id, stranger.id] })).rejects.toMatchObject(NOT_FOUND);
      await expect(grantPermission(as(admin), on, { role: 'read', users: [reader.id], teams: [foreign.id] })).rejects.toMatchObject(
        NOT_FOUND,
      );
      await expect(updateUserPermission(as(admin), on, stranger.id, { role: 'read' })).rejects.toMatchObject(NOT_FOUND);
      await expect(updateTeamPermission(as(admin), on, foreign.id, { role: 'read' })).rejects.toMatchObject(NOT_FOUND);
      // Members who were given nothing have nothing to change.
      await expect(updateUserPermission(as(admin), on, reader.id, { role: 'read' })).rejects.toMatchObject(NOT_FOUND);
      await expect(updateTeamPermission(as(admin), on, team.id, {})).rejects.toMatchObject(NOT_FOUND);
      for (const bad of [{ role: 'read' as const }, { role: 'read' as const, users: [] }, { role: null, teams: Array(251).fill('x') }]) {
        await expect(grantPermission(as(admin), on, bad)).rejects.toMatchObject(BAD_REQUEST);
      }
      expect(await listUserPermissions(as(admin), on, {})).toEqual({ count: 0, items: [] });
      expect(await listTeamPermissions(as(admin), on, {})).toEqual({ count: 0, items: [] });
    }
  });

  it('need the role create on the thing itself, which a guest may have there; to strangers it is not there', async () => {
    await using system = await testSystem(database);
    const { reader, guest, stranger, team, as, onSpace, onCollection, organization, space, collection } = await build(system);
    await buildGrant(system, { organization, user: guest, space, role: 'review' });
    await buildGrant(system, { organization, user: guest, collection, role: 'review' });
    const everything = (user: { id: string }, on: PermissionTarget) => ({
      reads: [
        () => listUserPermissions(as(user), on, {}),
        () => listTeamPermissions(as(user), on, {}),
        () => listPermissionsAggregate(as(user), on, {}),
      ],
      writes: [
        () => grantPermission(as(user), on, { role: null, users: [user.id] }),
        () => grantPermission(as(user), on, { role: null, teams: ['none'] }),
        () => updateUserPermission(as(user), on, user.id, { role: null }),
        () => updateTeamPermission(as(user), on, team.id, { role: null }),
      ],
      removals: [() => removeUserPermission(as(user), on, guest.id), () => removeTeamPermission(as(user), on, team.id)],
    });
    for (const on of [onSpace, onCollection]) {
      for (const user of [reader, guest]) {
        const { reads, writes, removals } = everything(user, on);
        for (const use of [...reads, ...writes, ...removals]) await expect(use()).rejects.toMatchObject(FORBIDDEN);
      }
      const { reads, writes, removals } = everything(stranger, on);
      for (const use of [...reads, ...writes]) await expect(use()).rejects.toMatchObject(NOT_FOUND);
      for (const use of removals) await use();
    }
    const { accessGrant } = system.store.tables;
    await system.store.tx((tx) => tx.update(accessGrant).set({ role: 'create' }).where(eq(accessGrant.granteeId, guest.id)));
    for (const on of [onSpace, onCollection]) {
      for (const use of everything(guest, on).reads) await use();
      await grantPermission(as(guest), on, { role: 'create', users: [reader.id] });
    }
  });

  it('never exceed those of who gives them, and never touch those of who is above', async () => {
    await using system = await testSystem(database);
    const { creator, reader, guest, team, as, onSpace, organization, space, roleOf } = await build(system);
    const chief = await buildUser(system);
    await buildMember(system, { organization, user: chief, role: 'read' });
    const chiefs = await buildTeam(system, { organization });
    await buildGrant(system, { organization, user: chief, space, role: 'admin' });
    await buildGrant(system, { organization, team: chiefs, space, role: 'admin' });
    for (const use of [
      () => grantPermission(as(creator), onSpace, { role: 'admin', users: [reader.id] }),
      () => grantPermission(as(creator), onSpace, { role: 'admin', users: [creator.id] }),
      () => grantPermission(as(creator), onSpace, { role: 'admin', teams: [team.id] }),
      () => grantPermission(as(creator), onSpace, { role: 'read', users: [reader.id, chief.id] }),
      () => grantPermission(as(creator), onSpace, { role: null, teams: [chiefs.id] }),
      () => updateUserPermission(as(creator), onSpace, chief.id, { role: 'create' }),
      () => updateTeamPermission(as(creator), onSpace, chiefs.id, { role: null }),
      () => removeUserPermission(as(creator), onSpace, chief.id),
      () => removeTeamPermission(as(creator), onSpace, chiefs.id),
    ]) {
      await expect(use()).rejects.toMatchObject(TOO_HIGH);
    }
    expect([await roleOf(chief, onSpace), await roleOf(reader, onSpace), await roleOf(guest, onSpace)]).toEqual(['admin', 'read', null]);
    // The other way round it goes, and everybody may have less than they have.
    await grantPermission(as(chief), onSpace, { role: 'admin', users: [creator.id] });
    await updateUserPermission(as(creator), onSpace, chief.id, { role: 'read' });
    await updateUserPermission(as(creator), onSpace, creator.id, { role: 'create' });
    await expect(updateUserPermission(as(creator), onSpace, creator.id, { role: 'admin' })).rejects.toMatchObject(TOO_HIGH);
    await updateUserPermission(as(creator), onSpace, creator.id, { role: 'read' });
    expect([await roleOf(chief, onSpace), await roleOf(creator, onSpace)]).toEqual(['read', 'read']);
    await expect(listUserPermissions(as(creator), onSpace, {})).rejects.toMatchObject(FORBIDDEN);
  });

  it('do not take from those above what they have from elsewhere: from a team, or from a collection', async () => {
    await using system = await testSystem(database);
    const { admin, creator, reader, team, guest, as, onSpace, organization, collection, roleOf } = await build(system);
    await buildGrant(system, { organization, user: reader, collection, role: 'admin' });
    await buildGrant(system, { organization, team, collection, role: 'admin' });
    for (const receivers of [{ users: [reader.id] }, { users: [guest.id] }, { teams: [team.id] }]) {
      await expect(grantPermission(as(creator), onSpace, { role: 'read', ...receivers })).rejects.toMatchObject(TOO_HIGH);
    }
    expect([await roleOf(reader, onSpace), await roleOf(guest, onSpace)]).toEqual(['admin', 'admin']);
    // No grant touches an admin of the organization, so one may be among the receivers.
    await grantPermission(as(creator), onSpace, { role: 'read', users: [admin.id] });
    expect(await roleOf(admin, onSpace)).toBe('admin');
  });

  it('are decided on deleted spaces by those who may bring them back', async () => {
    await using system = await testSystem(database);
    const { creator, reader, as, onSpace, space } = await build(system);
    const { space: spaces } = system.store.tables;
    await system.store.tx((tx) => tx.update(spaces).set({ deletedAt: system.now() }).where(eq(spaces.id, space.id)));
    await grantPermission(as(creator), onSpace, { role: 'create', users: [reader.id] });
    expect((await listUserPermissions(as(reader), onSpace, {})).count).toBe(1);
    expect((await listPermissionsAggregate(as(creator), onSpace, {})).items.map(({ permission }) => permission)).toEqual([
      'admin',
      'create',
      'create',
    ]);
  });

  it('are listed as they were given, with who has them, page by page', async () => {
    await using system = await testSystem(database);
    const { creator, reader, guest, team, as, onCollection, organization } = await build(system);
    const other = await buildTeam(system, { organization, title: 'Other' });
    await grantPermission(as(creator), onCollection, { role: 'edit', users: [guest.id], teams: [other.id] });
    await grantPermission(as(creator), onCollection, { role: null, users: [reader.id], teams: [team.id] });
    const users = await listUserPermissions(as(creator), onCollection, { limit: 1 });
    expect(users).toMatchObject({ count: 2, items: [{ permission: null, user: { object: 'user', id: reader.id } }] });
    expect(users.items[0]?.user).not.toHaveProperty('passwordHash');
    const more = await listUserPermissions(as(creator), onCollection, { limit: 1, page: users.next?.page });
    expect(more).toMatchObject({ count: 2, items: [{ permission: 'edit', user: { id: guest.id } }] });
    expect(more).not.toHaveProperty('next');
    const teams = await listTeamPermissions(as(creator), onCollection, { limit: 1 });
    expect(teams).toMatchObject({ count: 2, items: [{ permission: null, team: { id: team.id, members: 1, spaces: 0 } }] });
    expect(await listTeamPermissions(as(creator), onCollection, { page: teams.next?.page })).toMatchObject({
      count: 2,
      items: [{ permission: 'edit', team: { title: 'Other', spaces: 1, permissions: { view: true, admin: false } } }],
    });
    await expect(listTeamPermissions(as(creator), onCollection, { page: users.next?.page })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('of everybody come to what each has who asks, with disabled people left out', async () => {
    await using system = await testSystem(database);
    const { admin, creator, reader, guest, team, as, onSpace, onCollection, organization, space, collection, roleOf } = await build(system);
    const [disabled, gone] = [await buildUser(system), await buildUser(system)];
    for (const user of [disabled, gone]) await buildMember(system, { organization, user, role: 'edit' });
    const { member, user: users } = system.store.tables;
    await system.store.tx(async (tx) => {
      await tx.update(member).set({ disabled: true }).where(eq(member.userId, disabled.id));
      await tx.update(users).set({ disabledAt: 1 }).where(eq(users.id, gone.id));
    });
    await buildGrant(system, { organization, team, collection, role: 'review' });
    await buildGrant(system, { organization, user: reader, space, role: null });
    for (const on of [onSpace, onCollection]) {
      const { items, count } = await listPermissionsAggregate(as(creator), on, {});
      const expected = [];
      for (const user of [admin, creator, reader, guest]) expected.push({ id: user.id, role: await roleOf(user, on) });
      const withAccess = expected.filter(({ role }) => role !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(items.map(({ permission, user }) => ({ id: user.id, role: permission }))).toEqual(withAccess);
      expect(count).toBe(withAccess.length);
      for (const role of ['admin', 'create', 'review', 'read'] as const) {
        const only = await listPermissionsAggregate(as(creator), on, { role });
        expect(only.items.map(({ user }) => user.id)).toEqual(withAccess.filter((who) => who.role === role).map(({ id }) => id));
        expect(only.count).toBe(only.items.length);
      }
    }
  });

  it('of everybody cost the same few queries for ten people and for a thousand, and come page by page', async () => {
    await using system = await testSystem(database);
    const { creator, as, onSpace, organization, space, team } = await build(system);
    await buildGrant(system, { organization, team, space, role: 'edit' });
    const queriesFor = async () => {
      const { store, queries } = countingStore(system.store);
      await listPermissionsAggregate(contextOf({ ...system, store }, creator), onSpace, { limit: 1000 });
      return queries();
    };
    const few = await queriesFor();
    const { member, teamMember, user } = system.store.tables;
    const ids = Array.from({ length: 1000 }, (_, i) => `person${String(i).padStart(4, '0')}`);
    await system.store.tx(async (tx) => {
      await tx.insert(user).values(ids.map((id) => ({ id, email: `${id}@example.com`, displayName: id, createdAt: 0, updatedAt: 0 })));
      await tx.insert(member).values(
        ids.map((userId, i) => ({
          organizationId: organization.id,
          userId,
          role: i % 2 === 0 ? ('read' as const) : null,
          joinedAt: 0,
          sso: false,
          disabled: false,
        })),
      );
      await tx
        .insert(teamMember)
        .values(
          ids
            .filter((_, i) => i % 3 === 0)
            .map((userId) => ({ teamId: team.id, organizationId: organization.id, userId, role: 'member' as const, addedAt: 0 })),
        );
    });
    expect(await queriesFor()).toEqual(few);
    expect(few.length).toBeLessThanOrEqual(8);
    const seen: string[] = [];
    const counted = { read: 0, edit: 0 };
    for (let page: string | undefined, more = true; more; ) {
      const answer = await listPermissionsAggregate(as(creator), onSpace, { limit: 123, page });
      seen.push(...answer.items.map((item) => item.user.id));
      for (const { permission, user: who } of answer.items) {
        if (who.id.startsWith('person') && (permission === 'read' || permission === 'edit')) counted[permission]++;
      }
      page = answer.next?.page;
      more = page !== undefined;
    }
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
    // Every third is in the team; of the others, every second is a guest, who has nothing.
    expect(counted).toEqual({ edit: 334, read: 333 });
    expect(seen).toHaveLength(334 + 333 + 4);
  });

  it('are left over for nobody who leaves, and for no team that goes, whichever of two requests comes first', async () => {
    await using system = await testSystem(database);
    const { admin, as, onSpace, organization } = await build(system);
    const { accessGrant } = system.store.tables;
    for (let round = 0; round < 4; round++) {
      const user = await buildUser(system);
      await buildMember(system, { organization, user, role: 'read' });
      const team = await buildTeam(system, { organization });
      await Promise.allSettled([
        grantPermission(as(admin), onSpace, { role: 'edit', users: [user.id] }),
        removeMember(as(admin), organization.id, user.id),
        grantPermission(as(admin), onSpace, { role: 'edit', teams: [team.id] }),
        deleteTeam(as(admin), organization.id, team.id),
      ]);
      for (const granteeId of [user.id, team.id]) {
        const left = await system.store.read
          .select()
          .from(accessGrant)
          .where(and(eq(accessGrant.organizationId, organization.id), eq(accessGrant.granteeId, granteeId)));
        expect(left).toEqual([]);
      }
    }
  });

  it('are not given by who loses the right to it at the same moment', async () => {
    await using system = await testSystem(database);
    const { admin, creator, reader, as, onSpace, roleOf } = await build(system);
    for (let round = 0; round < 5; round++) {
      const [taken, given] = await Promise.allSettled([
        grantPermission(as(admin), onSpace, { role: 'read', users: [creator.id] }),
        grantPermission(as(creator), onSpace, { role: 'create', users: [reader.id] }),
      ]);
      expect(taken.status).toBe('fulfilled');
      if (given.status === 'rejected') expect(given.reason).toMatchObject(FORBIDDEN);
      const role = await roleOf(reader, onSpace);
      expect(role).toBe(given.status === 'fulfilled' ? 'create' : 'read');
      await removeUserPermission(as(admin), onSpace, creator.id);
      await removeUserPermission(as(admin), onSpace, reader.id);
    }
  });

  it('are not left behind when what they are given on is deleted at the same moment', async () => {
    await using system = await testSystem(database);
    const { admin, reader, organization, as } = await build(system);
    const { accessGrant } = system.store.tables;
    for (let round = 0; round < 8; round++) {
      const { id } = await buildCollection(system, { organization });
      const [given] = await Promise.allSettled([
        grantPermission(as(admin), { kind: 'collection', id }, { role: 'read', users: [reader.id] }),
        deleteCollection(as(admin), id),
      ]);
      if (given.status === 'rejected') expect(given.reason).toMatchObject(NOT_FOUND);
      expect(await system.store.read.select().from(accessGrant).where(eq(accessGrant.targetId, id))).toEqual([]);
    }
  });
});
