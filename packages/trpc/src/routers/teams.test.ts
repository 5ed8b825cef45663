import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, ONE_DATABASE, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

describe.each(ONE_DATABASE)('the router on %s', (database) => {
  it('makes a team, chooses who is in it, and gives it a role on a space', async () => {
    await using system = await testSystem(database);
    const [admin, reader, guest] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reader, role: 'read' });
    await buildMember(system, { organization, user: guest, role: null });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const callerOf = (user: { id: string }) =>
      createCaller({
        ctx: contextOf(system, user),
        setCookie: () => {},
        requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
      });
    const caller = callerOf(admin);
    const orgId = organization.id;
    const on = { kind: 'space' as const, id: space.id };

    const team = await caller.teams.create({ orgId, team: { title: 'Writers', members: [guest.id] } });
    const teamId = team.id;
    await caller.teams.setMember({ orgId, teamId, userId: reader.id, role: 'owner' });
    await callerOf(reader).teams.updateMembers({ orgId, teamId, change: { memberships: { [guest.id]: { role: 'owner' } } } });
    const first = await caller.teams.members({ orgId, teamId, limit: 1 });
    const rest = await caller.teams.members({ orgId, teamId, limit: 1, cursor: first.next?.page });
    expect([...first.items, ...rest.items].map(({ id, role }) => [id, role])).toEqual([
      [reader.id, 'owner'],
      [guest.id, 'owner'],
    ]);
    await caller.teams.removeMember({ orgId, teamId, userId: reader.id });
    expect(await caller.teams.update({ orgId, teamId, patch: { title: 'Authors' } })).toMatchObject({ title: 'Authors', members: 1 });
    expect(await caller.teams.list({ orgId, owner: guest.id, title: '' })).toMatchObject({ count: 1, items: [{ id: teamId }] });

    await caller.permissions.give({ on, permission: { role: 'read', teams: [teamId], users: [reader.id] } });
    await caller.permissions.give({ on, permission: { role: 'edit', teams: [teamId] } });
    await caller.permissions.give({ on, permission: { role: null, users: [reader.id] } });
    expect((await caller.permissions.users({ on })).items).toMatchObject([{ permission: null, user: { id: reader.id } }]);
    expect((await caller.permissions.teams({ on })).items).toMatchObject([{ permission: 'edit', team: { id: teamId, spaces: 1 } }]);
    expect((await caller.permissions.everybody({ on, role: 'edit' })).items).toMatchObject([{ user: { id: guest.id } }]);
    await caller.permissions.removeUser({ on, userId: reader.id });
    await caller.permissions.removeTeam({ on, teamId });
    expect((await caller.permissions.everybody({ on })).items.map(({ permission }) => permission)).toEqual(['admin', 'read']);
    await expect(callerOf(reader).permissions.users({ on })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await caller.teams.delete({ orgId, teamId });
    await expect(caller.teams.members({ orgId, teamId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
