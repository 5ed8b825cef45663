import { isDeepStrictEqual } from 'node:util';
import {
  isMarkdownPath,
  joinPath,
  percentDecode,
  resolvePath,
  type Spliced,
  type SummaryEntry,
  type SummaryTree,
} from '@octavo/markdown/layout';
import type { PageNode, PageRecord } from '../../kernel/model/index.ts';
import type { Order } from './order.ts';

/** The pages that a table of contents lists. */
export interface Listed {
  order: Order;
  page(id: string): PageRecord;
  /** The page if it is not what it was. */
  changedPage(id: string): PageRecord | undefined;
}

/** Pages and their entries. */
export class Pairing {
  /** For each entry, the id of its page. */
  readonly ids: readonly (string | undefined)[];
  /** Ids of links: whether an entry is theirs depends on what stands before it. */
  readonly links: ReadonlySet<string>;

  constructor(ids: readonly (string | undefined)[], links: ReadonlySet<string>) {
    this.ids = ids;
    this.links = links;
  }

  /** The entry of a page. */
  get(id: string): number | undefined {
    const entry = this.ids.indexOf(id);
    return entry < 0 ? undefined : entry;
  }
}

/** Pairs the entries of a SUMMARY.md with pages. */
export class SummaryPairing {
  readonly #listed: Listed;
  readonly #folder: string;
  readonly #root: string;
  /** The page that each entry was found to be the entry of. */
  readonly pairs: WeakMap<SummaryEntry, PageRecord>;

  /**
   * @param folder of the file
   * @param root folder that content is read from
   * @param pairs what was found before
   */
  constructor(listed: Listed, { folder, root, pairs }: { folder: string; root: string; pairs: WeakMap<SummaryEntry, PageRecord> }) {
    this.#listed = listed;
    this.#folder = folder;
    this.#root = root;
    this.pairs = pairs;
  }

  /**
   * Pairs pages with entries, both in reading order. An entry without a page was left out of the space, and hands its children to the one
   * above; `undefined` if a page has no entry.
   */
  align(tree: SummaryTree): Pairing | undefined {
    const steps = this.alignment(tree);
    for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
  }

