import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { booleanFilter, ListQuery, stringParam } from './query.ts';
import { text, webUrl } from './text.ts';

/** Maximum number of redirects that one request may change. */
export const MOST_REDIRECTS_AT_ONCE = 500;

const Source = text(1, 512)
  .regex(/^\//, 'Must be a path such as `/guides/install`, or `/guides/*` for all below it.')
  .meta({ description: 'Path on the site, without its base path; compared case-insensitively.' });

const ToSection = z.object({ kind: z.literal('site-section'), siteSectionId: Id });
const ToSiteSpace = z.object({ kind: z.literal('site-space'), siteSpaceId: Id });
const ToPage = z.object({ kind: z.literal('site-page'), siteSpaceId: Id, pageId: Id });
const ToExternal = z.object({ kind: z.literal('external'), url: webUrl() });
const ToPath = z.object({
  kind: z.literal('path'),
  spaceId: Id,
  path: text(0, 2048).meta({ description: 'Current path of a page in the space.' }),
});

export const SiteRedirectDestination = z
  .discriminatedUnion('kind', [ToSection, ToSiteSpace, ToPage, ToExternal])
  .meta({ id: 'SiteRedirectDestination', description: 'Target of a redirect.' });
export type SiteRedirectDestination = z.infer<typeof SiteRedirectDestination>;

const InputDestination = z
  .discriminatedUnion('kind', [ToSection, ToSiteSpace, ToPage, ToExternal, ToPath])
  .meta({ id: 'SiteRedirectInputDestination', description: 'New target of a redirect; a `path` is resolved to the page at that path.' });
export type SiteRedirectInputDestination = z.infer<typeof InputDestination>;

const flag = (description: string) => z.boolean().meta({ description });
const CAPTURE = 'True appends the part of the path that the star matches to the destination.';
const PERMANENT = 'True for a permanent redirect (308 instead of 307).';
const DRAFT = 'True for a draft, which does not redirect until it is published.';

export const SiteRedirect = z
  .object({
    object: z.literal('site-redirect'),
    id: Id,
    source: z.string().meta({ maxLength: 512 }),
    destination: SiteRedirectDestination,
    captureWildcard: flag(CAPTURE),
    permanent: flag(PERMANENT),
    draft: flag(DRAFT),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'SiteRedirect', description: 'A redirect from a path of a site.' });
export type SiteRedirect = z.infer<typeof SiteRedirect>;

export const SiteRedirectList = page(SiteRedirect, 'SiteRedirect');

export const ListSiteRedirectsQuery = ListQuery.extend({
  search: stringParam(512, 'Only redirects whose source contains this text, case-insensitively.').optional(),
  draft: booleanFilter('Only drafts, or only live redirects; all when absent.'),
});
export type ListSiteRedirectsQuery = z.infer<typeof ListSiteRedirectsQuery>;

export const CreateSiteRedirect = z
  .object({
    source: Source,
    destination: InputDestination,
    captureWildcard: flag(CAPTURE).optional(),
    permanent: flag(PERMANENT).optional(),
    draft: flag(DRAFT).optional(),
  })
  .meta({ id: 'CreateSiteRedirect', description: 'A new redirect; flags are false when absent.' });
export type CreateSiteRedirect = z.infer<typeof CreateSiteRedirect>;

export const UpdateSiteRedirect = CreateSiteRedirect.partial().meta({
  id: 'UpdateSiteRedirect',
  description: 'Members to update: absent members are kept.',
});
export type UpdateSiteRedirect = z.infer<typeof UpdateSiteRedirect>;

const PublishItem = z.object({ source: Source, intent: z.literal('publish') });
const WriteItem = z.object({
  source: Source,
  intent: z.enum(['live', 'draft']).default('live'),
  destination: InputDestination.nullable().meta({ description: 'null deletes the redirect of this source.' }),
  captureWildcard: flag(CAPTURE).optional(),
  permanent: flag(PERMANENT).optional(),
});
const BulkItem = z.union([PublishItem, WriteItem], {
  error: 'Must have `source` with a `destination` (null deletes), or with the intent `publish`.',
});
export type SiteRedirectBulkItem = z.infer<typeof BulkItem>;

export const BulkSiteRedirects = z
  .object({
    // Counted before each is looked at: otherwise a body of a million wrong values makes a million messages.
    redirects: z.array(z.unknown()).min(1).max(MOST_REDIRECTS_AT_ONCE).pipe(z.array(BulkItem)).meta({
      type: 'array',
      minItems: 1,
      maxItems: MOST_REDIRECTS_AT_ONCE,
      description: 'Redirects by source: to write, delete or publish.',
    }),
  })
  .meta({ id: 'BulkSiteRedirects', description: 'Redirects to change in bulk: all of them, or none when one of them is invalid.' });
export type BulkSiteRedirects = z.infer<typeof BulkSiteRedirects>;

const outcome = <Status extends string>(status: Status) =>
  z.object({ status: z.literal(status), source: z.string(), draft: z.boolean(), id: Id });

export const BulkSiteRedirectResults = z
  .object({
    results: z.array(
      z.discriminatedUnion('status', [
        outcome('created'),
        outcome('updated'),
        outcome('published'),
        z.object({ status: z.literal('deleted'), source: z.string(), draft: z.boolean() }),
      ]),
    ),
  })
  .meta({ id: 'BulkSiteRedirectResults', description: 'Result of each redirect, in the order of the request.' });
export type BulkSiteRedirectResults = z.infer<typeof BulkSiteRedirectResults>;

/** Query of the look-up of a redirect. */
export const SiteRedirectBySourceQuery = z.object({
  source: stringParam(512, 'Path on the site, such as `/guides/install`.'),
  shareKey: stringParam(256, 'Key of a share link, instead of a role on the site.').optional(),
});
export type SiteRedirectBySourceQuery = z.infer<typeof SiteRedirectBySourceQuery>;

export const ResolvedSiteRedirect = z
  .object({ redirect: SiteRedirect, target: z.string().meta({ description: 'URL of the target.' }) })
  .meta({ id: 'ResolvedSiteRedirect', description: 'The redirect that applies to a path, and its target.' });
export type ResolvedSiteRedirect = z.infer<typeof ResolvedSiteRedirect>;
