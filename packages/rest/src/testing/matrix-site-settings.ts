import {
  createShareLink,
  createSiteRedirect,
  updateAdaptiveSchema,
  updateSiteSearchSettings,
  updateSpaceSearchSettings,
} from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import type { MatrixRequest } from './matrix-request.ts';
import type { World } from './world.ts';

type Names = Record<string, string>;

/** A schema of claims that may be put. */
export const CLAIMS = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    isBeta: { type: 'boolean', description: 'Takes part in the beta' },
    plan: { type: 'string', enum: ['free', 'pro'], description: 'The plan' },
    unsigned: {
      type: 'object',
      description: 'Unsigned claims of the site visitor.',
      properties: { isLoggedIn: { type: 'boolean', description: 'Says that they are signed in' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** Both organizations, with an admin, a site and a site space of each, and where its names begin. */
const BOTH = [
  { prefix: '', admin: 'admin', organization: 'organization', site: 'site', siteSpace: 'siteSpace' },
  { prefix: 'other', admin: 'outsider', organization: 'otherOrganization', site: 'otherSite', siteSpace: 'otherSiteSpace' },
] as const;

const named = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`);

/** Both sites have a share link. */
export async function shareLinks({ system, id }: World): Promise<Names> {
  const names: Names = {};
  for (const { prefix, admin, organization, site } of BOTH) {
    const link = await createShareLink(contextOf(system, { id: id(admin) }), id(organization), id(site), { name: 'Partners' });
    names[named(prefix, 'shareLink')] = link.id;
    names[named(prefix, 'shareKey')] = link.urls.published.split('/').at(-2) ?? '';
  }
  return names;
}

/** Both sites have a schema of claims. */
export async function schemas({ system, id }: World): Promise<Names> {
  for (const { admin, organization, site } of BOTH) {
    await updateAdaptiveSchema(contextOf(system, { id: id(admin) }), id(organization), id(site), { jsonSchema: CLAIMS });
  }
  return {};
}

/** A set of synonyms and a pinned page of the space, and the same of the site. */
export async function searchSettings({ system, id }: World): Promise<Names> {
  const ctx = contextOf(system, { id: id('admin') });
  const pin = { query: 'Set up!', page: id('page') };
  const synonyms = [{ words: ['VM', 'virtual machine'] }];
  const ofSpace = await updateSpaceSearchSettings(ctx, id('space'), { addSynonyms: synonyms, addPins: [pin] });
  const ofSite = await updateSiteSearchSettings(ctx, id('organization'), id('site'), {
    addSynonyms: synonyms,
    addPins: [{ ...pin, space: id('space') }],
  });
  const idOf = (list: readonly { id: string }[]) => list[0]?.id ?? '';
  return {
    spaceSynonym: idOf(ofSpace.synonyms),
    spacePin: idOf(ofSpace.pins),
    siteSynonym: idOf(ofSite.synonyms),
    sitePin: idOf(ofSite.pins),
  };
}

/** Both sites have a redirect from `/old` to their site space. */
export async function redirects({ system, id }: World): Promise<Names> {
  const names: Names = {};
  for (const { prefix, admin, organization, site, siteSpace } of BOTH) {
    const redirect = await createSiteRedirect(contextOf(system, { id: id(admin) }), id(organization), id(site), {
      source: '/old',
      destination: { kind: 'site-space', siteSpaceId: id(siteSpace) },
    });
    names[named(prefix, 'redirect')] = redirect.id;
  }
  return names;
}

/** Both site spaces look otherwise than their sites. */
export async function overridden({ system, id }: World): Promise<Names> {
  const { siteCustomization } = system.store.tables;
  await system.store.tx((tx) =>
    tx.insert(siteCustomization).values(
      BOTH.map(({ site, siteSpace }) => ({
        siteId: id(site),
        itemId: id(siteSpace),
        settings: { styling: { theme: 'bold' } },
        updatedAt: system.now(),
      })),
    ),
  );
  return {};
}

let hostnames = 0;

/** Both sites have a host name of their own, which was proven. */
export async function ownHostnames({ system, id }: World): Promise<Names> {
  const { site: table } = system.store.tables;
  const names: Names = {};
  for (const { prefix, site } of BOTH) {
    const hostname = `docs${++hostnames}.acme.example`;
    names[named(prefix, 'hostname')] = hostname;
    await system.store.tx((tx) =>
      tx
        .update(table)
        .set({ hostname, hostnameVerifiedAt: system.now() })
        .where(eq(table.id, id(site))),
    );
  }
  return names;
}

/** A guest knows of the organization, and of no site that was not given to them. */
const except: MatrixRequest['except'] = { guest: 'hidden' };
const shareLink = { shareLinkId: { own: 'shareLink', foreign: 'otherShareLink' } };
const redirect = { siteRedirectId: { own: 'redirect', foreign: 'otherRedirect' } };
// Names no organization, so the rule does not know that a stranger finds nothing.
const hostname: Pick<MatrixRequest, 'seed' | 'params' | 'except'> = {
  seed: ownHostnames,
  params: { hostname: { own: 'hostname', foreign: 'otherHostname' } },
  except: { outsider: 'hidden' },
};
const toSiteSpace = (siteSpaceId: string) => ({ kind: 'site-space', siteSpaceId });

/** Requests of the operations on a site's audience, look, redirects and host names. */
export const siteSettingsRequests: Record<string, MatrixRequest | readonly MatrixRequest[]> = {
  listSiteShareLinks: { except },
  createSiteShareLink: { body: () => ({ name: 'Partners' }), except },
  updateSiteShareLinkById: { seed: shareLinks, params: shareLink, body: () => ({ active: false }), except },
  deleteSiteShareLinkById: { seed: shareLinks, params: shareLink, except },
  getSitePublishingAuthById: { except },
  updateSitePublishingAuthById: { body: () => ({ backend: 'custom', fallbackURL: 'https://login.example.com/' }), except },
  regenerateSitePublishingAuthById: { except },
  getSitePublishingPreviewById: [{ except }, { query: (id) => `?siteSpace=${id('siteSpace')}`, except }],
  getSiteAdaptiveSchema: { seed: schemas, except },
  updateSiteAdaptiveSchema: { body: () => ({ jsonSchema: CLAIMS }), except },
  listSiteAdaptiveTemplateConditions: { except },

  getSiteCustomizationById: { except },
  updateSiteCustomizationById: {
    body: (id) => ({ header: { primaryLink: { kind: 'page', page: id('page'), space: id('space') } } }),
    foreignBodies: [(id) => ({ header: { primaryLink: { kind: 'page', page: id('otherPage'), space: id('otherSpace') } } })],
    except,
  },
  getSiteSpaceCustomizationById: { except },
  overrideSiteSpaceCustomizationById: {
    body: (id) => ({ header: { primaryLink: { kind: 'page', page: id('page') } } }),
    foreignBodies: [
      (id) => ({ header: { primaryLink: { kind: 'page', page: id('otherPage') } } }),
      (id) => ({
        announcement: {
          enabled: true,
          message: 'News',
          style: 'info',
          link: { title: 'x', to: { kind: 'space', space: id('otherSpace') } },
        },
      }),
    ],
    except,
  },
  deleteSiteSpaceCustomizationById: { seed: overridden, except },

  getSpaceSearchSettings: {},
  updateSpaceSearchSettings: {
    body: (id) => ({ addPins: [{ query: 'install', page: id('page') }], addSynonyms: [{ words: ['vm', 'virtual machine'] }] }),
    foreignBodies: [(id) => ({ addPins: [{ query: 'install', page: id('otherPage') }] })],
  },
  listSpaceSearchMisses: {},
  getSiteSearchSettings: { except },
  updateSiteSearchSettings: {
    body: (id) => ({ addPins: [{ query: 'install', space: id('space'), page: id('page') }] }),
    foreignBodies: [
      (id) => ({ addPins: [{ query: 'install', space: id('otherSpace'), page: id('otherPage') }] }),
      (id) => ({ addPins: [{ query: 'install', space: id('space'), page: id('otherPage') }] }),
    ],
    except,
  },
  listSiteSearchMisses: { except },

  listSiteRedirects: { except },
  createSiteRedirect: [
    {
      body: (id) => ({ source: '/old', destination: toSiteSpace(id('siteSpace')) }),
      foreignBodies: [
        (id) => ({ source: '/old', destination: toSiteSpace(id('otherSiteSpace')) }),
        (id) => ({ source: '/old', destination: { kind: 'site-page', siteSpaceId: id('siteSpace'), pageId: id('otherPage') } }),
        (id) => ({ source: '/old', destination: { kind: 'path', spaceId: id('otherSpace'), path: 'guide' } }),
      ],
      except,
    },
    // Those who edit prepare drafts.
    {
      body: (id) => ({ source: '/draft', destination: toSiteSpace(id('siteSpace')), draft: true }),
      except: { ...except, editor: 201, reviewer: 201 },
    },
  ],
  updateSiteRedirectById: {
    seed: redirects,
    params: redirect,
    body: () => ({ permanent: true }),
    foreignBodies: [(id) => ({ destination: toSiteSpace(id('otherSiteSpace')) })],
    except,
  },
  deleteSiteRedirectById: { seed: redirects, params: redirect, except },
  bulkUpsertSiteRedirects: {
    body: (id) => ({ redirects: [{ source: '/old', destination: toSiteSpace(id('siteSpace')) }] }),
    foreignBodies: [(id) => ({ redirects: [{ source: '/old', destination: toSiteSpace(id('otherSiteSpace')) }] })],
    except,
  },
  getSiteRedirectBySource: { seed: redirects, query: () => '?source=/old', except },

  getCustomHostname: hostname,
  dnsRevalidateCustomHostname: hostname,
  removeCustomHostname: hostname,
};
