import type { ContentEdit } from '@octavo/core';
import { pageMembers, titleOf } from './page-members.ts';
import type { Entry, Snapshot } from './snapshot.ts';

/** An entry as it is known here. */
export interface KnownEntry {
  ownId: string;
  /** Marks that it had when it came. */
  members: string;
  text: string;
  /** False if it was changed here since. */
  isAsItCame: boolean;
}

/** Parts that the edits of a structure depend on. */
export interface StructureInput {
  after: Snapshot;
  known(id: string): KnownEntry | undefined;
  /** Ids of the children of an entry in their order, as they came the last time. */
  childrenBefore(parent: string): readonly string[];
  /** Id here, or name in the batch, of a file; `undefined` for one that did not come. */
  file(id: string): string | undefined;
  /** True if the space has no page yet: its first one becomes the page that it opens with. */
  isEmpty: boolean;
  /** Told of each entry that is left as it is here, or cannot come. */
  skip(entry: Entry, why: 'changed_here' | 'computed' | 'link'): void;
}

/** Name in a batch of a new entry. */
export const entryRef = (id: string) => `entry:${id}`;

/**
 * Returns the changes that make the table of contents, without texts: in reading order, so that what an entry stands below is there before it.
 * Entries that are known and as before have none.
 */
export function structureEdits(input: StructureInput): { edits: ContentEdit[]; made: Entry[]; updated: Entry[] } {
  const edits: ContentEdit[] = [];
  const made: Entry[] = [];
  const updated: Entry[] = [];
  const { after, known } = input;
  const names = new Map<string, string>();
  const nameOf = (id: string): string | undefined => names.get(id) ?? known(id)?.ownId;
  /** The nearest entry above that can have others below it. */
  const above = (parent: string | null): string | null => {
    for (let at = parent; at !== null; ) {
      const entry = after.entries.get(at);
      const name = nameOf(at);
      if (name !== undefined && (entry?.type === 'document' || entry?.type === 'group')) return name;
      at = entry?.parent ?? null;
    }
    return null;
  };
  const links: Entry[] = [];
  let isHome = input.isEmpty;
  // The address of the page that the space opens with is that of the space.
  const first = [...after.entries.values()].find(({ type }) => type === 'document');
  for (const entry of after.entries.values()) {
    const was = known(entry.id);
    const place = placeOf(input, entry, nameOf);
    const into = above(entry.parent);
    const at = place === 'last' || place === 'stays' ? {} : { at: place };
    if (entry.type === 'computed') {
      input.skip(entry, 'computed');
    } else if (was !== undefined) {
      if (place !== 'stays') edits.push({ operation: 'move_page', page: was.ownId, into, ...at });
      if (was.members === entry.members) continue;
      if (!was.isAsItCame) input.skip(entry, 'changed_here');
      else if (entry.type === 'document')
        edits.push({
          operation: 'update_page',
          page: was.ownId,
          ...pageMembers(entry.page, input.file, false),
          ...(entry === first ? {} : slugOf(entry)),
        });
      else edits.push({ operation: 'update_page', page: was.ownId, title: titleOf(entry.page.title) });
      updated.push(entry);
    } else if (entry.type === 'link') {
      links.push(entry);
    } else {
      const ref = entryRef(entry.id);
      names.set(entry.id, ref);
      made.push(entry);
      if (entry.type === 'group' && into === null)
        edits.push({ operation: 'insert_group', title: titleOf(entry.page.title), ...slugOf(entry), ref, ...at });
      else {
        edits.push({
          operation: 'insert_page',
          ref,
          into,
          ...at,
          ...pageMembers(entry.page, input.file, true),
          ...(isHome ? {} : slugOf(entry)),
        });
        isHome = false;
      }
    }
  }
  // Links may lead to pages that come after them.
  for (const entry of links) {
    const target = targetOf(entry, nameOf, input.file);
    if (target === undefined) {
      input.skip(entry, 'link');
      continue;
    }
    const siblings = after.children.get(entry.parent ?? '') ?? [];
    const index = siblings.slice(0, siblings.indexOf(entry.id)).filter((id) => nameOf(id) !== undefined).length;
    names.set(entry.id, entryRef(entry.id));
    made.push(entry);
    edits.push({
      operation: 'insert_link',
      title: titleOf(entry.page.title),
      target,
      into: above(entry.parent),
      at: index,
      ref: entryRef(entry.id),
    });
  }
  return { edits, made, updated };
}

function slugOf({ page: { slug, path } }: Entry): { slug?: string } {
  const own = slug ?? path?.slice(path.lastIndexOf('/') + 1) ?? '';
  return own === '' ? {} : { slug: own.slice(0, 100).toWellFormed() };
}

/** Returns where an entry goes among its siblings: it stays, goes behind the others, or to an index. */
function placeOf(
  { after, known, childrenBefore }: StructureInput,
  entry: Entry,
  nameOf: (id: string) => string | undefined,
): 'stays' | 'last' | number {
  const parent = entry.parent ?? '';
  const before = childrenBefore(parent);
  const now = after.children.get(parent) ?? [];
  // Those ahead of it that are here; what did not come has no place.
  const index = now.slice(0, now.indexOf(entry.id)).filter((id) => nameOf(id) !== undefined).length;
  if (before.length === 0) return 'last';
  if (known(entry.id) === undefined || !before.includes(entry.id)) return index;
  const rest = now.filter((id) => before.includes(id));
  const kept = before.filter((id) => now.includes(id));
  return rest.every((id, i) => id === kept[i]) ? 'stays' : index;
}

function targetOf({ page: { target, href } }: Entry, nameOf: (id: string) => string | undefined, file: (id: string) => string | undefined) {
  const page = target?.page === undefined ? undefined : nameOf(target.page);
  if (target?.kind === 'anchor' && page !== undefined) return { kind: 'anchor' as const, page, anchor: target.anchor ?? '' };
  if (target?.kind === 'page' && page !== undefined) return { kind: 'page' as const, page };
  const own = target?.kind === 'file' && target.file !== undefined ? file(target.file) : undefined;
  if (own !== undefined) return { kind: 'file' as const, file: own };
  const url = target?.url ?? href;
  return url !== undefined && /^(?:https?:\/\/|mailto:|tel:)/i.test(url) ? { kind: 'url' as const, url } : undefined;
}
