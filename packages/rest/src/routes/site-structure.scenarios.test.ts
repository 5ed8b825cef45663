import { expect } from 'vitest';
import { structured } from '../testing/matrix-sites.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const SITE = '/orgs/{organization}/sites/{site}';
const CHANGED = { site_structure_updated: 1 };

async function before(world: World): Promise<void> {
  Object.assign(world.names, await structured(world));
}

/**
 * What holds of every operation: it needs a credential, a role where it changes something, and the site. None of that depends on what is on
 * the site, so nothing is put on it.
 */
function refused(url: string, options: { body?: Scenario['body']; hides?: 204 | 404; changes?: boolean } = {}): Scenario[] {
  const { body, hides = 404, changes = true } = options;
  const request = { url, ...(body === undefined ? {} : { body }) };
  return [
    { ...request, name: 'nobody may not', as: 'nobody', expectedStatus: 401 },
    ...(changes ? [{ ...request, name: 'a reviewer may not', as: 'reviewer' as const, expectedStatus: 403 }] : []),
    { ...request, name: 'somebody of another organization finds nothing', as: 'outsider', expectedStatus: hides },
  ];
}

/** Titles of a structure in order, with what is inside as lists. */
function outline(items: readonly { title: string; siteSpaces?: { title: string }[]; children?: { title: string }[] }[]): unknown[] {
  return items.map(({ title, siteSpaces, children }) =>
    (siteSpaces ?? children) ? [title, ...outline(siteSpaces ?? children ?? [])] : title,
  );
}

async function structureOf(world: World): Promise<{ type: string; structure: Parameters<typeof outline>[0] }> {
  const response = await world.request('admin', 'get', `/orgs/${world.names.organization}/sites/${world.names.site}/structure`);
  return (await response.json()) as { type: string; structure: Parameters<typeof outline>[0] };
}

const looksLike =
  (expected: unknown[]) =>
  async (world: World): Promise<void> => {
    expect(outline((await structureOf(world)).structure)).toEqual(expected);
  };

apiScenarios('getSiteStructure', [
  {
    name: 'a site without sections has site spaces',
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
    name: 'sections, groups and links come in order; the first section is made of what stood at the root, and opens',
    as: 'reader',
    before,
    url: `${SITE}/structure`,
    expectedStatus: 200,
    expectedContent: (world) => ({
      type: 'sections',
      structure: [
        { object: 'site-section', title: 'Docs', path: 'docs', default: true, siteSpaces: [{ id: world.names.siteSpace, default: true }] },
        { object: 'site-section-group', title: 'Products', children: [{ id: world.names.section, sectionGroup: world.names.group }] },
        { object: 'site-external-link', title: 'Status', url: 'https://status.example.com/' },
      ],
    }),
  },
  {
    name: 'published addresses are in it once the site is published',
    as: 'reader',
    before: async (world) => {
      await before(world);
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
      await before(world);
      const site = `/orgs/${world.id('organization')}/sites/${world.id('site')}`;
      await world.request('admin', 'patch', site, { body: { visibility: 'share-link' } });
      await world.request('admin', 'post', `${site}/publish`);
    },
    url: `${SITE}/structure?shareKey=guessed`,
    expectedStatus: 200,
    notExpectedContent: ['/acme-docs/'],
  },
  {
    name: 'a site space whose space one may not read is left out',
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
  ...refused(`${SITE}/structure`, { changes: false }),
]);

const sorting = (world: World) => ({
  item: { type: 'site-external-link', id: world.id('link') },
  position: { before: { type: 'site-section', id: world.id('firstSection') } },
});

apiScenarios('sortSiteStructure', [
  {
    name: 'a creator puts an item ahead of another one',
    as: 'creator',
    before,
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
    before,
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
    before,
    url: `${SITE}/structure/sort`,
    body: (world) => ({ item: { type: 'site-section', id: world.names.firstSection }, position: {} }),
    expectedStatus: 200,
    expectedEvents: CHANGED,
    after: looksLike([['Products', ['API', 'API']], 'Status', ['Docs', 'Docs']]),
  },
  {
    name: 'what is in another group is no sibling',
    as: 'creator',
    before,
    url: `${SITE}/structure/sort`,
    body: (world) => ({ ...sorting(world), position: { before: { type: 'site-section', id: world.names.section } } }),
    expectedStatus: 400,
  },
  {
    name: 'two that are no neighbours are refused',
    as: 'creator',
    before,
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
  {
    name: 'what is not there is not found',
    as: 'creator',
    url: `${SITE}/structure/sort`,
    body: { item: { type: 'site-section', id: 'none' }, position: {} },
    expectedStatus: 404,
  },
  ...refused(`${SITE}/structure/sort`, { body: { item: { type: 'site-section', id: 'none' }, position: {} } }),
]);

apiScenarios('listSiteSections', [
  {
    name: 'sections come in reading order, whatever group holds them',
    as: 'reader',
    before,
    url: `${SITE}/sections`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.firstSection }, { id: world.names.section }] }),
  },
  {
    name: 'a page goes on behind the one before',
    as: 'reader',
    before,
    url: `${SITE}/sections?limit=1`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.firstSection }] }),
    after: async (world, body) => {
      const { next } = body as { next: { page: string } };
      const url = `/orgs/${world.names.organization}/sites/${world.names.site}/sections?limit=1&page=${next.page}`;
      const last = await world.request('reader', 'get', url).then((response) => response.json());
      expect(last).toMatchObject({ items: [{ id: world.names.section }] });
      expect(last).not.toHaveProperty('next');
    },
  },
  { name: 'a limit is a number', as: 'reader', url: `${SITE}/sections?limit=all`, expectedStatus: 400 },
  ...refused(`${SITE}/sections`, { changes: false }),
]);

