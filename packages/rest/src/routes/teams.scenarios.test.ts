import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';

const SOME_BODY = { title: 'Mine' };

apiScenarios('listTeamsInOrganizationById', [
  {
    name: 'a member sees the teams of the organization, and no others',
    as: 'commenter',
    url: '/orgs/{organization}/teams',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [{ object: 'team', id: world.id('team'), title: 'Writers', members: 2, spaces: 0, permissions: { view: true, admin: false } }],
    }),
    notExpectedContent: (world) => [world.id('otherTeam')],
  },
  {
    name: 'a title is found whatever the case',
    as: 'reader',
    url: '/orgs/{organization}/teams?title=wRIT',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ title: 'Writers' }] },
  },
  {
    name: 'wildcards of SQL are plain letters',
    as: 'reader',
    url: '/orgs/{organization}/teams?title=W%25',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'owner asks for the teams that a member may manage',
    as: 'reader',
    url: '/orgs/{organization}/teams?owner={editor}',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ title: 'Writers' }] },
  },
  {
    name: 'a plain member of a team manages none',
    as: 'reader',
    url: '/orgs/{organization}/teams?owner={reader}',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'an owner of another organization is not there',
    as: 'reader',
    url: '/orgs/{organization}/teams?owner={outsider}',
    expectedStatus: 404,
  },
  { name: 'nobody sees none', as: 'nobody', url: '/orgs/{organization}/teams', expectedStatus: 401 },
  {
    name: 'a guest may not list teams',
    as: 'guest',
    url: '/orgs/{organization}/teams',
    expectedStatus: 403,
    notExpectedContent: ['Writers'],
  },
  { name: 'an outsider finds nothing', as: 'outsider', url: '/orgs/{organization}/teams', expectedStatus: 404 },
  { name: 'a cursor of another list is refused', as: 'reader', url: '/orgs/{organization}/teams?page=x', expectedStatus: 400 },
]);

apiScenarios('createOrganizationTeam', [
  {
    name: 'an admin makes a team of members and guests',
    as: 'admin',
    url: '/orgs/{organization}/teams',
    body: (world) => ({ title: 'Readers', members: [world.id('reader'), world.id('guest'), world.id('reader')] }),
    expectedStatus: 201,
    expectedContent: { object: 'team', title: 'Readers', members: 2, spaces: 0, permissions: { view: true, admin: true } },
    expectedHeaders: (world) => ({
      location: expect.stringMatching(`^${world.system.config.url}/v1/orgs/${world.id('organization')}/teams/[0-9A-Za-z]{20}$`),
    }),
    expectedEvents: { team_created: 1 },
  },
  {
    name: 'a team may be empty',
    as: 'admin',
    url: '/orgs/{organization}/teams',
    body: SOME_BODY,
    expectedStatus: 201,
    expectedEvents: { team_created: 1 },
  },
  {
    name: 'one stranger among the members, and no team is made',
    as: 'admin',
    url: '/orgs/{organization}/teams',
    body: (world) => ({ title: 'Mixed', members: [world.id('reader'), world.id('outsider')] }),
    expectedStatus: 404,
  },
  { name: 'nobody makes none', as: 'nobody', url: '/orgs/{organization}/teams', body: SOME_BODY, expectedStatus: 401 },
  { name: 'a creator may not make one', as: 'creator', url: '/orgs/{organization}/teams', body: SOME_BODY, expectedStatus: 403 },
  { name: 'an outsider finds nothing', as: 'outsider', url: '/orgs/{organization}/teams', body: SOME_BODY, expectedStatus: 404 },
  {
    name: 'a title is needed',
    as: 'admin',
    url: '/orgs/{organization}/teams',
    body: { title: '' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.title' }] } },
  },
  { name: 'members are ids', as: 'admin', url: '/orgs/{organization}/teams', body: { title: 'X', members: [1] }, expectedStatus: 400 },
]);

apiScenarios('getTeamInOrganizationById', [
  {
    name: 'an owner of the team sees that they may manage it',
    as: 'editor',
    url: '/orgs/{organization}/teams/{team}',
    expectedStatus: 200,
    expectedContent: { title: 'Writers', permissions: { view: true, admin: true } },
  },
  { name: 'nobody may not read it', as: 'nobody', url: '/orgs/{organization}/teams/{team}', expectedStatus: 401 },
  { name: 'a guest may not read it', as: 'guest', url: '/orgs/{organization}/teams/{team}', expectedStatus: 403 },
  { name: 'an outsider finds nothing', as: 'outsider', url: '/orgs/{organization}/teams/{team}', expectedStatus: 404 },
  { name: 'a team of another organization is not there', as: 'admin', url: '/orgs/{organization}/teams/{otherTeam}', expectedStatus: 404 },
]);

apiScenarios('updateTeamInOrganizationById', [
  {
    name: 'an admin renames a team',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}',
    body: { title: 'Authors', members: [] },
    expectedStatus: 200,
    expectedContent: { title: 'Authors', members: 2 },
    expectedEvents: { team_updated: 1 },
  },
  { name: 'nobody may not', as: 'nobody', url: '/orgs/{organization}/teams/{team}', body: SOME_BODY, expectedStatus: 401 },
  { name: 'an owner of the team may not', as: 'editor', url: '/orgs/{organization}/teams/{team}', body: SOME_BODY, expectedStatus: 403 },
  { name: 'an outsider finds nothing', as: 'outsider', url: '/orgs/{organization}/teams/{team}', body: SOME_BODY, expectedStatus: 404 },
  {
    name: 'a team of another organization is not there',
    as: 'admin',
    url: '/orgs/{organization}/teams/{otherTeam}',
    body: SOME_BODY,
    expectedStatus: 404,
  },
  { name: 'a title is needed', as: 'admin', url: '/orgs/{organization}/teams/{team}', body: {}, expectedStatus: 400 },
]);

