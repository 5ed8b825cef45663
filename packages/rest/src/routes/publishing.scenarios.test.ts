import { expect } from 'vitest';
import { publishedAddress } from '../testing/matrix-publishing.ts';
import { searchSettings } from '../testing/matrix-site-settings.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

/** The site is published; `address` is where. */
const before = async (world: World) => void Object.assign(world.names, await publishedAddress(world));

const site = '/orgs/{organization}/sites/{site}';

/** The site is read by who has a link: `shareKey`, and `shared` is the address with it. */
async function shared(world: World): Promise<void> {
  await before(world);
  const path = `/orgs/${world.id('organization')}/sites/${world.id('site')}`;
  expect((await world.request('admin', 'patch', path, { body: { visibility: 'share-link' } })).status).toBe(200);
  const response = await world.request('admin', 'post', `${path}/share-links`, { body: { name: 'Partners' } });
  const { urls } = (await response.json()) as { urls: { published: string } };
  Object.assign(world.names, { shared: urls.published, shareKey: urls.published.split('/').at(-2) ?? '' });
}

/** The refusals that everything below a site shares. */
function refusals(url: string, body?: object): Scenario[] {
  const sent = body === undefined ? {} : { body };
  return [
    { ...sent, name: 'nobody may not ask', as: 'nobody', url, expectedStatus: 401 },
    { ...sent, name: 'a guest finds nothing', as: 'guest', url, expectedStatus: 404 },
    { ...sent, name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404 },
    {
      ...sent,
      name: 'a site of another organization is not there',
      as: 'admin',
      url: url.replace('{site}', '{otherSite}'),
      expectedStatus: 404,
    },
  ];
}

const found = (world: World) => ({
  organization: world.names.organization,
  site: world.names.site,
  siteSpace: world.names.siteSpace,
  space: world.names.space,
  pathname: 'guide/install',
  complete: true,
  preview: false,
  apiToken: expect.stringMatching(/^eyJ/),
  canonicalUrl: `${world.names.address}guide/install`,
});

/** A token that the lookup gives to anybody. */
async function contentTokenOf(world: World): Promise<string> {
  const response = await world.request('nobody', 'post', '/urls/published', { body: { url: world.names.address } });
  const { apiToken } = (await response.json()) as { apiToken: string };
  return apiToken;
}

apiScenarios('resolvePublishedContentByUrl', [
  {
    name: 'anybody finds a page, whatever the case of its address',
    as: 'nobody',
    before,
    url: '/urls/published',
    body: (world) => ({ url: `${world.names.address}Guide/INSTALL` }),
    expectedStatus: 200,
    expectedContent: (world) => ({ ...found(world), pathname: 'Guide/INSTALL' }),
    after: async (world) => {
      const authorization = `Bearer ${await contentTokenOf(world)}`;
      const read = (path: string, method = 'get') => world.request('nobody', method, path, { headers: { authorization } });
      const page = await read(`/spaces/${world.names.space}/content/page/${world.names.page}`);
      expect([page.status, await page.json()]).toMatchObject([200, { title: 'Install' }]);
      expect((await read(`/spaces/${world.names.secondSpace}/content`)).status).toBe(404);
      expect((await read(`/spaces/${world.names.otherSpace}/content`)).status).toBe(404);
      expect((await read(`/spaces/${world.names.space}/comments`)).status).toBe(403);
      expect((await read('/user')).status).toBe(403);
    },
  },
  {
    name: 'an address at which nothing is names the space, and the rest as its path',
    as: 'nobody',
    before,
    url: '/urls/published',
    body: (world) => ({ url: `${world.names.address}nothing/here` }),
    expectedStatus: 200,
    expectedContent: (world) => ({
      ...found(world),
      pathname: 'nothing/here',
      canonicalUrl: `${world.names.address}nothing/here`,
    }),
  },
  {
    name: 'what is not published is not there',
    as: 'admin',
    url: '/urls/published',
    body: (world) => ({ url: `${world.system.config.url}/docs/${world.names.organization}/acme-docs/` }),
    expectedStatus: 404,
  },
  {
    name: 'an address elsewhere is nobody’s',
    as: 'nobody',
    url: '/urls/published',
    body: { url: 'https://elsewhere.example/' },
    expectedStatus: 404,
  },
  { name: 'what is no address is not there', as: 'nobody', url: '/urls/published', body: { url: 'nonsense' }, expectedStatus: 404 },
  { name: 'an address is needed', as: 'nobody', url: '/urls/published', body: {}, expectedStatus: 400 },
  {
    name: 'too many claims are refused',
    as: 'nobody',
    url: '/urls/published',
    body: { url: 'https://elsewhere.example/', visitor: { unsignedClaims: { a: 'x'.repeat(9000) } } },
    expectedStatus: 400,
  },
]);

