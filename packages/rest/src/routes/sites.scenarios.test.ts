import { createSite, publishSite } from '@octavo/core';
import { buildGrant, contextOf } from '@octavo/core/testing';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const SITE = '/orgs/{organization}/sites/{site}';

/** A second site without spaces, as the admin makes it. */
async function second({ system, id, names }: World): Promise<void> {
  const made = await createSite(contextOf(system, { id: id('admin') }), id('organization'), { title: 'Handbook', type: 'premium' });
  Object.assign(names, { secondSite: made.id });
}

async function published({ system, id }: World): Promise<void> {
  await publishSite(contextOf(system, { id: id('admin') }), id('organization'), id('site'));
}

/** The reader was given `admin` on the site. */
async function readerRuns({ system, id }: World): Promise<void> {
  await buildGrant(system, {
    organization: { id: id('organization') },
    site: { id: id('site') },
    user: { id: id('reader') },
    role: 'admin',
  });
}

/** The site is nobody's but the admins'. */
async function closed(world: World): Promise<void> {
  await world.request('admin', 'patch', `/orgs/${world.id('organization')}/sites/${world.id('site')}`, { body: { defaultLevel: null } });
}

apiScenarios('listSites', [
  {
    name: 'a member sees the sites, with the spaces that they have',
    as: 'reader',
    before: second,
    url: '/orgs/{organization}/sites',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [
        { object: 'site', id: world.names.site, title: 'Acme docs', siteSpaces: 1, permissions: { view: true, edit: false, admin: false } },
        { id: world.names.secondSite, siteSpaces: 0 },
      ],
    }),
    notExpectedContent: (world) => [world.id('otherSite')],
  },
  {
    name: 'a page leads to the next one, and the last to none',
    as: 'reader',
    before: second,
    url: '/orgs/{organization}/sites?limit=1',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.site }] }),
    after: async (world, body) => {
      const { next } = body as { next: { page: string } };
      const url = `/orgs/${world.names.organization}/sites?limit=1&page=${next.page}`;
      const last = await world.request('reader', 'get', url).then((response) => response.json());
      expect(last).toMatchObject({ count: 2, items: [{ id: world.names.secondSite }] });
      expect(last).not.toHaveProperty('next');
    },
  },
  {
    name: 'they are filtered by a part of the title, in any case',
    as: 'reader',
    before: second,
    url: '/orgs/{organization}/sites?title=HAND',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.names.secondSite }] }),
  },
  {
    name: 'they are filtered by the space they carry',
    as: 'reader',
    before: second,
    url: '/orgs/{organization}/sites?space={space}',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.names.site }] }),
  },
  {
    name: 'a space that one may not see is on no site',
    as: 'reader',
    url: '/orgs/{organization}/sites?space={hiddenSpace}',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'they are filtered by whether they are published',
    as: 'reader',
    before: async (world) => {
      await second(world);
      await published(world);
    },
    url: '/orgs/{organization}/sites?published=true',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.names.site, published: true }] }),
  },
  {
    name: 'they are filtered by type',
    as: 'reader',
    before: second,
    url: '/orgs/{organization}/sites?type=ultimate,premium',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.names.secondSite, appliedType: 'premium' }] }),
  },
  {
    name: 'a guest sees those that were given to them',
    as: 'guest',
    before: async (world) => {
      await second(world);
      const [organization, site, user] = [world.id('organization'), world.id('secondSite'), world.id('guest')].map((id) => ({ id }));
      if (organization && site && user) await buildGrant(world.system, { organization, site, user, role: 'read' });
    },
    url: '/orgs/{organization}/sites',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.names.secondSite }] }),
  },
  { name: 'nobody may not list them', as: 'nobody', url: '/orgs/{organization}/sites', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/orgs/{organization}/sites', expectedStatus: 404 },
  { name: 'a type that is none is refused', as: 'reader', url: '/orgs/{organization}/sites?type=basic,huge', expectedStatus: 400 },
  { name: '`published` is a boolean', as: 'reader', url: '/orgs/{organization}/sites?published=yes', expectedStatus: 400 },
]);

