import type { TreeModel } from '../tree-model';
import type { Takes } from '../tree-moves';
import type { PickedEntry } from './entry-picker';

/**
 * Returns the possible destinations of a node, without the top: every node that accepts it and is not below it, named by its path from the
 * top.
 * @param here why the one that it is in already cannot be chosen
 */
export function moveGoals({ nodes, parent, end }: TreeModel, index: number, takes: Takes, here: string): PickedEntry[] {
  const goals: PickedEntry[] = [];
  const paths: string[] = [];
  if (index < 0) return goals;
  for (const [at, { id, title, type }] of nodes.entries()) {
    const above = parent[at] ?? -1;
    const path = above < 0 ? title : `${paths[above]} › ${title}`;
    paths[at] = path;
    if (!takes(at, index) || (at >= index && at < (end[index] ?? 0))) continue;
    goals.push({ id, title, path, group: type === 'group', refused: at === parent[index] ? here : undefined });
  }
  return goals;
}
