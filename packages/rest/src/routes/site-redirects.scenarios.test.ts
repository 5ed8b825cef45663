import { createSiteRedirect } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { expect } from 'vitest';
import { redirects, shareLinks } from '../testing/matrix-site-settings.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const LIST = '/orgs/{organization}/sites/{site}/redirects';
const ONE = `${LIST}/{redirect}`;
const BY_SOURCE = '/orgs/{organization}/sites/{site}/redirect';

const external = { kind: 'external', url: 'https://example.com/new' };

async function withRedirect(world: World): Promise<void> {
  Object.assign(world.names, await redirects(world));
}

/** Redirects of the site, made one after the other. */
function withRedirects(...given: { source: string; destination?: object; draft?: boolean; captureWildcard?: boolean }[]) {
  return async ({ system, id }: World) => {
    const ctx = contextOf(system, { id: id('admin') });
    for (const one of given) {
      const destination = (one.destination ?? external) as { kind: 'external'; url: string };
      await createSiteRedirect(ctx, id('organization'), id('site'), { ...one, destination });
    }
  };
}

/** Returns the refusals; `below` has the highest role that is too low. */
function refusals(url: string, extra: Partial<Scenario> = {}, below: 'reviewer' | 'commenter' = 'reviewer'): Scenario[] {
  return [
    { name: 'nobody may not', as: 'nobody', url, expectedStatus: 401, ...extra },
    { name: `a ${below} may not`, as: below, url, expectedStatus: 403, ...extra },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404, ...extra },
  ];
}

apiScenarios('listSiteRedirects', [
  {
    name: 'a reader sees the redirects of the site, newest first',
    as: 'reader',
    url: LIST,
    before: async (world) => {
      await withRedirect(world);
      await withRedirects({ source: '/Blog/*', draft: true })(world);
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [
        { source: '/Blog/*', destination: external, draft: true },
        { object: 'site-redirect', id: world.names.redirect, source: '/old', draft: false, permanent: false, captureWildcard: false },
      ],
    }),
    notExpectedContent: (world) => [world.names.otherRedirect ?? ''],
    after: async (world) => {
      const url = `/orgs/${world.names.organization}/sites/${world.names.site}/redirects`;
      const sources = async (query: string) => {
        const page = await (await world.request('reader', 'get', `${url}?${query}`)).json();
        return page.items.map((item: { source: string }) => item.source);
      };
      expect(await sources('search=blog')).toEqual(['/Blog/*']);
      expect(await sources('draft=false')).toEqual(['/old']);
      expect(await sources('draft=true&search=old')).toEqual([]);
      const first = await (await world.request('reader', 'get', `${url}?limit=1`)).json();
      expect(await sources(`limit=1&page=${first.next.page}`)).toEqual(['/old']);
    },
  },
  { name: 'a word is no boolean', as: 'reader', url: `${LIST}?draft=yes`, expectedStatus: 400 },
  { name: 'nobody sees none', as: 'nobody', url: LIST, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: LIST, expectedStatus: 404 },
]);

apiScenarios('createSiteRedirect', [
  {
    name: 'a creator makes a redirect to a page, by its path as it is now',
    as: 'creator',
    url: LIST,
    body: (world) => ({
      source: '/Old%20docs/install',
      destination: { kind: 'path', spaceId: world.id('space'), path: '/guide/install/' },
      permanent: true,
    }),
    expectedStatus: 201,
    expectedContent: (world) => ({
      object: 'site-redirect',
      source: '/Old%20docs/install',
      destination: { kind: 'site-page', siteSpaceId: world.id('siteSpace'), pageId: world.id('page') },
      permanent: true,
      draft: false,
    }),
    expectedEvents: { site_redirect_created: 1 },
  },
  {
    name: 'a source that differs in case only is taken',
    as: 'creator',
    url: LIST,
    before: withRedirects({ source: '/old' }),
    body: { source: '/OLD/', destination: external },
    expectedStatus: 409,
  },
  {
    name: 'a wildcard may stand beside the exact source',
    as: 'creator',
    url: LIST,
    before: withRedirects({ source: '/old' }),
    body: { source: '/old/*', destination: external },
    expectedStatus: 201,
    expectedEvents: { site_redirect_created: 1 },
  },
  {
    name: 'a source at which a page stands would never apply, and is refused with that reason',
    as: 'creator',
    url: LIST,
    body: { source: '/guide/install', destination: external },
    expectedStatus: 409,
    expectedContent: { error: { message: expect.stringContaining('There is a page at /guide/install') } },
  },
  {
    name: 'redirects that lead into each other are refused',
    as: 'creator',
    url: LIST,
    before: async (world) => {
      const url = `https://octavo.example/docs/${world.id('organization')}/acme-docs/b`;
      await withRedirects({ source: '/a', destination: { kind: 'external', url } })(world);
    },
    body: (world) => ({
      source: '/b',
      destination: { kind: 'external', url: `https://octavo.example/docs/${world.id('organization')}/acme-docs/a` },
    }),
    expectedStatus: 409,
    expectedContent: { error: { message: expect.stringContaining('leads back') } },
  },
  {
    name: 'a page that is not there is no destination',
    as: 'creator',
    url: LIST,
    body: (world) => ({ source: '/old', destination: { kind: 'site-page', siteSpaceId: world.id('siteSpace'), pageId: 'nothing' } }),
    expectedStatus: 404,
  },
  {
    name: 'a star in the middle is refused',
    as: 'creator',
    url: LIST,
    body: { source: '/a/*/b', destination: external },
    expectedStatus: 400,
  },
  { name: 'a way up is refused', as: 'creator', url: LIST, body: { source: '/a/..%2Fb', destination: external }, expectedStatus: 400 },
  {
    name: 'a script is no destination',
    as: 'creator',
    url: LIST,
    body: { source: '/a', destination: { kind: 'external', url: 'javascript:x' } },
    expectedStatus: 400,
  },
  ...refusals(LIST, { body: { source: '/old', destination: external } }),
]);

