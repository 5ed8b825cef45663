import { createHash } from 'node:crypto';
import { canSeeNode, type Visitor } from '@octavo/site';
import { LruCache } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { buildViewInTurns, recordsOf, walkPages } from './view.ts';

/** Views of different visitors that are kept of one content. */
const MOST_KEPT = 20;

/** Parts of a view that depend on the visitor. */
interface Conditional {
  nodes: readonly PageNode[];
  byHidden: LruCache<string, Promise<ContentView>>;
}

const known = new WeakMap<ContentView, Conditional>();

/**
 * The content as a visitor may read it: without the pages whose condition, or that of a page above them, does not hold for them. Hidden pages are
 * in it, since who has their address opens them. The same view where nothing is left out; else one whose root has another name, so that what is
 * kept of one by its root is never shown to who may read less.
 */
export async function visitorView(view: ContentView, visitor: Visitor): Promise<ContentView> {
  const { nodes, byHidden } = conditionalOf(view);
  const hidden = nodes.filter((node) => !canSeeNode(visitor, view, node)).map(({ page }) => page.id);
  if (hidden.length === 0) return view;
  const name = createHash('sha256').update(hidden.toSorted().join(' ')).digest('hex');
  const kept = byHidden.get(name) ?? without(view, hidden, `${view.root}~${name}`);
  byHidden.set(name, kept);
  return kept;
}

function conditionalOf(view: ContentView): Conditional {
  let found = known.get(view);
  if (found === undefined) {
    const nodes = [...walkPages(view.tree)].filter(({ page }) => page.condition !== undefined);
    found = { nodes, byHidden: new LruCache(MOST_KEPT) };
    known.set(view, found);
  }
  return found;
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
