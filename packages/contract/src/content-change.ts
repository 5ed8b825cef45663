import * as z from 'zod';
import { Icon, Id } from './common.ts';
import { FileRef } from './content-ref.ts';
import { EmojiInput } from './emoji.ts';
import { PageLayout } from './page.ts';
import { Revision } from './revision.ts';
import { text, webUrl } from './text.ts';

/** Changes of one request (decisions A27). */
export const MOST_CHANGES = 50;
const MOST_FILES = 20;
/** Bytes of a file that is sent in base64 (decisions A27). */
export const MOST_INLINE_BYTES = 1024 * 1024;
const MOST_BASE64 = Math.ceil(MOST_INLINE_BYTES / 3) * 4;
const LONGEST_TEXT = 5_000_000;

const Ref = text(1, 64).meta({ description: 'Name by which later changes of the request refer to the object that this change creates.' });
const PageOrRef = Id.meta({ description: 'Id of a page, or the `ref` of an earlier change.' });

const placeMembers = {
  into: PageOrRef.nullable().optional().meta({ description: 'The parent page or group; null is the top level.' }),
  at: z.int().min(0).max(100_000).optional().meta({ description: 'Index among the siblings; last when absent or too large.' }),
};

const Body = z
  .string()
  .max(LONGEST_TEXT)
  .refine((value) => value.isWellFormed(), 'Must be well-formed Unicode.');

/** The text of a page: one of the three. */
export const DocumentInput = z
  .object({
    markdown: Body.optional().meta({
      description:
        'The body as markdown. The front matter of the page is kept unless the text has its own; so is its title heading unless the text has ' +
        'one.',
    }),
    source: Body.optional().meta({ description: 'The whole new file, including front matter.' }),
    object: z.literal('document').optional(),
    data: z.looseObject({}).optional(),
    nodes: z
      .array(z.unknown())
      .max(100_000)
      .optional()
      .meta({ description: 'The body as document JSON, as returned with `format=document`. Unchanged blocks keep their source bytes.' }),
  })
  .meta({ id: 'DocumentInput', description: 'A text: `markdown`, `source`, or a document with `nodes`.' });
export type DocumentInput = z.infer<typeof DocumentInput>;

const CoverPicture = z.discriminatedUnion('kind', [FileRef, z.object({ kind: z.literal('url'), url: webUrl() })]);

/** A cover to be set: files by id, or by the `ref` of an earlier change. */
export const CoverInput = z
  .object({
    ref: CoverPicture.optional(),
    refDark: CoverPicture.nullable().optional(),
    yPos: z.number().min(-100).max(100).optional(),
    height: z.int().min(10).max(700).nullable().optional(),
  })
  .meta({ id: 'CoverInput', description: 'The cover image of a page; absent members are kept.' });
export type CoverInput = z.infer<typeof CoverInput>;

/** A name that expressions can say. */
const VariableName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z_$][\w$-]*$/, 'A name of letters, digits, _ and -.');

const pageMembers = {
  title: text(1, 256).optional(),
  linkTitle: text(0, 256).nullable().optional().meta({ description: 'Label in the navigation; null or empty removes it.' }),
  slug: text(1, 100).optional().meta({ description: 'Last segment of the path; the file of the page is named after it.' }),
  emoji: EmojiInput.nullable().optional(),
  icon: Icon.max(50).nullable().optional(),
  description: text(0, 2000).nullable().optional(),
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
  condition: text(0, 2000).nullable().optional().meta({ description: 'Condition expression that decides which visitors see the page.' }),
  tags: z
    .array(z.object({ tag: text(1, 100), primary: z.boolean().optional() }))
    .max(100)
    .optional(),
  variables: z.record(text(1, 64), z.union([text(0, 256), z.number(), z.boolean()])).optional(),
  cover: CoverInput.nullable().optional(),
  layout: PageLayout.partial()
    .strict()
    .nullable()
    .optional()
    .meta({ description: 'Layout members to update; null is the default layout.' }),
  document: DocumentInput.optional(),
};

const LinkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: text(1, 2048) }),
  z.object({ kind: z.literal('page'), page: PageOrRef }),
  z.object({ kind: z.literal('anchor'), page: PageOrRef, anchor: text(1, 200) }),
  z.object({ kind: z.literal('file'), file: Id }),
]);

