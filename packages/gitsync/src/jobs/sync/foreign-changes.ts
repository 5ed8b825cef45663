import type { ChangeBranchRecord } from '../../connection/index.ts';
import { diffTrees, pathsOf } from '../../content/index.ts';
import type { SyncRun, SyncState } from './sync-run.ts';

/** Paths that are named; more are as good a reason. */
const MOST_NAMED = 5;

/**
 * Files that commits on the branch of a change request changed, that are none of the space's, and that the connected branch does not have so:
 * merging the change request here does not bring them there. At most so many as are to be named.
 */
export async function foreignChanges(
  { ctx }: SyncRun,
  { connection, live, synced }: SyncState,
  { baseTreeOid, treeOid, root }: ChangeBranchRecord,
): Promise<string[]> {
  if (treeOid === null || root === null || synced === null) return [];
  const { content, objects } = ctx.system;
  const isOfSpace = [pathsOf(await content.view(root)), pathsOf(await content.view(live.root))];
  const folder = connection.projectDirectory === '' ? '' : `${connection.projectDirectory}/`;
  const isForeign = (path: string) => !path.startsWith(folder) || !isOfSpace.some((has) => has(path.slice(folder.length)));
  const found: string[] = [];
  // State of main when the branch was made; branches from before this was recorded are compared with its present state.
  const changed = new Set<string>();
  for await (const { path } of diffTrees(objects, baseTreeOid ?? synced.tree, treeOid)) if (isForeign(path)) changed.add(path);
  if (changed.size === 0) return [];
  for await (const { path } of diffTrees(objects, synced.tree, treeOid)) {
    if (changed.has(path)) found.push(path);
    if (found.length === MOST_NAMED) break;
  }
  return found;
}