apiScenarios('getPublishedContentByUrl', [
  {
    name: 'anybody finds a page',
    as: 'nobody',
    before,
    url: '/urls/published?url={address}guide/install',
    expectedStatus: 200,
    expectedContent: found,
    expectedHeaders: { deprecation: 'true' },
  },
  { name: 'an address elsewhere is nobody’s', as: 'nobody', url: '/urls/published?url=https://elsewhere.example/', expectedStatus: 404 },
  { name: 'an address is needed', as: 'nobody', url: '/urls/published', expectedStatus: 400 },
]);

apiScenarios('getContentByUrl', [
  {
    name: 'a reader finds the page that an address of a site leads to',
    as: 'reader',
    before,
    url: '/urls/content?url={address}guide/install',
    expectedStatus: 200,
    expectedContent: (world) => ({ space: { id: world.names.space }, page: { id: world.names.page } }),
  },
  {
    name: 'a reader finds a change request by its address in the console',
    as: 'reader',
    url: '/urls/content?url=https://octavo.example/s/{space}/~/changes/1/guide/install',
    expectedStatus: 200,
    expectedContent: (world) => ({ changeRequest: { id: world.names.changeRequest }, page: { id: world.names.page } }),
  },
  {
    name: 'a reader finds a collection by its address in the console',
    as: 'reader',
    url: '/urls/content?url=https://octavo.example/o/{organization}/%23collection-{collection}',
    expectedStatus: 200,
    expectedContent: (world) => ({ collection: { id: world.names.collection } }),
  },
  { name: 'nobody may not ask', as: 'nobody', url: '/urls/content?url=https://octavo.example/', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing, though the site shows it to all',
    as: 'outsider',
    before,
    url: '/urls/content?url={address}guide/install',
    expectedStatus: 404,
  },
  { name: 'an address is needed', as: 'reader', url: '/urls/content', expectedStatus: 400 },
]);

apiScenarios('getPublishedContentSite', [
  {
    name: 'a reader sees the structure and the look',
    as: 'reader',
    before,
    url: `${site}/published`,
    expectedStatus: 200,
    expectedContent: (world) => ({
      object: 'published-content-site',
      site: { id: world.names.site, published: true },
      structure: { type: 'siteSpaces', structure: [{ id: world.names.siteSpace, space: { id: world.names.space } }] },
      customizations: { site: { styling: {} }, siteSpaces: {} },
      scripts: [],
    }),
  },
  {
    name: 'of a site without sections the structure is site spaces alone; links and groups are beside them',
    as: 'reader',
    before: async (world) => {
      const link = { title: 'Status', url: 'https://status.example/' };
      await world.request('admin', 'post', `/orgs/${world.id('organization')}/sites/${world.id('site')}/external-links`, { body: link });
      return before(world);
    },
    url: `${site}/published`,
    expectedStatus: 200,
    expectedContent: (world) => ({
      structure: {
        type: 'siteSpaces',
        structure: [{ object: 'site-space', id: world.names.siteSpace }],
        items: [
          { object: 'site-space', id: world.names.siteSpace },
          { object: 'site-external-link', path: '', default: false, siteSpaces: [], urls: { published: 'https://status.example/' } },
        ],
      },
    }),
  },
  {
    name: 'the space that the site carries is told with its address there',
    as: 'reader',
    before,
    url: `${site}/published`,
    expectedStatus: 200,
    expectedContent: (world) => ({
      site: { urls: { published: world.names.address } },
      structure: {
        structure: [{ space: { visibility: 'public', urls: { published: world.names.address, public: world.names.address } } }],
      },
    }),
  },
  {
    name: 'a site shared by link shows no address without its key, which would lead nowhere',
    as: 'reader',
    before: shared,
    url: `${site}/published`,
    expectedStatus: 200,
    expectedContent: { site: { visibility: 'share-link' } },
    notExpectedContent: ['"published":"', '"public":"'],
  },
  {
    name: 'a site shared by link shows no address with a key that is not its own',
    as: 'reader',
    before: shared,
    url: `${site}/published?shareKey=nonsense`,
    expectedStatus: 200,
    notExpectedContent: ['"published":"', '"public":"', 'nonsense'],
  },
  {
    name: 'a site shared by link shows its addresses with its key',
    as: 'outsider',
    before: shared,
    url: `${site}/published?shareKey={shareKey}`,
    expectedStatus: 200,
    expectedContent: (world) => ({
      site: { urls: { published: world.names.shared } },
      structure: { structure: [{ urls: { published: world.names.shared }, space: { urls: { published: world.names.shared } } }] },
    }),
    notExpectedContent: ['"public":"'],
  },
  {
    name: 'a site that is not published shows no address',
    as: 'reader',
    url: `${site}/published`,
    expectedStatus: 200,
    notExpectedContent: ['"published":"', '"public":"'],
  },
  ...refusals(`${site}/published`),
  {
    name: 'a share key that is too long is refused',
    as: 'reader',
    url: `${site}/published?shareKey=${'a'.repeat(300)}`,
    expectedStatus: 400,
  },
]);

