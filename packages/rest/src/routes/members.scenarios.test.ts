import { buildGrant } from '@octavo/core/testing';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const MEMBERS = '/orgs/{organization}/members';

/** Returns the user's row in the table of members; `undefined` if the user is not a member of the organization. */
async function memberOf(world: World, person: string) {
  const { member } = world.system.store.tables;
  const [row] = await world.system.store.read
    .select()
    .from(member)
    .where(and(eq(member.organizationId, world.id('organization')), eq(member.userId, world.id(person))));
  return row;
}

apiScenarios('listMembersInOrganizationById', [
  {
    name: 'a reader sees everybody, newest first, with the numbers of their spaces and teams',
    as: 'reader',
    url: MEMBERS,
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 7,
      items: expect.arrayContaining([
        expect.objectContaining({
          object: 'member',
          id: world.id('reader'),
          role: 'read',
          user: expect.objectContaining({ object: 'user', id: world.id('reader'), displayName: 'Reader' }),
          disabled: false,
          joinedAt: expect.any(String),
          sso: false,
          spaces: 2,
          teams: 1,
          sites: 1,
        }),
        expect.objectContaining({ id: world.id('guest'), role: null, spaces: 0, teams: 0, sites: 0 }),
        expect.objectContaining({ id: world.id('admin'), role: 'admin', spaces: 3, teams: 0 }),
      ]),
    }),
    notExpectedContent: (world) => [world.id('outsider'), 'passwordHash', 'organizationId'],
  },
  {
    name: 'a role filters, sorted by name from the first',
    as: 'reader',
    url: `${MEMBERS}?sort=name&order=asc&limit=2`,
    expectedStatus: 200,
    expectedContent: { count: 7, next: { page: expect.any(String) }, items: [{ user: { displayName: 'Admin' } }, { role: 'comment' }] },
  },
  {
    name: 'guests are found as such',
    as: 'reader',
    url: `${MEMBERS}?role=guest`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.id('guest') }] }),
  },
  {
    name: 'a text is looked for in names, in any case',
    as: 'reader',
    url: `${MEMBERS}?search=EDIT`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.id('editor') }] }),
  },
  {
    name: 'a percent sign is no wildcard',
    as: 'reader',
    url: `${MEMBERS}?search=%25`,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'sorted by the last visit, those who were never here are left out',
    as: 'reader',
    url: `${MEMBERS}?sort=lastSeenAt`,
    before: async (world) => {
      await world.request('commenter', 'post', `/orgs/${world.id('organization')}/ping`);
    },
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.id('commenter'), lastSeenAt: expect.any(String) }] }),
  },
  {
    name: 'limit 0 gives the count alone',
    as: 'reader',
    url: `${MEMBERS}?limit=0`,
    expectedStatus: 200,
    expectedContent: { count: 7, items: [] },
  },
  { name: 'a guest does not see who else is there', as: 'guest', url: MEMBERS, expectedStatus: 403, notExpectedContent: ['Reader'] },
  { name: 'nobody sees none', as: 'nobody', url: MEMBERS, expectedStatus: 401 },
  { name: 'somebody of another organization is not told that it exists', as: 'outsider', url: MEMBERS, expectedStatus: 404 },
  {
    name: 'an unknown order is refused',
    as: 'reader',
    url: `${MEMBERS}?order=random`,
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.order' }] } },
  },
  {
    name: 'an unknown role is refused',
    as: 'reader',
    url: `${MEMBERS}?role=owner`,
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.role' }] } },
  },
  {
    name: 'a cursor that no list gave out is refused',
    as: 'reader',
    url: `${MEMBERS}?page=nonsense`,
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.page' }] } },
  },
]);