const ofSecond = (world: World) => ({ spaceId: world.id('secondSpace') });

apiScenarios('addSectionToSite', [
  {
    name: 'a creator adds one, called as its space',
    as: 'creator',
    before,
    url: `${SITE}/sections`,
    body: (world) => ({ ...ofSecond(world), title: null, icon: 'book', draft: true, siteSectionGroupId: world.names.group }),
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'site-section',
      title: 'Second',
      path: 'second',
      icon: 'book',
      draft: true,
      default: false,
      sectionGroup: world.names.group,
      siteSpaces: [{ space: { id: world.names.secondSpace }, path: 'second', default: true }],
    }),
    expectedHeaders: (world) => ({ location: expect.stringContaining(`/sites/${world.names.site}/sections/`) }),
    expectedEvents: CHANGED,
  },
  {
    name: 'a path that is taken is given a number',
    as: 'creator',
    before,
    url: `${SITE}/sections`,
    body: (world) => ({ ...ofSecond(world), title: 'API' }),
    expectedStatus: 201,
    expectedContent: { title: 'API', path: 'api-1' },
    expectedEvents: CHANGED,
  },
  {
    name: 'a space that is on the site is refused',
    as: 'creator',
    url: `${SITE}/sections`,
    body: (world) => ({ spaceId: world.names.space }),
    expectedStatus: 409,
  },
  {
    name: 'a deleted space is refused',
    as: 'creator',
    url: `${SITE}/sections`,
    body: (world) => ({ spaceId: world.names.deletedSpace }),
    expectedStatus: 409,
  },
  {
    name: 'a space that one may not see is not found',
    as: 'creator',
    url: `${SITE}/sections`,
    body: (world) => ({ spaceId: world.names.hiddenSpace }),
    expectedStatus: 404,
  },
  {
    name: 'a title of one character is refused',
    as: 'creator',
    url: `${SITE}/sections`,
    body: (world) => ({ ...ofSecond(world), title: 'a' }),
    expectedStatus: 400,
  },
  ...refused(`${SITE}/sections`, { body: ofSecond }),
]);