apiScenarios('searchSiteContent', [
  {
    name: 'a page that is pinned on the site comes first',
    as: 'reader',
    before: async (world) => {
      await before(world);
      Object.assign(world.names, await searchSettings(world));
    },
    url: `${site}/search`,
    body: { query: 'set up' },
    expectedStatus: 200,
    expectedContent: { items: [{ pages: [{ title: 'Install', pinned: true }] }] },
  },
  {
    name: 'what was taken for another word, and what the best page lacks, is said',
    as: 'reader',
    before,
    url: `${site}/search`,
    body: { query: 'how to frobnicete zebras' },
    expectedStatus: 200,
    expectedContent: { items: [{ pages: [{ title: 'Install' }] }], leftOut: ['how', 'to', 'zebras'], didYouMean: expect.any(String) },
  },
  {
    name: 'a reader finds pages of the site, by their published address',
    as: 'reader',
    before,
    url: `${site}/search`,
    body: { query: 'frobnicate' },
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [
        {
          id: world.names.space,
          siteSpace: world.names.siteSpace,
          pages: [
            {
              title: 'Install',
              description: '',
              rank: 1,
              ancestors: [{ title: 'Guide' }],
              urls: { app: `${world.names.address}guide/install` },
            },
          ],
        },
      ],
    }),
  },
  {
    name: 'a page that has a description is shown with it',
    as: 'reader',
    before: async (world) => {
      await before(world);
      const changes = [{ operation: 'update_page', page: world.id('page'), description: 'How to set it up.' }];
      const response = await world.request('admin', 'post', `/spaces/${world.id('space')}/content`, { body: { changes } });
      expect(response.status).toBe(200);
    },
    url: `${site}/search`,
    body: { query: 'frobnicate' },
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ pages: [{ title: 'Install', description: 'How to set it up.' }] }] },
  },
  {
    name: 'in other site spaces nothing is found',
    as: 'reader',
    before,
    url: `${site}/search`,
    body: { query: 'frobnicate', scope: { mode: 'specific', siteSpaceIds: ['nothing'] } },
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'the current site space alone is searched',
    as: 'reader',
    before,
    url: `${site}/search`,
    body: (world) => ({
      query: 'frobnicate',
      scope: { mode: 'default', currentSiteSpace: world.names.siteSpace, restrictTo: 'currentSiteSpace' },
    }),
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ siteSpace: world.names.siteSpace }] }),
  },
  {
    name: 'or all site spaces but the current one',
    as: 'reader',
    before,
    url: `${site}/search`,
    body: (world) => ({
      query: 'frobnicate',
      scope: { mode: 'default', currentSiteSpace: world.names.siteSpace, restrictTo: 'otherSiteSpaces' },
    }),
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'what the search is restricted by has to be named',
    as: 'reader',
    url: `${site}/search`,
    body: { query: 'a', scope: { mode: 'default', restrictTo: 'otherSiteSpaces' } },
    expectedStatus: 400,
  },
  ...refusals(`${site}/search`, { query: 'frobnicate' }),
  { name: 'something to search for is needed', as: 'reader', url: `${site}/search`, body: { query: '' }, expectedStatus: 400 },
  {
    name: 'an unknown scope is refused',
    as: 'reader',
    url: `${site}/search`,
    body: { query: 'a', scope: { mode: 'everything' } },
    expectedStatus: 400,
  },
]);

