import * as z from 'zod';
import { Id } from './common.ts';

export const FileRef = z.object({ kind: z.literal('file'), file: Id, space: Id.optional() });
export const UrlRef = z.object({ kind: z.literal('url'), url: z.string() });
const PageRef = z.object({ kind: z.literal('page'), page: Id, space: Id.optional() });
const AnchorRef = z.object({ kind: z.literal('anchor'), anchor: z.string(), page: Id.optional(), space: Id.optional() });
const UserRef = z.object({ kind: z.literal('user'), user: Id });
const CollectionRef = z.object({ kind: z.literal('collection'), collection: Id });
const SpaceRef = z.object({ kind: z.literal('space'), space: Id });
const ReusableContentRef = z.object({ kind: z.literal('reusable-content'), reusableContent: Id, space: Id.optional() });
export const OpenAPIRef = z.object({ kind: z.literal('openapi'), spec: z.string() });
const TagRef = z.object({ kind: z.literal('tag'), tag: z.string(), space: Id.optional() });

/** Target of a link, a cover or a computed source (decisions B-CT13). */
export const ContentRef = z
  .discriminatedUnion('kind', [
    FileRef,
    UrlRef,
    PageRef,
    AnchorRef,
    UserRef,
    CollectionRef,
    SpaceRef,
    ReusableContentRef,
    OpenAPIRef,
    TagRef,
  ])
  .meta({ id: 'ContentRef', description: 'A reference to content.' });
export type ContentRef = z.infer<typeof ContentRef>;

const Dependency = z.looseObject({ ref: z.looseObject({ kind: z.string() }) });

/** Source that a page or a tree is computed from (decisions B-CT19 and B-CT20). */
export const ComputedSource = z
  .object({
    type: z.string().meta({ description: '`builtin:openapi`, `builtin:translation` or `integration:<name>:<source>`.' }),
    dependencies: z.record(z.string(), Dependency).optional(),
    props: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ComputedSource', description: 'Source of computed content.' });
export type ComputedSource = z.infer<typeof ComputedSource>;
