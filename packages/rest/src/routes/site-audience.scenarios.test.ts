import { readPreviewToken } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { CLAIMS, schemas, shareLinks } from '../testing/matrix-site-settings.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const SITE = '/orgs/{organization}/sites/{site}';
const LINKS = `${SITE}/share-links`;
const AUTH = `${SITE}/publishing/auth`;
const PREVIEW = `${SITE}/publishing/preview`;
const SCHEMA = `${SITE}/adaptive-schema`;
const FOREIGN_SITE = '/orgs/{organization}/sites/{otherSite}';

async function withLinks(world: World): Promise<void> {
  Object.assign(world.names, await shareLinks(world));
}

const withSchema = async (world: World) => void (await schemas(world));

/** Returns the refusals for all roles but admin; `url` is relative to the site. */
function refusals(url: string, extra: Partial<Scenario> = {}): Scenario[] {
  return [
    { name: 'nobody may not', as: 'nobody', url, expectedStatus: 401, ...extra },
    { name: 'a creator may not', as: 'creator', url, expectedStatus: 403, ...extra },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404, ...extra },
  ];
}

async function versionOf(world: World): Promise<number> {
  const { site } = world.system.store.tables;
  const [found] = await world.system.store.read
    .select({ version: site.version })
    .from(site)
    .where(eq(site.id, world.id('site')));
  return found?.version ?? 0;
}

apiScenarios('listSiteShareLinks', [
  {
    name: 'an admin sees the links of the site with the addresses that let people in',
    as: 'admin',
    url: LINKS,
    before: withLinks,
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [
        {
          object: 'share-link',
          id: world.names.shareLink,
          name: 'Partners',
          active: true,
          urls: { published: expect.stringMatching(/^https:\/\/octavo\.example\/docs\/\w+\/acme-docs\/[0-9a-f]{32}\/$/) },
        },
      ],
    }),
    notExpectedContent: (world) => [world.names.otherShareLink ?? '', world.names.otherShareKey ?? ''],
  },
  {
    name: 'a search finds them by name, in any case',
    as: 'admin',
    url: `${LINKS}?search=ARTN`,
    before: withLinks,
    expectedStatus: 200,
    expectedContent: { count: 1 },
  },
  {
    name: 'and finds no other',
    as: 'admin',
    url: `${LINKS}?search=customers`,
    before: withLinks,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'a page leads to the next one, and the last to none',
    as: 'admin',
    url: `${LINKS}?limit=1`,
    before: async (world) => {
      await withLinks(world);
      await withLinks(world);
    },
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.shareLink }] }),
    after: async (world, body) => {
      const { next, items } = body as { next: { page: string }; items: { id: string }[] };
      const url = `/orgs/${world.names.organization}/sites/${world.names.site}/share-links?limit=1&page=${next.page}`;
      const last = await world.request('admin', 'get', url).then((response) => response.json());
      expect(last).toMatchObject({ count: 2, items: [{ name: 'Partners' }] });
      expect(last).not.toHaveProperty('next');
      expect(last.items[0].id).not.toBe(items[0]?.id);
    },
  },
  { name: 'a cursor of another list is refused', as: 'admin', url: `${LINKS}?page=nonsense`, expectedStatus: 400 },
  ...refusals(LINKS),
]);

apiScenarios('createSiteShareLink', [
  {
    name: 'an admin makes a link with a key of its own; its key is in no event',
    as: 'admin',
    url: LINKS,
    body: { name: '' },
    expectedStatus: 201,
    expectedContent: { object: 'share-link', name: '', active: true, urls: { published: expect.stringMatching(/\/[0-9a-f]{32}\/$/) } },
    expectedEvents: { share_link_created: 1 },
    after: async (world, body) => {
      const key = (body as { urls: { published: string } }).urls.published.split('/').at(-2) ?? '';
      const { event, siteShareLink } = world.system.store.tables;
      expect(JSON.stringify(await world.system.store.read.select().from(event))).not.toContain(key);
      expect(JSON.stringify(await world.system.store.read.select().from(siteShareLink))).not.toContain(key);
    },
  },
  { name: 'a name of 51 characters is refused', as: 'admin', url: LINKS, body: { name: 'x'.repeat(51) }, expectedStatus: 400 },
  { name: 'a name has to be there', as: 'admin', url: LINKS, body: {}, expectedStatus: 400 },
  ...refusals(LINKS, { body: { name: 'x' } }),
]);

