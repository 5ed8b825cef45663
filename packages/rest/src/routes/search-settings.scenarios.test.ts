import { missesOf, updateSiteSearchSettings, updateSpaceSearchSettings } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { expect } from 'vitest';
import { searchSettings } from '../testing/matrix-site-settings.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const SPACE = '/spaces/{space}/search/settings';
const SITE = '/orgs/{organization}/sites/{site}/search/settings';
const VM = ['VM', 'virtual machine'];

async function withSettings(world: World): Promise<void> {
  Object.assign(world.names, await searchSettings(world));
}

function refusals(url: string, extra: Partial<Scenario> = {}): Scenario[] {
  return [
    { name: 'nobody may not', as: 'nobody', url, expectedStatus: 401, ...extra },
    { name: 'a creator may not', as: 'creator', url, expectedStatus: 403, ...extra },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404, ...extra },
  ];
}

const shownSettings = (world: World, location: string) => ({
  object: 'search-settings',
  synonyms: [{ words: VM }],
  pins: [{ query: 'Set up!', space: world.names.space, page: world.names.page, title: 'Install', path: 'guide/install' }],
  urls: { location: `${world.system.config.url}/v1${location}` },
});

apiScenarios('getSpaceSearchSettings', [
  {
    name: 'an admin sees synonyms and pinned pages with their titles',
    as: 'admin',
    url: SPACE,
    before: withSettings,
    expectedStatus: 200,
    expectedContent: (world) => shownSettings(world, `/spaces/${world.names.space}/search/settings`),
  },
  ...refusals(SPACE),
]);

apiScenarios('getSiteSearchSettings', [
  {
    name: 'an admin sees those of the site alone',
    as: 'admin',
    url: SITE,
    before: withSettings,
    expectedStatus: 200,
    expectedContent: (world) => shownSettings(world, `/orgs/${world.names.organization}/sites/${world.names.site}/search/settings`),
    notExpectedContent: (world) => [world.names.spacePin ?? '', world.names.spaceSynonym ?? ''],
  },
  ...refusals(SITE),
]);