apiScenarios('getMemberInOrganizationById', [
  {
    name: 'a reader reads another member',
    as: 'reader',
    url: `${MEMBERS}/{editor}`,
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'member', id: world.id('editor'), role: 'edit', teams: 1, spaces: 2 }),
  },
  {
    name: 'a guest reads themselves',
    as: 'guest',
    url: `${MEMBERS}/{guest}`,
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('guest'), role: null }),
  },
  { name: 'a guest reads nobody else', as: 'guest', url: `${MEMBERS}/{editor}`, expectedStatus: 403 },
  { name: 'a guest is not told who is no member', as: 'guest', url: `${MEMBERS}/{outsider}`, expectedStatus: 403 },
  { name: 'who is no member is not there', as: 'admin', url: `${MEMBERS}/{outsider}`, expectedStatus: 404 },
  { name: 'nobody reads nobody', as: 'nobody', url: `${MEMBERS}/{editor}`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nobody', as: 'outsider', url: `${MEMBERS}/{editor}`, expectedStatus: 404 },
  { name: 'nor themselves', as: 'outsider', url: `${MEMBERS}/{outsider}`, expectedStatus: 404 },
]);

apiScenarios('updateMemberInOrganizationById', [
  {
    name: 'an admin gives another role',
    as: 'admin',
    url: `${MEMBERS}/{reader}`,
    body: { role: 'review', unknown: 1 },
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'member', id: world.id('reader'), role: 'review', disabled: false }),
    notExpectedContent: ['unknown'],
    expectedEvents: { member_updated: 1 },
  },
  {
    name: 'null makes a guest',
    as: 'admin',
    url: `${MEMBERS}/{reader}`,
    body: { role: null },
    expectedStatus: 200,
    expectedContent: { role: null, spaces: 0 },
    expectedEvents: { member_updated: 1 },
  },
  {
    name: 'who is disabled is kept out at once',
    as: 'admin',
    url: `${MEMBERS}/{editor}`,
    body: { disabled: true },
    expectedStatus: 200,
    expectedContent: { disabled: true, role: 'edit', spaces: 0, teams: 1 },
    expectedEvents: { member_updated: 1 },
    after: async (world) => {
      expect((await world.request('editor', 'get', `/orgs/${world.id('organization')}`)).status).toBe(404);
      expect((await world.request('editor', 'get', `/spaces/${world.id('space')}`)).status).toBe(404);
    },
  },
  {
    name: 'what is as it was already is no event',
    as: 'admin',
    url: `${MEMBERS}/{reader}`,
    body: { role: 'read', disabled: false },
    expectedStatus: 200,
    expectedContent: { role: 'read' },
  },
  {
    name: 'the last admin stays one',
    as: 'admin',
    url: `${MEMBERS}/{admin}`,
    body: { role: 'create' },
    expectedStatus: 409,
    expectedContent: { error: { message: expect.stringContaining('last admin') } },
  },
  { name: 'the last admin is not disabled', as: 'admin', url: `${MEMBERS}/{admin}`, body: { disabled: true }, expectedStatus: 409 },
  {
    name: 'a creator gives nobody a role, and themselves least',
    as: 'creator',
    url: `${MEMBERS}/{creator}`,
    body: { role: 'admin' },
    expectedStatus: 403,
  },
  { name: 'nobody changes nobody', as: 'nobody', url: `${MEMBERS}/{reader}`, body: { role: 'admin' }, expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nobody',
    as: 'outsider',
    url: `${MEMBERS}/{reader}`,
    body: { role: 'admin' },
    expectedStatus: 404,
  },
  {
    name: 'an admin finds nobody of another organization',
    as: 'outsider',
    url: '/orgs/{otherOrganization}/members/{reader}',
    body: { role: 'admin' },
    expectedStatus: 404,
  },
  {
    name: 'a role that there is not is refused, and with it everything else',
    as: 'admin',
    url: `${MEMBERS}/{reader}`,
    body: { role: 'owner', disabled: true },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.role' }] } },
  },
  { name: 'disabled is true or false', as: 'admin', url: `${MEMBERS}/{reader}`, body: { disabled: null }, expectedStatus: 400 },
]);