apiScenarios('listSiteIntegrationScripts', [
  { name: 'there are none', as: 'reader', url: `${site}/integration-scripts`, expectedStatus: 200, expectedContent: [] },
  ...refusals(`${site}/integration-scripts`),
]);

const view = (world: World) => ({
  type: 'page_view',
  session: {
    visitorId: 'somebody',
    sessionId: 'once',
    cookies: { a: 'secret' },
    ip: '203.0.113.9',
    userAgent: 'Browser of somebody',
    language: 'pt-BR',
    referrer: 'https://www.google.com/search?q=somebody',
  },
  location: {
    url: world.names.address,
    siteSection: null,
    siteSpace: world.names.siteSpace,
    space: world.names.space,
    page: world.names.page,
  },
});

const tracked = async (world: World) => world.system.store.read.select().from(world.system.store.tables.siteInsight);

apiScenarios('trackEventsInSiteById', [
  {
    name: 'views are added up by day, and nothing of the reader is kept',
    as: 'reader',
    url: `${site}/insights/events`,
    body: (world) => ({ events: [view(world), view(world), { ...view(world), session: { language: null, referrer: null } }] }),
    expectedStatus: 204,
    after: async (world) => {
      const rows = (await tracked(world)).filter(({ siteId }) => siteId === world.names.site);
      const row = { siteId: world.names.site, day: new Date(world.system.now()).toISOString().slice(0, 10), event: 'page_view' };
      const at = { itemId: world.names.siteSpace, pageId: world.names.page };
      expect(rows.toSorted((a, b) => a.count - b.count)).toEqual([
        { ...row, ...at, referrer: 'direct', language: '', rating: '', count: 1 },
        { ...row, ...at, referrer: 'search', language: 'pt', rating: '', count: 2 },
      ]);
    },
  },
  {
    name: 'what happened on pages and site spaces that are not there is not counted',
    as: 'reader',
    url: `${site}/insights/events`,
    body: (world) => ({
      events: [
        { ...view(world), location: { siteSpace: world.names.siteSpace, page: world.names.otherPage } },
        { ...view(world), location: { siteSpace: world.names.otherSiteSpace, page: world.names.otherPage } },
        { ...view(world), location: { page: world.names.page } },
      ],
    }),
    expectedStatus: 204,
    after: async (world) => {
      expect((await tracked(world)).filter(({ siteId }) => siteId === world.names.site)).toEqual([]);
    },
  },
  ...refusals(`${site}/insights/events`, { events: [{ type: 'page_view', location: {} }] }).filter(({ as }) => as !== 'nobody'),
  {
    name: 'nobody needs a token to report of a site that everybody may read',
    as: 'nobody',
    before,
    url: `${site}/insights/events`,
    body: (world) => ({ events: [view(world), { ...view(world), location: { page: world.names.page } }] }),
    expectedStatus: 204,
    after: async (world) => {
      const rows = (await tracked(world)).filter(({ siteId }) => siteId === world.names.site);
      expect(rows.map(({ pageId, count }) => [pageId, count])).toEqual([[world.names.page, 1]]);
    },
  },
  {
    name: 'nobody reports of a site that only some may read',
    as: 'nobody',
    before: shared,
    url: `${site}/insights/events`,
    body: (world) => ({ events: [view(world)] }),
    expectedStatus: 404,
  },
  {
    name: 'nobody reports of a site that is not published',
    as: 'nobody',
    url: `${site}/insights/events`,
    body: { events: [{ type: 'page_view', location: {} }] },
    expectedStatus: 404,
  },
  {
    name: 'nobody reports of a site of another organization',
    as: 'nobody',
    before,
    url: '/orgs/{organization}/sites/{otherSite}/insights/events',
    body: { events: [{ type: 'page_view', location: {} }] },
    expectedStatus: 404,
  },
  { name: 'no event is refused', as: 'reader', url: `${site}/insights/events`, body: { events: [] }, expectedStatus: 400 },
  {
    name: 'more than 100 events are refused',
    as: 'reader',
    url: `${site}/insights/events`,
    body: { events: Array.from({ length: 101 }, () => ({ type: 'page_view', location: {} })) },
    expectedStatus: 400,
  },
  {
    name: 'an unknown event is refused',
    as: 'reader',
    url: `${site}/insights/events`,
    body: { events: [{ type: 'blink', location: {} }] },
    expectedStatus: 400,
  },
]);

