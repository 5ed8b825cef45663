import { Team, TeamMember } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { effectiveRoles, loadAccessTree, loadSpace } from '../../kernel/access/index.ts';
import { newId } from '../../kernel/base/index.ts';
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
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { getTeam } from './get-team.ts';
import { listTeamMembers } from './list-team-members.ts';
import { listTeams } from './list-teams.ts';
import { removeTeamMember } from './remove-team-member.ts';
import { setTeamMember } from './set-team-member.ts';
import { teamsOfMember } from './teams-of-member.ts';
import { updateTeam } from './update-team.ts';
import { updateTeamMembers } from './update-team-members.ts';

const NOT_FOUND = { kind: 'not_found' };
const FORBIDDEN = { kind: 'forbidden' };
const BAD_REQUEST = { kind: 'bad_request' };

/** An organization with an admin, a reader and a guest, and an admin of another organization. */
async function build(system: TestSystem) {
  const [admin, reader, guest, stranger] = [
    await buildUser(system),
    await buildUser(system),
    await buildUser(system),
    await buildUser(system),
  ];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: reader, role: 'read' });
  await buildMember(system, { organization, user: guest, role: null });
  const elsewhere = await buildOrganization(system, { admin: stranger });
  const as = (user: { id: string }) => contextOf(system, user);
  const rolesIn = async (teamId: string) => {
    const { items } = await listTeamMembers(as(admin), organization.id, teamId, { limit: 1000 });
    return Object.fromEntries(items.map(({ id, role }) => [id, role]));
  };
  return { admin, reader, guest, stranger, organization, elsewhere, as, rolesIn, id: organization.id };
}