apiScenarios('updateSiteSectionById', [
  {
    name: 'a creator changes all of it',
    as: 'creator',
    before,
    url: `${SITE}/sections/{section}`,
    body: (world) => ({
      title: 'Reference',
      path: 'Reference',
      condition: 'visitor.claims.isBeta === true',
      icon: 'plug',
      description: 'For developers',
      draft: true,
      siteSectionGroupId: null,
      defaultSiteSpace: world.names.apiSiteSpace,
    }),
    expectedStatus: 200,
    expectedContent: {
      title: 'Reference',
      path: 'reference',
      condition: 'visitor.claims.isBeta === true',
      icon: 'plug',
      description: 'For developers',
      draft: true,
    },
    expectedEvents: CHANGED,
    after: looksLike([['Docs', 'Docs'], ['Products'], 'Status', ['Reference', 'API']]),
  },
  {
    name: 'a path that another section has is refused',
    as: 'creator',
    before,
    url: `${SITE}/sections/{section}`,
    body: { path: 'docs' },
    expectedStatus: 409,
  },
  {
    name: 'a condition that cannot be read is refused',
    as: 'creator',
    before,
    url: `${SITE}/sections/{section}`,
    body: { condition: 'process.exit()' },
    expectedStatus: 400,
  },
  {
    name: 'a path is no dots',
    as: 'creator',
    before,
    url: `${SITE}/sections/{section}`,
    body: { path: '..' },
    expectedStatus: 400,
  },
  {
    name: 'a site space of another section is not found',
    as: 'creator',
    before,
    url: `${SITE}/sections/{section}`,
    body: (world) => ({ defaultSiteSpace: world.names.siteSpace }),
    expectedStatus: 404,
  },
  {
    name: 'who prefers so is told nothing more; what is as it was is no change',
    as: 'creator',
    before,
    url: `${SITE}/sections/{section}`,
    headers: { prefer: 'return=minimal' },
    body: { title: 'API' },
    expectedStatus: 204,
  },
  ...refused(`${SITE}/sections/none`, { body: { title: 'Mine' } }),
]);

apiScenarios('deleteSiteSectionById', [
  {
    name: 'a creator removes one with its site spaces; the next one opens',
    as: 'creator',
    before,
    url: `${SITE}/sections/{firstSection}`,
    expectedStatus: 204,
    expectedEvents: CHANGED,
    after: async (world) => {
      await looksLike([['Products', ['API', 'API']], 'Status'])(world);
      const { structure } = await structureOf(world);
      expect(structure[0]).toMatchObject({ children: [{ default: true }] });
    },
  },
  { name: 'what is not there is removed', as: 'creator', url: `${SITE}/sections/none`, expectedStatus: 204 },
  ...refused(`${SITE}/sections/none`, { hides: 204 }),
]);

apiScenarios('moveSiteSection', [
  {
    name: 'a creator moves one among its siblings, and is told to do otherwise',
    as: 'creator',
    before,
    url: `${SITE}/sections/{firstSection}/move`,
    body: { position: {} },
    expectedStatus: 200,
    expectedContent: { object: 'site-section', title: 'Docs' },
    expectedHeaders: { deprecation: 'true' },
    expectedEvents: CHANGED,
    after: looksLike([['Products', ['API', 'API']], 'Status', ['Docs', 'Docs']]),
  },
  {
    name: 'what is in another group is no sibling',
    as: 'creator',
    before,
    url: `${SITE}/sections/{firstSection}/move`,
    body: (world) => ({ position: { after: { type: 'site-section', siteSection: world.names.section } } }),
    expectedStatus: 400,
  },
  ...refused(`${SITE}/sections/none/move`, { body: { position: {} } }),
]);

apiScenarios('listSiteSectionGroups', [
  {
    name: 'groups come with what is in them',
    as: 'reader',
    before,
    url: `${SITE}/section-groups`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.names.group, sections: [{ id: world.names.section }] }] }),
  },
  { name: 'a limit is a number', as: 'reader', url: `${SITE}/section-groups?limit=all`, expectedStatus: 400 },
  ...refused(`${SITE}/section-groups`, { changes: false }),
]);