apiScenarios('updateSiteRedirectById', [
  {
    name: 'a creator changes what is given and nothing else',
    as: 'creator',
    url: ONE,
    before: withRedirect,
    body: { source: '/older', permanent: true },
    expectedStatus: 200,
    expectedContent: (world) => ({
      id: world.names.redirect,
      source: '/older',
      permanent: true,
      destination: { kind: 'site-space', siteSpaceId: world.id('siteSpace') },
    }),
    expectedEvents: { site_redirect_updated: 1 },
  },
  { name: 'nothing changes nothing', as: 'creator', url: ONE, before: withRedirect, body: {}, expectedStatus: 200 },
  {
    name: 'the source of another redirect is taken',
    as: 'creator',
    url: ONE,
    before: async (world) => {
      await withRedirect(world);
      await withRedirects({ source: '/taken' })(world);
    },
    body: { source: '/taken' },
    expectedStatus: 409,
  },
  { name: 'null is no source', as: 'creator', url: `${LIST}/nothing`, body: { source: null }, expectedStatus: 400 },
  {
    name: 'the redirect of another site is not there, also under one’s own',
    as: 'admin',
    url: `${LIST}/{otherRedirect}`,
    before: withRedirect,
    body: { permanent: true },
    expectedStatus: 404,
  },
  // Those who edit may have drafts, so they are told that there is none.
  ...refusals(`${LIST}/nothing`, { body: { permanent: true } }, 'commenter'),
]);

apiScenarios('deleteSiteRedirectById', [
  {
    name: 'a creator deletes it',
    as: 'creator',
    url: ONE,
    before: withRedirect,
    expectedStatus: 204,
    expectedEvents: { site_redirect_deleted: 1 },
  },
  { name: 'deleting what is not there is no error', as: 'creator', url: `${LIST}/nothing`, expectedStatus: 204 },
  { name: 'the redirect of another site stays', as: 'admin', url: `${LIST}/{otherRedirect}`, before: withRedirect, expectedStatus: 204 },
  { name: 'nobody may not', as: 'nobody', url: `${LIST}/nothing`, expectedStatus: 401 },
  { name: 'a commenter may not', as: 'commenter', url: `${LIST}/nothing`, expectedStatus: 403 },
  { name: 'somebody of another organization is told nothing', as: 'outsider', url: `${LIST}/nothing`, expectedStatus: 204 },
]);

