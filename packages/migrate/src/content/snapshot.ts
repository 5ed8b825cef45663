import { createHash } from 'node:crypto';
import type { SourceContent, SourcePage } from '../client/read.ts';

/** Kinds of entries of a table of contents. */
export type EntryType = 'document' | 'group' | 'link' | 'computed';

/** An entry of a table of contents there. */
export interface Entry {
  id: string;
  type: EntryType;
  page: SourcePage;
  /** Id of the entry that it is below; null at the top. */
  parent: string | null;
  /** Changes when a member of the page does. */
  members: string;
  /** Changes when the text does; empty where that cannot be told. */
  text: string;
}

/** Content there, as a list in reading order. */
export interface Snapshot {
  revision: string;
  content: SourceContent;
  entries: Map<string, Entry>;
  /** Ids of children in their order, by parent; the empty text for the top. */
  children: Map<string, string[]>;
}

/** Returns content as a list. Entries that come twice are there once. */
export function snapshotOf(content: SourceContent): Snapshot {
  const entries = new Map<string, Entry>();
  const children = new Map<string, string[]>();
  const stack: { page: SourcePage; parent: string | null }[] = content.pages.map((page) => ({ page, parent: null })).toReversed();
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { page, parent } = at;
    if (entries.has(page.id)) continue;
    const type = typeOf(page);
    entries.set(page.id, { id: page.id, type, page, parent, members: markOf(membersOf(page)), text: textMark(page) });
    const siblings = children.get(parent ?? '');
    if (siblings === undefined) children.set(parent ?? '', [page.id]);
    else siblings.push(page.id);
    for (const child of page.pages.toReversed()) stack.push({ page: child, parent: page.id });
  }
  return { revision: content.id, content, entries, children };
}

/** Returns a short mark that changes with a value. */
export function markOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 22);
}

/** Returns a mark of a text: the id of its bytes, which is the same wherever they stand. */
function textMark({ documentId, git, updatedAt }: SourcePage): string {
  return documentId ?? git?.oid ?? updatedAt ?? '';
}

function typeOf({ type, kind }: SourcePage): EntryType {
  const name = type ?? kind;
  return name === 'group' || name === 'link' || name === 'computed' ? name : 'document';
}

function membersOf({
  pages: _below,
  documentId: _document,
  git: _git,
  updatedAt: _time,
  path: _path,
  href: _href,
  ...members
}: SourcePage) {
  return members;
}