apiScenarios('removeTeamFromOrganizationById', [
  {
    name: 'an admin deletes a team, and what it was given',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}',
    before: async (world) => {
      await world.request('admin', 'post', `/spaces/${world.id('hiddenSpace')}/permissions`, {
        body: { role: 'read', teams: [world.id('team')] },
      });
      expect((await world.request('reader', 'get', `/spaces/${world.id('hiddenSpace')}`)).status).toBe(200);
    },
    expectedStatus: 204,
    expectedEvents: { team_deleted: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', `/spaces/${world.id('hiddenSpace')}`)).status).toBe(404);
    },
  },
  { name: 'one that is not there is no error', as: 'admin', url: '/orgs/{organization}/teams/none', expectedStatus: 204 },
  {
    name: 'one of another organization stays',
    as: 'admin',
    url: '/orgs/{organization}/teams/{otherTeam}',
    expectedStatus: 204,
    after: async (world) => {
      const path = `/orgs/${world.id('otherOrganization')}/teams/${world.id('otherTeam')}`;
      expect((await world.request('outsider', 'get', path)).status).toBe(200);
    },
  },
  { name: 'nobody may not', as: 'nobody', url: '/orgs/{organization}/teams/{team}', expectedStatus: 401 },
  { name: 'an owner of the team may not', as: 'editor', url: '/orgs/{organization}/teams/{team}', expectedStatus: 403 },
  { name: 'an outsider deletes nothing', as: 'outsider', url: '/orgs/{organization}/teams/{team}', expectedStatus: 204 },
]);

apiScenarios('listTeamMembersInOrganizationById', [
  {
    name: 'a member sees who is in a team, as what, and what they are in the organization',
    as: 'commenter',
    url: '/orgs/{organization}/teams/{team}/members',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [
        {
          object: 'team-member',
          id: world.id('editor'),
          role: 'owner',
          user: { id: world.id('editor') },
          organization: { object: 'member', role: 'edit', teams: 1 },
          team: { role: 'owner' },
          permissions: { view: true },
        },
        { id: world.id('reader'), role: 'member', organization: { role: 'read' }, team: { role: 'member' } },
      ],
    }),
  },
  { name: 'nobody sees them not', as: 'nobody', url: '/orgs/{organization}/teams/{team}/members', expectedStatus: 401 },
  { name: 'a guest sees them not', as: 'guest', url: '/orgs/{organization}/teams/{team}/members', expectedStatus: 403 },
  { name: 'an outsider finds nothing', as: 'outsider', url: '/orgs/{organization}/teams/{team}/members', expectedStatus: 404 },
  { name: 'a limit over 1000 is refused', as: 'reader', url: '/orgs/{organization}/teams/{team}/members?limit=1001', expectedStatus: 400 },
]);

