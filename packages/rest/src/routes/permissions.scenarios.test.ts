import { expect } from 'vitest';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { Person, World } from '../testing/world.ts';

/**
 * The same tables for spaces, for collections and for sites: where they are, who decides and by what role, and who is one below. Of a
 * site admins decide, and nobody has more.
 */
const CONTENT = { decider: 'creator', below: 'reviewer', needed: 'create' } as const;
const KINDS = [
  { ...CONTENT, name: 'Space', base: '/spaces/{space}', other: '/spaces/{otherSpace}' },
  {
    ...CONTENT,
    name: 'Collection',
    base: '/collections/{collection}',
    other: '/collections/{otherCollection}',
  },
  {
    name: 'Site',
    base: '/orgs/{organization}/sites/{site}',
    other: '/orgs/{organization}/sites/{otherSite}',
    decider: 'admin',
    below: 'creator',
    needed: 'admin',
  },
] as const;

for (const { name, base, other, decider, below, needed } of KINDS) {
  const pathOf = (world: World) => base.replace(/\{(\w+)\}/g, (_, key: string) => world.id(key));
  /** Returns the scenario if the decider's role is below others', nothing if it is admin. */
  const amongUnequals = (scenario: Scenario): Scenario[] => (decider === 'admin' ? [] : [scenario]);
  /** Grants the editor (review), the commenter (admin) and the team (comment) a role, and the reader none. */
  const given = async (world: World) => {
    const give = async (body: object) => {
      const answer = await world.request('admin', 'post', `${pathOf(world)}/permissions`, { body });
      expect(answer.status).toBe(204);
    };
    await give({ role: 'review', users: [world.id('editor')] });
    await give({ role: 'admin', users: [world.id('commenter')] });
    await give({ role: null, users: [world.id('reader')] });
    await give({ role: 'comment', teams: [world.id('team')] });
  };
  const statusFor = (world: World, person: Person) => world.request(person, 'get', `${pathOf(world)}/permissions/users`);
  /** Returns the refusals, the same for each operation. */
  const refusals = (path: string, body?: object): Scenario[] => [
    { name: 'nobody may not', as: 'nobody', url: `${base}${path}`, ...(body === undefined ? {} : { body }), expectedStatus: 401 },
    { name: `a ${below} may not`, as: below, url: `${base}${path}`, ...(body === undefined ? {} : { body }), expectedStatus: 403 },
  ];
  const hidden = (path: string, status: number, body?: object): Scenario[] => [
    {
      name: 'an outsider finds nothing',
      as: 'outsider',
      url: `${base}${path}`,
      ...(body === undefined ? {} : { body }),
      expectedStatus: status,
    },
    {
      name: 'what is of another organization is not there',
      as: 'admin',
      url: `${other}${path}`,
      ...(body === undefined ? {} : { body }),
      expectedStatus: status,
    },
  ];

  apiScenarios(`inviteTo${name}`, [
    {
      name: 'who decides gives people and a team a role',
      as: decider,
      url: `${base}/permissions`,
      body: (world) => ({ role: needed, users: [world.id('guest'), world.id('reader')], teams: [world.id('team')] }),
      expectedStatus: 204,
      expectedEvents: { permission_given: 3 },
      after: async (world) => expect((await statusFor(world, 'guest')).status).toBe(200),
    },
    ...amongUnequals({
      name: 'nobody gives more than they have',
      as: decider,
      url: `${base}/permissions`,
      body: (world) => ({ role: 'admin', users: [world.id('guest')] }),
      expectedStatus: 403,
    }),
    ...amongUnequals({
      name: 'nobody takes from who is above',
      as: decider,
      url: `${base}/permissions`,
      before: given,
      body: (world) => ({ role: 'read', users: [world.id('guest'), world.id('commenter')] }),
      expectedStatus: 403,
    }),
    {
      name: 'with one stranger nothing happens',
      as: 'admin',
      url: `${base}/permissions`,
      body: (world) => ({ role: 'read', users: [world.id('guest'), world.id('outsider')] }),
      expectedStatus: 404,
    },
    {
      name: 'a team of another organization is not there',
      as: 'admin',
      url: `${base}/permissions`,
      body: (world) => ({ role: 'read', teams: [world.id('otherTeam')] }),
      expectedStatus: 404,
    },
    ...(name === 'Site'
      ? [
          {
            name: 'what is given on a site holds on the spaces that it carries, one by one and in lists',
            as: decider,
            url: `${base}/permissions`,
            body: (world: World) => ({ role: 'edit', users: [world.id('guest')] }),
            expectedStatus: 204,
            expectedEvents: { permission_given: 1 },
            after: async (world: World) => {
              const read = async (path: string) => (await world.request('guest', 'get', path)).json();
              expect(await read(`/spaces/${world.id('space')}`)).toMatchObject({ permissions: { edit: true, review: false } });
              expect(await read(`/orgs/${world.id('organization')}/spaces`)).toMatchObject({
                count: 1,
                items: [{ id: world.id('space') }],
              });
              expect(await read(`/spaces/${world.id('secondSpace')}`)).toMatchObject({ error: { code: 404 } });
            },
          } satisfies Scenario,
        ]
      : []),
    { name: 'a role is needed, null or not', as: 'admin', url: `${base}/permissions`, body: { users: ['x'] }, expectedStatus: 400 },
    { name: 'somebody is needed', as: 'admin', url: `${base}/permissions`, body: { role: 'read' }, expectedStatus: 400 },
    { name: 'an empty list is nobody', as: 'admin', url: `${base}/permissions`, body: { role: 'read', users: [] }, expectedStatus: 400 },
    ...refusals('/permissions', { role: 'read', users: ['x'] }),
    ...hidden('/permissions', 404, { role: 'read', users: ['x'] }),
  ]);

  apiScenarios(`listUserPermissionsIn${name}`, [
    {
      name: 'who decides sees what was given to people, null too',
      as: decider,
      url: `${base}/permissions/users`,
      before: given,
      expectedStatus: 200,
      expectedContent: (world) => ({
        count: 3,
        items: [
          { permission: 'review', user: { object: 'user', id: world.id('editor') } },
          { permission: 'admin', user: { id: world.id('commenter') } },
          { permission: null, user: { id: world.id('reader') } },
        ],
      }),
    },
    { name: 'a limit over 1000 is refused', as: 'admin', url: `${base}/permissions/users?limit=1001`, expectedStatus: 400 },
    ...refusals('/permissions/users'),
    ...hidden('/permissions/users', 404),
  ]);

  apiScenarios(`listTeamPermissionsIn${name}`, [
    {
      name: 'who decides sees what was given to teams',
      as: decider,
      url: `${base}/permissions/teams`,
      before: given,
      expectedStatus: 200,
      expectedContent: (world) => ({
        count: 1,
        items: [{ permission: 'comment', team: { object: 'team', id: world.id('team'), members: 2 } }],
      }),
    },
    { name: 'a cursor that no list gave out is refused', as: 'admin', url: `${base}/permissions/teams?page=x`, expectedStatus: 400 },
    ...refusals('/permissions/teams'),
    ...hidden('/permissions/teams', 404),
  ]);

  apiScenarios(`listPermissionsAggregateIn${name}`, [
    {
      name: 'who decides sees everybody who has access, with the role it comes to',
      as: decider,
      url: `${base}/permissions/aggregate`,
      before: given,
      expectedStatus: 200,
      expectedContent: (world) => ({
        count: 5,
        items: [
          { permission: 'admin', user: { id: world.id('admin') } },
          { permission: 'create', user: { id: world.id('creator') } },
          { permission: 'review', user: { id: world.id('reviewer') } },
          { permission: 'review', user: { id: world.id('editor') } },
          { permission: 'admin', user: { id: world.id('commenter') } },
        ],
      }),
      notExpectedContent: (world) => [world.id('reader'), world.id('guest')],
    },
    {
      name: 'only those of one role are listed when it is asked for',
      as: decider,
      url: `${base}/permissions/aggregate?role=review`,
      before: given,
      expectedStatus: 200,
      expectedContent: (world) => ({ count: 2, items: [{ user: { id: world.id('reviewer') } }, { user: { id: world.id('editor') } }] }),
    },
    { name: 'a role that is none is refused', as: 'admin', url: `${base}/permissions/aggregate?role=guest`, expectedStatus: 400 },
    ...refusals('/permissions/aggregate'),
    ...hidden('/permissions/aggregate', 404),
  ]);

  apiScenarios(`updateUserPermissionIn${name}`, [
    {
      name: 'who decides gives another role',
      as: decider,
      url: `${base}/permissions/users/{editor}`,
      before: given,
      body: { role: needed },
      expectedStatus: 204,
      expectedEvents: { permission_given: 1 },
      after: async (world) => expect((await statusFor(world, 'editor')).status).toBe(200),
    },
    {
      name: 'the same role again is no change',
      as: decider,
      url: `${base}/permissions/users/{editor}`,
      before: given,
      body: { role: 'review' },
      expectedStatus: 204,
    },
    ...amongUnequals({
      name: 'a role above the own is not given',
      as: decider,
      url: `${base}/permissions/users/{editor}`,
      before: given,
      body: { role: 'admin' },
      expectedStatus: 403,
    }),
    ...amongUnequals({
      name: 'a role above the own is not taken',
      as: decider,
      url: `${base}/permissions/users/{commenter}`,
      before: given,
      body: { role: 'read' },
      expectedStatus: 403,
    }),
    {
      name: 'who was given nothing has nothing to change',
      as: 'admin',
      url: `${base}/permissions/users/{guest}`,
      body: { role: 'read' },
      expectedStatus: 404,
    },
    {
      name: 'a role that is none is refused',
      as: 'admin',
      url: `${base}/permissions/users/{editor}`,
      body: { role: 'owner' },
      expectedStatus: 400,
    },
    ...refusals('/permissions/users/{editor}', { role: 'read' }),
    ...hidden('/permissions/users/{editor}', 404, { role: 'read' }),
  ]);

  apiScenarios(`updateTeamPermissionIn${name}`, [
    {
      name: 'who decides takes away from a team what would come from above',
      as: decider,
      url: `${base}/permissions/teams/{team}`,
      before: given,
      body: { role: null },
      expectedStatus: 204,
      expectedEvents: { permission_given: 1 },
    },
    ...amongUnequals({
      name: 'a role above the own is not given',
      as: decider,
      url: `${base}/permissions/teams/{team}`,
      before: given,
      body: { role: 'admin' },
      expectedStatus: 403,
    }),
    {
      name: 'a team of another organization is not there',
      as: 'admin',
      url: `${base}/permissions/teams/{otherTeam}`,
      body: { role: 'read' },
      expectedStatus: 404,
    },
    {
      name: 'a role that is none is refused',
      as: 'admin',
      url: `${base}/permissions/teams/{team}`,
      body: { role: 1 },
      expectedStatus: 400,
    },
    ...refusals('/permissions/teams/{team}', { role: 'read' }),
    ...hidden('/permissions/teams/{team}', 404, { role: 'read' }),
  ]);

  apiScenarios(`removeUserFrom${name}`, [
    {
      name: 'who decides takes back what was given, and what comes from above is there again',
      as: decider,
      url: `${base}/permissions/users/{reader}`,
      before: given,
      expectedStatus: 204,
      expectedEvents: { permission_removed: 1 },
      after: async (world) => {
        // Forbidden, so it is seen.
        expect((await statusFor(world, 'reader')).status).toBe(403);
      },
    },
    { name: 'where nothing was given it is no error', as: 'admin', url: `${base}/permissions/users/{guest}`, expectedStatus: 204 },
    ...amongUnequals({
      name: 'a role above the own is not taken',
      as: decider,
      url: `${base}/permissions/users/{commenter}`,
      before: given,
      expectedStatus: 403,
    }),
    ...refusals('/permissions/users/{editor}'),
    ...hidden('/permissions/users/{editor}', 204),
  ]);

  apiScenarios(`removeTeamFrom${name}`, [
    {
      name: 'who decides takes back what a team was given',
      as: decider,
      url: `${base}/permissions/teams/{team}`,
      before: given,
      expectedStatus: 204,
      expectedEvents: { permission_removed: 1 },
    },
    { name: 'where nothing was given it is no error', as: 'admin', url: `${base}/permissions/teams/none`, expectedStatus: 204 },
    ...refusals('/permissions/teams/{team}'),
    ...hidden('/permissions/teams/{team}', 204),
  ]);
}
