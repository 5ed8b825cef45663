import { expect } from 'vitest';
import { overridden } from '../testing/matrix-site-settings.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const LOOK = '/orgs/{organization}/sites/{site}/customization';
const SPACE_LOOK = '/orgs/{organization}/sites/{site}/site-spaces/{siteSpace}/customization';
const FOREIGN_LOOK = '/orgs/{organization}/sites/{site}/site-spaces/{otherSiteSpace}/customization';

function refusals(url: string, extra: Partial<Scenario> = {}): Scenario[] {
  return [
    { name: 'nobody may not', as: 'nobody', url, expectedStatus: 401, ...extra },
    { name: 'a creator may not', as: 'creator', url, expectedStatus: 403, ...extra },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404, ...extra },
  ];
}

const withOverride = async (world: World) => void (await overridden(world));

apiScenarios('getSiteCustomizationById', [
  {
    name: 'a reader sees the defaults before anything was chosen',
    as: 'reader',
    url: LOOK,
    expectedStatus: 200,
    expectedContent: {
      styling: { theme: 'clean', corners: 'rounded', sidebar: { background: 'default', list: 'default' } },
      favicon: {},
      header: { preset: 'default', links: [] },
      footer: { groups: [] },
      themes: { default: 'system', toggeable: true },
      insights: { trackingCookie: true },
    },
    notExpectedContent: ['updatedAt'],
  },
  { name: 'nobody may not', as: 'nobody', url: LOOK, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: LOOK, expectedStatus: 404 },
]);

apiScenarios('updateSiteCustomizationById', [
  {
    name: 'an admin chooses some of it, and what is absent has its default',
    as: 'admin',
    url: LOOK,
    body: (world) => ({
      title: 'Acme help',
      styling: { theme: 'bold', tint: { color: { light: '#fff', dark: '#000000' } }, sidebar: { list: 'pill' } },
      header: {
        links: [
          { title: 'Start', to: { kind: 'page', page: world.id('page'), space: world.id('space') }, links: [] },
          {
            title: 'More',
            to: null,
            links: [{ title: 'Mail', to: { kind: 'url', url: 'mailto:help@example.com' } }],
            condition: 'visitor.claims.isBeta',
          },
        ],
      },
      footer: { copyright: '© Acme' },
      unknown: 1,
    }),
    expectedStatus: 200,
    expectedContent: {
      title: 'Acme help',
      styling: { theme: 'bold', corners: 'rounded', tint: { color: { light: '#fff' } }, sidebar: { background: 'default', list: 'pill' } },
      header: { preset: 'default', links: [{ title: 'Start' }, { title: 'More', to: null }] },
      footer: { groups: [], copyright: '© Acme' },
      updatedAt: expect.any(String),
    },
    notExpectedContent: ['unknown'],
    expectedEvents: { site_customization_updated: 1 },
    after: async (world, body) => {
      const url = `/orgs/${world.names.organization}/sites/${world.names.site}/customization`;
      expect(await (await world.request('reader', 'get', url)).json()).toEqual(body);
      // A result of GET can be put back, and is the present state.
      const again = await world.request('admin', 'put', url, { body });
      expect(await again.json()).toMatchObject({ styling: { theme: 'bold' }, title: 'Acme help' });
      const reset = await world.request('admin', 'put', url, { body: {} });
      expect(await reset.json()).toMatchObject({ styling: { theme: 'clean' }, header: { links: [] } });
    },
  },
  {
    name: 'the favicon that is chosen is the icon of the site, until none is',
    as: 'admin',
    url: LOOK,
    body: { favicon: { emoji: '🦊' } },
    expectedStatus: 200,
    expectedContent: { favicon: { emoji: '🦊' } },
    expectedEvents: { site_customization_updated: 1 },
    after: async (world) => {
      const site = `/orgs/${world.names.organization}/sites/${world.names.site}`;
      const iconOf = async () => ((await (await world.request('reader', 'get', site)).json()) as { icon: unknown }).icon;
      expect(await iconOf()).toEqual({ emoji: '🦊' });
      await world.request('admin', 'put', `${site}/customization`, { body: {} });
      expect(await iconOf()).toEqual({});
    },
  },
  {
    name: 'a colour that could leave a stylesheet is refused',
    as: 'admin',
    url: LOOK,
    body: { styling: { primaryColor: { light: '#fff;}', dark: '#fff' } } },
    expectedStatus: 400,
  },
  {
    name: 'a picture that is no address of the web is refused',
    as: 'admin',
    url: LOOK,
    body: { header: { logo: { light: 'data:text/html,x', dark: 'https://example.com/a.png' } } },
    expectedStatus: 400,
  },
  {
    name: 'a link that runs something is refused',
    as: 'admin',
    url: LOOK,
    body: { header: { primaryLink: { kind: 'url', url: 'javascript:alert(1)' } } },
    expectedStatus: 400,
  },
  {
    name: 'a link into a space has to say which one',
    as: 'admin',
    url: LOOK,
    body: (world) => ({ header: { primaryLink: { kind: 'page', page: world.id('page') } } }),
    expectedStatus: 400,
  },
  {
    name: 'a space that the site does not carry is no target',
    as: 'admin',
    url: LOOK,
    body: (world) => ({ header: { primaryLink: { kind: 'space', space: world.id('secondSpace') } } }),
    expectedStatus: 404,
  },
  {
    name: 'a condition that cannot be read is refused',
    as: 'admin',
    url: LOOK,
    body: { header: { links: [{ title: 'x', to: null, links: [], condition: 'process.exit()' }] } },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.header.links.0.condition' }] } },
  },
  {
    name: 'a font family that could leave its text is refused',
    as: 'admin',
    url: LOOK,
    body: {
      styling: {
        font: {
          id: 'f',
          custom: true,
          fontFamily: 'x"; } *',
          fontFaces: [{ weight: 400, sources: [{ url: 'https://example.com/f.woff2' }] }],
        },
      },
    },
    expectedStatus: 400,
  },
  {
    name: 'a header of 31 links is refused',
    as: 'admin',
    url: LOOK,
    body: { header: { links: Array(31).fill({ title: 'x', to: null, links: [] }) } },
    expectedStatus: 400,
  },
  ...refusals(LOOK, { body: { styling: { theme: 'bold' } } }),
]);