apiScenarios('bulkUpsertSiteRedirects', [
  {
    name: 'a creator writes, publishes and deletes at once, and is told of each',
    as: 'creator',
    url: LIST,
    before: withRedirects({ source: '/changed' }, { source: '/draft', draft: true }, { source: '/gone' }),
    body: {
      redirects: [
        { source: '/new', destination: external, intent: 'draft' },
        { source: '/Changed', destination: { kind: 'external', url: 'https://example.com/other' } },
        { source: '/draft', intent: 'publish' },
        { source: '/gone', destination: null },
        { source: '/never', destination: null },
      ],
    },
    expectedStatus: 200,
    expectedContent: {
      results: [
        { status: 'created', source: '/new', draft: true },
        { status: 'updated', source: '/Changed', draft: false },
        { status: 'published', source: '/draft', draft: false },
        { status: 'deleted', source: '/gone', draft: false },
        { status: 'deleted', source: '/never', draft: false },
      ],
    },
    expectedEvents: { site_redirects_changed: 1 },
  },
  {
    name: 'two may swap their destinations’ sources in one request',
    as: 'creator',
    url: LIST,
    before: withRedirects({ source: '/a' }, { source: '/b' }),
    body: {
      redirects: [
        { source: '/a', destination: { kind: 'external', url: 'https://example.com/b' } },
        { source: '/b', destination: { kind: 'external', url: 'https://example.com/a' } },
      ],
    },
    expectedStatus: 200,
    expectedEvents: { site_redirects_changed: 1 },
  },
  {
    name: 'none is written when one stands at a page; the answer names it',
    as: 'creator',
    url: LIST,
    body: {
      redirects: [
        { source: '/fine', destination: external },
        { source: '/guide', destination: external },
      ],
    },
    expectedStatus: 409,
    expectedContent: { error: { details: [{ path: 'body.redirects.1.source' }] } },
  },
  {
    name: 'none is written when one has no destination on the site; the answer names it',
    as: 'creator',
    url: LIST,
    body: (world) => ({
      redirects: [
        { source: '/fine', destination: external },
        { source: '/lost', destination: { kind: 'path', spaceId: world.id('space'), path: 'nowhere' } },
      ],
    }),
    expectedStatus: 404,
    expectedContent: { error: { details: [{ path: 'body.redirects.1' }] } },
  },
  {
    name: 'a source that comes twice is refused',
    as: 'creator',
    url: LIST,
    body: {
      redirects: [
        { source: '/a', destination: external },
        { source: '/A/', destination: null },
      ],
    },
    expectedStatus: 400,
  },
  {
    name: 'what is not there cannot be published',
    as: 'creator',
    url: LIST,
    body: { redirects: [{ source: '/a', intent: 'publish' }] },
    expectedStatus: 404,
  },
  {
    name: '501 are refused, and said so once',
    as: 'creator',
    url: LIST,
    body: { redirects: Array.from({ length: 501 }, (_, n) => ({ source: `/a${n}`, destination: external })) },
    expectedStatus: 400,
  },
  { name: 'none is refused', as: 'creator', url: LIST, body: { redirects: [] }, expectedStatus: 400 },
  ...refusals(LIST, { body: { redirects: [{ source: '/old', destination: external }] } }),
]);

apiScenarios('getSiteRedirectBySource', [
  {
    name: 'a reader is told which redirect applies, and where it leads',
    as: 'reader',
    url: `${BY_SOURCE}?source=/OLD/`,
    before: withRedirect,
    expectedStatus: 200,
    expectedContent: (world) => ({
      redirect: { id: world.names.redirect, source: '/old' },
      target: `https://octavo.example/docs/${world.id('organization')}/acme-docs/`,
    }),
  },
  {
    name: 'of wildcards the longest applies, and what the star stood for is put behind',
    as: 'reader',
    url: `${BY_SOURCE}?source=/blog/2024/hello`,
    before: withRedirects({ source: '/blog/*' }, { source: '/blog/2024/*', captureWildcard: true }),
    expectedStatus: 200,
    expectedContent: { redirect: { source: '/blog/2024/*' }, target: 'https://example.com/new/hello' },
  },
  {
    name: 'a draft applies to nobody',
    as: 'reader',
    url: `${BY_SOURCE}?source=/old`,
    before: withRedirects({ source: '/old', draft: true }),
    expectedStatus: 404,
  },
  {
    name: 'somebody with a share link is told too, with their key in the address',
    as: 'outsider',
    url: `${BY_SOURCE}?source=/old&shareKey={shareKey}`,
    before: async (world) => {
      Object.assign(world.names, await shareLinks(world), await redirects(world));
      const url = `/orgs/${world.id('organization')}/sites/${world.id('site')}`;
      expect((await world.request('admin', 'patch', url, { body: { visibility: 'share-link' } })).status).toBe(200);
      expect((await world.request('admin', 'post', `${url}/publish`)).status).toBe(200);
    },
    expectedStatus: 200,
    expectedContent: (world) => ({ target: expect.stringContaining(`/acme-docs/${world.names.shareKey}/`) }),
    after: async (world) => {
      const url = `/orgs/${world.names.organization}/sites/${world.names.site}`;
      const ask = () => world.request('outsider', 'get', `${url}/redirect?source=/old&shareKey=${world.names.shareKey}`);
      await world.request('admin', 'patch', `${url}/share-links/${world.names.shareLink}`, { body: { active: false } });
      expect((await ask()).status).toBe(404);
      await world.request('admin', 'patch', `${url}/share-links/${world.names.shareLink}`, { body: { active: true } });
      expect((await ask()).status).toBe(200);
      await world.request('admin', 'patch', url, { body: { visibility: 'visitor-auth' } });
      expect((await ask()).status).toBe(404);
    },
  },
  { name: 'a path has to be given', as: 'reader', url: BY_SOURCE, expectedStatus: 400 },
  { name: 'a way up is no path', as: 'reader', url: `${BY_SOURCE}?source=/a/..%2Fb`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: `${BY_SOURCE}?source=/old`, expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: `${BY_SOURCE}?source=/old&shareKey=0123`,
    expectedStatus: 404,
  },
]);
