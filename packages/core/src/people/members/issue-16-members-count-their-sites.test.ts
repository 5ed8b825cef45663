import { describe, expect, it } from 'vitest';
import { listSites } from '../../sites/sites/index.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildPublishedSite,
  buildTeam,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { getMember } from './get-member.ts';
import { listMembers } from './list-members.ts';
import { updateMember } from './update-member.ts';

describe.each(testDatabases())('issue-16: sites of members on %s', (database) => {
  it('are as many as each of them is shown', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const [reader, guest, writer] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: reader, role: 'read' });
    await buildMember(system, { organization, user: guest, role: null });
    await buildMember(system, { organization, user: writer, role: 'edit' });
    const team = await buildTeam(system, { organization, title: 'Writers', members: [{ user: writer }] });
    const [, closed, given] = [
      await buildPublishedSite(system, { organization, spaces: [] }),
      await buildPublishedSite(system, { organization, spaces: [] }),
      await buildPublishedSite(system, { organization, spaces: [] }),
    ];
    await buildGrant(system, { organization, site: closed, user: reader, role: null });
    await buildGrant(system, { organization, site: given, user: guest, role: 'read' });
    await buildGrant(system, { organization, site: closed, team, role: null });
    const ctx = contextOf(system, admin);
    const counted = new Map((await listMembers(ctx, organization.id, {})).items.map(({ id, sites }) => [id, sites]));
    for (const user of [admin, reader, guest, writer]) {
      const { count } = await listSites(contextOf(system, user), organization.id, {});
      expect([user.id, counted.get(user.id)]).toEqual([user.id, count]);
    }
    expect([admin, reader, guest, writer].map(({ id }) => counted.get(id))).toEqual([3, 2, 1, 2]);
    await updateMember(ctx, organization.id, reader.id, { disabled: true });
    expect(await getMember(ctx, organization.id, reader.id)).toMatchObject({ sites: 0, spaces: 0 });
  });
});
