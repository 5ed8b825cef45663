import type { ContentView, PageNode } from './reader.ts';
import type { ContentRecord, FileRecord, ReusableRecord, SourceRecord } from './records.ts';

/**
 * Builds the view of a map from its records. Pure; linear but for sorting siblings. Whatever the records hold gives a tree: a page whose
 * parent is missing, or below itself, stands at the root; of two pages with one path the first in reading order has the address.
 */
export function buildView(root: string, records: Iterable<ContentRecord>): ContentView {
  const pages = new Map<string, PageNode>();
  const files = new Map<string, FileRecord>();
  const reusables = new Map<string, ReusableRecord>();
  const sources = new Map<string, SourceRecord>();
  const variables = new Map<string, string>();
  for (const record of records) {
    if (record.kind === 'page') pages.set(record.id, { page: record, path: '', parent: undefined, children: [] });
    else if (record.kind === 'file') files.set(record.id, record);
    else if (record.kind === 'reusable') reusables.set(record.id, record);
    else if (record.kind === 'source') sources.set(record.path, record);
    else variables.set(record.name, record.value);
  }
  const tree = linkTree(pages);
  const byPath = new Map<string, PageNode>();
  const byFile = new Map<string, PageNode>();
  addAddresses(tree, '', byPath, byFile);
  const filesByPath = new Map([...files.values()].map((file) => [file.path, file]));
  return { root, tree, pages, byPath, byFile, files, filesByPath, reusables, sources, variables, home: homeOf(tree) };
}

/** The pages of a tree in reading order, each before its children. */
export function* walkPages(tree: readonly PageNode[]): Generator<PageNode> {
  const stack = [...tree].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as PageNode);
  }
}

function linkTree(pages: Map<string, PageNode>): PageNode[] {
  const top: PageNode[] = [];
  for (const node of pages.values()) {
    const parent = node.page.parent === undefined ? undefined : pages.get(node.page.parent);
    if (parent === undefined || isBelow(parent, node)) top.push(node);
    else {
      node.parent = parent;
      parent.children.push(node);
    }
  }
  top.sort(byPosition);
  for (const node of pages.values()) if (node.children.length > 1) node.children.sort(byPosition);
  return top;
}

function isBelow(node: PageNode, above: PageNode): boolean {
  for (let at: PageNode | undefined = node; at !== undefined; at = at.parent) if (at === above) return true;
  return false;
}

function byPosition(a: PageNode, b: PageNode): number {
  return compare(a.page.position, b.page.position) || compare(a.page.id, b.page.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function addAddresses(tree: PageNode[], above: string, byPath: Map<string, PageNode>, byFile: Map<string, PageNode>): void {
  const stack: { node: PageNode; above: string }[] = tree.map((node) => ({ node, above })).reverse();
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { node } = item;
    node.path = join(item.above, node.page.slug);
    const address = node.path.toLowerCase();
    if (node.page.type !== 'link' && !byPath.has(address)) byPath.set(address, node);
    if (node.page.path !== undefined && node.page.type === 'document' && !byFile.has(node.page.path)) byFile.set(node.page.path, node);
    for (let i = node.children.length - 1; i >= 0; i--) stack.push({ node: node.children[i] as PageNode, above: node.path });
  }
}

function join(above: string, slug: string): string {
  if (above === '') return slug;
  return slug === '' ? above : `${above}/${slug}`;
}

/** The page that is said to be the first one, else the first that has a text. */
function homeOf(tree: readonly PageNode[]): PageNode | undefined {
  let first: PageNode | undefined;
  for (const node of walkPages(tree)) {
    if (node.page.type !== 'document' || node.page.oid === undefined) continue;
    if (node.page.home === true) return node;
    first ??= node;
  }
  return first;
}

/** The page that a published path leads to: by path, or the home page for the empty one. */
export function pageAt(view: ContentView, path: string): PageNode | undefined {
  const address = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  return view.byPath.get(address) ?? (address === '' ? view.home : undefined);
}
