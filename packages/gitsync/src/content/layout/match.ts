import { basename } from '@octavo/markdown/layout';
import { type LineCounts, pairBySimilarity, type SimilarityLimits } from './similarity.ts';
import type { LayoutPage, LinkTarget } from './types.ts';

/** A page as the space had it before. */
export interface PreviousPage {
  id: string;
  type: LayoutPage['type'];
  title: string;
  path?: string;
  oid?: string;
  publishedPath?: string;
  /** Of a link page, as {@link targetText} writes it. */
  target?: string;
}

/** Options for the comparison of texts in {@link matchPages}. */
export interface MatchOptions extends SimilarityLimits {
  /** The lines of a blob ({@link countLines}), or undefined when it cannot be had; without this, texts are not compared. */
  lines?: (oid: string) => LineCounts | undefined;
}

/**
 * Matches each page to its predecessor, so that ids, comments and redirects are kept (git-format section 4): by path; then by blob id; then by
 * similarity of the text, more than half of the lines alike; then by address and title together. Pages without a file are found by address, title and target. Each id is given once;
 * equal input produces equal output.
 *
 * @returns for each page of `next`, in order, an id of `previous`, or undefined for a new page
 */
export function matchPages(
  previous: readonly PreviousPage[],
  next: readonly LayoutPage[],
  options: MatchOptions = {},
): (string | undefined)[] {
  const matching = new Matching(previous, next);
  const isFile = (page: PreviousPage | LayoutPage) => page.type === 'document' && page.path !== undefined;
  matching.pair((page) => (isFile(page) ? page.path : undefined));
  // A blob that several pages hold says little; then the file's name, then the title decides, then the order.
  const blob = (page: PreviousPage | LayoutPage) => (isFile(page) && page.oid !== undefined ? page.oid : undefined);
  matching.pair(blob, { unique: true });
  matching.pair((page) => withKey(blob(page), basename(page.path ?? '')), { unique: true });
  matching.pair((page) => withKey(blob(page), page.title), { unique: true });
  matching.pair(blob);
  if (options.lines !== undefined) {
    matching.pairSimilar(options.lines, options);
    // `a.md` that became `a/README.md`, or the other way, and was written anew: readers have the same title at the same address.
    matching.pair((page) => (isFile(page) ? withKey(page.publishedPath, page.title) : undefined), { unique: true });
  }

  // A page without content that got a file, or lost it, stands where it stood.
  matching.pair((page) => (page.type === 'document' ? page.publishedPath : undefined), {
    unique: true,
    when: (a, b) => isFile(a) !== isFile(b),
  });
  const other = (page: PreviousPage | LayoutPage, key: string | undefined) => (isFile(page) ? undefined : withKey(page.type, key));
  matching.pair((page) => other(page, withKey(page.publishedPath ?? targetOf(page), page.title)));
  matching.pair((page) => other(page, page.publishedPath ?? targetOf(page)));
  matching.pair((page) => other(page, page.title), { unique: true });
  return matching.ids();
}

/** Returns a link's target as one text: an address, or a file's path with an optional anchor. */
export function targetText(target: LinkTarget): string {
  if (target.kind === 'url') return target.url;
  return target.kind === 'page' && target.anchor !== undefined ? `${target.path}#${target.anchor}` : target.path;
}

function targetOf(page: PreviousPage | LayoutPage): string | undefined {
  return typeof page.target === 'object' ? targetText(page.target) : page.target;
}

function withKey(key: string | undefined, more: string | undefined): string | undefined {
  return key === undefined || more === undefined ? undefined : `${key}\0${more}`;
}

class Matching {
  readonly #next: readonly LayoutPage[];
  readonly #ids: (string | undefined)[];
  /** Predecessors that are not matched yet, in a fixed order. */
  #left: PreviousPage[];

  constructor(previous: readonly PreviousPage[], next: readonly LayoutPage[]) {
    this.#next = next;
    this.#ids = next.map(() => undefined);
    this.#left = [...previous].sort((a, b) => compare(a.path ?? '', b.path ?? '') || compare(a.id, b.id));
  }

  ids(): (string | undefined)[] {
    return this.#ids;
  }

  /** Pairs what is left on both sides by a key; with `unique`, only where the key stands once on each side. */
  pair(
    keyOf: (page: PreviousPage | LayoutPage) => string | undefined,
    { unique = false, when }: { unique?: boolean; when?: (before: PreviousPage, page: LayoutPage) => boolean } = {},
  ): void {
    const before = grouped(this.#left, keyOf);
    if (before.size === 0) return;
    const after = grouped(this.#open(), (index) => keyOf(this.#page(index)));
    const given = new Set<string>();
    for (const [key, indexes] of after) {
      const candidates = before.get(key) ?? [];
      if (unique && (candidates.length !== 1 || indexes.length !== 1)) continue;
      // With several of a kind, both sides in order of path: a folder that moved keeps the order of its files.
      const pathOf = (index: number) => this.#page(index).path ?? '';
      const inOrder = indexes.length === 1 ? indexes : [...indexes].sort((a, b) => compare(pathOf(a), pathOf(b)) || a - b);
      for (const [at, index] of inOrder.entries()) {
        const found = candidates[at];
        if (found !== undefined && (when === undefined || when(found, this.#page(index)))) this.#give(index, found, given);
      }
    }
    this.#left = this.#left.filter((page) => !given.has(page.id));
  }

  pairSimilar(lines: (oid: string) => LineCounts | undefined, limits: SimilarityLimits): void {
    const isText = (page: PreviousPage | LayoutPage) => page.type === 'document' && page.path !== undefined && page.oid !== undefined;
    const before = this.#left.filter(isText);
    const after = this.#open().flatMap((index) => (isText(this.#page(index)) ? [{ index, ...describe(this.#page(index)) }] : []));
    const given = new Set<string>();
    for (const [old, { index }] of pairBySimilarity(before, after, lines, limits)) this.#give(index, old, given);
    this.#left = this.#left.filter((page) => !given.has(page.id));
  }

  #give(index: number, found: PreviousPage, given: Set<string>): void {
    // `previous` may name an id twice by mistake; it is still given once.
    if (given.has(found.id)) return;
    given.add(found.id);
    this.#ids[index] = found.id;
  }

  #open(): number[] {
    const open: number[] = [];
    for (const [index, id] of this.#ids.entries()) if (id === undefined) open.push(index);
    return open;
  }

  #page(index: number): LayoutPage {
    const page = this.#next[index];
    if (page === undefined) throw new RangeError(`no page ${index}`);
    return page;
  }
}

function describe({ title, path, oid }: LayoutPage): { title: string; path?: string; oid?: string } {
  return { title, ...(path !== undefined && { path }), ...(oid !== undefined && { oid }) };
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
