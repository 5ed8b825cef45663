import { expect } from 'vitest';
import { structuredOwn } from '../testing/matrix-sites.ts';
import { apiTables } from '../testing/scenarios.ts';
import { CHANGED, looksLike, ofSecond, refused, SITE } from '../testing/site-structure-scenarios.ts';

apiTables('site spaces', structuredOwn, {
  listSiteSpaces: [
    {
      name: 'site spaces come in reading order, with their section and space',
      as: 'reader',
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
    ...refused(`${SITE}/site-spaces`, { changes: false }),
    {
      name: 'those that open can be left out',
      isUnseeded: true,
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
  ],
  addSpaceToSite: [
    {
      name: 'and to the section that opens where there are sections',
      as: 'creator',
      url: `${SITE}/site-spaces`,
      body: ofSecond,
      expectedStatus: 201,
      expectedContent: (world) => ({ section: world.names.firstSection }),
      expectedEvents: CHANGED,
    },
    ...refused(`${SITE}/site-spaces`, { body: ofSecond }),
    {
      name: 'without a section it goes to the root of a site that has none',
      isUnseeded: true,
      as: 'creator',
      url: `${SITE}/site-spaces`,
      body: (world) => ({ ...ofSecond(world), title: 'Version 2' }),
      expectedStatus: 201,
      expectedContent: { object: 'site-space', title: 'Version 2', path: 'version-2', default: false, draft: false },
      expectedHeaders: (world) => ({ location: expect.stringContaining(`/sites/${world.names.site}/site-spaces/`) }),
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
  ],
  updateSiteSpaceById: [
    {
      name: 'a creator lets it show another space, at another path, to some',
      as: 'creator',
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
      url: `${SITE}/site-spaces/{siteSpace}`,
      body: (world) => ({ spaceId: world.names.apiSpace }),
      expectedStatus: 409,
    },
    ...refused(`${SITE}/site-spaces/none`, { body: { path: 'mine' } }),
    {
      name: 'a condition that cannot be read is refused',
      as: 'creator',
      url: `${SITE}/site-spaces/{siteSpace}`,
      body: { condition: '((' },
      expectedStatus: 400,
    },
  ],
  deleteSiteSpaceById: [
    ...refused(`${SITE}/site-spaces/none`, { hides: 204 }),
    {
      name: 'a creator takes a space off the site; the space stays',
      isUnseeded: true,
      as: 'creator',
      url: `${SITE}/site-spaces/{siteSpace}`,
      expectedStatus: 204,
      expectedEvents: CHANGED,
      after: async (world) => {
        await looksLike([])(world);
        expect((await world.request('reader', 'get', `/spaces/${world.names.space}`)).status).toBe(200);
      },
    },
  ],
  moveSiteSpace: [
    {
      name: 'a site space of another section is no sibling',
      as: 'creator',
      url: `${SITE}/site-spaces/{siteSpace}/move`,
      body: (world) => ({ position: { before: { type: 'site-space', siteSpace: world.names.apiSiteSpace } } }),
      expectedStatus: 400,
    },
    ...refused(`${SITE}/site-spaces/none/move`, { body: { position: {} } }),
    {
      name: 'a creator moves it among its siblings, and is told to do otherwise',
      isUnseeded: true,
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
  ],
  duplicateSiteSpace: [
    ...refused(`${SITE}/site-spaces/none/duplicate`),
    {
      name: 'a creator copies it with its space, right behind it',
      isUnseeded: true,
      as: 'creator',
      url: `${SITE}/site-spaces/{siteSpace}/duplicate`,
      expectedStatus: 201,
      expectedContent: { title: 'Docs (copy)', path: 'docs-1', default: false },
      expectedEvents: { ...CHANGED, space_created: 1, job_queued: 1 },
      after: looksLike(['Docs', 'Docs (copy)']),
    },
  ],
});