const InsertedFile = z.object({
  name: text(1, 200),
  ref: Ref.optional(),
  url: webUrl().optional().meta({ description: 'URL to fetch the file from, at most 20 MB; or the URL of an upload.' }),
  key: Id.optional().meta({ description: 'Key of an upload.' }),
  base64: z.string().max(MOST_BASE64, 'A file may be 1 MB large here. Upload it, and give its `key` instead.').optional(),
});

/** One change of content (decisions, table D, "editing"). */
export const ContentChange = z
  .discriminatedUnion('operation', [
    z.object({
      operation: z.literal('update_page'),
      page: PageOrRef,
      ...pageMembers,
      ...placeMembers,
      base: Id.nullable().optional().meta({
        description: '`documentId` of the text that the change is based on, null for none; a different current one is a conflict.',
      }),
    }),
    z.object({ operation: z.literal('insert_page'), ref: Ref.optional(), ...pageMembers, ...placeMembers }),
    z.object({ operation: z.literal('delete_page'), page: PageOrRef }),
    z.object({ operation: z.literal('move_page'), page: PageOrRef, ...placeMembers }),
    z.object({
      operation: z.literal('revert_page'),
      page: PageOrRef,
      revision: Id.optional(),
      block: z
        .array(text(1, 100))
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'Keys of blocks, from the current or the old document: only these are restored.' }),
    }),
    z.object({
      operation: z.literal('insert_group'),
      ref: Ref.optional(),
      title: text(1, 256),
      slug: text(1, 100).optional(),
      at: placeMembers.at,
    }),
    z.object({ operation: z.literal('insert_link'), ref: Ref.optional(), title: text(1, 256), target: LinkTarget, ...placeMembers }),
    z.object({
      operation: z.literal('insert_reusable_content'),
      ref: Ref.optional(),
      title: text(1, 256),
      document: DocumentInput.optional(),
    }),
    z.object({
      operation: z.literal('update_reusable_content'),
      reusableContent: Id,
      title: text(1, 256).optional(),
      document: DocumentInput.optional(),
    }),
    z.object({ operation: z.literal('delete_reusable_content'), reusableContent: Id }),
    z.object({
      operation: z.literal('set_variables'),
      variables: z
        .record(VariableName, z.union([text(0, 256), z.number(), z.boolean()]).nullable())
        .refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 500, 'Give 1 to 500 variables.')
        .meta({ description: 'Values by name; null removes a value.' }),
    }),
    z.object({ operation: z.literal('insert_files'), files: z.array(InsertedFile).min(1).max(MOST_FILES) }),
    z.object({ operation: z.literal('delete_file'), file: Id }),
    z.object({ operation: z.literal('rename_file'), file: Id, name: text(1, 200) }),
  ])
  .meta({ id: 'ContentChange', description: 'One change of the content of a space.' });
export type ContentChange = z.infer<typeof ContentChange>;

export const ChangeContent = z
  .object({ changes: z.array(ContentChange).min(1).max(MOST_CHANGES) })
  .meta({ id: 'ChangeContent', description: 'Changes, which are applied in order, all or none.' });
export type ChangeContent = z.infer<typeof ChangeContent>;

/** Outcome of content changes. */
export const ChangeOutcome = z.object({
  affectedPages: z.array(z.object({ id: Id, change: z.enum(['created', 'edited', 'moved', 'deleted']), ref: z.string().optional() })),
  insertedFiles: z.array(
    z.object({
      id: Id,
      name: z.string(),
      path: z.string().meta({ description: 'Path of the file as links of pages write it, relative to the content root.' }),
      ref: z.string().optional(),
    }),
  ),
  links: z.object({
    mended: z.int().meta({ description: 'Links of pages that were rewritten to keep their targets.' }),
    broken: z.int().meta({ description: 'Links of pages whose target was deleted.' }),
  }),
});

export const ContentChanged = Revision.extend(ChangeOutcome.shape).meta({
  id: 'ContentChanged',
  description: 'The revision that the changes created, and their results.',
});
export type ContentChanged = z.infer<typeof ContentChanged>;
