import * as z from 'zod';
import { ChangeRequest } from './change-request-resource.ts';
import { Collection } from './collection.ts';
import { Address, Id } from './common.ts';
import { DocumentPage, GroupPage } from './page.ts';
import { page } from './paged-list.ts';
import { booleanParam, ListQuery, stringParam } from './query.ts';
import { SEARCH_ANSWERED, SEARCH_MARKS, SpaceSearchResult } from './search.ts';
import { Site } from './site.ts';
import { SiteCustomization } from './site-customization.ts';
import { PublishedSiteStructure } from './site-structure.ts';
import { Space } from './space.ts';
import { text } from './text.ts';

const RequestedUrl = z
  .string()
  .min(1)
  .max(8192)
  .meta({ description: 'The whole URL, as the visitor requested it.', format: 'uri', maxLength: 8192 });

/** Characters that claims of a visitor may have, as JSON. */
const MOST_CLAIMS = 8192;

const SiteVisitor = z
  .object({
    jwtToken: text(1, 16_384).optional().meta({ description: 'A JWT signed with the key of the site.' }),
    unsignedClaims: z
      .record(z.string().max(256), z.unknown())
      .refine((claims) => JSON.stringify(claims).length <= MOST_CLAIMS, `Must have at most ${MOST_CLAIMS} characters as JSON.`)
      .optional()
      .meta({ description: 'Unsigned claims of the visitor.' }),
  })
  .meta({ id: 'SiteVisitor', description: 'The visitor of a site.' });

export const ResolvePublishedContent = z
  .object({
    url: RequestedUrl,
    redirectOnError: z
      .boolean()
      .default(false)
      .meta({ description: 'True redirects a visitor with an invalid token to the sign-in instead of returning an error.' }),
    visitor: SiteVisitor.optional(),
    shareKey: text(1, 256).optional().meta({ description: 'Key of a share link that is not in the URL.' }),
  })
  .meta({ id: 'ResolvePublishedContent', description: 'A URL, and the visitor who requests it.' });
export type ResolvePublishedContent = z.input<typeof ResolvePublishedContent>;

/** Query of the older form of the lookup. */
export const PublishedContentQuery = z.object({
  url: stringParam(8192, 'The whole URL, as the visitor requested it.'),
  visitorAuthToken: stringParam(16_384, 'A JWT signed with the key of the site.').optional(),
  redirectOnError: booleanParam(false, 'True redirects a visitor with an invalid token to the sign-in instead of returning an error.'),
});
export type PublishedContentQuery = z.infer<typeof PublishedContentQuery>;

export const PublishedContentRedirect = z
  .object({
    target: z
      .enum(['application', 'content', 'external'])
      .meta({ description: '`content`: another URL of the site; `external`: another site, such as the sign-in of visitors.' }),
    redirect: z.string(),
    permanent: z.boolean(),
  })
  .meta({ id: 'PublishedContentRedirect', description: 'Redirect for the visitor.' });

export const PublishedSiteContent = z
  .object({
    site: Id,
    siteSection: Id.optional(),
    siteSpace: Id,
    space: Id,
    changeRequest: Id.optional().meta({ description: 'Change request that a preview shows in place of the live content.' }),
    revision: Id.optional().meta({ description: 'Revision that a preview shows in place of the live content.' }),
    organization: Id,
    pathname: z.string().meta({ description: 'Path of the page, after `basePath`.' }),
    basePath: z.string().meta({ description: 'The part of the path that belongs to the site space.' }),
    siteBasePath: z.string().meta({ description: 'The part of the path that belongs to the site.' }),
    apiToken: z.string().meta({ description: 'A content token: reads, for one hour, the content that this visitor can read on the site.' }),
    shareKey: z.string().optional(),
    complete: z.boolean(),
    contextId: z
      .string()
      .optional()
      .meta({ description: 'Identifies the claims of the visitor: content that was cached for another value must not be shown to them.' }),
    canonicalUrl: z.string(),
    preview: z.boolean(),
  })
  .meta({ id: 'PublishedSiteContent', description: 'The published content at a URL.' });
export type PublishedSiteContent = z.infer<typeof PublishedSiteContent>;

export const PublishedContentLookup = z
  .union([PublishedSiteContent, PublishedContentRedirect])
  .meta({ id: 'PublishedContentLookup', description: 'The published content at a URL, or the redirect for the visitor.' });
export type PublishedContentLookup = z.infer<typeof PublishedContentLookup>;