describe.each(testDatabases())('teams on %s', (database) => {
  it('are made of members and guests, once each, and shown whole as the contract says', async () => {
    await using system = await testSystem(database);
    const { admin, reader, guest, as, id, rolesIn } = await build(system);
    const made = await createTeam(as(admin), id, { title: 'Writers', members: [reader.id, guest.id, reader.id] });
    expect(Team.strict().parse(made)).toEqual({
      object: 'team',
      id: made.id,
      title: 'Writers',
      members: 2,
      spaces: 0,
      createdAt: '2026-03-01T12:00:00.000Z',
      permissions: { admin: true, view: true },
    });
    expect(await getTeam(as(admin), id, made.id)).toEqual(made);
    expect(await getTeam(as(reader), id, made.id)).toEqual({ ...made, permissions: { admin: false, view: true } });
    expect(await rolesIn(made.id)).toEqual({ [reader.id]: 'member', [guest.id]: 'member' });
    const changed = await updateTeam(as(admin), id, made.id, { title: 'Authors' });
    expect(changed).toEqual({ ...made, title: 'Authors' });
    await updateTeam(as(admin), id, made.id, { title: 'Authors' });
    const events = (await readEvents(system)).filter(({ type }) => type.startsWith('team_'));
    expect(events.map(({ type, payload }) => ({ type, ...payload }))).toEqual([
      { type: 'team_created', teamId: made.id, title: 'Writers', members: [reader.id, guest.id] },
      { type: 'team_updated', teamId: made.id, title: 'Authors', before: 'Writers' },
    ]);
  });

  it('are not made of strangers, nor with a title out of bounds: then nothing is', async () => {
    await using system = await testSystem(database);
    const { admin, reader, stranger, as, id } = await build(system);
    for (const members of [[stranger.id], [reader.id, 'nobody']]) {
      await expect(createTeam(as(admin), id, { title: 'X', members })).rejects.toMatchObject({ ...NOT_FOUND, code: 'no_such_member' });
    }
    for (const title of ['', 'x'.repeat(65)]) await expect(createTeam(as(admin), id, { title })).rejects.toMatchObject(BAD_REQUEST);
    const tooMany = Array.from({ length: 1001 }, () => reader.id);
    await expect(createTeam(as(admin), id, { title: 'X', members: tooMany })).rejects.toMatchObject(BAD_REQUEST);
    expect(await listTeams(as(admin), id, {})).toEqual({ count: 0, items: [] });
    expect(await createTeam(as(admin), id, { title: '😀'.repeat(64) })).toMatchObject({ members: 0 });
  });

  it('count the spaces they give access to: their own, and those in collections, but for what is closed below', async () => {
    await using system = await testSystem(database);
    const { admin, as, id, organization } = await build(system);
    const outer = await buildCollection(system, { organization });
    const inner = await buildCollection(system, { organization, parent: outer });
    const closed = await buildCollection(system, { organization, parent: outer, defaultLevel: null });
    const { space } = system.store.tables;
    const spaceIn = async (parent: { id: string } | null) => {
      const made = await buildSpace(system, { organization, createdBy: admin });
      await system.store.tx((tx) =>
        tx
          .update(space)
          .set({ parentId: parent?.id ?? null })
          .where(eq(space.id, made.id)),
      );
      return made;
    };
    const alone = await spaceIn(null);
    await spaceIn(null);
    const spaces = [await spaceIn(outer), await spaceIn(inner), await spaceIn(inner), await spaceIn(closed)];
    const [one, two] = [await buildTeam(system, { organization }), await buildTeam(system, { organization })];
    await buildGrant(system, { organization, team: one, space: alone, role: 'read' });
    await buildGrant(system, { organization, team: one, collection: outer, role: 'edit' });
    await buildGrant(system, { organization, team: two, collection: outer, role: 'edit' });
    await buildGrant(system, { organization, team: two, collection: inner, role: null });
    await buildGrant(system, { organization, team: two, space: spaces[3] ?? alone, role: 'read' });
    const { items } = await listTeams(as(admin), id, {});
    expect(items.map((team) => team.spaces)).toEqual([4, 2]);
    const tree = await loadAccessTree(system, id);
    for (const team of items) {
      expect(team.spaces).toBe(effectiveRoles(tree, { userId: '', role: null, teams: [team.id] }).spaces.size);
    }
    await system.store.tx((tx) => tx.update(space).set({ deletedAt: 1 }).where(eq(space.id, alone.id)));
    expect((await getTeam(as(admin), id, one.id)).spaces).toBe(3);
  });

  it('are listed page by page, by title whatever the case, and by who may manage them', async () => {
    await using system = await testSystem(database);
    const { admin, reader, guest, stranger, as, id, organization } = await build(system);
    for (const title of ['Éditeurs', 'Red_Team', 'Redrteam', '100 %', '100 percent']) {
      await buildTeam(system, { organization, title, members: [{ user: reader, role: title.startsWith('R') ? 'owner' : 'member' }] });
    }
    await buildTeam(system, { organization: await buildOrganization(system), title: 'Foreign' });
    const titles = async (request: Parameters<typeof listTeams>[2]) => {
      const { items, count } = await listTeams(as(reader), id, request);
      expect(count).toBe(items.length);
      return items.map(({ title }) => title);
    };
    expect(await titles({})).toEqual(['Éditeurs', 'Red_Team', 'Redrteam', '100 %', '100 percent']);
    expect(await titles({ title: 'éDIT' })).toEqual(['Éditeurs']);
    expect(await titles({ title: 'd_t' })).toEqual(['Red_Team']);
    expect(await titles({ title: '0 %' })).toEqual(['100 %']);
    expect(await titles({ owner: reader.id })).toEqual(['Red_Team', 'Redrteam']);
    expect(await titles({ owner: reader.id, title: 'rt' })).toEqual(['Redrteam']);
    expect(await titles({ owner: guest.id })).toEqual([]);
    expect(await titles({ owner: admin.id })).toHaveLength(5);
    await expect(listTeams(as(reader), id, { owner: stranger.id })).rejects.toMatchObject(NOT_FOUND);

    for (const request of [{}, { title: 'r' }]) {
      const whole = await listTeams(as(reader), id, request);
      const paged: string[] = [];
      for (let page: string | undefined, more = true; more; ) {
        const answer = await listTeams(as(reader), id, { ...request, limit: 2, page });
        paged.push(...answer.items.map((team) => team.id));
        expect(answer.count).toBe(whole.count);
        page = answer.next?.page;
        more = page !== undefined;
      }
      expect(paged).toEqual(whole.items.map((team) => team.id));
    }
    const { next } = await listTeams(as(reader), id, { limit: 1 });
    await expect(listTeams(as(reader), id, { title: 'r', page: next?.page })).rejects.toMatchObject({ code: 'bad_cursor' });
    expect(await listTeams(as(reader), id, { limit: 0 })).toEqual({ count: 5, items: [] });
  });

  it('cost a few queries a page, however many they are', async () => {
    await using system = await testSystem(database);
    const { admin, as, id, organization } = await build(system);
    const queriesFor = async () => {
      const { store, queries } = countingStore(system.store);
      await listTeams(contextOf({ ...system, store }, admin), id, { limit: 1000 });
      return queries();
    };
    await buildTeam(system, { organization });
    const one = await queriesFor();
    for (let i = 0; i < 30; i++) await buildTeam(system, { organization });
    expect(await queriesFor()).toEqual(one);
    expect(one.length).toBeLessThanOrEqual(9);
    expect((await listTeams(as(admin), id, {})).count).toBe(31);
  });

  it('are for members who are no guests; only admins make, rename and delete them; to others they are not there', async () => {
    await using system = await testSystem(database);
    const { admin, reader, guest, stranger, as, id, organization, elsewhere } = await build(system);
    const team = await buildTeam(system, { organization, members: [{ user: reader, role: 'owner' }, { user: guest }] });
    const foreign = await buildTeam(system, { organization: elsewhere });
    for (const user of [reader, guest]) {
      await expect(createTeam(as(user), id, { title: 'X' })).rejects.toMatchObject(FORBIDDEN);
      await expect(updateTeam(as(user), id, team.id, { title: 'X' })).rejects.toMatchObject(FORBIDDEN);
      await expect(deleteTeam(as(user), id, team.id)).rejects.toMatchObject(FORBIDDEN);
    }
    await expect(listTeams(as(guest), id, {})).rejects.toMatchObject(FORBIDDEN);
    for (const teamId of [team.id, 'none', foreign.id]) {
      await expect(getTeam(as(guest), id, teamId)).rejects.toMatchObject(FORBIDDEN);
      await expect(listTeamMembers(as(guest), id, teamId, {})).rejects.toMatchObject(FORBIDDEN);
    }
    for (const reading of [
      () => listTeams(as(stranger), id, {}),
      () => getTeam(as(stranger), id, team.id),
      () => createTeam(as(stranger), id, { title: 'X' }),
      () => updateTeam(as(stranger), id, team.id, { title: 'X' }),
      () => listTeamMembers(as(stranger), id, team.id, {}),
      () => getTeam(as(admin), id, foreign.id),
      () => updateTeam(as(admin), id, foreign.id, { title: 'X' }),
      () => setTeamMember(as(admin), id, foreign.id, reader.id, {}),
      () => updateTeamMembers(as(admin), id, 'none', { add: [reader.id] }),
    ]) {
      await expect(reading()).rejects.toMatchObject(NOT_FOUND);
    }
    for (const removing of [
      () => deleteTeam(as(stranger), id, team.id),
      () => deleteTeam(as(admin), id, foreign.id),
      () => deleteTeam(as(admin), id, 'none'),
      () => removeTeamMember(as(stranger), id, team.id, reader.id),
    ]) {
      await removing();
    }
    expect((await getTeam(as(admin), id, team.id)).members).toBe(2);
    expect((await getTeam(as(stranger), elsewhere.id, foreign.id)).id).toBe(foreign.id);
  });

  it('go with their memberships, with what they were given, and out of providers that name them', async () => {
    await using system = await testSystem(database);
    const { admin, guest, as, id, organization } = await build(system);
    const [team, other] = [
      await buildTeam(system, { organization, members: [{ user: guest }] }),
      await buildTeam(system, { organization }),
    ];
    const space = await buildSpace(system, { organization, createdBy: admin });
    await buildGrant(system, { organization, team, space, role: 'edit' });
    await buildGrant(system, { organization, team: other, space, role: 'read' });
    const { samlProvider, accessGrant, teamMember } = system.store.tables;
    const provider = (defaultTeamId: string) => ({
      id: newId(system.now()),
      organizationId: id,
      label: 'P',
      defaultTeamId,
      createdAt: 0,
      updatedAt: 0,
    });
    await system.store.tx((tx) => tx.insert(samlProvider).values([provider(team.id), provider(other.id)]));
    expect((await loadSpace(as(guest), space.id, 'edit')).role).toBe('edit');
    await deleteTeam(as(admin), id, team.id);
    await deleteTeam(as(admin), id, team.id);
    await expect(loadSpace(as(guest), space.id, 'read')).rejects.toMatchObject(NOT_FOUND);
    await expect(getTeam(as(admin), id, team.id)).rejects.toMatchObject(NOT_FOUND);
    expect(await system.store.read.select({ id: accessGrant.granteeId }).from(accessGrant)).toEqual([{ id: other.id }]);
    expect(await system.store.read.select().from(teamMember)).toEqual([]);
    const providers = await system.store.read.select({ team: samlProvider.defaultTeamId }).from(samlProvider).orderBy(samlProvider.id);
    expect(providers).toEqual([{ team: null }, { team: other.id }]);
    expect((await readEvents(system, { type: 'team_deleted' })).map(({ payload }) => payload)).toEqual([
      { teamId: team.id, title: team.title, members: 1, grants: 1 },
    ]);
  });
});

