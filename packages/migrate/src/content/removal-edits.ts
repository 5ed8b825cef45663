import type { ContentEdit, ContentView } from '@octavo/core';
import type { Item, ItemKind, Items } from '../state/items.ts';
import type { Snapshot } from './snapshot.ts';

/** Parts that removals depend on. */
export interface RemovalInput {
  items: Items;
  scope: string;
  base: Snapshot | undefined;
  after: Snapshot;
  view: ContentView;
  find(kind: ItemKind, id: string): Item | undefined;
  /** Told of a page that is gone there and stays here. */
  tell(title: string, why: string): void;
}

/**
 * Returns the changes that remove what is gone there: pages, with all that came below them, and files. A page that was changed here since, or that has
 * others below it here, stays.
 */
export function removalEdits({ items, scope, base, after, view, find, tell }: RemovalInput): {
  edits: ContentEdit[];
  things: { kind: ItemKind; foreignId: string }[];
} {
  const edits: ContentEdit[] = [];
  const things: { kind: ItemKind; foreignId: string }[] = [];
  const came = new Set([...items.of('page').values()].map(({ ownId }) => ownId));
  const ids = base === undefined ? [...items.of('page', `${scope}/`).keys()] : [...base.entries.keys()];
  const gone = ids.filter((id) => !after.entries.has(id));
  const goneOwn = new Set(gone.flatMap((id) => find('page', id)?.ownId ?? []));
  for (const id of gone) {
    const item = find('page', id);
    const node = item === undefined ? undefined : view.pages.get(item.ownId);
    if (item === undefined) continue;
    const forget = () => things.push({ kind: 'page', foreignId: `${scope}/${id}` });
    if (node === undefined) {
      if (base === undefined) forget();
      continue;
    }
    const isOwn = base === undefined && (node.page.oid ?? '') !== (item.marks.oid ?? '');
    if (isOwn) tell(node.page.title, 'It is gone there, and was changed here since it came.');
    else if (hasOthersBelow(node, came)) tell(node.page.title, 'It is gone there, and pages that were made here stand below it.');
    else {
      // With the one above it goes as well.
      if (!isBelow(view, item.ownId, goneOwn)) edits.push({ operation: 'delete_page', page: item.ownId });
      if (base === undefined) forget();
    }
  }
  return { edits, things };
}

type Node = NonNullable<ReturnType<ContentView['pages']['get']>>;

function hasOthersBelow(node: Node, came: ReadonlySet<string>): boolean {
  const stack = [...node.children];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (!came.has(at.page.id)) return true;
    stack.push(...at.children);
  }
  return false;
}

function isBelow(view: ContentView, id: string, others: ReadonlySet<string>): boolean {
  for (let at = view.pages.get(id)?.page.parent; at !== undefined; at = view.pages.get(at)?.page.parent) if (others.has(at)) return true;
  return false;
}
