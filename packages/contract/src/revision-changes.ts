import * as z from 'zod';
import { ChangeRequest } from './change-request-resource.ts';
import { Address, Id } from './common.ts';
import { ComputedSource, ContentRef } from './content-ref.ts';
import { PageCover, PageLayout, Variables } from './page.ts';

/** Returns a value as it was and as it is: absent where there was none. */
function change<Value extends z.ZodType>(value: Value) {
  return z.object({ before: value.optional(), after: value.optional() }).optional();
}

const PageType = z.enum(['document', 'group', 'link', 'computed']);
const Text = change(z.string());
const Flag = change(z.boolean());

const ChangedPage = z
  .object({ id: Id, type: PageType, title: z.string(), path: z.string().optional() })
  .meta({ id: 'ChangedPage', description: 'A page after the change, or before its deletion.' });

const ChangedFile = z
  .object({ id: Id, name: z.string(), contentType: z.string(), downloadURL: Address })
  .meta({ id: 'ChangedFile', description: 'A file after the change, or before its deletion.' });

const ChangedReusableContent = z
  .object({ id: Id, title: z.string(), document: z.string().optional() })
  .meta({ id: 'ChangedReusableContent', description: 'Reusable content after the change, or before its deletion.' });

const previousPath = z.string().optional().meta({ description: 'Its previous path, when it has changed.' });

const PageAttributes = z
  .object({
    type: change(PageType),
    title: Text,
    linkTitle: Text,
    description: Text,
    slug: Text,
    document: Text.meta({ description: 'Ids of the documents.' }),
    emoji: Text,
    icon: Text,
    cover: change(PageCover),
    layout: change(PageLayout),
    variables: change(Variables),
    tags: change(z.array(z.object({ tag: z.string(), primary: z.boolean().optional() }))),
    condition: Text,
    hidden: Flag,
    noIndex: Flag,
    noRobotsIndex: Flag,
    home: Flag.meta({ description: 'True when it is the first page of the space.' }),
    target: change(ContentRef),
    computed: change(ComputedSource),
  })
  .meta({ id: 'ChangedPageAttributes', description: 'The changed members of a page.' });
export type ChangedPageAttributes = z.infer<typeof PageAttributes>;

const FileAttributes = z.object({ name: Text, path: Text, downloadURL: Text, size: change(z.int()), contentType: Text });

export const RevisionChange = z
  .discriminatedUnion('type', [
    z.object({ type: z.enum(['page_created', 'page_deleted']), page: ChangedPage }),
    z.object({ type: z.literal('page_edited'), page: ChangedPage, previousPath, attributes: PageAttributes }),
    z.object({
      type: z.literal('page_moved'),
      page: ChangedPage,
      previousPath,
      parent: z
        .object({ before: ChangedPage.optional(), after: ChangedPage.optional() })
        .meta({ description: 'The same before and after for a page that moved among its siblings; absent for the top level.' }),
    }),
    z.object({ type: z.enum(['file_created', 'file_deleted']), file: ChangedFile }),
    z.object({ type: z.literal('file_edited'), file: ChangedFile, attributes: FileAttributes }),
    z.object({ type: z.enum(['reusable_content_created', 'reusable_content_deleted']), reusableContent: ChangedReusableContent }),
    z.object({
      type: z.literal('reusable_content_edited'),
      reusableContent: ChangedReusableContent,
      attributes: z.object({ title: Text, document: Text }),
    }),
    z.object({
      type: z.literal('variables_edited'),
      variables: z.record(z.string(), z.object({ before: z.string().optional(), after: z.string().optional() })),
    }),
  ])
  .meta({ id: 'RevisionChange', description: 'A change of content in the terms of authors.' });
export type RevisionChange = z.infer<typeof RevisionChange>;

export const RevisionChanges = z
  .object({
    mergedFrom: ChangeRequest.optional().meta({ description: 'For a merge: the change request whose content became live.' }),
    changes: z.array(RevisionChange),
    more: z.int().min(1).optional().meta({ description: 'Number of changes left out because of `limit`.' }),
  })
  .meta({
    id: 'RevisionChanges',
    description: 'The changes between two contents: pages by path, then files, reusable content and variables.',
  });
export type RevisionChanges = z.infer<typeof RevisionChanges>;