apiScenarios('updateMembersInOrganizationTeam', [
  {
    name: 'an admin adds, changes and removes in one request',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}/members',
    body: (world) => ({
      add: [world.id('guest'), world.id('commenter')],
      memberships: { [world.id('guest')]: { role: 'owner' } },
      remove: [world.id('reader'), world.id('commenter')],
    }),
    expectedStatus: 204,
    expectedEvents: { team_members_updated: 1 },
    after: async (world) => {
      const answer = await world.request('admin', 'get', `/orgs/${world.id('organization')}/teams/${world.id('team')}/members`);
      const { items }: { items: { id: string; role: string }[] } = await answer.json();
      expect(items.map(({ id, role }) => [id, role]).toSorted()).toEqual(
        [
          [world.id('editor'), 'owner'],
          [world.id('guest'), 'owner'],
        ].toSorted(),
      );
    },
  },
  {
    name: 'an owner of the team may do so too',
    as: 'editor',
    url: '/orgs/{organization}/teams/{team}/members',
    body: (world) => ({ add: [world.id('commenter')] }),
    expectedStatus: 204,
    expectedEvents: { team_members_updated: 1 },
  },
  {
    name: 'a change that changes nothing says nothing',
    as: 'editor',
    url: '/orgs/{organization}/teams/{team}/members',
    body: (world) => ({ add: [world.id('reader')], remove: ['whoever'] }),
    expectedStatus: 204,
  },
  {
    name: 'with one stranger nothing happens',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}/members',
    body: (world) => ({ add: [world.id('guest'), world.id('outsider')], remove: [world.id('reader')] }),
    expectedStatus: 404,
  },
  { name: 'nobody may not', as: 'nobody', url: '/orgs/{organization}/teams/{team}/members', body: {}, expectedStatus: 401 },
  {
    name: 'a plain member of the team may not',
    as: 'reader',
    url: '/orgs/{organization}/teams/{team}/members',
    body: {},
    expectedStatus: 403,
  },
  { name: 'an outsider finds nothing', as: 'outsider', url: '/orgs/{organization}/teams/{team}/members', body: {}, expectedStatus: 404 },
  {
    name: 'a role that teams do not have is refused',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}/members',
    body: (world) => ({ memberships: { [world.id('reader')]: { role: 'admin' } } }),
    expectedStatus: 400,
  },
]);

apiScenarios('addMemberToOrganizationTeamById', [
  {
    name: 'an admin puts a guest into a team',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}/members/{guest}',
    body: {},
    expectedStatus: 204,
    expectedEvents: { team_members_updated: 1 },
  },
  {
    name: 'an owner of the team makes another one',
    as: 'editor',
    url: '/orgs/{organization}/teams/{team}/members/{reader}',
    body: { role: 'owner' },
    expectedStatus: 204,
    expectedEvents: { team_members_updated: 1 },
  },
  {
    name: 'who is in it already stays what they are',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}/members/{editor}',
    body: {},
    expectedStatus: 204,
  },
  {
    name: 'a stranger is not there',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}/members/{outsider}',
    body: {},
    expectedStatus: 404,
  },
  { name: 'nobody may not', as: 'nobody', url: '/orgs/{organization}/teams/{team}/members/{guest}', body: {}, expectedStatus: 401 },
  {
    name: 'a member does not make themselves an owner',
    as: 'reader',
    url: '/orgs/{organization}/teams/{team}/members/{reader}',
    body: { role: 'owner' },
    expectedStatus: 403,
  },
  {
    name: 'an outsider finds nothing',
    as: 'outsider',
    url: '/orgs/{organization}/teams/{team}/members/{outsider}',
    body: {},
    expectedStatus: 404,
  },
  {
    name: 'a role that teams do not have is refused',
    as: 'admin',
    url: '/orgs/{organization}/teams/{team}/members/{guest}',
    body: { role: 'x' },
    expectedStatus: 400,
  },
]);

apiScenarios('deleteMemberFromOrganizationTeamById', [
  {
    name: 'an owner of the team takes somebody out',
    as: 'editor',
    url: '/orgs/{organization}/teams/{team}/members/{reader}',
    expectedStatus: 204,
    expectedEvents: { team_members_updated: 1 },
  },
  { name: 'who is not in it is no error', as: 'admin', url: '/orgs/{organization}/teams/{team}/members/{guest}', expectedStatus: 204 },
  { name: 'nobody may not', as: 'nobody', url: '/orgs/{organization}/teams/{team}/members/{reader}', expectedStatus: 401 },
  {
    name: 'a plain member of the team may not',
    as: 'reader',
    url: '/orgs/{organization}/teams/{team}/members/{editor}',
    expectedStatus: 403,
  },
  { name: 'an outsider takes nobody out', as: 'outsider', url: '/orgs/{organization}/teams/{team}/members/{reader}', expectedStatus: 204 },
]);
