import { expect } from 'vitest';
import { integrated, PIXEL, publication } from '../testing/matrix-integrations.ts';
import { apiTables, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const acme = '/integrations/acme';

function refusals(url: string, as: Scenario['as'], body?: (world: World) => object): Scenario[] {
  const sent = body === undefined ? {} : { body };
  return [
    { ...sent, name: 'nobody may not', as: 'nobody', url, expectedStatus: 401 },
    { ...sent, name: `a ${as} may not`, as, url, expectedStatus: 403 },
  ];
}

const by = (world: World) => publication(world.id('organization'));

apiTables('integrations', integrated, {
  listIntegrations: [
    {
      name: 'a reader sees those of their organization, and no private one of another',
      as: 'reader',
      url: '/integrations?limit=10',
      expectedStatus: 200,
      expectedContent: { count: 1, items: [{ object: 'integration', name: 'acme', permissions: { admin: false, install: false } }] },
      notExpectedContent: ['elsewhere', 's3cret-of-the-author'],
    },
    {
      name: 'filters narrow it',
      as: 'admin',
      url: '/integrations?search=ACM&scope=space:content:read&target=space&owner={organization}&blocks=true&contentSources=false&blockDomain=draw.example.com',
      expectedStatus: 200,
      expectedContent: { count: 1, items: [{ name: 'acme', permissions: { admin: true, install: true } }] },
    },
    {
      name: 'nothing fits another scope',
      as: 'admin',
      url: '/integrations?scope=openapi:read',
      expectedStatus: 200,
      expectedContent: { count: 0 },
    },
    {
      name: 'nothing fits another domain',
      as: 'admin',
      url: '/integrations?blockDomain=example.com',
      expectedStatus: 200,
      expectedContent: { count: 0 },
    },
    {
      name: 'nothing fits another category',
      as: 'admin',
      url: '/integrations?category=other',
      expectedStatus: 200,
      expectedContent: { count: 0 },
    },
    { name: 'nobody may not', as: 'nobody', url: '/integrations', expectedStatus: 401 },
    { name: 'a scope that there is not is refused', as: 'reader', url: '/integrations?scope=everything', expectedStatus: 400 },
  ],
  getIntegrationByName: [
    {
      name: 'a reader of the organization sees a private one',
      as: 'reader',
      url: acme,
      expectedStatus: 200,
      expectedContent: { object: 'integration', name: 'acme', version: 1, externalLinks: [], owner: { object: 'organization' } },
      notExpectedContent: ['s3cret-of-the-author', 'tunnel.example.com'],
    },
    { name: 'nobody may not', as: 'nobody', url: acme, expectedStatus: 401 },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url: acme, expectedStatus: 404 },
  ],
  publishIntegration: [
    {
      name: 'a creator publishes one with all that there is',
      as: 'creator',
      url: '/integrations/Other_1.0',
      body: (world: World) => ({
        ...by(world),
        description: 'Draws',
        summary: '# Draws\n',
        icon: PIXEL,
        previewImages: [`data:image/png;base64,${PIXEL}`],
        target: 'space',
        categories: ['content'],
        externalLinks: [{ label: 'Site', url: 'https://example.com' }],
        contentSecurityPolicy: { 'default-src': "'self'", 'img-src': '*' },
        blocks: [
          { id: 'chart', title: 'Chart', description: 'A chart', icon: PIXEL, markdown: { codeblock: 'chart', body: 'content' } },
          { id: 'drawing', title: 'Drawing', urlUnfurl: ['https://example.com/'] },
        ],
        contentSources: [{ id: 'api', title: 'API', description: 'From an API', icon: PIXEL, configuration: { componentId: 'api' } }],
        configurations: {
          account: { componentId: 'config' },
          site: { properties: {} },
          space: {
            properties: {
              key: { type: 'string', title: 'Key', description: 'The key', default: 'a', enum: ['a', 'b'], completion_url: '/keys' },
              many: { type: 'number', title: 'Many', description: 'How many', default: 3 },
              on: { type: 'boolean', title: 'On', description: 'On or off', default: true },
              connect: { type: 'button', title: 'Connect', description: 'Signs in', button_text: 'Connect', callback_url: '/oauth' },
            },
            required: ['key'],
          },
        },
      }),
      expectedStatus: 200,
      expectedContent: {
        name: 'Other_1.0',
        version: 1,
        description: 'Draws',
        contentSecurityPolicy: "default-src 'self'; img-src *",
        previewImages: [expect.stringContaining('/~integrations/Other_1.0/~assets/')],
        urls: { icon: expect.stringContaining('/~integrations/Other_1.0/~assets/') },
        blocks: [{ id: 'chart', icon: expect.stringContaining('/~assets/') }, { id: 'drawing' }],
      },
      expectedEvents: { integration_published: 1 },
    },
    {
      name: 'the next version replaces the one before, and keeps its secrets',
      as: 'creator',
      url: acme,
      body: (world: World) => ({ organization: world.id('organization'), title: 'Acme 2', script: 'addEventListener("fetch", () => {})' }),
      expectedStatus: 200,
      expectedContent: { version: 2, title: 'Acme 2', scopes: [], visibility: 'private' },
      expectedEvents: { integration_published: 1 },
    },
    ...refusals(acme, 'reviewer', by),
    {
      name: 'the name of another organization is taken, also in other letters',
      as: 'admin',
      url: '/integrations/ELSEWHERE',
      body: by,
      expectedStatus: 403,
      expectedContent: { error: { code: 403 } },
    },
    {
      name: 'somebody of another organization finds no organization',
      as: 'outsider',
      url: '/integrations/new',
      body: by,
      expectedStatus: 404,
    },
    {
      name: 'a picture that is none is refused',
      as: 'admin',
      url: acme,
      body: (world: World) => ({ ...by(world), icon: 'bm90aGluZw==' }),
      expectedStatus: 400,
    },
    { name: 'a name with other characters is refused', as: 'admin', url: '/integrations/a%20b', body: by, expectedStatus: 400 },
    {
      name: 'a scope that there is not is refused',
      as: 'admin',
      url: acme,
      body: (world: World) => ({ ...by(world), scopes: ['all'] }),
      expectedStatus: 400,
    },
  ],
  unpublishIntegration: [
    {
      name: 'a creator removes it with its installations',
      as: 'creator',
      url: acme,
      expectedStatus: 204,
      expectedEvents: { integration_unpublished: 1, integration_uninstalled: 1 },
      after: async (world) => {
        expect((await world.request('admin', 'get', `${acme}/installations/${world.id('installation')}`)).status).toBe(404);
      },
    },
    ...refusals(acme, 'reviewer'),
    { name: 'one that is not there is no error', as: 'outsider', url: acme, expectedStatus: 204 },
  ],
  setIntegrationDevelopmentMode: [
    {
      name: 'a creator sends events elsewhere',
      as: 'creator',
      url: `${acme}/dev`,
      body: { tunnelUrl: 'http://127.0.0.1:9000/', all: true },
      expectedStatus: 204,
      expectedEvents: { integration_development_changed: 1 },
    },
    ...refusals(`${acme}/dev`, 'reviewer', () => ({ tunnelUrl: 'https://example.com' })),
    {
      name: 'an address of another kind is refused',
      as: 'creator',
      url: `${acme}/dev`,
      body: { tunnelUrl: 'file:///etc' },
      expectedStatus: 400,
    },
    {
      name: 'there is none of that name',
      as: 'creator',
      url: '/integrations/none/dev',
      body: { tunnelUrl: 'https://a.example' },
      expectedStatus: 404,
    },
  ],
  disableIntegrationDevelopmentMode: [
    {
      name: 'a creator ends it',
      as: 'creator',
      url: `${acme}/dev`,
      expectedStatus: 204,
      expectedEvents: { integration_development_changed: 1 },
    },
    ...refusals(`${acme}/dev`, 'reviewer'),
  ],
  listOrganizationIntegrations: [
    {
      name: 'a reader sees what can be installed',
      as: 'reader',
      url: '/orgs/{organization}/integrations',
      expectedStatus: 200,
      expectedContent: { count: 1 },
    },
    { name: 'nobody may not', as: 'nobody', url: '/orgs/{organization}/integrations', expectedStatus: 401 },
    {
      name: 'somebody of another organization finds nothing',
      as: 'outsider',
      url: '/orgs/{organization}/integrations',
      expectedStatus: 404,
    },
    { name: 'a cursor of another list is refused', as: 'reader', url: '/orgs/{organization}/integrations?page=a', expectedStatus: 400 },
  ],
  listSpaceIntegrations: [
    {
      name: 'a reader sees those that are active on it',
      as: 'reader',
      url: '/spaces/{space}/integrations',
      expectedStatus: 200,
      expectedContent: { count: 1, items: [{ name: 'acme' }] },
    },
    { name: 'nobody may not', as: 'nobody', url: '/spaces/{space}/integrations', expectedStatus: 401 },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/integrations', expectedStatus: 404 },
    { name: 'a cursor of another list is refused', as: 'reader', url: '/spaces/{space}/integrations?page=a', expectedStatus: 400 },
  ],
  listSpaceIntegrationsBlocks: [
    {
      name: 'a reader sees the blocks of what is active on it',
      as: 'reader',
      url: '/spaces/{space}/integration-blocks',
      expectedStatus: 200,
      expectedContent: { count: 1, items: [{ id: 'diagram', integration: 'acme' }] },
    },
    { name: 'nobody may not', as: 'nobody', url: '/spaces/{space}/integration-blocks', expectedStatus: 401 },
    {
      name: 'somebody of another organization finds nothing',
      as: 'outsider',
      url: '/spaces/{space}/integration-blocks',
      expectedStatus: 404,
    },
    { name: 'a cursor of another list is refused', as: 'reader', url: '/spaces/{space}/integration-blocks?page=a', expectedStatus: 400 },
  ],
});