apiScenarios('createSite', [
  {
    name: 'a creator makes one with spaces, which nobody reads yet',
    as: 'creator',
    url: '/orgs/{organization}/sites',
    body: (world) => ({ title: 'Acme docs', spaces: [world.names.space, world.names.secondSpace, world.names.space] }),
    expectedStatus: 201,
    expectedContent: {
      object: 'site',
      type: 'basic',
      title: 'Acme docs',
      basename: 'acme-docs-1',
      visibility: 'public',
      published: false,
      siteSpaces: 2,
      agentsContext: 'included',
      adaptiveContent: { enabled: false },
      defaultLevel: 'inherit',
      icon: {},
      permissions: { view: true, access: true, edit: true, admin: false },
    },
    expectedHeaders: (world) => ({ location: expect.stringContaining(`/v1/orgs/${world.names.organization}/sites/`) }),
    expectedEvents: { site_created: 1 },
  },
  {
    name: 'without a body it is called as the organization, and has no space',
    as: 'creator',
    url: '/orgs/{organization}/sites',
    body: {},
    expectedStatus: 201,
    expectedContent: { title: 'Acme', basename: 'acme', siteSpaces: 0 },
    expectedEvents: { site_created: 1 },
  },
  {
    name: 'a blank space is made for it',
    as: 'creator',
    url: '/orgs/{organization}/sites',
    body: { title: 'Fresh', visibility: 'share-link', spaces: 'empty' },
    expectedStatus: 201,
    expectedContent: { siteSpaces: 1, visibility: 'share-link' },
    expectedEvents: { site_created: 1, space_created: 1 },
  },
  {
    name: 'a space that is to be filled is made for it',
    as: 'creator',
    url: '/orgs/{organization}/sites',
    body: { title: 'Fresh', spaces: 'sample' },
    expectedStatus: 201,
    expectedContent: { siteSpaces: 1 },
    expectedEvents: { site_created: 1, space_created: 1 },
  },
  { name: 'nobody may not make one', as: 'nobody', url: '/orgs/{organization}/sites', body: {}, expectedStatus: 401 },
  { name: 'a reviewer may not make one', as: 'reviewer', url: '/orgs/{organization}/sites', body: {}, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/orgs/{organization}/sites',
    body: {},
    expectedStatus: 404,
  },
  {
    name: 'a space of another organization is not found',
    as: 'admin',
    url: '/orgs/{organization}/sites',
    body: (world) => ({ spaces: [world.names.space, world.names.otherSpace] }),
    expectedStatus: 404,
  },
  {
    name: 'a space that the creator may not see is not found',
    as: 'creator',
    url: '/orgs/{organization}/sites',
    body: (world) => ({ spaces: [world.names.hiddenSpace] }),
    expectedStatus: 404,
  },
  {
    name: 'a deleted space is refused',
    as: 'creator',
    url: '/orgs/{organization}/sites',
    body: (world) => ({ spaces: [world.names.deletedSpace] }),
    expectedStatus: 409,
  },
  {
    name: 'a title of one character is refused',
    as: 'creator',
    url: '/orgs/{organization}/sites',
    body: { title: 'a' },
    expectedStatus: 400,
  },
]);

