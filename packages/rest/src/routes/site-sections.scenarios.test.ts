import { expect } from 'vitest';
import { structuredOwn } from '../testing/matrix-sites.ts';
import { apiTables } from '../testing/scenarios.ts';
import { CHANGED, looksLike, ofSecond, refused, SITE, structureOf } from '../testing/site-structure-scenarios.ts';

apiTables('sections of a site', structuredOwn, {
  listSiteSections: [
    {
      name: 'sections come in reading order, whatever group holds them',
      as: 'reader',
      url: `${SITE}/sections`,
      expectedStatus: 200,
      expectedContent: (world) => ({ count: 2, items: [{ id: world.names.firstSection }, { id: world.names.section }] }),
    },
    {
      name: 'a page goes on behind the one before',
      as: 'reader',
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
    ...refused(`${SITE}/sections`, { changes: false }),
    { name: 'a limit is a number', as: 'reader', url: `${SITE}/sections?limit=all`, expectedStatus: 400 },
  ],
  addSectionToSite: [
    {
      name: 'a creator adds one, called as its space',
      as: 'creator',
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
      name: 'an empty icon is none',
      as: 'creator',
      url: `${SITE}/sections`,
      body: (world) => ({ ...ofSecond(world), icon: '' }),
      expectedStatus: 201,
      notExpectedContent: ['icon'],
      expectedEvents: CHANGED,
    },
    {
      name: 'a path that is taken is given a number',
      as: 'creator',
      url: `${SITE}/sections`,
      body: (world) => ({ ...ofSecond(world), title: 'API' }),
      expectedStatus: 201,
      expectedContent: { title: 'API', path: 'api-1' },
      expectedEvents: CHANGED,
    },
    ...refused(`${SITE}/sections`, { body: ofSecond }),
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
  ],
  updateSiteSectionById: [
    {
      name: 'a creator changes all of it',
      as: 'creator',
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
      url: `${SITE}/sections/{section}`,
      body: { path: 'docs' },
      expectedStatus: 409,
    },
    {
      name: 'a condition that cannot be read is refused',
      as: 'creator',
      url: `${SITE}/sections/{section}`,
      body: { condition: 'process.exit()' },
      expectedStatus: 400,
    },
    {
      name: 'a path is no dots',
      as: 'creator',
      url: `${SITE}/sections/{section}`,
      body: { path: '..' },
      expectedStatus: 400,
    },
    {
      name: 'a site space of another section is not found',
      as: 'creator',
      url: `${SITE}/sections/{section}`,
      body: (world) => ({ defaultSiteSpace: world.names.siteSpace }),
      expectedStatus: 404,
    },
    {
      name: 'who prefers so is told nothing more; what is as it was is no change',
      as: 'creator',
      url: `${SITE}/sections/{section}`,
      headers: { prefer: 'return=minimal' },
      body: { title: 'API' },
      expectedStatus: 204,
    },
    ...refused(`${SITE}/sections/none`, { body: { title: 'Mine' } }),
  ],
  deleteSiteSectionById: [
    {
      name: 'a creator removes one with its site spaces; the next one opens',
      as: 'creator',
      url: `${SITE}/sections/{firstSection}`,
      expectedStatus: 204,
      expectedEvents: CHANGED,
      after: async (world) => {
        await looksLike([['Products', ['API', 'API']], 'Status'])(world);
        const { structure } = await structureOf(world);
        expect(structure[0]).toMatchObject({ children: [{ default: true }] });
      },
    },
    ...refused(`${SITE}/sections/none`, { hides: 204 }),
    { name: 'what is not there is removed', as: 'creator', url: `${SITE}/sections/none`, expectedStatus: 204 },
  ],
  moveSiteSection: [
    {
      name: 'a creator moves one among its siblings, and is told to do otherwise',
      as: 'creator',
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
      url: `${SITE}/sections/{firstSection}/move`,
      body: (world) => ({ position: { after: { type: 'site-section', siteSection: world.names.section } } }),
      expectedStatus: 400,
    },
    ...refused(`${SITE}/sections/none/move`, { body: { position: {} } }),
  ],
});
