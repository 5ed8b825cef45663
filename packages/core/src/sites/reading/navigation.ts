import { createHash } from 'node:crypto';
import type { NavigationEntry } from '@octavo/reader';
import { outerRepository, repositoryAddress, resolveReference } from '../../content/presenters/index.ts';
import { findGitSync } from '../../content/spaces/index.ts';
import { systemContext, yieldTurn } from '../../kernel/base/index.ts';
import type { PageNode, PageRecord } from '../../kernel/model/index.ts';
import { filePath, homePath, pagePath } from './addresses.ts';
import { hasMark, type NavigationMarks } from './marked-navigation.ts';
import type { Reading } from './reading.ts';
import type { TreeEntry } from './tree-entry.ts';

/** Table of contents of a site space for some visitors. */
export interface NavigationTree {
  entries: readonly TreeEntry[];
  /** Name of the whole: another one where anything in it differs. */
  hash: string;
  /** Number of entries. */
  size: number;
  /** Pages in reading order, with the group or page above each. */
  order: readonly { id: string; title: string; href: string; section?: string }[];
  /** Place of each page in `order`, by id. */
  places: ReadonlyMap<string, number>;
}

/** Bytes of memory that an entry takes. */
const ENTRY_BYTES = 500;
const ENTRIES_IN_A_TURN = 500;
/** A tree up to this size is in each page as a whole. */
const SMALL_TREE = 60;

/**
 * Returns the table of contents of a site space for its visitor: what is listed of the view, which holds nothing that they cannot open. Made once
 * for all visitors who have the same view.
 */
export function navigationOf(reading: Reading): Promise<NavigationTree> {
  const { view, visit, place } = reading;
  const trees = reading.system.caches.open<Promise<NavigationTree>>('site-navigation');
  const { site, visitor } = visit;
  const name = JSON.stringify([
    view.root,
    site.id,
    site.version,
    place.siteSpace.id,
    visit.base.form,
    visit.base.origin,
    homePath(visit),
    visitor.seesDrafts,
  ]);
  const running = trees.get(name);
  if (running !== undefined) return running;
  const making = makeTree(reading);
  trees.set(name, making);
  making.then(
    ({ size }) => trees.set(name, making, (size + 1) * ENTRY_BYTES),
    () => trees.delete(name),
  );
  return making;
}

async function makeTree(reading: Reading): Promise<NavigationTree> {
  const { view } = reading;
  const order: { id: string; title: string; href: string; section?: string }[] = [];
  let size = 0;
  const entriesOf = async (nodes: readonly PageNode[], section: string | undefined): Promise<TreeEntry[]> => {
    const entries: TreeEntry[] = [];
    for (const node of nodes) {
      if (node.page.hidden === true) continue;
      if (++size % ENTRIES_IN_A_TURN === 0) await yieldTurn();
      const link = await linkOf(reading, node);
      if (link === undefined) continue;
      const { page } = node;
      const title = page.linkTitle ?? page.title;
      if (page.type === 'document' && link.href !== undefined)
        order.push({ id: page.id, title, href: link.href, ...(section === undefined ? {} : { section }) });
      const children = await entriesOf(node.children, page.type === 'group' ? title : section);
      if (link.href === undefined && children.length === 0) continue;
      entries.push({ id: page.id, title, ...link, ...decorationOf(page), ...methodOf(page), children });
    }
    return entries;
  };
  const entries = await entriesOf(view.tree, undefined);
  return { entries, hash: await hashOf(entries), size, order, places: new Map(order.map(({ id }, place) => [id, place])) };
}

/** Emoji and icon of a page. */
export function decorationOf({ emoji, icon }: Pick<PageRecord, 'emoji' | 'icon'>): { emoji?: string; icon?: string } {
  return { ...(emoji === undefined ? {} : { emoji }), ...(icon === undefined ? {} : { icon }) };
}

