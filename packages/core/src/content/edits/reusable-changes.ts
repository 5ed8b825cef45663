import { editFrontMatter, pageFacts } from '@octavo/markdown';
import { basename, joinPath, slugify, titleFromName } from '@octavo/markdown/layout';
import { newId, type Tenant } from '../../kernel/base/index.ts';
import type { ReusableRecord } from '../../kernel/model/index.ts';
import { BadChange } from './bad-change.ts';
import { noteText } from './batch-links.ts';
import { nameResult, requireTitle } from './change-references.ts';
import { documentSource } from './document-source.ts';
import type { Draft } from './draft.ts';
import { refuseUnreadable, titleIn, withDocument, withTitle } from './page-source.ts';
import type { ContentEdit, NodesInput, WrittenDocument } from './types.ts';

type Edit<Name extends ContentEdit['operation']> = Extract<ContentEdit, { operation: Name }>;

/** Creates a reusable block: a file of `.gitbook/includes` with its title in the front matter. */
export async function insertReusable(draft: Draft, change: Edit<'insert_reusable_content'>): Promise<void> {
  const title = requireTitle(change.title);
  const path = await draft.freePath(numbered(joinPath(draft.structure.root, '.gitbook/includes'), slugify(title)));
  const id = newId();
  nameResult(draft, change.ref, id);
  const text = await withBody(draft, await withOwnTitle(draft.options, '', title), change.document ?? { markdown: '' }, title, path);
  put(
    draft,
    { kind: 'reusable', id, title, path, oid: '' },
    titleIn(text) === title ? text : await withOwnTitle(draft.options, text, title),
  );
}

export async function updateReusable(draft: Draft, change: Edit<'update_reusable_content'>): Promise<void> {
  const record = findNamedPage(draft, change.reusableContent);
  const old = await draft.text(record);
  const written = change.document === undefined ? old : await withBody(draft, old, change.document, record.title, record.path);
  const title = change.title === undefined ? undefined : requireTitle(change.title);
  put(draft, record, title === undefined || titleIn(written) === title ? written : await withOwnTitle(draft.options, written, title));
}

/** Deletes reusable content. Texts that include it continue to name it, and show nothing there. */
export function deleteReusable(draft: Draft, change: Edit<'delete_reusable_content'>): void {
  draft.remove(findNamedPage(draft, change.reusableContent));
}

function findNamedPage(draft: Draft, text: string): ReusableRecord {
  const record = draft.findReusable(draft.idOf(text));
  if (record === undefined)
    throw new BadChange('not_found', 'reusableContent', 'There is no such reusable content. Look at those of the revision.');
  return record;
}

async function withBody(draft: Draft, text: string, document: WrittenDocument | NodesInput, title: string, path: string): Promise<string> {
  await refuseUnreadable(document);
  return 'nodes' in document ? documentSource(draft, text, document.nodes, path) : await withDocument(draft.options, text, document, title);
}

/** A heading in reusable content is part of what is shown: a title that it does not give is of the front matter. */
async function withOwnTitle(tenant: Tenant, text: string, title: string): Promise<string> {
  const facts = pageFacts(text);
  return facts.title !== undefined || facts.heading === undefined ? editFrontMatter(text, { title }) : withTitle(tenant, text, title, true);
}

function put(draft: Draft, record: ReusableRecord, text: string): void {
  const oid = draft.blob(Buffer.from(text.toWellFormed()));
  noteText(draft, `reusable:${record.id}`, text);
  draft.put({ ...record, oid, title: titleIn(text) ?? titleFromName(basename(record.path)) });
}

function* numbered(folder: string, slug: string): Generator<string> {
  for (let n = 0; n < 1000; n++) yield joinPath(folder, n === 0 ? `${slug}.md` : `${slug}-${n}.md`);
}
