import { yieldTurn } from '../../kernel/base/index.ts';
import {
  type ContentRecord,
  type ContentView,
  type FileRecord,
  hasText,
  type PageNode,
  type PageRecord,
  type ReusableRecord,
  type SourceRecord,
} from '../../kernel/model/index.ts';
import { SharedMap } from './shared-map.ts';

/** A view from which the view of a root that was made from its root can be derived. */
export interface SharedView extends ContentView {
  readonly pages: SharedMap<PageNode>;
  readonly byPath: SharedMap<PageNode>;
  readonly byFile: SharedMap<PageNode>;
  readonly files: SharedMap<FileRecord>;
  readonly filesByPath: SharedMap<FileRecord>;
  readonly reusables: SharedMap<ReusableRecord>;
  readonly sources: SharedMap<SourceRecord>;
  readonly variables: SharedMap<string>;
  readonly redirects: SharedMap<string>;
  /** Ids of the pages that want an address which several want. */
  readonly contestedPaths: ReadonlyMap<string, readonly string[]>;
  readonly contestedFiles: ReadonlyMap<string, readonly string[]>;
  /** Ids of the pages that are said to be the first one. */
  readonly homes: ReadonlySet<string>;
  /** True if parents are missing, or below themselves, or files share a path: no view is derived from such a one. */
  readonly isIrregular: boolean;
}

/** A node while its view is made. */
export interface OwnNode extends PageNode {
  page: PageRecord;
  path: string;
  parentId: string | undefined;
  children: OwnNode[];
}

/** Steps of a view's making before others have their turn. */
const STEPS_IN_A_TURN = 4000;

/**
 * Builds the view of a map from its records. Pure; linear but for sorting siblings. Any records produce a tree: a page whose
 * parent is missing stands at the root, and so does of pages that are below each other the one with the smallest id; of two pages with one
 * path the first in reading order has the address.
 */
export function buildView(root: string, records: Iterable<ContentRecord>): SharedView {
  const steps = viewSteps(root, records);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** {@link buildView}, letting others have their turn. */
export async function buildViewInTurns(root: string, records: Iterable<ContentRecord>): Promise<SharedView> {
  const steps = viewSteps(root, records);
  for (let n = 1, step = steps.next(); ; n++, step = steps.next()) {
    if (step.done === true) return step.value;
    if (n % STEPS_IN_A_TURN === 0) await yieldTurn();
  }
}

function* viewSteps(root: string, records: Iterable<ContentRecord>): Generator<undefined, SharedView> {
  const pages = new Map<string, OwnNode>();
  const files = new Map<string, FileRecord>();
  const reusables = new Map<string, ReusableRecord>();
  const sources = new Map<string, SourceRecord>();
  const variables = new Map<string, string>();
  const redirects = new Map<string, string>();
  for (const record of records) {
    yield;
    if (record.kind === 'page') pages.set(record.id, { page: record, path: '', parentId: undefined, children: [] });
    else if (record.kind === 'file') files.set(record.id, record);
    else if (record.kind === 'reusable') reusables.set(record.id, record);
    else if (record.kind === 'source') sources.set(record.path, record);
    else if (record.kind === 'variable') variables.set(record.name, record.value);
    else redirects.set(record.path, record.page);
  }
  const { tree, isIrregular } = yield* linkTree(pages);
  const byPath = new Map<string, PageNode>();
  const byFile = new Map<string, PageNode>();
  const contestedPaths = new Map<string, string[]>();
  const contestedFiles = new Map<string, string[]>();
  const homes = new Set<string>();
  const computed = new Set<string>();
  setPaths(tree, '');
  for (const node of walkPages(tree)) {
    yield;
    claim(byPath, contestedPaths, addressOf(node), node);
    claim(byFile, contestedFiles, fileOf(node), node);
    if (isHome(node)) homes.add(node.page.id);
    if (isComputed(node)) computed.add(node.page.id);
  }
  const filesByPath = new Map<string, FileRecord>();
  for (const file of files.values()) {
    const other = filesByPath.get(file.path);
    if (other === undefined || file.id < other.id) filesByPath.set(file.path, file);
  }
  yield;
  const indexes = { pages: SharedMap.of(pages as ReadonlyMap<string, PageNode>), byPath: SharedMap.of(byPath) };
  yield;
  return {
    root,
    tree,
    ...indexes,
    byFile: SharedMap.of(byFile),
    files: SharedMap.of(files),
    filesByPath: SharedMap.of(filesByPath),
    reusables: SharedMap.of(reusables),
    sources: SharedMap.of(sources),
    variables: SharedMap.of(variables),
    redirects: SharedMap.of(redirects),
    home: homeOf(tree, homes),
    contestedPaths,
    contestedFiles,
    homes,
    computed,
    isIrregular: isIrregular || filesByPath.size !== files.size,
  };
}

/** The records that a view was made of. */
export function* recordsOf(view: ContentView): Generator<ContentRecord> {
  for (const { page } of view.pages.values()) yield page;
  yield* view.files.values();
  yield* view.reusables.values();
  yield* view.sources.values();
  for (const [name, value] of view.variables) yield { kind: 'variable', name, value };
  for (const [path, page] of view.redirects) yield { kind: 'redirect', path, page };
}

/** The pages of a tree in reading order, each before its children. */
export function* walkPages(tree: readonly PageNode[]): Generator<PageNode> {
  const stack = [...tree].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as PageNode);
  }
}