apiScenarios('getSiteById', [
  {
    name: 'a reader gets it; it has no published address before it is published',
    as: 'reader',
    url: SITE,
    expectedStatus: 200,
    expectedContent: (world) => ({
      id: world.names.site,
      basename: 'acme-docs',
      urls: { location: `${world.system.config.url}/v1/orgs/${world.names.organization}/sites/${world.names.site}` },
      features: expect.arrayContaining([{ id: 'sites-sections', plan: 'basic', frozen: false }]),
    }),
    notExpectedContent: (world) => [`${world.system.config.url}/docs/`],
  },
  {
    name: 'a published one has its address',
    as: 'reader',
    before: published,
    url: SITE,
    expectedStatus: 200,
    expectedContent: (world) => ({
      published: true,
      urls: { published: `${world.system.config.url}/docs/${world.names.organization}/acme-docs/` },
    }),
  },
  { name: 'a guest finds nothing', as: 'guest', url: SITE, expectedStatus: 404 },
  { name: 'a closed site is not found by who has no grant', as: 'creator', before: closed, url: SITE, expectedStatus: 404 },
  { name: 'nobody may not get it', as: 'nobody', url: SITE, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: SITE, expectedStatus: 404 },
  { name: 'it is not found in another organization', as: 'outsider', url: '/orgs/{otherOrganization}/sites/{site}', expectedStatus: 404 },
]);

apiScenarios('updateSiteById', [
  {
    name: 'an admin gives it a host name of its own, which DNS has to prove',
    as: 'admin',
    url: SITE,
    body: { hostname: 'Help.Acme-Docs.example' },
    expectedStatus: 200,
    expectedContent: (world) => ({
      hostname: 'help.acme-docs.example',
      urls: { preview: expect.not.stringContaining('help.acme'), location: expect.stringContaining(world.id('site')) },
    }),
    expectedEvents: { site_hostname_changed: 1, job_queued: 1 },
    after: async (world) => {
      const [site, other] = [
        `/orgs/${world.names.organization}/sites/${world.names.site}`,
        `/orgs/${world.names.otherOrganization}/sites/${world.names.otherSite}`,
      ];
      const found = await world.request('admin', 'get', '/custom-hostnames/help.acme-docs.example');
      expect(await found.json()).toMatchObject({ isActive: false, target: { site: world.names.site } });
      expect((await world.request('outsider', 'get', '/custom-hostnames/help.acme-docs.example')).status).toBe(404);
      expect((await world.request('outsider', 'patch', other, { body: { hostname: 'octavo.example' } })).status).toBe(400);
      expect((await world.request('admin', 'patch', site, { body: { hostname: null } })).status).toBe(200);
      expect((await world.request('admin', 'get', '/custom-hostnames/help.acme-docs.example')).status).toBe(404);
    },
  },
  {
    name: 'an admin changes all of it',
    as: 'admin',
    url: SITE,
    body: (world) => ({
      title: 'Docs of Acme',
      visibility: 'unlisted',
      basename: 'Docs',
      agentsContext: 'excluded',
      adaptiveContent: { enabled: true },
      defaultLevel: 'read',
      defaultSiteSpace: world.names.siteSpace,
      proxy: 'Example.com/docs',
    }),
    expectedStatus: 200,
    expectedContent: (world) => ({
      title: 'Docs of Acme',
      visibility: 'unlisted',
      basename: 'docs',
      agentsContext: 'excluded',
      adaptiveContent: { enabled: true },
      defaultLevel: 'read',
      defaultSiteSpace: world.names.siteSpace,
      proxy: {
        origin: 'example.com/docs',
        target: `${world.system.config.url}/docs/${world.names.organization}/docs/`,
      },
    }),
    expectedEvents: { site_updated: 1 },
    // A result of GET may be sent again.
    after: async (world, body) => {
      const { proxy } = body as { proxy: { origin: string } };
      const again = await world.request('admin', 'patch', `/orgs/${world.id('organization')}/sites/${world.id('site')}`, {
        body: { proxy: proxy.origin },
      });
      expect([again.status, await again.json()]).toMatchObject([200, { proxy }]);
    },
  },
  {
    name: 'who was given `admin` on it changes it',
    as: 'reader',
    before: readerRuns,
    url: SITE,
    body: { title: 'Mine' },
    expectedStatus: 200,
    expectedContent: { title: 'Mine', permissions: { admin: true } },
    expectedEvents: { site_updated: 1 },
  },
  { name: 'what is as it was is no change', as: 'admin', url: SITE, body: { title: 'Acme docs' }, expectedStatus: 200 },
  { name: 'a proxy is removed with null', as: 'admin', url: SITE, body: { proxy: null }, expectedStatus: 200 },
  {
    name: 'a basename that another site has is refused',
    as: 'admin',
    before: second,
    url: SITE,
    body: { basename: 'handbook' },
    expectedStatus: 409,
  },
  { name: 'a creator may not', as: 'creator', url: SITE, body: { title: 'Mine' }, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: SITE, body: { title: 'Mine' }, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: SITE, body: { title: 'Mine' }, expectedStatus: 404 },
  {
    name: 'a site space of another site is not found',
    as: 'admin',
    url: SITE,
    body: (world) => ({ title: 'Mine', defaultSiteSpace: world.names.otherSiteSpace }),
    expectedStatus: 404,
  },
  {
    name: 'a site space is no section',
    as: 'admin',
    url: SITE,
    body: (world) => ({ defaultSiteSection: world.names.siteSpace }),
    expectedStatus: 404,
  },
  { name: 'a basename is one segment', as: 'admin', url: SITE, body: { basename: 'a/b' }, expectedStatus: 400 },
  { name: 'a basename is no dots', as: 'admin', url: SITE, body: { basename: '..' }, expectedStatus: 400 },
  { name: 'a proxy has a path', as: 'admin', url: SITE, body: { proxy: 'example.com' }, expectedStatus: 400 },
]);

