import { expect } from 'vitest';
import { integrated } from '../testing/matrix-integrations.ts';
import { apiTables, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const acme = '/integrations/acme';
const list = `${acme}/installations`;
const one = `${list}/{installation}`;

/** The refusals of an operation below one installation: `low` is somebody whose role is too low, absent where every member may. */
function refusals(
  url: string,
  { low, gone = 404, body }: { low?: Scenario['as']; gone?: number; body?: Scenario['body'] } = {},
): Scenario[] {
  const sent = body === undefined ? {} : { body };
  return [
    { ...sent, name: 'nobody may not', as: 'nobody', url, expectedStatus: 401 },
    { ...sent, name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: gone },
    ...(low === undefined ? [] : [{ ...sent, name: `a ${low} may not`, as: low, url, expectedStatus: 403 }]),
  ];
}

/** Sends a request with a token of the installation, or of the integration. */
async function asInstallation(world: World, method: string, path: string, body?: object) {
  const made = await world.request('admin', 'post', `${acme}/installations/${world.id('installation')}/tokens`);
  const { token } = (await made.json()) as { token: string };
  return world.request('nobody', method, path, { headers: { authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { body }) });
}

const badCursor = (url: string, as: Scenario['as']): Scenario => ({
  name: 'a cursor of another list is refused',
  as,
  url: `${url}?page=a`,
  expectedStatus: 400,
});

const place = (kind: 'space' | 'site', low: Scenario['as'], able: Scenario['as']): Record<string, Scenario[]> => {
  const Kind = kind === 'space' ? 'Space' : 'Site';
  const url = `${one}/${kind}s/{${kind}}`;
  return {
    [`listIntegration${Kind}Installations`]: [
      {
        name: 'a creator of the author sees where it is, and no configuration',
        as: 'creator',
        url: `${acme}/${kind}s?externalId=${kind}-1&extended=true`,
        expectedStatus: 200,
        expectedContent: { count: 1, items: [{ installation: expect.any(String), configuration: {}, [kind]: { object: kind } }] },
      },
      {
        name: 'nothing has another external id',
        as: 'creator',
        url: `${acme}/${kind}s?externalId=none`,
        expectedStatus: 200,
        expectedContent: { count: 0 },
      },
      { name: 'nobody may not', as: 'nobody', url: `${acme}/${kind}s`, expectedStatus: 401 },
      { name: 'a reviewer may not', as: 'reviewer', url: `${acme}/${kind}s`, expectedStatus: 403 },
      badCursor(`${acme}/${kind}s`, 'creator'),
    ],
    [`listIntegrationInstallation${Kind}s`]: [
      {
        name: 'an admin sees where it is installed',
        as: 'admin',
        url: `${one}/${kind}s`,
        expectedStatus: 200,
        expectedContent: { count: 1, items: [{ externalIds: [`${kind}-1`] }] },
      },
      ...refusals(`${one}/${kind}s`, { low: 'creator' }),
      badCursor(`${one}/${kind}s`, 'admin'),
    ],
    [`installIntegrationOn${Kind}`]: [
      {
        name: `somebody who may installs it on a ${kind}`,
        as: able,
        before: async (world) =>
          void (await world.request(
            'admin',
            'delete',
            `${one}/${kind}s/{${kind}}`.replace(/\{(\w+)\}/g, (_, name: string) => world.id(name)),
          )),
        url: `${one}/${kind}s`,
        body: (world: World) => ({ [kind]: world.id(kind), configuration: { a: 1 }, externalIds: ['x'] }),
        expectedStatus: 201,
        expectedContent: { object: `integration-${kind}-installation`, status: 'active', configuration: { a: 1 }, externalIds: ['x'] },
        expectedEvents: { [`integration_${kind}_installed`]: 1, integration_setup: 1 },
      },
      ...refusals(`${one}/${kind}s`, { low, body: (world: World) => ({ [kind]: world.id(kind) }) }),
      {
        name: `a ${kind} of another organization is not there`,
        as: 'admin',
        url: `${one}/${kind}s`,
        body: (world: World) => ({ [kind]: world.id(kind === 'space' ? 'otherSpace' : 'otherSite') }),
        expectedStatus: 404,
      },
      { name: `a ${kind} is needed`, as: 'admin', url: `${one}/${kind}s`, body: {}, expectedStatus: 400 },
    ],
    [`getIntegration${Kind}Installation`]: [
      {
        name: 'a reader sees it without configuration',
        as: 'reader',
        url,
        expectedStatus: 200,
        expectedContent: { [kind]: expect.any(String), externalIds: [] },
      },
      ...refusals(url),
    ],
    [`updateIntegration${Kind}Installation`]: [
      {
        name: 'somebody who may pauses it there',
        as: able,
        url,
        body: { paused: true, externalIds: ['y'], configuration: { b: 2 } },
        expectedStatus: 200,
        expectedContent: { status: 'paused', externalIds: ['y'], configuration: { b: 2 } },
        expectedEvents: { [`integration_${kind}_installation_updated`]: 1, integration_setup: 1 },
      },
      ...refusals(url, { low, body: { paused: true } }),
      { name: 'a configuration is an object', as: able, url, body: { configuration: 'a' }, expectedStatus: 400 },
    ],
    [`uninstallIntegrationFrom${Kind}`]: [
      {
        name: 'somebody who may takes it off',
        as: able,
        url,
        expectedStatus: 204,
        expectedEvents: { [`integration_${kind}_uninstalled`]: 1, integration_setup: 1 },
      },
      ...refusals(url, { low, gone: 204 }),
    ],
  };
};

apiTables('installations', integrated, {
  listIntegrationInstallations: [
    {
      name: 'a creator of the author sees them without configurations',
      as: 'creator',
      url: `${list}?externalId=team-1`,
      expectedStatus: 200,
      expectedContent: { count: 1, items: [{ status: 'active', spaces: 1, sites: 1, configuration: {} }] },
      notExpectedContent: ['t0ken'],
    },
    {
      name: 'nothing has another external id',
      as: 'creator',
      url: `${list}?externalId=none`,
      expectedStatus: 200,
      expectedContent: { count: 0 },
    },
    { name: 'nobody may not', as: 'nobody', url: list, expectedStatus: 401 },
    { name: 'a reviewer may not', as: 'reviewer', url: list, expectedStatus: 403 },
    badCursor(list, 'creator'),
  ],
  installIntegration: [
    {
      name: 'an admin installs it with its scopes',
      as: 'admin',
      before: async (world) => void (await world.request('admin', 'delete', `${list}/${world.id('installation')}`)),
      url: list,
      body: (world: World) => ({ organization: world.id('organization') }),
      expectedStatus: 201,
      expectedContent: {
        object: 'integration-installation',
        status: 'active',
        scopes: ['space:content:read', 'site:metadata:read'],
        spaces: 0,
      },
      expectedEvents: { integration_installed: 1, integration_setup: 1 },
    },
    {
      name: 'again it stays as it is',
      as: 'admin',
      url: list,
      body: (world: World) => ({ organization: world.id('organization') }),
      expectedStatus: 200,
      expectedContent: { spaces: 1 },
    },
    { name: 'nobody may not', as: 'nobody', url: list, body: { organization: 'a' }, expectedStatus: 401 },
    {
      name: 'a creator may not',
      as: 'creator',
      url: list,
      body: (world: World) => ({ organization: world.id('organization') }),
      expectedStatus: 403,
    },
    {
      name: 'another organization is not there',
      as: 'admin',
      url: list,
      body: (world: World) => ({ organization: world.id('otherOrganization') }),
      expectedStatus: 404,
    },
    { name: 'an organization is needed', as: 'admin', url: list, body: {}, expectedStatus: 400 },
  ],
  getIntegrationInstallationById: [
    {
      name: 'a reader sees it without configuration',
      as: 'reader',
      url: one,
      expectedStatus: 200,
      expectedContent: { status: 'active' },
      notExpectedContent: ['t0ken'],
    },
    {
      name: 'an admin sees its configuration',
      as: 'admin',
      url: one,
      expectedStatus: 200,
      expectedContent: { configuration: { region: 'us', token: 't0ken' } },
    },
    ...refusals(one),
  ],
  updateIntegrationInstallation: [
    {
      name: 'an admin pauses it, lets it everywhere, and its token ends',
      as: 'admin',
      url: one,
      body: { paused: true, space_selection: 'all', site_selection: 'all', externalIds: [] },
      expectedStatus: 200,
      expectedContent: { status: 'paused', space_selection: 'all', site_selection: 'all', externalIds: [] },
      expectedEvents: { integration_installation_updated: 1, integration_setup: 1 },
    },
    ...refusals(one, { low: 'creator', body: { paused: true } }),
    {
      name: 'a value that is none of those allowed is refused',
      as: 'admin',
      url: one,
      body: { configuration: { region: 'moon' } },
      expectedStatus: 400,
    },
  ],
  uninstallIntegration: [
    {
      name: 'an admin removes it, and its script is told of each',
      as: 'admin',
      url: one,
      expectedStatus: 204,
      expectedEvents: { integration_uninstalled: 1, integration_setup: 3 },
    },
    ...refusals(one, { low: 'creator', gone: 204 }),
  ],
  createIntegrationInstallationToken: [
    {
      name: 'an admin makes one, which does what its scopes and targets say and no more',
      as: 'admin',
      url: `${one}/tokens`,
      expectedStatus: 201,
      expectedContent: { token: expect.stringContaining('octavo_int_') },
      expectedEvents: { integration_token_created: 1 },
      after: async (world) => {
        const status = async (method: string, path: string, body?: object) => (await asInstallation(world, method, path, body)).status;
        const [space, site, organization] = [world.id('space'), world.id('site'), world.id('organization')];
        expect(await status('get', `/spaces/${space}`)).toBe(200);
        expect(await status('get', `/spaces/${space}/content`)).toBe(200);
        expect(await status('get', `/orgs/${organization}/sites/${site}`)).toBe(200);
        // No scope for these, whatever its other scopes are.
        expect(await status('patch', `/spaces/${space}`, { title: 'Mine' })).toBe(403);
        expect(await status('get', `/orgs/${organization}/sites/${site}/adaptive-schema`)).toBe(403);
        expect(await status('delete', `/spaces/${space}`)).toBe(403);
        expect(await status('get', `/orgs/${organization}/members`)).toBe(403);
        expect(await status('get', '/user')).toBe(403);
        // Not where it is installed.
        expect(await status('get', `/spaces/${world.id('otherSpace')}`)).toBe(404);
        // Itself: its configuration, but neither its reach nor another token.
        const own = `${acme}/installations/${world.id('installation')}`;
        expect(await status('patch', own, { configuration: { region: 'eu' } })).toBe(200);
        expect(await status('patch', own, { space_selection: 'all' })).toBe(403);
        expect(await status('post', `${own}/tokens`)).toBe(403);
        expect(await status('get', `/integrations/elsewhere/installations/${world.id('otherInstallation')}`)).toBe(404);
        await world.request('admin', 'delete', `${own}/spaces/${space}`);
        expect(await status('get', `/spaces/${space}`)).toBe(404);
      },
    },
    ...refusals(`${one}/tokens`, { low: 'creator' }),
    {
      name: 'a paused one has none',
      as: 'admin',
      before: async (world) =>
        void (await world.request('admin', 'patch', `${list}/${world.id('installation')}`, { body: { paused: true } })),
      url: `${one}/tokens`,
      expectedStatus: 409,
    },
  ],
  ...place('space', 'reviewer', 'creator'),
  ...place('site', 'creator', 'admin'),
  listOrganizationInstallations: [
    {
      name: 'a reader sees what is installed, without configurations',
      as: 'reader',
      url: '/orgs/{organization}/installations',
      expectedStatus: 200,
      expectedContent: { count: 1, items: [{ integration: 'acme' }] },
      notExpectedContent: ['t0ken', 'elsewhere'],
    },
    { name: 'nobody may not', as: 'nobody', url: '/orgs/{organization}/installations', expectedStatus: 401 },
    {
      name: 'somebody of another organization finds nothing',
      as: 'outsider',
      url: '/orgs/{organization}/installations',
      expectedStatus: 404,
    },
    badCursor('/orgs/{organization}/installations', 'reader'),
  ],
});