apiScenarios('removeMemberFromOrganizationById', [
  {
    name: 'an admin removes a member, with their teams and what was given to them',
    as: 'admin',
    url: `${MEMBERS}/{editor}`,
    before: (world) =>
      buildGrant(world.system, {
        organization: { id: world.id('organization') },
        space: { id: world.id('hiddenSpace') },
        user: { id: world.id('editor') },
        role: 'edit',
      }),
    expectedStatus: 204,
    expectedEvents: { member_removed: 1 },
    after: async (world) => {
      expect(await memberOf(world, 'editor')).toBeUndefined();
      expect((await world.request('editor', 'get', `/spaces/${world.id('hiddenSpace')}`)).status).toBe(404);
      const { teamMember, accessGrant } = world.system.store.tables;
      const { read } = world.system.store;
      expect(
        await read
          .select()
          .from(teamMember)
          .where(eq(teamMember.userId, world.id('editor'))),
      ).toEqual([]);
      expect(
        await read
          .select()
          .from(accessGrant)
          .where(eq(accessGrant.granteeId, world.id('editor'))),
      ).toEqual([]);
    },
  },
  {
    name: 'a guest leaves',
    as: 'guest',
    url: `${MEMBERS}/{guest}`,
    expectedStatus: 204,
    expectedEvents: { member_removed: 1 },
    after: async (world) => {
      expect((await world.request('guest', 'get', `/orgs/${world.id('organization')}`)).status).toBe(404);
    },
  },
  { name: 'who is no member is removed without ado', as: 'admin', url: `${MEMBERS}/{outsider}`, expectedStatus: 204 },
  {
    name: 'the last admin does not leave',
    as: 'admin',
    url: `${MEMBERS}/{admin}`,
    expectedStatus: 409,
    expectedContent: { error: { message: expect.stringContaining('last admin') } },
  },
  { name: 'a creator removes nobody', as: 'creator', url: `${MEMBERS}/{reader}`, expectedStatus: 403 },
  { name: 'nobody removes nobody', as: 'nobody', url: `${MEMBERS}/{reader}`, expectedStatus: 401 },
  {
    name: 'somebody of another organization removes nobody, and is not told so',
    as: 'outsider',
    url: `${MEMBERS}/{reader}`,
    expectedStatus: 204,
    after: async (world) => expect(await memberOf(world, 'reader')).toMatchObject({ role: 'read' }),
  },
]);

apiScenarios('updateOrganizationMemberLastSeenAt', [
  {
    name: 'a guest is seen',
    as: 'guest',
    url: '/orgs/{organization}/ping',
    expectedStatus: 200,
    expectedContent: {},
    after: async (world) => expect(await memberOf(world, 'guest')).toMatchObject({ lastSeenAt: world.system.now() }),
  },
  {
    name: 'a reader is given a token of the default site that shows visitors what is theirs, under both names',
    as: 'reader',
    url: '/orgs/{organization}/ping',
    before: async (world) => {
      const [organization, site] = [`/orgs/${world.id('organization')}`, world.id('site')];
      await world.request('admin', 'patch', organization, { body: { defaultContent: { type: 'site', site } } });
      await world.request('admin', 'patch', `${organization}/sites/${site}`, { body: { adaptiveContent: { enabled: true } } });
    },
    expectedStatus: 200,
    expectedContent: { serviceVisitorClaims: expect.stringMatching(/^eyJ/), gitbookVisitorClaims: expect.stringMatching(/^eyJ/) },
  },
  { name: 'nobody is not seen', as: 'nobody', url: '/orgs/{organization}/ping', expectedStatus: 401 },
  {
    name: 'somebody of another organization is not told that it exists',
    as: 'outsider',
    url: '/orgs/{organization}/ping',
    expectedStatus: 404,
  },
]);

