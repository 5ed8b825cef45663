import * as z from 'zod';
import { Address, Icon, Id, Timestamp } from './common.ts';
import { ComputedSource, ContentRef, FileRef, UrlRef } from './content-ref.ts';
import { Document } from './document.ts';
import { Emoji } from './emoji.ts';
import { GitBlob } from './git.ts';

export const Variables = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .meta({ id: 'Variables', description: 'Values by name.' });
export type Variables = z.infer<typeof Variables>;

export const PageLayout = z
  .object({
    width: z.enum(['default', 'wide']),
    cover: z.boolean(),
    coverSize: z.enum(['hero', 'full', 'background']),
    coverMask: z.enum(['none', 'radial']),
    title: z.boolean(),
    description: z.boolean(),
    tableOfContents: z.boolean(),
    outline: z.boolean(),
    pagination: z.boolean(),
    metadata: z.boolean(),
    tags: z.boolean(),
    actions: z.boolean(),
    anchors: z.boolean(),
  })
  .meta({ id: 'PageLayout', description: 'Visibility and layout of the parts of a page.' });
export type PageLayout = z.infer<typeof PageLayout>;

const CoverRef = z.discriminatedUnion('kind', [FileRef, UrlRef]);

export const PageCover = z.object({
  ref: CoverRef.optional(),
  refDark: CoverRef.optional(),
  yPos: z.number().min(-100).max(100),
  height: z.number().min(10).max(700).optional(),
});
export type PageCover = z.infer<typeof PageCover>;

const base = {
  object: z.literal('page'),
  id: Id,
  title: z.string(),
  emoji: Emoji.optional(),
  icon: Icon.optional(),
  createdAt: Timestamp.optional(),
  updatedAt: Timestamp.optional(),
};

const seen = { hidden: z.boolean(), noIndex: z.boolean(), noRobotsIndex: z.boolean() };

const documentFields = {
  ...base,
  ...seen,
  type: z.literal('document'),
  kind: z.literal('sheet'),
  urls: z.object({ app: Address }),
  slug: z.string(),
  path: z.string(),
  description: z.string().optional(),
  linkTitle: z.string().optional(),
  condition: z.string().optional(),
  tags: z.array(z.object({ tag: z.string(), primary: z.boolean().optional() })),
  git: GitBlob.optional(),
  layout: PageLayout,
  cover: PageCover.optional(),
  variables: Variables.optional(),
  documentId: Id.optional(),
  computed: ComputedSource.optional(),
  computedSeed: z.string().optional(),
  markdown: z.string().optional(),
  document: Document.optional(),
};

// Named here because TypeScript cannot infer a type through a recursive discriminated union.
type DocumentFields = z.infer<z.ZodObject<typeof documentFields>>;

/** A page with a body. In trees `markdown` and `document` are left out (decisions B-CT11). */
export interface DocumentPage extends DocumentFields {
  pages: ChildPage[];
}
export const DocumentPage = z
  .object({
    ...documentFields,
    get pages(): z.ZodArray<z.ZodType<ChildPage>> {
      return z.array(ChildPage);
    },
  })
  .meta({ id: 'DocumentPage', description: 'A page with a body and subpages.' });

export const LinkPage = z
  .object({
    ...base,
    type: z.literal('link'),
    kind: z.literal('link'),
    target: ContentRef,
    href: z.string().optional(),
    hidden: z.boolean(),
  })
  .meta({ id: 'LinkPage', description: 'An entry of the table of contents that links to another target.' });
export type LinkPage = z.infer<typeof LinkPage>;

export const ComputedPage = z
  .object({ ...base, type: z.literal('computed'), computed: ComputedSource })
  .meta({ id: 'ComputedPage', description: 'A placeholder of computed pages; only in a tree that is not computed.' });
export type ComputedPage = z.infer<typeof ComputedPage>;

export type ChildPage = DocumentPage | LinkPage | ComputedPage;
const ChildPage = z
  .discriminatedUnion('type', [DocumentPage, LinkPage, ComputedPage])
  .meta({ id: 'ChildPage', description: 'A subpage of a page.' });

export const GroupPage = z
  .object({
    ...base,
    ...seen,
    type: z.literal('group'),
    kind: z.literal('group'),
    slug: z.string(),
    path: z.string(),
    pages: z.array(ChildPage),
  })
  .meta({ id: 'GroupPage', description: 'A heading of the table of contents with subpages.' });
export type GroupPage = z.infer<typeof GroupPage>;

/** A page of a space (decisions B-CT2 to B-CT12); named `RevisionPage` because `Page` is a page of a list. */
export const RevisionPage = z
  .discriminatedUnion('type', [DocumentPage, GroupPage, LinkPage, ComputedPage])
  .meta({ id: 'RevisionPage', description: 'A page of a revision.' });
export type RevisionPage = z.infer<typeof RevisionPage>;

export const PageTree = z.object({ pages: z.array(RevisionPage) }).meta({ id: 'PageTree', description: 'The table of contents.' });
export type PageTree = z.infer<typeof PageTree>;