  /** {@link align} in steps. */
  *alignment(tree: SummaryTree): Generator<undefined, Pairing | undefined> {
    const { order } = this.#listed;
    const ids: (string | undefined)[] = [];
    /** The page of each entry, or the one that its children hang below. */
    const pageOf: (string | null)[] = [];
    const listed = new ListedPaths();
    const links = new Set<string>();
    /** The siblings on the way from the top to the next page. */
    const way = [this.#level(null)];
    for (const entry of tree.entries) {
      yield;
      const above = entry.parent === null ? null : (pageOf[entry.parent] ?? null);
      let level = way.at(-1);
      while (level !== undefined && level.at >= level.length) {
        way.pop();
        level = way.at(-1);
      }
      const node = level?.nodes?.[level.at];
      const id = node?.page.id ?? (level === undefined ? undefined : order.children(level.parent)[level.at]);
      const page = id === undefined ? undefined : (this.#listed.changedPage(id) ?? node?.page ?? this.#listed.page(id));
      if (level === undefined || page === undefined || level.parent !== above || !this.#isEntryOf(entry, page, listed)) {
        ids.push(undefined);
        pageOf.push(above);
        continue;
      }
      if (page.type === 'link') links.add(page.id);
      ids.push(page.id);
      pageOf.push(page.id);
      level.at++;
      way.push(this.#level(page.id, node));
    }
    return way.every(({ length, at }) => at >= length) ? new Pairing(ids, links) : undefined;
  }

  /**
   * Returns what {@link align} returns for a tree in which few entries have come or gone, without a look at all others; `undefined` if only that
   * look tells.
   * @param before the pages of the entries before
   * @param placed the page that an entry came for, or was moved for, if any
   */
  splice(tree: SummaryTree, before: Pairing, { gone, fresh, renamed }: Spliced, placed: string | undefined): Pairing | undefined {
    const left = gone.flatMap((index) => before.ids[index] ?? []);
    const come = fresh.length === gone.length ? left : gone.length === 0 && placed !== undefined ? [placed] : [];
    if (left.length !== gone.length || come.length !== fresh.length || !isRun(gone) || !isRun(fresh)) return undefined;
    const [from, to] = [gone[0], fresh[0]];
    let ids = before.ids;
    if (from !== undefined) ids = ids.toSpliced(from, gone.length);
    if (to !== undefined) ids = ids.toSpliced(to, 0, ...come);
    const after = new Pairing(ids, before.links);
    const gap = from === undefined || (to !== undefined && to > from) ? from : from + fresh.length;
    const entry = placed === undefined ? undefined : after.get(placed);
    const isAsBefore =
      (placed === undefined || (entry !== undefined && this.#stands(tree, after, entry, []))) &&
      renamed.every((entry) => this.#isFound(tree, after, entry)) &&
      fresh.every((entry) => this.#isFound(tree, after, entry) && this.#stands(tree, after, entry, come)) &&
      [gap, to].every((place) => place === undefined || this.#leavesOutBefore(tree, after, place)) &&
      this.#linksStay(before.links, left, come);
    return isAsBefore ? after : undefined;
  }

  /** Returns whether an entry is its page's by itself, and notes it. */
  #isFound(tree: SummaryTree, { ids }: Pairing, index: number): boolean {
    const [entry, id] = [tree.entries[index], ids[index]];
    const page = id === undefined ? undefined : this.#listed.page(id);
    if (entry === undefined || page === undefined || !this.isStill(entry, page)) return false;
    this.pairs.set(entry, page);
    return true;
  }

  /** Returns whether an entry that came stands where the order has its page; of some that came together, those at the top tell of the rest. */
  #stands(tree: SummaryTree, pairing: Pairing, index: number, come: readonly string[]): boolean {
    const { order } = this.#listed;
    const id = pairing.ids[index] ?? '';
    let above = tree.entries[index]?.parent ?? null;
    // Entries that were left out hand what is below them to the one above.
    while (above !== null && pairing.ids[above] === undefined) above = tree.entries[above]?.parent ?? null;
    const parent = order.parent(id);
    if (parent === undefined || (above === null ? null : pairing.ids[above]) !== parent) return false;
    if (parent !== null && come.includes(parent)) return true;
    const siblings = order.children(parent);
    const at = siblings.indexOf(id);
    const [previous, next] = [siblings[at - 1], siblings[at + 1]];
    const isBehind = previous === undefined || (pairing.get(previous) ?? index) < index;
    return isBehind && (next === undefined || (pairing.get(next) ?? index) > index);
  }

  /** Returns whether the entries right before a place that were left out are not entries of the page that now comes there. */
  #leavesOutBefore(tree: SummaryTree, { ids }: Pairing, place: number): boolean {
    let next = place;
    while (next < ids.length && ids[next] === undefined) next++;
    const page = ids[next] === undefined ? undefined : this.#listed.page(ids[next] ?? '');
    for (let at = next - 1; at >= 0 && ids[at] === undefined; at--) {
      const entry = tree.entries[at];
      if (page?.type === 'link' || (entry !== undefined && page !== undefined && this.#says(entry, page, NOTHING_LISTED))) return false;
    }
    return true;
  }

  /** Returns whether no link leads to a page that came or went: it may have to stand behind it. */
  #linksStay(links: ReadonlySet<string>, left: readonly string[], come: readonly string[]): boolean {
    if (links.size === 0) return true;
    if (left.some((id) => !come.includes(id))) return false;
    if (come.length === 0) return true;
    const paths = new Set(come.map((id) => this.#listed.page(id).path));
    return ![...links].some((id) => paths.has(percentDecode(this.#listed.page(id).target?.split('#', 1)[0] ?? '')));
  }

  /** Returns whether an entry says its page by itself; false for links, which ask what stands before them: only a look at all tells of those. */
  isStill(entry: SummaryEntry, page: PageRecord): boolean {
    return page.type !== 'link' && this.#says(entry, page, NOTHING_LISTED);
  }

  #level(parent: string | null, node?: PageNode) {
    const { order } = this.#listed;
    const nodes = order.nodes(parent, node);
    return { parent, nodes, length: nodes?.length ?? order.children(parent).length, at: 0 };
  }

  #isEntryOf(entry: SummaryEntry, page: PageRecord, listed: ListedPaths): boolean {
    // Links ask what stands before them.
    const isKnown = page.type !== 'link' && this.pairs.get(entry) === page;
    if (!isKnown) {
      if (!this.#says(entry, page, listed)) return false;
      this.pairs.set(entry, page);
    }
    if (page.type === 'document' && page.path !== undefined) listed.add(page.path);
    return true;
  }

  #says(entry: SummaryEntry, page: PageRecord, listed: ListedPaths): boolean {
    const { target } = entry;
    if (entry.kind === 'group') return page.type === 'group' && entry.title === page.title;
    if (entry.kind === 'computed') return page.type === 'computed' && isDeepStrictEqual(entry.computed, page.computed);
    if (target === undefined) return page.type === 'document' && page.path === undefined && (entry.title || 'Untitled') === page.title;
    if (target.url !== undefined) return page.type === 'link' && page.target === target.url;
    if (page.type === 'document') return page.path !== undefined && target.anchor === undefined && this.leadsTo(entry, page.path);
    if (page.type !== 'link' || page.target === undefined) return false;
    const [written = '', anchor] = page.target.split('#', 2);
    const path = percentDecode(written);
    if (!this.leadsTo(entry, path)) return false;
    if (!isMarkdownPath(path)) return true;
    return target.anchor === undefined ? anchor === undefined && listed.has(path) : anchor !== undefined;
  }

  /** Returns whether an entry's address can mean a file: as written, without `.md`, or by its folder. */
  leadsTo({ target }: SummaryEntry, path: string): boolean {
    const written = target?.path ?? '';
    // The common case of nearly all lines, without taking paths apart.
    if (this.#folder === '' && this.#root === '' && written === path) return true;
    for (const spelling of new Set([percentDecode(written), written])) {
      for (const folder of new Set([this.#folder, this.#root])) {
        const found = resolvePath(folder, spelling, this.#root);
        if (found === undefined) continue;
        if (found === path || `${found}.md` === path || joinPath(found, 'README.md').toLowerCase() === path.toLowerCase()) return true;
      }
    }
    return false;
  }
}

/** Paths that were listed so far: few tables of contents ask for them. */
class ListedPaths {
  readonly #added: string[] = [];
  readonly #paths = new Set<string>();
  #counted = 0;

  add(path: string): void {
    this.#added.push(path);
  }

  has(path: string): boolean {
    for (; this.#counted < this.#added.length; this.#counted++) this.#paths.add(this.#added[this.#counted] ?? '');
    return this.#paths.has(path);
  }
}

const NOTHING_LISTED = new ListedPaths();

/** Returns whether indexes follow each other without a gap. */
function isRun(indexes: readonly number[]): boolean {
  return indexes.every((index, i) => index === (indexes[0] ?? 0) + i);
}
