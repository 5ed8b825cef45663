import * as z from 'zod';
import { Collection } from './collection.ts';
import { File } from './file.ts';
import { OpenApiSpec } from './openapi.ts';
import { Organization } from './organization.ts';
import { RevisionPage } from './page.ts';
import { page } from './paged-list.ts';
import { ListQuery } from './query.ts';
import { ReusableContent, Revision } from './revision.ts';
import { Space } from './space.ts';
import { User } from './user.ts';

/**
 * Content in which something was found. The members that hold a revision's content are left out: with each reference they would be the whole
 * space.
 */
export const VersionContext = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('revision'),
      revision: Revision.omit({ pages: true, files: true, reusableContents: true, variables: true, tags: true }),
    }),
  ])
  .meta({ id: 'VersionContext', description: 'The source of a result, without its content.' });
export type VersionContext = z.infer<typeof VersionContext>;

const InternalLocation = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('anchor'), anchor: z.string() }),
    z.object({ type: z.literal('node'), node: z.string() }),
  ])
  .meta({ id: 'InternalLocation', description: 'A heading or block in a page.' });

const inSpace = { organization: Organization, space: Space, versionContext: VersionContext.optional() };

/** Target of a reference, with its API object (decisions B-CT14). Pages come without the pages below them. */
export const ResolvedReference = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), ...inSpace, file: File }),
    z.object({ kind: z.literal('url'), url: z.string() }),
    z.object({ kind: z.literal('page'), ...inSpace, page: RevisionPage, internalLocation: InternalLocation.optional() }),
    z.object({ kind: z.literal('user'), user: User }),
    z.object({ kind: z.literal('collection'), organization: Organization, collection: Collection }),
    z.object({ kind: z.literal('space'), organization: Organization, space: Space }),
    z.object({ kind: z.literal('reusable-content'), ...inSpace, reusableContent: ReusableContent }),
    z.object({ kind: z.literal('openapi'), organization: Organization, openAPISpec: OpenApiSpec }),
  ])
  .meta({ id: 'ResolvedReference', description: 'The target of a reference, with its details. Pages are without their subpages.' });
export type ResolvedReference = z.infer<typeof ResolvedReference>;

export const LinkStatus = z
  .enum(['ok', 'broken', 'in-app'])
  .meta({ id: 'LinkStatus', description: '`broken`: the target does not exist; `in-app`: a URL of this installation.' });
export type LinkStatus = z.infer<typeof LinkStatus>;

export const LinkProblem = z.enum(['missing', 'anchor']);
export type LinkProblem = z.infer<typeof LinkProblem>;

export const Link = z
  .object({
    status: LinkStatus,
    relation: z.enum(['reference', 'dependsOn']).meta({ description: '`dependsOn`: the target is rendered as a part of the page.' }),
    targetReference: ResolvedReference.optional().meta({ description: 'Absent when the link is broken.' }),
    locationReferences: z.array(ResolvedReference).meta({ description: 'Location of the link.' }),
    link: z
      .object({
        kind: z.enum(['link', 'image', 'embed', 'file', 'content-ref', 'include', 'openapi', 'openapi-spec']),
        url: z.string(),
        text: z.string(),
        line: z.int().optional().meta({ description: 'Line of the file; absent for covers and for entries of the table of contents.' }),
        problem: LinkProblem.optional().meta({
          description: 'Reason why the link is broken: the target does not exist, or the page has no such heading.',
        }),
      })
      .meta({ description: 'The link as written in the source.' }),
  })
  .meta({ id: 'Link', description: 'A link of a page, with its resolved target.' });
export type Link = z.infer<typeof Link>;

const LinkStats = z
  .object({ total: z.int().min(0), broken: z.object({ total: z.int().min(0), changeRequest: z.int().min(0).optional() }) })
  .meta({ id: 'LinkStats', description: 'Numbers of all links, regardless of the filter.' });
export type LinkStats = z.infer<typeof LinkStats>;

export const LinkList = z
  .object({
    next: z.object({ page: z.string() }).optional().meta({ description: 'Cursor of the next page; absent on the last page.' }),
    count: z.int().min(0).meta({ description: 'Number of items in the whole list.' }),
    items: z.array(Link),
    stats: LinkStats,
  })
  .meta({ id: 'LinkList', description: 'A page of a list of links, with the numbers of all links.' });
export type LinkList = z.infer<typeof LinkList>;

export const BacklinkList = page(ResolvedReference, 'Backlink');

/** Query of lists of links. */
export const LinksQuery = ListQuery.extend({ status: LinkStatus.optional().meta({ description: 'Only links with this status.' }) });
export type LinksQuery = z.infer<typeof LinksQuery>;