/** Method of the operation that a generated page is about. */
export function methodOf({ generated }: Pick<PageRecord, 'generated'>): { method?: string } {
  const { doc, page } = generated?.source.props ?? {};
  const method = doc === 'operations' && typeof page === 'string' ? /^(?:operation|webhook):([a-z]+):/.exec(page)?.[1] : undefined;
  return method === undefined ? {} : { method };
}

/** Target of an entry; no address for a group, `undefined` for what is no entry. */
async function linkOf(reading: Reading, node: PageNode): Promise<{ href?: string; isExternal?: boolean } | undefined> {
  const { visit, place, view, system } = reading;
  const { page } = node;
  if (page.type === 'group') return {};
  if (page.type === 'computed') return undefined;
  if (page.type === 'document') {
    const href = pagePath(visit, place, view, node);
    return href === undefined ? {} : { href };
  }
  const to = resolveReference(view, '', page.target ?? '');
  if (to.kind === 'page') {
    const href = pagePath(visit, place, view, to.node);
    return href === undefined ? undefined : { href: href + (to.anchor === '' ? '' : `#${encodeURIComponent(to.anchor)}`) };
  }
  if (to.kind === 'file') return { href: filePath(reading, to.file) };
  if (to.kind === 'url') return /^(?:https?:|mailto:|tel:)/i.test(to.url) ? { href: to.url, isExternal: true } : undefined;
  const repository = outerRepository(await findGitSync(systemContext(system, 'reading'), place.siteSpace.spaceId));
  const outside = repository && repositoryAddress(repository, '', page.target ?? '');
  return outside === undefined ? undefined : { href: outside, isExternal: true };
}

/** Hashes as it goes, so that a large tree is no single text. */
async function hashOf(entries: readonly TreeEntry[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [n, entry] of entries.entries()) {
    hash.update(JSON.stringify(entry));
    if (n % 50 === 49) await yieldTurn();
  }
  return hash.digest('hex').slice(0, 20);
}

/** Returns whether each page has all of a tree. */
export function isSmall({ size }: Pick<NavigationTree, 'size'>): boolean {
  return size <= SMALL_TREE;
}

/**
 * Returns the part of a tree that a page has: all of a small one; else the top level, what groups hold, and the branch that leads to the page. With marks, also the
 * branches in which something differs.
 */
export function branchOf(tree: NavigationTree, path: ReadonlySet<string>, pageId: string, marks?: NavigationMarks): NavigationEntry[] {
  const isWhole = isSmall(tree);
  const gone = (id: string | undefined, parentId: string | undefined) => marks?.goneBehind(id, parentId) ?? [];
  const shown = (entries: readonly TreeEntry[], parentId: string | undefined): NavigationEntry[] => [
    ...gone(undefined, parentId),
    ...entries.flatMap((one) => {
      const { id, children, ...entry } = one;
      const isOpen = isWhole || entry.href === undefined || path.has(id) || (marks !== undefined && hasMark(one, marks));
      const below = isOpen ? shown(children, id) : [];
      if (marks === undefined && id !== pageId && below.length === 0) return [closedEntry(one)];
      return [
        {
          ...entry,
          ...marks?.markOf(id),
          ...(id === pageId ? { isCurrent: true } : {}),
          ...(children.length > 0 ? { hasChildren: true } : {}),
          ...(below.length > 0 ? { children: below } : {}),
        },
        ...gone(id, parentId),
      ];
    }),
  ];
  return shown(tree.entries, undefined);
}

const closed = new WeakMap<TreeEntry, NavigationEntry>();

/** Returns an entry as pages show it that are not in it: one object for all of them, so that it can be drawn once. */
function closedEntry(one: TreeEntry): NavigationEntry {
  let known = closed.get(one);
  if (known === undefined) {
    const { id: _id, children, ...entry } = one;
    known = { ...entry, ...(children.length > 0 ? { hasChildren: true } : {}) };
    closed.set(one, known);
  }
  return known;
}