apiScenarios('setUserAsSSOMemberForOrganization', [
  {
    name: 'an admin asks a member for single sign-on, and a token without it is refused at once',
    as: 'admin',
    url: `${MEMBERS}/{reader}/sso`,
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'member', id: world.id('reader'), sso: true }),
    expectedEvents: { member_updated: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', `/spaces/${world.id('space')}`)).status).toBe(403);
    },
  },
  { name: 'who is no member is not there', as: 'admin', url: `${MEMBERS}/{outsider}/sso`, expectedStatus: 404 },
  { name: 'a creator may not', as: 'creator', url: `${MEMBERS}/{reader}/sso`, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: `${MEMBERS}/{reader}/sso`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nobody', as: 'outsider', url: `${MEMBERS}/{reader}/sso`, expectedStatus: 404 },
]);

apiScenarios('listSpacesForOrganizationMember', [
  {
    name: 'a member sees which spaces another one sees, with their role on each',
    as: 'reader',
    url: `${MEMBERS}/{editor}/spaces?order=asc`,
    expectedStatus: 200,
    expectedContent: {
      count: 2,
      items: expect.arrayContaining([
        { permission: 'edit', space: expect.objectContaining({ object: 'space', title: 'Docs' }) },
        { permission: 'edit', space: expect.objectContaining({ title: 'Second', permissions: expect.objectContaining({ edit: false }) }) },
      ]),
    },
    notExpectedContent: ['Hidden', 'Deleted', 'Elsewhere'],
  },
  {
    name: 'a space that was given to the other alone is not told of',
    as: 'reader',
    url: `${MEMBERS}/{editor}/spaces`,
    before: (world) =>
      buildGrant(world.system, {
        organization: { id: world.id('organization') },
        space: { id: world.id('hiddenSpace') },
        user: { id: world.id('editor') },
        role: 'edit',
      }),
    expectedStatus: 200,
    expectedContent: { count: 2 },
    notExpectedContent: (world) => ['Hidden', world.id('hiddenSpace')],
  },
  {
    name: 'a guest sees their own',
    as: 'guest',
    url: `${MEMBERS}/{guest}/spaces`,
    before: (world) =>
      buildGrant(world.system, {
        organization: { id: world.id('organization') },
        space: { id: world.id('secondSpace') },
        user: { id: world.id('guest') },
        role: 'comment',
      }),
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ permission: 'comment', space: { title: 'Second' } }] },
  },
  { name: "a guest does not see others'", as: 'guest', url: `${MEMBERS}/{reader}/spaces`, expectedStatus: 403 },
  { name: 'nobody sees none', as: 'nobody', url: `${MEMBERS}/{reader}/spaces`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nobody', as: 'outsider', url: `${MEMBERS}/{reader}/spaces`, expectedStatus: 404 },
  {
    name: 'an unknown order is refused',
    as: 'reader',
    url: `${MEMBERS}/{reader}/spaces?order=up`,
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.order' }] } },
  },
]);

apiScenarios('listTeamsForOrganizationMember', [
  {
    name: 'a member sees the teams of another one, and what they are in each',
    as: 'admin',
    url: `${MEMBERS}/{editor}/teams`,
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [{ team: { object: 'team', id: world.id('team'), title: 'Writers' }, member: { role: 'owner' } }],
    }),
  },
  {
    name: 'a title filters, in any case',
    as: 'reader',
    url: `${MEMBERS}/{reader}/teams?title=WRIT`,
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ member: { role: 'member' } }] },
  },
  {
    name: 'another title finds none',
    as: 'reader',
    url: `${MEMBERS}/{reader}/teams?title=Readers`,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  { name: "a guest does not see others'", as: 'guest', url: `${MEMBERS}/{reader}/teams`, expectedStatus: 403 },
  { name: 'nobody sees none', as: 'nobody', url: `${MEMBERS}/{reader}/teams`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nobody', as: 'outsider', url: `${MEMBERS}/{reader}/teams`, expectedStatus: 404 },
  { name: 'a limit over 1000 is refused', as: 'reader', url: `${MEMBERS}/{reader}/teams?limit=1001`, expectedStatus: 400 },
]);