apiScenarios('addSectionGroupToSite', [
  {
    name: 'a creator makes one inside another, of sections',
    as: 'creator',
    before,
    url: `${SITE}/section-groups`,
    body: (world) => ({ title: 'More', icon: 'star', parent: world.names.group, sections: [world.names.firstSection] }),
    expectedStatus: 201,
    expectedContent: (world) => ({ title: 'More', icon: 'star', sectionGroup: world.names.group, sections: [{ title: 'Docs' }] }),
    expectedEvents: CHANGED,
    after: looksLike([['Products', ['API', 'API'], ['More', ['Docs', 'Docs']]], 'Status']),
  },
  { name: 'a group has a title', as: 'creator', url: `${SITE}/section-groups`, body: {}, expectedStatus: 400 },
  {
    name: 'a section that is not there is not found',
    as: 'creator',
    url: `${SITE}/section-groups`,
    body: { title: 'More', sections: ['none'] },
    expectedStatus: 404,
  },
  ...refused(`${SITE}/section-groups`, { body: { title: 'More' } }),
]);

apiScenarios('updateSiteSectionGroupById', [
  {
    name: 'a creator changes it',
    as: 'creator',
    before,
    url: `${SITE}/section-groups/{group}`,
    body: { title: 'Everything', icon: 'star', draft: true },
    expectedStatus: 200,
    expectedContent: { title: 'Everything', icon: 'star', draft: true },
    expectedEvents: CHANGED,
  },
  {
    name: 'it cannot be put into itself',
    as: 'creator',
    before,
    url: `${SITE}/section-groups/{group}`,
    body: (world) => ({ parentSectionGroupId: world.names.group }),
    expectedStatus: 409,
  },
  { name: 'a title is not empty', as: 'creator', before, url: `${SITE}/section-groups/{group}`, body: { title: '' }, expectedStatus: 400 },
  ...refused(`${SITE}/section-groups/none`, { body: { title: 'Mine' } }),
]);

apiScenarios('deleteSiteSectionGroupById', [
  {
    name: 'what is in it takes its place',
    as: 'creator',
    before,
    url: `${SITE}/section-groups/{group}`,
    expectedStatus: 204,
    expectedEvents: CHANGED,
    after: looksLike([['Docs', 'Docs'], ['API', 'API'], 'Status']),
  },
  ...refused(`${SITE}/section-groups/none`, { hides: 204 }),
]);

apiScenarios('addSectionToGroup', [
  {
    name: 'a creator puts a section into it, behind the others',
    as: 'creator',
    before,
    url: `${SITE}/section-groups/{group}/sections`,
    body: (world) => ({ sectionId: world.names.firstSection }),
    expectedStatus: 201,
    expectedContent: { object: 'site-section-group', sections: [{ title: 'API' }, { title: 'Docs' }] },
    expectedEvents: CHANGED,
  },
  { name: 'a section is named', as: 'creator', before, url: `${SITE}/section-groups/{group}/sections`, body: {}, expectedStatus: 400 },
  ...refused(`${SITE}/section-groups/none/sections`, { body: { sectionId: 'none' } }),
]);

apiScenarios('removeSectionFromGroup', [
  {
    name: 'the section stands right behind the group then',
    as: 'creator',
    before,
    url: `${SITE}/section-groups/{group}/sections/{section}`,
    expectedStatus: 204,
    expectedEvents: CHANGED,
    after: looksLike([['Docs', 'Docs'], ['Products'], ['API', 'API'], 'Status']),
  },
  {
    name: 'nothing happens to a section that is not in it',
    as: 'creator',
    before,
    url: `${SITE}/section-groups/{group}/sections/{firstSection}`,
    expectedStatus: 204,
  },
  ...refused(`${SITE}/section-groups/none/sections/none`, { hides: 204 }),
]);

apiScenarios('moveSiteSectionGroup', [
  {
    name: 'a creator moves it ahead of a section, and is told to do otherwise',
    as: 'creator',
    before,
    url: `${SITE}/section-groups/{group}/move`,
    body: (world) => ({ position: { before: { type: 'site-section', id: world.names.firstSection } } }),
    expectedStatus: 200,
    expectedHeaders: { deprecation: 'true' },
    expectedEvents: CHANGED,
    after: looksLike([['Products', ['API', 'API']], ['Docs', 'Docs'], 'Status']),
  },
  { name: 'a position is given', as: 'creator', before, url: `${SITE}/section-groups/{group}/move`, body: {}, expectedStatus: 400 },
  ...refused(`${SITE}/section-groups/none/move`, { body: { position: {} } }),
]);

