import { isDeepStrictEqual } from 'node:util';
import { isMarkdownPath, joinPath, percentDecode, resolvePath, type SummaryEntry, type SummaryTree } from '@octavo/markdown/layout';
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

  constructor(ids: readonly (string | undefined)[]) {
    this.ids = ids;
  }

  /** The entry of a page. */
  get(id: string): number | undefined {
    const entry = this.ids.indexOf(id);
    return entry < 0 ? undefined : entry;
  }
}

/** Tells which entries of a SUMMARY.md are the entries of which pages. */
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
   * above; undefined when a page has no entry.
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
      ids.push(page.id);
      pageOf.push(page.id);
      level.at++;
      way.push(this.#level(page.id, node));
    }
    return way.every(({ length, at }) => at >= length) ? new Pairing(ids) : undefined;
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
    // What nearly all lines say, without taking paths apart.
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
