import { dirname, TakenPaths } from '@octavo/markdown/layout';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import type { Cache } from '../../kernel/caches/index.ts';
import type { ContentChange, ContentRecord, ContentView } from '../../kernel/model/index.ts';

/** Bytes of memory that a path takes. */
const PATH_BYTES = 100;
const PATHS_IN_A_TURN = 2000;

/** Number of files at each path and in each folder of a content: compared without regard to case, and updated with changes. */
class PathCounts {
  readonly #paths = new Map<string, number>();
  readonly #folders = new Map<string, number>();

  get size(): number {
    return this.#paths.size;
  }

  has(path: string): boolean {
    return this.#paths.has(path) || this.#folders.has(path);
  }

  hasFolder(path: string): boolean {
    return this.#folders.has(path);
  }

  /** Counts a path in (1) or out (-1). */
  count(path: string, by: 1 | -1): void {
    const known = path.toLowerCase();
    countIn(this.#paths, known, by);
    for (let folder = dirname(known); folder !== ''; folder = dirname(folder)) countIn(this.#folders, folder, by);
  }
}

function countIn(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** Paths that no new file of a draft may have: those of the content that it began from, also where it takes files away, and its own. */
export class DraftPaths {
  /** Of the content that the draft began from: as it was. */
  readonly before: PathCounts;
  readonly #own = new TakenPaths();

  constructor(before: PathCounts) {
    this.before = before;
  }

  add(path: string): void {
    this.#own.add(path);
  }

  /** Returns whether a file or a folder stands there. */
  has(path: string): boolean {
    return this.#own.has(path) || this.before.has(path.toLowerCase());
  }

  hasFolder(path: string): boolean {
    return this.#own.hasFolder(path) || this.before.hasFolder(path.toLowerCase());
  }

  /** Returns whether a file has the name of a folder that the path would lie in. */
  isBelowFile(path: string): boolean {
    for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) if (!this.hasFolder(folder) && this.has(folder)) return true;
    return false;
  }
}

/**
 * The paths of contents by root: an edit goes on from what the one before it left, and pays for what it adds. What is kept may be lost at any
 * time; it is made again from the view.
 */
class PathMemory {
  readonly #kept: Cache<PathCounts>;

  constructor({ caches }: System) {
    this.#kept = caches.open('changed-paths');
  }

  /** The paths of a content, for one who may change them: nobody else gets them. */
  async take(view: ContentView): Promise<PathCounts> {
    const kept = this.#kept.get(view.root);
    this.#kept.delete(view.root);
    return kept ?? (await countPaths(view));
  }

  /** After an edit that did not ask for them. */
  advance(before: string, after: string, changes: Iterable<PathChange>): void {
    const kept = this.#kept.get(before);
    if (kept === undefined || before === after) return;
    this.#kept.delete(before);
    this.keep(kept, after, changes);
  }

  /** Keeps the paths of a content that changes made from the one that they were of. */
  keep(counts: PathCounts, root: string, changes: Iterable<PathChange>): void {
    for (const { before, after } of changes) {
      if (before === after) continue;
      if (before !== undefined) counts.count(before, -1);
      if (after !== undefined) counts.count(after, 1);
    }
    this.#kept.set(root, counts, (counts.size + 1) * PATH_BYTES);
  }
}

/** The path of a record before and after. */
export interface PathChange {
  before: string | undefined;
  after: string | undefined;
}

/** Yields the path of each changed record before and after the change. */
export function* pathChanges(
  changes: readonly ContentChange[],
  beforeOf: (key: string) => ContentRecord | undefined,
): Generator<PathChange> {
  for (const [key, record] of changes) yield { before: pathOf(beforeOf(key)), after: pathOf(record ?? undefined) };
}

function pathOf(record: ContentRecord | undefined): string | undefined {
  // The path of a redirect is an address.
  return record === undefined || record.kind === 'redirect' || !('path' in record) ? undefined : record.path;
}

async function countPaths({ pages, files, sources, reusables }: ContentView): Promise<PathCounts> {
  const counts = new PathCounts();
  let counted = 0;
  const count = (path: string | undefined) => {
    if (path !== undefined) counts.count(path, 1);
    return ++counted % PATHS_IN_A_TURN === 0;
  };
  for (const { page } of pages.values()) if (count(page.path)) await yieldTurn();
  for (const list of [files, sources, reusables]) for (const { path } of list.values()) if (count(path)) await yieldTurn();
  return counts;
}

/** Returns the memory of a running system. */
export function pathMemory(system: System): PathMemory {
  return new PathMemory(system);
}
