import type { CompactTree, TreeNode } from '@/lib/outputs';
import { ancestors, buildTreeModel, isBranch, visibleRows } from './tree-model';

/** A node of a slice; `more` says that pages below it were left out. */
export type SliceNode = TreeNode & { more?: true };

/** Part of a tree that the first paint shows. */
export interface TreeSlice {
  revision: string;
  nodes: SliceNode[];
  /** True if it is the whole tree. */
  complete: boolean;
  /** Number of pages in the whole tree. */
  total: number;
}

/** A tree up to this size is sent whole with the page. */
const WHOLE = 400;
/** At most so many rows of a larger one; the rest comes right after. */
const ROWS = 1500;

/**
 * Cuts a large tree down to the rows that are shown at first: groups and the branches over the open page are open, others closed. The
 * browser draws them at once and loads the whole tree behind.
 */
export function sliceTree(tree: CompactTree, path: string): TreeSlice {
  const { revision, nodes } = tree;
  if (nodes.length <= WHOLE) return { revision, nodes, complete: true, total: nodes.length };
  const model = buildTreeModel(nodes);
  const current = model.byPath.get(path.toLowerCase()) ?? -1;
  const open = new Set(current < 0 ? [] : [...ancestors(model, current), current]);
  const isOpen = (index: number) => open.has(index) || nodes[index]?.type === 'group';
  const shown = visibleRows(model, isOpen).slice(0, ROWS);
  const sliced = shown.flatMap((index): SliceNode[] => {
    const node = nodes[index];
    if (node === undefined) return [];
    return [!isOpen(index) && isBranch(model, index) ? { ...node, more: true } : node];
  });
  return { revision, nodes: sliced, complete: false, total: nodes.length };
}