apiScenarios('getSiteSpaceCustomizationById', [
  {
    name: 'what is chosen for the site space stands over what is chosen for the site',
    as: 'reader',
    url: SPACE_LOOK,
    before: async (world) => {
      await overridden(world);
      const url = `/orgs/${world.id('organization')}/sites/${world.id('site')}/customization`;
      const body = { styling: { theme: 'muted', corners: 'straight' } };
      expect((await world.request('admin', 'put', url, { body })).status).toBe(200);
    },
    expectedStatus: 200,
    expectedContent: { styling: { theme: 'bold', corners: 'straight', depth: 'subtle' } },
  },
  { name: 'nobody may not', as: 'nobody', url: SPACE_LOOK, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: SPACE_LOOK, expectedStatus: 404 },
  { name: 'the site space of another site is not there', as: 'admin', url: FOREIGN_LOOK, expectedStatus: 404 },
]);

apiScenarios('overrideSiteSpaceCustomizationById', [
  {
    name: 'an admin chooses something else for the site space; what is absent stays',
    as: 'admin',
    url: SPACE_LOOK,
    before: withOverride,
    body: (world) => ({ styling: { sidebar: { list: 'line' } }, header: { primaryLink: { kind: 'page', page: world.id('page') } } }),
    expectedStatus: 200,
    expectedContent: (world) => ({
      styling: { theme: 'bold', sidebar: { background: 'default', list: 'line' } },
      header: { primaryLink: { kind: 'page', page: world.id('page') } },
    }),
    expectedEvents: { site_space_customization_updated: 1 },
  },
  {
    name: 'null takes what the site has',
    as: 'admin',
    url: SPACE_LOOK,
    before: withOverride,
    body: { styling: { theme: null } },
    expectedStatus: 200,
    expectedContent: { styling: { theme: 'clean' } },
    expectedEvents: { site_space_customization_updated: 1 },
  },
  {
    name: 'null takes what the site has for a whole group',
    as: 'admin',
    url: SPACE_LOOK,
    before: withOverride,
    body: { styling: null, pdf: null },
    expectedStatus: 200,
    expectedContent: { styling: { theme: 'clean' }, pdf: { enabled: true } },
    expectedEvents: { site_space_customization_updated: 1 },
  },
  { name: 'nothing changes nothing', as: 'admin', url: SPACE_LOOK, before: withOverride, body: {}, expectedStatus: 200 },
  { name: 'a theme that is none is refused', as: 'admin', url: SPACE_LOOK, body: { styling: { theme: 'loud' } }, expectedStatus: 400 },
  {
    name: 'a page that is not in the space is no target',
    as: 'admin',
    url: SPACE_LOOK,
    body: { header: { primaryLink: { kind: 'page', page: 'nothing' } } },
    expectedStatus: 404,
  },
  { name: 'the site space of another site is not there', as: 'admin', url: FOREIGN_LOOK, body: {}, expectedStatus: 404 },
  ...refusals(SPACE_LOOK, { body: { styling: { theme: 'bold' } } }),
]);

apiScenarios('deleteSiteSpaceCustomizationById', [
  {
    name: 'an admin has the site space look as the site does',
    as: 'admin',
    url: SPACE_LOOK,
    before: withOverride,
    expectedStatus: 204,
    expectedEvents: { site_space_customization_deleted: 1 },
  },
  { name: 'where nothing was chosen there is nothing to do', as: 'admin', url: SPACE_LOOK, expectedStatus: 204 },
  { name: 'the site space of another site keeps its look', as: 'admin', url: FOREIGN_LOOK, before: withOverride, expectedStatus: 204 },
  { name: 'nobody may not', as: 'nobody', url: SPACE_LOOK, expectedStatus: 401 },
  { name: 'a creator may not', as: 'creator', url: SPACE_LOOK, expectedStatus: 403 },
  { name: 'somebody of another organization is told nothing and does nothing', as: 'outsider', url: SPACE_LOOK, expectedStatus: 204 },
]);
