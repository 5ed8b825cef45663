import { OctavoError } from '@octavo/contract';
import { Turns } from '@octavo/core';
import { kindOfMode, MOST_LEVELS, treeTooLarge } from '../../objects/index.ts';
import { objectsOf } from './reach.ts';
import { readTrees, type TreeReader } from './read-trees.ts';

/** Objects that a commit of a remote may use. */
export interface OwnObjects {
  /** Ids that came in the pack. */
  received: ReadonlySet<string>;
  /** Root tree of the last sync of this space, which was verified then; null before the first. */
  known: string | null;
}

/** A folder of the tree to verify, and the one that stood at its place in the known tree. */
interface Pair {
  before: string | null;
  after: string;
}

const PAIRS_AT_ONCE = 64;

/**
 * Ensures that a tree consists of what the remote sent and of what the space reaches already, wherever in the repository. Objects are
 * shared between spaces by their ids, so a crafted tree could else name another organization's file and read it, now or by a later import
 * or export that builds on this one. Costs what differs from the known tree.
 * @throws OctavoError `git_foreign_object`; `git_bad_object` when a folder is missing or damaged; `git_too_large` for folders that nest too deep.
 */
export async function assertOwnTree(objects: TreeReader, { received, known }: OwnObjects, tree: string): Promise<void> {
  if (tree === known) return;
  let reachable: Set<string> | undefined;
  async function assertOwn(oid: string): Promise<void> {
    if (received.has(oid)) return;
    if (known !== null) reachable ??= await idsOf(objects, known);
    if (reachable?.has(oid) !== true) throw foreignObject(oid);
  }
  const seen = new Set<string>();
  const turns = new Turns();
  let level: Pair[] = [{ before: known, after: tree }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) throw treeTooLarge('maxDepth', MOST_LEVELS);
    const next: Pair[] = [];
    for (let at = 0; at < level.length; at += PAIRS_AT_ONCE) {
      const sent: Pair[] = [];
      if (turns.isOver) await turns.next();
      for (const pair of level.slice(at, at + PAIRS_AT_ONCE)) {
        await assertOwn(pair.after);
        // Objects that were not sent are of the known tree, and all below was verified with that.
        if (received.has(pair.after) && !seen.has(pair.after)) sent.push(pair);
        seen.add(pair.after);
      }
      const trees = await readTrees(
        objects,
        sent.flatMap(({ before, after }) => (before === null ? [after] : [before, after])),
      );
      for (const { before, after } of sent) {
        const old = new Map(trees.get(before ?? '')?.map((entry) => [entry.name, entry]));
        for (const { name, mode, oid } of trees.get(after) ?? []) {
          if (turns.isOver) await turns.next();
          const kind = kindOfMode(mode);
          const was = old.get(name);
          if (kind === 'submodule' || (was?.oid === oid && was.mode === mode)) continue;
          if (kind === 'tree' && !(received.has(oid) && seen.has(oid)))
            next.push({ before: was !== undefined && kindOfMode(was.mode) === 'tree' ? was.oid : null, after: oid });
          else await assertOwn(oid);
        }
      }
    }
    level = next;
  }
}

async function idsOf(objects: TreeReader, tree: string): Promise<Set<string>> {
  const oids = new Set<string>();
  for await (const oid of objectsOf(objects, tree)) oids.add(oid);
  return oids;
}

function foreignObject(oid: string): OctavoError {
  return new OctavoError(
    'bad_request',
    `The repository names the object ${oid} but did not send it. Run \`git fsck\` on it, then import again.`,
    { code: 'git_foreign_object', data: { oid } },
  );
}