/** Sums of two days in two weeks and two months. */
async function counted(world: World): Promise<void> {
  const { siteInsight } = world.system.store.tables;
  const row = { siteId: world.id('site'), itemId: world.id('siteSpace'), pageId: world.id('page'), referrer: 'direct', language: 'en' };
  await world.system.store.tx((tx) =>
    tx.insert(siteInsight).values([
      { ...row, day: '2026-03-01', event: 'page_view', count: 2 },
      { ...row, day: '2026-03-02', event: 'page_view', count: 3 },
      { ...row, day: '2026-03-02', event: 'page_view', referrer: 'search', count: 5 },
      { ...row, day: '2026-03-02', event: 'search_open', itemId: '', pageId: '', language: '', count: 7 },
      { ...row, day: '2026-01-01', event: 'page_view', count: 11 },
      { ...row, siteId: world.id('otherSite'), day: '2026-03-02', event: 'page_view', count: 13 },
    ]),
  );
}

const aggregate = `${site}/insights/events/aggregate`;
const range = { from: '2026-02-27T00:00:00Z', to: '2026-03-02T12:00:00Z' };

apiScenarios('aggregateSiteEvents', [
  {
    name: 'a reader gets the sum of a range',
    as: 'reader',
    before: counted,
    url: aggregate,
    body: { range },
    expectedStatus: 200,
    expectedContent: { columns: [{ column: 'eventsCount', values: [17] }] },
  },
  {
    name: 'sums are grouped, filtered and ordered',
    as: 'reader',
    before: counted,
    url: aggregate,
    body: {
      range,
      groupBy: [{ column: 'referrer' }, { column: 'page' }],
      where: [{ column: 'eventType', values: ['page_view'] }],
      order: { by: { column: 'eventsCount' }, direction: 'asc' },
      limit: 5,
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      columns: [
        { column: 'referrer', values: ['direct', 'search'] },
        { column: 'page', values: Array.from({ length: 2 }, () => ({ page: world.names.page, space: world.names.space })) },
        { column: 'eventsCount', values: [5, 5] },
      ],
    }),
  },
  ...(
    [
      ['day', ['2026-03-01', '2026-03-02'], [2, 15]],
      ['week', ['2026-02-23', '2026-03-02'], [2, 15]],
      ['month', ['2026-03-01'], [17]],
    ] as const
  ).map(
    ([interval, days, sums]): Scenario => ({
      name: `sums by ${interval}`,
      as: 'reader',
      before: counted,
      url: aggregate,
      body: { range, groupBy: [{ column: 'datetime', interval }] },
      expectedStatus: 200,
      expectedContent: {
        columns: [
          { column: 'datetime', values: days.map((day) => `${day}T00:00:00.000Z`) },
          { column: 'eventsCount', values: sums },
        ],
      },
    }),
  ),
  {
    name: 'what is nowhere in particular has no page',
    as: 'reader',
    before: counted,
    url: aggregate,
    body: {
      range,
      groupBy: [{ column: 'page' }, { column: 'siteSection' }],
      where: [
        { column: 'page', values: [{ page: 'nothing' }], operator: 'notIn' },
        { column: 'eventType', values: ['search_open'] },
      ],
    },
    expectedStatus: 200,
    expectedContent: {
      columns: [
        { column: 'page', values: [null] },
        { column: 'siteSection', values: [null] },
        { column: 'eventsCount', values: [7] },
      ],
    },
  },
  ...refusals(aggregate, { range: 'last7Days' }),
  { name: 'a range is needed', as: 'reader', url: aggregate, body: {}, expectedStatus: 400 },
  {
    name: 'what would tell readers apart is no column',
    as: 'reader',
    url: aggregate,
    body: { range: 'last7Days', groupBy: [{ column: 'visitorBrowser' }] },
    expectedStatus: 400,
  },
  {
    name: 'a column that is not grouped by is refused',
    as: 'reader',
    url: aggregate,
    body: { range: 'last7Days', select: [{ column: 'page' }] },
    expectedStatus: 400,
  },
]);