apiScenarios('deleteSiteById', [
  {
    name: 'an admin deletes it; its space stays',
    as: 'admin',
    url: SITE,
    expectedStatus: 204,
    expectedEvents: { site_deleted: 1 },
    after: async (world) => {
      const { store } = world.system;
      expect((await world.request('admin', 'get', `/orgs/${world.names.organization}/sites/${world.names.site}`)).status).toBe(404);
      expect((await world.request('admin', 'get', `/spaces/${world.names.space}`)).status).toBe(200);
      const left = await store.read.select({ siteId: store.tables.siteItem.siteId }).from(store.tables.siteItem);
      expect(left.map(({ siteId }) => siteId)).not.toContain(world.names.site);
    },
  },
  { name: 'what is not there is deleted', as: 'admin', url: '/orgs/{organization}/sites/none', expectedStatus: 204 },
  { name: 'a creator may not', as: 'creator', url: SITE, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: SITE, expectedStatus: 401 },
  {
    name: 'somebody of another organization deletes nothing',
    as: 'outsider',
    url: SITE,
    expectedStatus: 204,
    after: async (world) => {
      expect((await world.request('admin', 'get', `/orgs/${world.names.organization}/sites/${world.names.site}`)).status).toBe(200);
    },
  },
]);

for (const [operation, isPublished] of [
  ['publishSite', true],
  ['unpublishSite', false],
] as const) {
  const url = `${SITE}/${isPublished ? 'publish' : 'unpublish'}`;
  const opposite = isPublished ? async () => {} : published;
  apiScenarios(operation, [
    {
      name: 'an admin does it',
      as: 'admin',
      before: opposite,
      url,
      expectedStatus: 200,
      expectedContent: { object: 'site', published: isPublished },
      expectedEvents: { ...(isPublished ? { site_published: 1 } : { site_unpublished: 1 }), space_visibility_updated: 1 },
    },
    {
      name: 'nothing happens when it is so already',
      as: 'admin',
      before: isPublished ? published : async () => {},
      url,
      expectedStatus: 200,
      expectedContent: { published: isPublished },
    },
    { name: 'a creator may not', as: 'creator', url, expectedStatus: 403 },
    { name: 'nobody may not', as: 'nobody', url, expectedStatus: 401 },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404 },
  ]);
}
