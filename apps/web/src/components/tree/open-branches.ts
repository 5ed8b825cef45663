import type { SliceNode } from './tree-slice';

/** Returns the branches that somebody opened or closed, with some more open. */
export function withOpen(chosen: ReadonlyMap<string, boolean>, ids: readonly string[]): ReadonlyMap<string, boolean> {
  return new Map([...chosen, ...ids.map((id) => [id, true] as const)]);
}

/**
 * Returns whether a branch is open: as somebody chose, else groups and the branches of the open page.
 * @param path ids from the top to the open page
 */
export function isBranchOpen(
  { id, type }: Pick<SliceNode, 'id' | 'type'>,
  chosen: ReadonlyMap<string, boolean>,
  path: readonly string[],
): boolean {
  return chosen.get(id) ?? (type === 'group' || path.includes(id));
}