/** Bodies that are refused, of a space and of a site alike. */
const badBodies = (url: string): Scenario[] => [
  { name: 'one word has no synonym', as: 'admin', url, body: { addSynonyms: [{ words: ['vm'] }] }, expectedStatus: 400 },
  {
    name: 'words that are the same for a search are refused',
    as: 'admin',
    url,
    body: { addSynonyms: [{ words: ['Get-VM', 'get vm'] }] },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.addSynonyms.0.words' }] } },
  },
  { name: 'a sign is no word', as: 'admin', url, body: { addSynonyms: [{ words: ['vm', '→'] }] }, expectedStatus: 400 },
  {
    name: 'a query of signs is refused',
    as: 'admin',
    url,
    body: (world) => ({ addPins: [{ query: '?!', page: world.id('page'), space: world.id('space') }] }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.addPins.0.query' }] } },
  },
  {
    name: 'a page that is not there cannot be pinned',
    as: 'admin',
    url,
    body: (world) => ({ addPins: [{ query: 'a', page: 'nothing', space: world.id('space') }] }),
    expectedStatus: 404,
    expectedContent: { error: { code: 404, message: expect.stringContaining('addPins.0') } },
  },
  {
    name: 'more than 200 sets are refused',
    as: 'admin',
    url,
    before: async (world) => {
      const ctx = contextOf(world.system, { id: world.id('admin') });
      const sets = Array.from({ length: 100 }, (_, n) => ({ words: [`a${n}`, `b${n}`] }));
      for (let n = 0; n < 2; n++) {
        await updateSpaceSearchSettings(ctx, world.id('space'), { addSynonyms: sets });
        await updateSiteSearchSettings(ctx, world.id('organization'), world.id('site'), { addSynonyms: sets });
      }
    },
    body: { addSynonyms: [{ words: VM }] },
    expectedStatus: 409,
    expectedContent: { error: { message: expect.stringContaining('200 sets') } },
  },
];

apiScenarios('updateSpaceSearchSettings', [
  {
    name: 'an admin adds synonyms and pins a page, which then is first in its searches, also for other words that mean the same',
    as: 'admin',
    url: SPACE,
    body: (world) => ({ addSynonyms: [{ words: ['widget', 'gadget'] }], addPins: [{ query: 'Begin here', page: world.id('page') }] }),
    expectedStatus: 200,
    expectedContent: (world) => ({ synonyms: [{ words: ['widget', 'gadget'] }], pins: [{ query: 'Begin here', page: world.names.page }] }),
    expectedEvents: { space_search_updated: 1 },
    after: async (world) => {
      const search = async (query: string) => {
        const url = `/spaces/${world.names.space}/search?query=${encodeURIComponent(query)}`;
        return (await world.request('reader', 'get', url)).json();
      };
      expect(await search('begin HERE')).toMatchObject({ items: [{ id: world.names.page, pinned: true }] });
      expect(await search('frobnicate gadget')).toMatchObject({ items: [{ id: world.names.page }] });
    },
  },
  {
    name: 'what is removed is gone, and what is gone already is no error',
    as: 'admin',
    url: SPACE,
    before: withSettings,
    body: (world) => ({ removeSynonyms: [world.names.spaceSynonym, 'nothing'], removePins: [world.names.spacePin] }),
    expectedStatus: 200,
    expectedContent: { synonyms: [], pins: [] },
    expectedEvents: { space_search_updated: 1 },
  },
  {
    name: 'what belongs to the site stays',
    as: 'admin',
    url: SPACE,
    before: withSettings,
    body: (world) => ({ removeSynonyms: [world.names.siteSynonym], removePins: [world.names.sitePin] }),
    expectedStatus: 200,
    expectedContent: { synonyms: [{ words: VM }], pins: [{ query: 'Set up!' }] },
  },
  ...badBodies(SPACE),
  ...refusals(SPACE, { body: { addSynonyms: [{ words: VM }] } }),
]);

apiScenarios('updateSiteSearchSettings', [
  {
    name: 'an admin pins a page of a space of the site',
    as: 'admin',
    url: SITE,
    body: (world) => ({ addPins: [{ query: 'Begin here', space: world.id('space'), page: world.id('page') }] }),
    expectedStatus: 200,
    expectedContent: (world) => ({ pins: [{ query: 'Begin here', space: world.names.space, page: world.names.page }] }),
    expectedEvents: { site_search_updated: 1 },
    after: async (world) => {
      const url = `/orgs/${world.names.organization}/sites/${world.names.site}/search`;
      const answer = await world.request('reader', 'post', url, { body: { query: 'begin here' } });
      expect(await answer.json()).toMatchObject({ items: [{ pages: [{ id: world.names.page, pinned: true }] }] });
    },
  },
  {
    name: 'what is removed is gone',
    as: 'admin',
    url: SITE,
    before: withSettings,
    body: (world) => ({ removeSynonyms: [world.names.siteSynonym], removePins: [world.names.sitePin] }),
    expectedStatus: 200,
    expectedContent: { synonyms: [], pins: [] },
    expectedEvents: { site_search_updated: 1 },
  },
  ...badBodies(SITE),
  ...refusals(SITE, { body: { addSynonyms: [{ words: VM }] } }),
]);

const MISSES = '/spaces/{space}/search/misses';
const SITE_MISSES = '/orgs/{organization}/sites/{site}/search/misses';

apiScenarios('listSpaceSearchMisses', [
  {
    name: 'an admin sees what was searched for in vain, most frequent first, and nothing that tells of a person',
    as: 'admin',
    url: MISSES,
    before: async ({ system, id }) => {
      for (const query of ['Kubernetes', 'helm', 'kubernetes ', 'somebody@example.com', '+49 151 2345 678'])
        missesOf(system).searched(id('space'), { query, isFound: false });
      await missesOf(system).settle();
    },
    expectedStatus: 200,
    expectedContent: {
      count: 2,
      items: [
        { query: 'kubernetes', count: 2 },
        { query: 'helm', count: 1 },
      ],
    },
    after: async (world) => {
      const url = `/spaces/${world.names.space}/search/misses?limit=1`;
      const first = await (await world.request('admin', 'get', url)).json();
      const second = await (await world.request('admin', 'get', `${url}&page=${first.next.page}`)).json();
      expect(second).toMatchObject({ items: [{ query: 'helm' }] });
      expect(second).not.toHaveProperty('next');
    },
  },
  { name: 'a cursor of another list is refused', as: 'admin', url: `${MISSES}?page=nonsense`, expectedStatus: 400 },
  ...refusals(MISSES),
]);

apiScenarios('listSiteSearchMisses', [
  { name: 'an admin sees that of the site', as: 'admin', url: SITE_MISSES, expectedStatus: 200, expectedContent: { count: 0, items: [] } },
  { name: 'a cursor of another list is refused', as: 'admin', url: `${SITE_MISSES}?page=nonsense`, expectedStatus: 400 },
  ...refusals(SITE_MISSES),
]);