/** Query of what an address leads to for somebody who is signed in. */
export const ContentByUrlQuery = z.object({ url: stringParam(8192, 'A URL of the console, or of a published site.') });
export type ContentByUrlQuery = z.infer<typeof ContentByUrlQuery>;

export const ContentByUrl = z
  .union([
    z.object({ collection: Collection }),
    z.object({ space: Space, changeRequest: ChangeRequest.optional(), page: z.union([DocumentPage, GroupPage]).optional() }),
  ])
  .meta({ id: 'ContentByUrl', description: 'The target of a URL.' });
export type ContentByUrl = z.infer<typeof ContentByUrl>;

const SiteSpaceIds = z.array(Id).min(1).max(100);

const SearchScope = z
  .discriminatedUnion('mode', [
    z.object({
      mode: z.literal('default').meta({ description: 'The default site space of each section.' }),
      includedSiteSpaces: z.array(Id).max(100).optional().meta({ description: 'Additional site spaces.' }),
      currentSiteSpace: Id.optional().meta({ description: 'The site space that the search is made from: always part of the scope.' }),
      restrictTo: z
        .enum(['currentSiteSpace', 'otherSiteSpaces'])
        .optional()
        .meta({ description: 'The current site space alone, or all of the scope but it. Needs `currentSiteSpace`.' }),
    }),
    z.object({ mode: z.literal('all') }),
    z.object({
      mode: z.literal('current').meta({ description: 'One site space, and the default site spaces of the other sections.' }),
      siteSpaceId: Id,
    }),
    z.object({ mode: z.literal('specific'), siteSpaceIds: SiteSpaceIds }),
  ])
  .refine((scope) => scope.mode !== 'default' || scope.restrictTo === undefined || scope.currentSiteSpace !== undefined, {
    message: 'Must be given with `restrictTo`.',
    path: ['currentSiteSpace'],
  });

const query = text(1, 512).meta({ description: 'Text to search for.' });

export const SearchSite = z
  .union([
    z.object({ query, scope: SearchScope }),
    z.object({ query, mode: z.literal('current'), siteSpaceId: Id }),
    z.object({ query, mode: z.literal('specific').optional(), siteSpaceIds: SiteSpaceIds }),
    // A scope that is none of those above is refused, and not passed over.
    z.object({
      query,
      mode: z.enum(['all', 'default']).optional(),
      scope: z.never().optional().meta({ type: 'string', not: {}, description: 'Must be absent here.' }),
    }),
  ])
  .meta({ id: 'SearchSite', description: 'Text to search for, and the scope; `scope` is `default` when absent.' });
export type SearchSite = z.infer<typeof SearchSite>;

/** Query of a search of a site. */
export const SearchSiteQuery = ListQuery;

const SitePage = z.object({ ...SpaceSearchResult.shape.pages.element.shape, ...SEARCH_MARKS });

export const SiteSearchResult = SpaceSearchResult.extend({
  siteSpace: Id,
  pages: z.array(SitePage),
  urls: SpaceSearchResult.shape.urls.extend({ published: Address }),
}).meta({
  id: 'SiteSearchResult',
  description: 'A space of a site with its matching pages, best matches first, at most five.',
});
export type SiteSearchResult = z.infer<typeof SiteSearchResult>;

export const SiteSearchResultList = page(SiteSearchResult, 'SiteSearchResult', SEARCH_ANSWERED);
export type SiteSearchResultList = z.infer<typeof SiteSearchResultList>;

export const SiteIntegrationScripts = z
  .array(z.object({ script: Address, contentSecurityPolicy: z.string().optional(), cookies: z.boolean() }))
  .meta({ id: 'SiteIntegrationScripts', description: 'Scripts that integrations add to a site.' });
export type SiteIntegrationScripts = z.infer<typeof SiteIntegrationScripts>;

export const PublishedContentSite = z
  .object({
    object: z.literal('published-content-site'),
    site: Site,
    structure: PublishedSiteStructure,
    customizations: z.object({ site: SiteCustomization, siteSpaces: z.record(z.string(), SiteCustomization) }),
    scripts: SiteIntegrationScripts,
  })
  .meta({ id: 'PublishedContentSite', description: 'A site with the data around its pages, for one reader.' });
export type PublishedContentSite = z.infer<typeof PublishedContentSite>;

/** Query of a published site. */
export const PublishedSiteQuery = z.object({ shareKey: stringParam(256, 'Key of a share link of the site.').optional() });
export type PublishedSiteQuery = z.infer<typeof PublishedSiteQuery>;