apiScenarios('listSiteSpaces', [
  {
    name: 'site spaces come in reading order, with their section and space',
    as: 'reader',
    before,
    url: `${SITE}/site-spaces`,
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [
        { object: 'site-space', id: world.names.siteSpace, section: world.names.firstSection, space: { object: 'space' } },
        { id: world.names.apiSiteSpace, section: world.names.section },
      ],
    }),
  },
  {
    name: 'those that open can be left out',
    as: 'reader',
    before: async (world) => {
      await world.request('admin', 'post', `/orgs/${world.id('organization')}/sites/${world.id('site')}/site-spaces`, {
        body: ofSecond(world),
      });
    },
    url: `${SITE}/site-spaces?default=false`,
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ title: 'Second', default: false }] },
  },
  { name: '`default` is a boolean', as: 'reader', url: `${SITE}/site-spaces?default=1`, expectedStatus: 400 },
  ...refused(`${SITE}/site-spaces`, { changes: false }),
]);

apiScenarios('addSpaceToSite', [
  {
    name: 'without a section it goes to the root of a site that has none',
    as: 'creator',
    url: `${SITE}/site-spaces`,
    body: (world) => ({ ...ofSecond(world), title: 'Version 2' }),
    expectedStatus: 201,
    expectedContent: { object: 'site-space', title: 'Version 2', path: 'version-2', default: false, draft: false },
    expectedHeaders: (world) => ({ location: expect.stringContaining(`/sites/${world.names.site}/site-spaces/`) }),
    expectedEvents: CHANGED,
  },
  {
    name: 'and to the section that opens where there are sections',
    as: 'creator',
    before,
    url: `${SITE}/site-spaces`,
    body: ofSecond,
    expectedStatus: 201,
    expectedContent: (world) => ({ section: world.names.firstSection }),
    expectedEvents: CHANGED,
  },
  {
    name: 'who prefers so is told nothing more',
    as: 'creator',
    url: `${SITE}/site-spaces`,
    headers: { prefer: 'return=minimal' },
    body: ofSecond,
    expectedStatus: 204,
    expectedEvents: CHANGED,
  },
  {
    name: 'a space that is on the site is refused',
    as: 'creator',
    url: `${SITE}/site-spaces`,
    body: (world) => ({ spaceId: world.names.space }),
    expectedStatus: 409,
  },
  { name: 'a space is named', as: 'creator', url: `${SITE}/site-spaces`, body: {}, expectedStatus: 400 },
  ...refused(`${SITE}/site-spaces`, { body: ofSecond }),
]);

apiScenarios('updateSiteSpaceById', [
  {
    name: 'a creator lets it show another space, at another path, to some',
    as: 'creator',
    before,
    url: `${SITE}/site-spaces/{siteSpace}`,
    body: (world) => ({ path: 'v2', condition: 'visitor.claims.isBeta', spaceId: world.names.secondSpace, draft: true }),
    expectedStatus: 200,
    expectedContent: (world) => ({
      path: 'v2',
      title: 'Second',
      condition: 'visitor.claims.isBeta',
      draft: true,
      space: { id: world.names.secondSpace },
    }),
    expectedEvents: CHANGED,
  },
  {
    name: 'a space that is elsewhere on the site is refused',
    as: 'creator',
    before,
    url: `${SITE}/site-spaces/{siteSpace}`,
    body: (world) => ({ spaceId: world.names.apiSpace }),
    expectedStatus: 409,
  },
  {
    name: 'a condition that cannot be read is refused',
    as: 'creator',
    url: `${SITE}/site-spaces/{siteSpace}`,
    body: { condition: '((' },
    expectedStatus: 400,
  },
  ...refused(`${SITE}/site-spaces/none`, { body: { path: 'mine' } }),
]);

