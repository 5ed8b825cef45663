import { expect } from 'vitest';
import { structuredOwn } from '../testing/matrix-sites.ts';
import { apiTables } from '../testing/scenarios.ts';
import { CHANGED, looksLike, refused, SITE } from '../testing/site-structure-scenarios.ts';
import type { World } from '../testing/world.ts';

const sorting = (world: World) => ({
  item: { type: 'site-external-link', id: world.id('link') },
  position: { before: { type: 'site-section', id: world.id('firstSection') } },
});

apiTables('the structure of a site', structuredOwn, {
  getSiteStructure: [
    {
      name: 'sections, groups and links come in order; the first section is made of what stood at the root, and opens',
      as: 'reader',
      url: `${SITE}/structure`,
      expectedStatus: 200,
      expectedContent: (world) => ({
        type: 'sections',
        structure: [
          {
            object: 'site-section',
            title: 'Docs',
            path: 'docs',
            default: true,
            siteSpaces: [{ id: world.names.siteSpace, default: true }],
          },
          { object: 'site-section-group', title: 'Products', children: [{ id: world.names.section, sectionGroup: world.names.group }] },
          { object: 'site-external-link', title: 'Status', url: 'https://status.example.com/' },
        ],
      }),
    },
    {
      name: 'published addresses are in it once the site is published',
      as: 'reader',
      before: async (world) => {
        await world.request('admin', 'post', `/orgs/${world.id('organization')}/sites/${world.id('site')}/publish`);
      },
      url: `${SITE}/structure`,
      expectedStatus: 200,
      expectedContent: { structure: [{ urls: { published: expect.stringContaining('/acme-docs/') } }, {}, {}] },
    },
    {
      name: 'the addresses of a site that is shared by link are told to who has a key',
      as: 'reader',
      before: async (world) => {
        const site = `/orgs/${world.id('organization')}/sites/${world.id('site')}`;
        await world.request('admin', 'patch', site, { body: { visibility: 'share-link' } });
        await world.request('admin', 'post', `${site}/publish`);
      },
      url: `${SITE}/structure?shareKey=guessed`,
      expectedStatus: 200,
      notExpectedContent: ['/acme-docs/'],
    },
    ...refused(`${SITE}/structure`, { changes: false }),
    {
      name: 'a site without sections has site spaces',
      isUnseeded: true,
      as: 'reader',
      url: `${SITE}/structure`,
      expectedStatus: 200,
      expectedContent: (world) => ({
        type: 'siteSpaces',
        structure: [
          { object: 'site-space', id: world.names.siteSpace, title: 'Docs', path: 'docs', default: true, space: { id: world.names.space } },
        ],
      }),
    },
    {
      name: 'a site space whose space one may not read is left out',
      isUnseeded: true,
      as: 'reader',
      before: async (world) => {
        await world.request('admin', 'patch', `/spaces/${world.id('space')}`, { body: { defaultLevel: null } });
      },
      url: `${SITE}/structure`,
      expectedStatus: 200,
      expectedContent: { type: 'siteSpaces', structure: [] },
      notExpectedContent: (world) => [world.id('space')],
    },
    { name: 'a key is short', as: 'reader', url: `${SITE}/structure?shareKey=${'a'.repeat(257)}`, expectedStatus: 400 },
  ],
  sortSiteStructure: [
    {
      name: 'a creator puts an item ahead of another one',
      as: 'creator',
      url: `${SITE}/structure/sort`,
      body: sorting,
      expectedStatus: 200,
      expectedContent: (world) => ({ object: 'site-external-link', id: world.names.link }),
      expectedEvents: CHANGED,
      after: looksLike(['Status', ['Docs', 'Docs'], ['Products', ['API', 'API']]]),
    },
    {
      name: 'who prefers so is told nothing more',
      as: 'creator',
      url: `${SITE}/structure/sort`,
      headers: { prefer: 'return=minimal' },
      body: sorting,
      expectedStatus: 204,
      expectedHeaders: { 'preference-applied': 'return=minimal' },
      expectedEvents: CHANGED,
    },
    {
      name: 'without a position it comes last',
      as: 'creator',
      url: `${SITE}/structure/sort`,
      body: (world) => ({ item: { type: 'site-section', id: world.names.firstSection }, position: {} }),
      expectedStatus: 200,
      expectedEvents: CHANGED,
      after: looksLike([['Products', ['API', 'API']], 'Status', ['Docs', 'Docs']]),
    },
    {
      name: 'what is in another group is no sibling',
      as: 'creator',
      url: `${SITE}/structure/sort`,
      body: (world) => ({ ...sorting(world), position: { before: { type: 'site-section', id: world.names.section } } }),
      expectedStatus: 400,
    },
    {
      name: 'two that are no neighbours are refused',
      as: 'creator',
      url: `${SITE}/structure/sort`,
      body: (world) => ({
        item: { type: 'site-external-link', id: world.names.link },
        position: {
          before: { type: 'site-section', id: world.names.firstSection },
          after: { type: 'site-section-group', id: world.names.group },
        },
      }),
      expectedStatus: 400,
    },
    ...refused(`${SITE}/structure/sort`, { body: { item: { type: 'site-section', id: 'none' }, position: {} } }),
    {
      name: 'what is not there is not found',
      as: 'creator',
      url: `${SITE}/structure/sort`,
      body: { item: { type: 'site-section', id: 'none' }, position: {} },
      expectedStatus: 404,
    },
  ],
});
