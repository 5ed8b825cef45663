import { basename } from '@octavo/markdown/layout';

/** Number of occurrences of each line in a text, by the hash of the line. */
export type LineCounts = ReadonlyMap<number, number>;

/** Bounds of a comparison. */
export interface SimilarityLimits {
  /** Pages compared on each side; 1,000 when absent. Those whose file name or title stands on the other side too come first. */
  maxPages?: number;
  /** Lines looked at in all; 2,000,000 when absent. What is not compared by then is not alike. */
  maxWork?: number;
}

interface Comparable {
  title: string;
  path?: string;
  oid?: string;
}

/** Lines that stand in more pages than this (fences, front matter marks) do not suggest a pair. */
const COMMON_LINE = 50;
/** Pages that are compared with one page in full. */
const CANDIDATES = 8;

/** Counts a text's lines, blank ones and white space at the ends aside. */
export function countLines(text: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of text.split('\n')) {
    const bare = line.trim();
    if (bare === '') continue;
    const hash = fnv1a(bare);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  return counts;
}

/** FNV-1a over UTF-16 units, 32 bits: only tells lines of a few pages apart. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Pairs pages of which more than half of the lines are alike, the most alike first, each page once. Deterministic and bounded in work. */
export function pairBySimilarity<Old extends Comparable, New extends Comparable>(
  before: readonly Old[],
  after: readonly New[],
  lines: (oid: string) => LineCounts | undefined,
  { maxPages = 1_000, maxWork = 2_000_000 }: SimilarityLimits = {},
): [Old, New][] {
  if (before.length === 0 || after.length === 0) return [];
  const budget = { left: maxWork };
  const olds = read(likeliest(before, after, maxPages), lines, budget);
  const news = read(likeliest(after, before, maxPages), lines, budget);
  const pagesWith = indexLines(olds);
  const scored: { old: number; now: number; score: number; hint: number }[] = [];
  for (const [now, { page, counts, total }] of news.entries()) {
    for (const old of candidatesFor(counts, pagesWith, budget)) {
      const candidate = olds[old];
      if (candidate === undefined) continue;
      budget.left -= Math.min(counts.size, candidate.counts.size);
      if (budget.left < 0) break;
      const score = shared(counts, candidate.counts) / Math.max(total, candidate.total);
      if (score > 0.5) scored.push({ old, now, score, hint: hintOf(candidate.page, page) });
    }
  }
  scored.sort((a, b) => b.score - a.score || b.hint - a.hint || a.old - b.old || a.now - b.now);
  const [usedOld, usedNew] = [new Set<number>(), new Set<number>()];
  const pairs: [Old, New][] = [];
  for (const { old, now } of scored) {
    const [a, b] = [olds[old], news[now]];
    if (a === undefined || b === undefined || usedOld.has(old) || usedNew.has(now)) continue;
    usedOld.add(old);
    usedNew.add(now);
    pairs.push([a.page, b.page]);
  }
  return pairs;
}

/** Returns the pages to compare when there are too many: those whose file name or title the other side has too come first. */
function likeliest<T extends Comparable>(pages: readonly T[], others: readonly Comparable[], limit: number): readonly T[] {
  if (pages.length <= limit) return pages;
  const known = new Set(others.flatMap(({ title, path }) => [`t${title}`, `n${basename(path ?? '')}`]));
  const isLikely = ({ title, path }: T) => known.has(`t${title}`) || known.has(`n${basename(path ?? '')}`);
  return [...pages.filter(isLikely), ...pages.filter((page) => !isLikely(page))].slice(0, limit);
}

interface Counted<T> {
  page: T;
  counts: LineCounts;
  total: number;
}

function read<T extends Comparable>(
  pages: readonly T[],
  lines: (oid: string) => LineCounts | undefined,
  budget: { left: number },
): Counted<T>[] {
  const out: Counted<T>[] = [];
  for (const page of pages) {
    const counts = budget.left > 0 && page.oid !== undefined ? lines(page.oid) : undefined;
    if (counts === undefined || counts.size === 0) continue;
    let total = 0;
    for (const count of counts.values()) total += count;
    budget.left -= counts.size;
    out.push({ page, counts, total });
  }
  return out;
}

function indexLines(pages: readonly Counted<unknown>[]): Map<number, number[]> {
  const pagesWith = new Map<number, number[]>();
  for (const [at, { counts }] of pages.entries()) {
    for (const hash of counts.keys()) {
      const known = pagesWith.get(hash);
      if (known === undefined) pagesWith.set(hash, [at]);
      else if (known.length <= COMMON_LINE) known.push(at);
    }
  }
  return pagesWith;
}

/** Returns the pages that share the most uncommon lines. */
function candidatesFor(counts: LineCounts, pagesWith: ReadonlyMap<number, readonly number[]>, budget: { left: number }): number[] {
  const votes = new Map<number, number>();
  for (const hash of counts.keys()) {
    const pages = pagesWith.get(hash) ?? [];
    budget.left -= 1 + pages.length;
    if (budget.left < 0) break;
    if (pages.length > COMMON_LINE) continue;
    for (const page of pages) votes.set(page, (votes.get(page) ?? 0) + 1);
  }
  const ranked = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return ranked.slice(0, CANDIDATES).map(([page]) => page);
}

function shared(a: LineCounts, b: LineCounts): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let common = 0;
  for (const [hash, count] of small) common += Math.min(count, large.get(hash) ?? 0);
  return common;
}

function hintOf(a: Comparable, b: Comparable): number {
  return Number(basename(a.path ?? '') === basename(b.path ?? '')) + Number(a.title === b.title);
}