apiScenarios('updateSiteShareLinkById', [
  {
    name: 'an admin revokes a link, which readers see',
    as: 'admin',
    url: `${LINKS}/{shareLink}`,
    before: async (world) => {
      await withLinks(world);
      Object.assign(world.names, { version: String(await versionOf(world)) });
    },
    body: { active: false },
    expectedStatus: 200,
    expectedContent: { active: false, name: 'Partners' },
    expectedEvents: { share_link_updated: 1 },
    after: async (world) => expect(await versionOf(world)).toBe(Number(world.names.version) + 1),
  },
  {
    name: 'a new name is nothing that readers see',
    as: 'admin',
    url: `${LINKS}/{shareLink}`,
    before: async (world) => {
      await withLinks(world);
      Object.assign(world.names, { version: String(await versionOf(world)) });
    },
    body: { name: 'Friends' },
    expectedStatus: 200,
    expectedContent: { active: true, name: 'Friends' },
    expectedEvents: { share_link_updated: 1 },
    after: async (world) => expect(await versionOf(world)).toBe(Number(world.names.version)),
  },
  { name: 'nothing changes nothing', as: 'admin', url: `${LINKS}/{shareLink}`, before: withLinks, body: {}, expectedStatus: 200 },
  { name: 'null is no name', as: 'admin', url: `${LINKS}/{shareLink}`, before: withLinks, body: { name: null }, expectedStatus: 400 },
  {
    name: 'the link of another site is not there, also under one’s own',
    as: 'admin',
    url: `${LINKS}/{otherShareLink}`,
    before: withLinks,
    body: { active: false },
    expectedStatus: 404,
  },
  ...refusals(`${LINKS}/nothing`, { body: { active: false } }),
]);

apiScenarios('deleteSiteShareLinkById', [
  {
    name: 'an admin deletes a link, which lets nobody in any more',
    as: 'admin',
    url: `${LINKS}/{shareLink}`,
    before: withLinks,
    expectedStatus: 204,
    expectedEvents: { share_link_deleted: 1 },
  },
  { name: 'deleting what is not there is no error', as: 'admin', url: `${LINKS}/nothing`, expectedStatus: 204 },
  { name: 'the link of another site stays', as: 'admin', url: `${LINKS}/{otherShareLink}`, before: withLinks, expectedStatus: 204 },
  { name: 'nobody may not', as: 'nobody', url: `${LINKS}/nothing`, expectedStatus: 401 },
  { name: 'a creator may not', as: 'creator', url: `${LINKS}/nothing`, expectedStatus: 403 },
  {
    name: 'somebody of another organization is told nothing and does nothing',
    as: 'outsider',
    url: `${LINKS}/{shareLink}`,
    before: withLinks,
    expectedStatus: 204,
  },
]);