apiScenarios('deleteSiteSpaceById', [
  {
    name: 'a creator takes a space off the site; the space stays',
    as: 'creator',
    url: `${SITE}/site-spaces/{siteSpace}`,
    expectedStatus: 204,
    expectedEvents: CHANGED,
    after: async (world) => {
      await looksLike([])(world);
      expect((await world.request('reader', 'get', `/spaces/${world.names.space}`)).status).toBe(200);
    },
  },
  ...refused(`${SITE}/site-spaces/none`, { hides: 204 }),
]);

apiScenarios('moveSiteSpace', [
  {
    name: 'a creator moves it among its siblings, and is told to do otherwise',
    as: 'creator',
    before: async (world) => {
      await world.request('admin', 'post', `/orgs/${world.id('organization')}/sites/${world.id('site')}/site-spaces`, {
        body: ofSecond(world),
      });
    },
    url: `${SITE}/site-spaces/{siteSpace}/move`,
    body: { position: {} },
    expectedStatus: 200,
    expectedHeaders: { deprecation: 'true' },
    expectedEvents: CHANGED,
    after: looksLike(['Second', 'Docs']),
  },
  {
    name: 'a site space of another section is no sibling',
    as: 'creator',
    before,
    url: `${SITE}/site-spaces/{siteSpace}/move`,
    body: (world) => ({ position: { before: { type: 'site-space', siteSpace: world.names.apiSiteSpace } } }),
    expectedStatus: 400,
  },
  ...refused(`${SITE}/site-spaces/none/move`, { body: { position: {} } }),
]);

apiScenarios('duplicateSiteSpace', [
  {
    name: 'a creator copies it with its space, right behind it',
    as: 'creator',
    url: `${SITE}/site-spaces/{siteSpace}/duplicate`,
    expectedStatus: 201,
    expectedContent: { title: 'Docs (copy)', path: 'docs-1', default: false },
    expectedEvents: { ...CHANGED, space_created: 1, job_queued: 1 },
    after: looksLike(['Docs', 'Docs (copy)']),
  },
  ...refused(`${SITE}/site-spaces/none/duplicate`),
]);

const link = { title: 'Blog', url: 'https://blog.example.com/' };

apiScenarios('addExternalLinkToSite', [
  {
    name: 'a creator adds one to a group',
    as: 'creator',
    before,
    url: `${SITE}/external-links`,
    body: (world) => ({ ...link, icon: 'rss', draft: true, sectionGroup: world.names.group }),
    expectedStatus: 201,
    expectedContent: (world) => ({ object: 'site-external-link', ...link, icon: 'rss', draft: true, sectionGroup: world.names.group }),
    expectedEvents: CHANGED,
  },
  {
    name: 'an address that runs something is refused',
    as: 'creator',
    url: `${SITE}/external-links`,
    body: { ...link, url: 'javascript:alert(1)' },
    expectedStatus: 400,
  },
  ...refused(`${SITE}/external-links`, { body: link }),
]);

apiScenarios('updateSiteExternalLinkById', [
  {
    name: 'a creator changes it, and puts it into a group',
    as: 'creator',
    before,
    url: `${SITE}/external-links/{link}`,
    body: (world) => ({ ...link, sectionGroup: world.names.group }),
    expectedStatus: 200,
    expectedContent: (world) => ({ ...link, sectionGroup: world.names.group }),
    expectedEvents: CHANGED,
  },
  {
    name: 'an address that runs something is refused',
    as: 'creator',
    before,
    url: `${SITE}/external-links/{link}`,
    body: { url: 'javascript:alert(1)' },
    expectedStatus: 400,
  },
  ...refused(`${SITE}/external-links/none`, { body: link }),
]);

apiScenarios('deleteSiteExternalLinkById', [
  {
    name: 'a creator removes it',
    as: 'creator',
    before,
    url: `${SITE}/external-links/{link}`,
    expectedStatus: 204,
    expectedEvents: CHANGED,
    after: looksLike([
      ['Docs', 'Docs'],
      ['Products', ['API', 'API']],
    ]),
  },
  ...refused(`${SITE}/external-links/none`, { hides: 204 }),
]);