describe.each(testDatabases())('members of teams on %s', (database) => {
  it('come, change and leave in one request; who is named to come and to leave, leaves', async () => {
    await using system = await testSystem(database);
    const { admin, reader, guest, as, id, organization, rolesIn } = await build(system);
    const more = await Promise.all([1, 2, 3].map(() => buildMember(system, { organization, role: 'read' })));
    const [first, second, third] = more.map(({ userId }) => ({ id: userId }));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three members were made');
    const team = await buildTeam(system, { organization, members: [{ user: reader, role: 'owner' }, { user: first }, { user: second }] });
    await updateTeamMembers(as(admin), id, team.id, {
      add: [reader.id, guest.id, third.id],
      memberships: { [first.id]: { role: 'owner' }, [guest.id]: { role: 'owner' } },
      remove: [second.id, third.id, 'nobody'],
    });
    expect(await rolesIn(team.id)).toEqual({ [reader.id]: 'owner', [first.id]: 'owner', [guest.id]: 'owner' });
    expect((await readEvents(system, { type: 'team_members_updated' })).map(({ payload }) => payload)).toEqual([
      {
        teamId: team.id,
        added: [{ userId: guest.id, role: 'owner' }],
        changed: [{ userId: first.id, role: 'owner', before: 'member' }],
        removed: [second.id],
      },
    ]);
    await setTeamMember(as(admin), id, team.id, second.id, {});
    await setTeamMember(as(admin), id, team.id, first.id, { role: 'member' });
    await setTeamMember(as(admin), id, team.id, reader.id, {});
    await removeTeamMember(as(admin), id, team.id, guest.id);
    expect(await rolesIn(team.id)).toEqual({ [reader.id]: 'owner', [first.id]: 'member', [second.id]: 'member' });
    const events = await readEvents(system, { type: 'team_members_updated' });
    await removeTeamMember(as(admin), id, team.id, guest.id);
    await updateTeamMembers(as(admin), id, team.id, {});
    expect(await readEvents(system, { type: 'team_members_updated' })).toEqual(events);
  });

  it('are members or guests of the organization: with one stranger, nothing happens', async () => {
    await using system = await testSystem(database);
    const { admin, reader, guest, stranger, as, id, organization, rolesIn } = await build(system);
    const team = await buildTeam(system, { organization, members: [{ user: reader }] });
    const before = await rolesIn(team.id);
    for (const change of [
      { add: [guest.id, stranger.id], remove: [reader.id] },
      { add: [guest.id], memberships: { nobody: { role: 'member' as const } } },
    ]) {
      await expect(updateTeamMembers(as(admin), id, team.id, change)).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(setTeamMember(as(admin), id, team.id, stranger.id, {})).rejects.toMatchObject(NOT_FOUND);
    const tooMany = Array.from({ length: 1001 }, (_, i) => `${i}`);
    const bad = { memberships: Object.fromEntries(tooMany.map((name) => [name, { role: 'member' as const }])) };
    for (const change of [bad, { add: tooMany }, { remove: tooMany }, { add: ['x'.repeat(65)] }]) {
      await expect(updateTeamMembers(as(admin), id, team.id, change)).rejects.toMatchObject(BAD_REQUEST);
    }
    expect(await rolesIn(team.id)).toEqual(before);
  });

  it('are chosen by admins and by owners of that team alone, guests too', async () => {
    await using system = await testSystem(database);
    const { reader, guest, as, id, organization, rolesIn } = await build(system);
    const creator = await buildUser(system);
    await buildMember(system, { organization, user: creator, role: 'create' });
    const team = await buildTeam(system, { organization, members: [{ user: guest, role: 'owner' }, { user: creator }] });
    const other = await buildTeam(system, { organization, members: [{ user: reader, role: 'owner' }] });
    for (const user of [reader, creator]) {
      await expect(setTeamMember(as(user), id, team.id, reader.id, {})).rejects.toMatchObject(FORBIDDEN);
      await expect(updateTeamMembers(as(user), id, team.id, { remove: [guest.id] })).rejects.toMatchObject(FORBIDDEN);
      await expect(removeTeamMember(as(user), id, team.id, creator.id)).rejects.toMatchObject(FORBIDDEN);
    }
    await expect(setTeamMember(as(guest), id, other.id, guest.id, {})).rejects.toMatchObject(FORBIDDEN);
    expect((await getTeam(as(guest), id, team.id)).permissions).toEqual({ view: true, admin: true });
    await setTeamMember(as(guest), id, team.id, reader.id, { role: 'owner' });
    await removeTeamMember(as(guest), id, team.id, creator.id);
    expect(await rolesIn(team.id)).toEqual({ [guest.id]: 'owner', [reader.id]: 'owner' });
    await removeTeamMember(as(guest), id, team.id, guest.id);
    await expect(setTeamMember(as(guest), id, team.id, guest.id, {})).rejects.toMatchObject(FORBIDDEN);
  });

  it('are listed with what they are in the organization, page by page', async () => {
    await using system = await testSystem(database);
    const { admin, reader, guest, as, id, organization } = await build(system);
    const team = await buildTeam(system, { organization, members: [{ user: admin, role: 'owner' }, { user: reader }, { user: guest }] });
    const space = await buildSpace(system, { organization, createdBy: admin });
    await buildGrant(system, { organization, team, space, role: 'edit' });
    const first = await listTeamMembers(as(reader), id, team.id, { limit: 2 });
    const rest = await listTeamMembers(as(reader), id, team.id, { limit: 2, page: first.next?.page });
    expect(rest).not.toHaveProperty('next');
    expect([first.count, rest.count]).toEqual([3, 3]);
    const items = [...first.items, ...rest.items];
    for (const item of items) expect(TeamMember.strict().parse(item)).toEqual(item);
    expect(items.map(({ user, role, team: inTeam, organization: member }) => [user.id, role, inTeam.role, member.role])).toEqual(
      [
        [admin.id, 'owner', 'owner', 'admin'],
        [reader.id, 'member', 'member', 'read'],
        [guest.id, 'member', 'member', null],
      ].toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1)),
    );
    expect(items.map((item) => item.organization)).toContainEqual(expect.objectContaining({ id: guest.id, spaces: 1, teams: 1 }));
  });

  it('see their teams, with what they are in each; others see them unless they are guests', async () => {
    await using system = await testSystem(database);
    const { admin, reader, guest, stranger, as, id, organization } = await build(system);
    const made = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      made.push(await buildTeam(system, { organization, title, members: [{ user: guest, role: title === 'Two' ? 'owner' : 'member' }] }));
    }
    await buildTeam(system, { organization, title: 'Not theirs', members: [{ user: reader }] });
    const first = await teamsOfMember(as(guest), id, guest.id, { limit: 3 });
    expect(first).toMatchObject({
      count: 4,
      items: [
        { team: { title: 'One', members: 1, permissions: { view: false } }, member: { role: 'member' } },
        { team: { title: 'Two', permissions: { view: true, admin: true } }, member: { role: 'owner' } },
        { team: { title: 'Three' }, member: { role: 'member' } },
      ],
    });
    const rest = await teamsOfMember(as(reader), id, guest.id, { limit: 3, page: first.next?.page });
    expect(rest).toMatchObject({ count: 4, items: [{ team: { title: 'Four', permissions: { view: true, admin: false } } }] });
    expect(await teamsOfMember(as(admin), id, guest.id, { title: 'O' })).toMatchObject({ count: 3 });
    expect(await teamsOfMember(as(admin), id, admin.id, {})).toEqual({ count: 0, items: [] });
    await expect(teamsOfMember(as(guest), id, reader.id, {})).rejects.toMatchObject(FORBIDDEN);
    for (const [user, of] of [
      [admin, stranger],
      [stranger, guest],
      [stranger, stranger],
    ] as const) {
      await expect(teamsOfMember(as(user), id, of.id, {})).rejects.toMatchObject(NOT_FOUND);
    }
  });

  it('are in no team of an organization they are taken out of, whichever of the two requests comes first', async () => {
    await using system = await testSystem(database);
    const { admin, as, id, organization } = await build(system);
    const team = await buildTeam(system, { organization });
    const { teamMember } = system.store.tables;
    for (let round = 0; round < 5; round++) {
      const user = await buildUser(system);
      await buildMember(system, { organization, user, role: 'read' });
      await Promise.allSettled([setTeamMember(as(admin), id, team.id, user.id, {}), removeMember(as(admin), id, user.id)]);
      const left = await system.store.read
        .select()
        .from(teamMember)
        .where(and(eq(teamMember.teamId, team.id), eq(teamMember.userId, user.id)));
      expect(left).toEqual([]);
    }
  });

  it('are left over of no team that is deleted at the same moment', async () => {
    await using system = await testSystem(database);
    const { admin, reader, as, id, organization } = await build(system);
    const { teamMember } = system.store.tables;
    for (let round = 0; round < 5; round++) {
      const team = await buildTeam(system, { organization });
      const [added] = await Promise.allSettled([setTeamMember(as(admin), id, team.id, reader.id, {}), deleteTeam(as(admin), id, team.id)]);
      if (added.status === 'rejected') expect(added.reason).toMatchObject(NOT_FOUND);
      expect(await system.store.read.select().from(teamMember).where(eq(teamMember.teamId, team.id))).toEqual([]);
    }
  });
});
