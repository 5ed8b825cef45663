import { gitError } from './git-error.ts';
import { nameProblem, type PathProblem } from './path-problem.ts';
import type { GitObjectReader } from './store.ts';
import { type EntryKind, kindOfMode, parseTree, type RawName, type TreeEntry, textOf } from './tree.ts';

/** Bounds of a traversal, against trees that name themselves a million times over. */
export interface TraversalLimits {
  /** Entries seen in all; 1,000,000 when absent. */
  maxEntries?: number;
  /** Folders within folders; 128 when absent. */
  maxDepth?: number;
}

/** An entry at its place in the repository. */
export interface WalkedEntry {
  /** Path as text; bytes that are not UTF-8 appear as U+FFFD, with `problem` saying so. */
  path: string;
  /** Path as bytes: exact, always. */
  raw: RawName;
  mode: string;
  oid: string;
  kind: EntryKind;
  /** Set when the name may not become content; such an entry is reported and not entered. */
  problem?: PathProblem;
}

/** Counts entries and depth of one traversal; throws `git_too_large`. */
export class TraversalBudget {
  #left: number;
  readonly #depth: number;

  constructor({ maxEntries = 1_000_000, maxDepth = 128 }: TraversalLimits = {}) {
    this.#left = maxEntries;
    this.#depth = maxDepth;
  }

  spend(entries: number, depth: number): void {
    this.#left -= entries;
    if (this.#left >= 0 && depth <= this.#depth) return;
    throw gitError(
      'git_too_large',
      'The repository holds more files or deeper folders than Octavo accepts. Choose a project directory in it.',
    );
  }
}

/** The entries of a tree; throws `git_bad_object` when it is missing, of another kind or damaged. */
export async function readTree(objects: GitObjectReader, oid: string): Promise<TreeEntry[]> {
  const trees = await readTrees(objects, [oid]);
  return trees.get(oid) ?? [];
}

/** The entries of several trees by id; throws as {@link readTree}. */
export async function readTrees(objects: Pick<GitObjectReader, 'readMany'>, oids: readonly string[]): Promise<Map<string, TreeEntry[]>> {
  const found = oids.length === 0 ? new Map() : await objects.readMany([...new Set(oids)]);
  const trees = new Map<string, TreeEntry[]>();
  for (const oid of oids) {
    const object = found.get(oid);
    if (object?.kind !== 'tree') {
      throw gitError('git_bad_object', `The repository is incomplete: the folder object ${oid} is missing. Run \`git fsck\` on it.`, {
        data: { oid },
      });
    }
    if (!trees.has(oid)) trees.set(oid, parseTree(object.data));
  }
  return trees;
}

/** Places an entry under its parent's path. */
export function placeEntry(parent: { path: string; raw: string }, entry: TreeEntry): WalkedEntry {
  const text = textOf(entry.name) ?? Buffer.from(entry.name, 'latin1').toString('utf8');
  const problem = nameProblem(entry.name);
  return {
    path: parent.path + text,
    raw: (parent.raw + entry.name) as RawName,
    mode: entry.mode,
    oid: entry.oid,
    kind: kindOfMode(entry.mode),
    ...(problem && { problem }),
  };
}

/**
 * Every entry under a tree, folders before what they hold, in Git's order. Folders whose name has a problem are yielded and not entered.
 * `prune` may skip a folder (it is yielded, and not entered). Throws `git_bad_object` on missing trees and `git_too_large` over the limits.
 */
export async function* walkTree(
  objects: GitObjectReader,
  tree: string,
  options: TraversalLimits & { prune?: (entry: WalkedEntry) => boolean } = {},
): AsyncGenerator<WalkedEntry> {
  const budget = new TraversalBudget(options);
  const root = { path: '', raw: '', entries: await readTree(objects, tree) };
  async function* enter(folder: typeof root, depth: number): AsyncGenerator<WalkedEntry> {
    budget.spend(folder.entries.length, depth);
    const placed = folder.entries.map((entry) => placeEntry(folder, entry));
    const entered = placed.map((entry) => entry.kind === 'tree' && !entry.problem && !options.prune?.(entry));
    const below = await readTrees(
      objects,
      placed.flatMap((entry, i) => (entered[i] ? [entry.oid] : [])),
    );
    for (const [i, entry] of placed.entries()) {
      yield entry;
      if (entered[i]) yield* enter({ path: `${entry.path}/`, raw: `${entry.raw}/`, entries: below.get(entry.oid) ?? [] }, depth + 1);
    }
  }
  yield* enter(root, 0);
}
