import { createHash } from 'node:crypto';
import { canSeeNode, type Visitor } from '@octavo/site';
import type { Caches } from '../../kernel/caches/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { buildViewInTurns, recordsOf, walkPages } from './view.ts';

/** Bytes of memory that a page of a view takes. */
const PAGE_BYTES = 1000;

/** Pages of a view that have a condition. */
const conditional = new WeakMap<ContentView, readonly PageNode[]>();

/**
 * Returns the content as a visitor may read it: without the pages whose condition, or that of a page above them, does not hold for them. Hidden pages are
 * in it, since who has their address opens them. The same view where nothing is left out; else one whose root has another name, so that what is
 * kept of one by its root is never shown to who may read less.
 */
export async function visitorView(caches: Caches, view: ContentView, visitor: Visitor): Promise<ContentView> {
  const hidden = conditionalOf(view)
    .filter((node) => !canSeeNode(visitor, view, node))
    .map(({ page }) => page.id);
  if (hidden.length === 0) return view;
  const name = createHash('sha256').update(hidden.toSorted().join(' ')).digest('hex');
  const cache = caches.open<Promise<ContentView>>('visitor-views');
  const root = `${view.root}~${name}`;
  const known = cache.get(root);
  if (known !== undefined) return known;
  const made = without(view, hidden, root);
  cache.set(root, made, (view.pages.size + 1) * PAGE_BYTES);
  made.catch(() => cache.delete(root));
  return made;
}

function conditionalOf(view: ContentView): readonly PageNode[] {
  const known = conditional.get(view);
  if (known !== undefined) return known;
  const nodes = [...walkPages(view.tree)].filter(({ page }) => page.condition !== undefined);
  conditional.set(view, nodes);
  return nodes;
}

function without(view: ContentView, hidden: readonly string[], root: string): Promise<ContentView> {
  const gone = new Set<string>();
  for (const id of hidden) {
    const node = view.pages.get(id);
    if (node !== undefined && !gone.has(id)) for (const each of walkPages([node])) gone.add(each.page.id);
  }
  const records = [...recordsOf(view)].filter((record) => {
    if (record.kind === 'page') return !gone.has(record.id);
    return record.kind !== 'redirect' || !gone.has(record.page);
  });
  return buildViewInTurns(root, records);
}