/** Returns the page or group above one. */
export function parentOf(view: ContentView, { parentId }: PageNode): PageNode | undefined {
  return parentId === undefined ? undefined : view.pages.get(parentId);
}

/** Returns the pages and groups above one, outermost first. */
export function ancestorsOf(view: ContentView, node: PageNode): PageNode[] {
  const above: PageNode[] = [];
  for (let at = parentOf(view, node); at !== undefined; at = parentOf(view, at)) above.push(at);
  return above.reverse();
}

function* linkTree(pages: ReadonlyMap<string, OwnNode>): Generator<undefined, { tree: OwnNode[]; isIrregular: boolean }> {
  const tree: OwnNode[] = [];
  let isIrregular = false;
  const loops = firstOfLoops(pages);
  for (const node of pages.values()) {
    yield;
    const { id, parent: parentId } = node.page;
    const parent = parentId === undefined || loops.has(id) ? undefined : pages.get(parentId);
    if (parent === undefined) tree.push(node);
    else {
      node.parentId = parentId;
      parent.children.push(node);
    }
    if (parent === undefined && parentId !== undefined) isIrregular = true;
  }
  tree.sort(byPosition);
  for (const node of pages.values()) {
    yield;
    if (node.children.length > 1) node.children.sort(byPosition);
  }
  return { tree, isIrregular };
}

/** Of each ring of pages that are below each other, the smallest id. */
function firstOfLoops(pages: ReadonlyMap<string, OwnNode>): Set<string> {
  const firsts = new Set<string>();
  /** The page from which each was reached first. */
  const seen = new Map<string, string>();
  for (const { page } of pages.values()) {
    let at: string | undefined = page.id;
    for (; at !== undefined && !seen.has(at); at = pages.get(at)?.page.parent) seen.set(at, page.id);
    if (at === undefined || seen.get(at) !== page.id || !pages.has(at)) continue;
    let first = at;
    for (let each = pages.get(at)?.page.parent; each !== undefined && each !== at; each = pages.get(each)?.page.parent)
      if (each < first) first = each;
    firsts.add(first);
  }
  return firsts;
}

/** Sets the paths of nodes, and of all below them. */
export function setPaths(nodes: readonly OwnNode[], above: string): void {
  const stack = nodes.map((node) => ({ node, above }));
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { node } = item;
    node.path = join(item.above, node.page.slug);
    for (const child of node.children) stack.push({ node: child, above: node.path });
  }
}

/** Order of siblings. */
export function byPosition(a: PageNode, b: PageNode): number {
  return compare(a.page.position, b.page.position) || compare(a.page.id, b.page.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function claim(holders: Map<string, PageNode>, contested: Map<string, string[]>, address: string | undefined, node: PageNode): void {
  if (address === undefined) return;
  const holder = holders.get(address);
  if (holder === undefined) {
    holders.set(address, node);
    return;
  }
  const wanting = contested.get(address);
  if (wanting === undefined) contested.set(address, [holder.page.id, node.page.id]);
  else wanting.push(node.page.id);
}

/** Returns the address that a page wants, lower case; a link has none, nor an entry that pages are computed for. */
export function addressOf({ page, path }: PageNode): string | undefined {
  return page.type === 'link' || page.type === 'computed' ? undefined : path.toLowerCase();
}

/** Returns the file that a page wants to be the page of. */
export function fileOf({ page }: PageNode): string | undefined {
  return page.type === 'document' ? page.path : undefined;
}

/** Returns whether a page is said to be the first one. */
export function isHome({ page }: PageNode): boolean {
  return page.home === true && page.type === 'document' && page.oid !== undefined;
}

/** Returns whether a page is an entry that pages are computed for. */
export function isComputed({ page }: PageNode): boolean {
  return page.type === 'computed';
}

export function join(above: string, slug: string): string {
  if (above === '') return slug;
  return slug === '' ? above : `${above}/${slug}`;
}

/** Returns the page that is said to be the first one, else the first that has a text. */
export function homeOf(tree: readonly PageNode[], homes: ReadonlySet<string>): PageNode | undefined {
  for (const node of walkPages(tree)) {
    if (node.page.type !== 'document' || !hasText(node.page)) continue;
    if (homes.size === 0 || homes.has(node.page.id)) return node;
  }
  return undefined;
}

/** Returns the page that a published path leads to: by path, by one that it had before, or the home page for the empty one. */
export function pageAt(view: ContentView, path: string): PageNode | undefined {
  const address = path.replace(/^\/+|\/+$/g, '').toLowerCase();
  return view.byPath.get(address) ?? view.pages.get(view.redirects.get(address) ?? '') ?? (address === '' ? view.home : undefined);
}