apiScenarios('getSitePublishingAuthById', [
  {
    name: 'an admin reads the key, which stays the same',
    as: 'admin',
    url: AUTH,
    expectedStatus: 200,
    expectedContent: { object: 'publishing-auth', backend: 'custom', privateKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
    after: async (world, body) => {
      const url = `/orgs/${world.names.organization}/sites/${world.names.site}/publishing/auth`;
      expect(await (await world.request('admin', 'get', url)).json()).toEqual(body);
      const other = await world.request(
        'outsider',
        'get',
        `/orgs/${world.names.otherOrganization}/sites/${world.names.otherSite}/publishing/auth`,
      );
      expect((await other.json()).privateKey).not.toBe((body as { privateKey: string }).privateKey);
    },
  },
  ...refusals(AUTH),
]);

apiScenarios('updateSitePublishingAuthById', [
  {
    name: 'an admin says where visitors sign in; the key stays',
    as: 'admin',
    url: AUTH,
    body: { backend: 'custom', fallbackURL: 'https://login.example.com/start', logoutURL: 'https://login.example.com/bye' },
    expectedStatus: 200,
    expectedContent: { backend: 'custom', fallbackURL: 'https://login.example.com/start', logoutURL: 'https://login.example.com/bye' },
    expectedEvents: { site_visitor_auth_updated: 1 },
  },
  {
    name: 'null clears, and what is absent stays',
    as: 'admin',
    url: AUTH,
    before: async (world) => {
      const url = `/orgs/${world.id('organization')}/sites/${world.id('site')}/publishing/auth`;
      const body = { backend: 'integration', integration: 'okta', fallbackURL: 'https://login.example.com/' };
      expect((await world.request('admin', 'patch', url, { body })).status).toBe(200);
    },
    body: { fallbackURL: null },
    expectedStatus: 200,
    expectedContent: expect.not.objectContaining({ fallbackURL: expect.anything() }),
    expectedEvents: { site_visitor_auth_updated: 1 },
    after: async (_world, body) => expect(body).toMatchObject({ backend: 'integration', integration: 'okta' }),
  },
  { name: 'nothing changes nothing', as: 'admin', url: AUTH, body: {}, expectedStatus: 200 },
  { name: 'a script is no address', as: 'admin', url: AUTH, body: { fallbackURL: 'javascript:alert(1)' }, expectedStatus: 400 },
  { name: 'an integration has to be named', as: 'admin', url: AUTH, body: { backend: 'integration' }, expectedStatus: 400 },
  ...refusals(AUTH, { body: { backend: 'custom' } }),
]);

apiScenarios('regenerateSitePublishingAuthById', [
  {
    name: 'an admin replaces the key; what is kept and told does not hold it',
    as: 'admin',
    url: `${AUTH}/regenerate`,
    before: async (world) => {
      const url = `/orgs/${world.id('organization')}/sites/${world.id('site')}/publishing/auth`;
      Object.assign(world.names, { key: (await (await world.request('admin', 'get', url)).json()).privateKey });
    },
    expectedStatus: 200,
    expectedContent: { privateKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
    notExpectedContent: (world) => [world.names.key ?? ''],
    expectedEvents: { site_visitor_key_regenerated: 1 },
    after: async (world, body) => {
      const { event, site } = world.system.store.tables;
      const { read } = world.system.store;
      const kept = JSON.stringify([await read.select().from(event), await read.select().from(site)]);
      expect(kept).not.toContain((body as { privateKey: string }).privateKey);
    },
  },
  ...refusals(`${AUTH}/regenerate`),
]);

apiScenarios('getSitePublishingPreviewById', [
  {
    name: 'a reader gets an address that shows the site for an hour, though it is not published',
    as: 'reader',
    url: `${PREVIEW}?claims=${encodeURIComponent('{"isBeta":true}')}&draft=false`,
    expectedStatus: 200,
    expectedContent: { url: expect.stringMatching(/^https:\/\/octavo\.example\/docs\/\w+\/acme-docs\/\?preview_token=v1\./) },
    notExpectedContent: ['isBeta'],
    after: async (world, body) => {
      const token = new URL((body as { url: string }).url).searchParams.get('preview_token') ?? '';
      expect(readPreviewToken(world.system, token)).toMatchObject({
        siteId: world.id('site'),
        claims: { isBeta: true },
        showsDrafts: false,
      });
      expect(readPreviewToken(world.system, `${token.slice(0, -2)}AA`)).toBeUndefined();
    },
  },
  {
    name: 'claims come in Rison, as clients of the API send them',
    as: 'reader',
    url: `${PREVIEW}?claims=(isBeta:!t,plan:'pro+plus')`,
    expectedStatus: 200,
    after: async (world, body) => {
      const token = new URL((body as { url: string }).url).searchParams.get('preview_token') ?? '';
      expect(readPreviewToken(world.system, token)?.claims).toEqual({ isBeta: true, plan: 'pro plus' });
    },
  },
  {
    name: 'a site space is opened where it stands',
    as: 'reader',
    url: `${PREVIEW}?siteSpace={siteSpace}`,
    expectedStatus: 200,
    expectedContent: { url: expect.stringContaining('/acme-docs/docs/?preview_token=') },
  },
  {
    name: 'a path of the site is opened',
    as: 'reader',
    url: `${PREVIEW}?target=${encodeURIComponent('/guide/install?x=1')}`,
    expectedStatus: 200,
    expectedContent: { url: expect.stringContaining('/acme-docs/guide/install/?preview_token=') },
  },
  {
    name: 'who may not read a space of the site gets no preview of it',
    as: 'reader',
    url: PREVIEW,
    before: async (world) => {
      const { space } = world.system.store.tables;
      await world.system.store.tx((tx) =>
        tx
          .update(space)
          .set({ defaultLevel: null })
          .where(eq(space.id, world.id('space'))),
      );
    },
    expectedStatus: 403,
  },
  { name: 'an address of somebody else is refused', as: 'reader', url: `${PREVIEW}?target=https://evil.example/`, expectedStatus: 400 },
  { name: 'a way out of the site is refused', as: 'reader', url: `${PREVIEW}?target=..%2Fother`, expectedStatus: 400 },
  { name: 'claims that are no object are refused', as: 'reader', url: `${PREVIEW}?claims=%5B1%5D`, expectedStatus: 400 },
  { name: 'a list of claims is refused', as: 'reader', url: `${PREVIEW}?claims=!(1)`, expectedStatus: 400 },
  { name: 'claims that end too early are refused', as: 'reader', url: `${PREVIEW}?claims=(isBeta:!t`, expectedStatus: 400 },
  { name: 'a site space of another site is not there', as: 'reader', url: `${PREVIEW}?siteSpace={otherSiteSpace}`, expectedStatus: 404 },
  { name: 'nobody gets none', as: 'nobody', url: PREVIEW, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: PREVIEW, expectedStatus: 404 },
]);

apiScenarios('getSiteAdaptiveSchema', [
  {
    name: 'a reader reads the schema as it was put',
    as: 'reader',
    url: SCHEMA,
    before: withSchema,
    expectedStatus: 200,
    expectedContent: { object: 'site-adaptive-schema', jsonSchema: CLAIMS, updatedAt: expect.any(String) },
  },
  { name: 'before one was put there is none', as: 'reader', url: SCHEMA, expectedStatus: 404 },
  { name: 'nobody may not read it', as: 'nobody', url: SCHEMA, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: SCHEMA, expectedStatus: 404 },
]);

apiScenarios('updateSiteAdaptiveSchema', [
  {
    name: 'an admin puts a schema',
    as: 'admin',
    url: SCHEMA,
    body: { jsonSchema: CLAIMS },
    expectedStatus: 200,
    expectedContent: { jsonSchema: CLAIMS },
    expectedEvents: { site_adaptive_schema_updated: 1 },
  },
  { name: 'the same one changes nothing', as: 'admin', url: SCHEMA, before: withSchema, body: { jsonSchema: CLAIMS }, expectedStatus: 200 },
  {
    name: 'a pattern, which could take for ever, is refused',
    as: 'admin',
    url: SCHEMA,
    body: { jsonSchema: { ...CLAIMS, properties: { a: { type: 'string', description: 'x', pattern: '(a+)+$' } } } },
    expectedStatus: 400,
  },
  { name: 'what is no schema is refused', as: 'admin', url: SCHEMA, body: { jsonSchema: { type: 'array' } }, expectedStatus: 400 },
  { name: 'a schema has to be there', as: 'admin', url: SCHEMA, body: {}, expectedStatus: 400 },
  ...refusals(SCHEMA, { body: { jsonSchema: CLAIMS } }),
]);

apiScenarios('listSiteAdaptiveTemplateConditions', [
  {
    name: 'a reader sees a condition for each claim that is true or false, and for each value',
    as: 'reader',
    url: `${SCHEMA}/template-conditions`,
    before: withSchema,
    expectedStatus: 200,
    expectedContent: {
      items: [
        { condition: 'visitor.claims.isBeta === true' },
        { condition: 'visitor.claims.plan === "free"' },
        { condition: 'visitor.claims.plan === "pro"' },
        { condition: 'visitor.claims.unsigned.isLoggedIn === true' },
      ],
    },
  },
  {
    name: 'without a schema there are none',
    as: 'reader',
    url: `${SCHEMA}/template-conditions`,
    expectedStatus: 200,
    expectedContent: { items: [] },
  },
  { name: 'nobody sees none', as: 'nobody', url: `${SCHEMA}/template-conditions`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${SCHEMA}/template-conditions`, expectedStatus: 404 },
  {
    name: 'the site of another organization is not there',
    as: 'admin',
    url: `${FOREIGN_SITE}/adaptive-schema/template-conditions`,
    expectedStatus: 404,
  },
]);
