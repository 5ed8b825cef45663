import type { SliceNode as TreeNode } from './tree-slice';

/** The table of contents, ready to be walked: nodes in reading order with where each one's branch ends. */
export interface TreeModel {
  nodes: readonly TreeNode[];
  /** For each node the index after its last descendant. */
  end: readonly number[];
  /** For each node the index of its parent, -1 at the top. */
  parent: readonly number[];
  /** For each node how far it stands in: pages of a group stand below its title, not further in. */
  indent: readonly number[];
  /** For each node its place among its siblings, from 1, and how many they are. */
  place: readonly number[];
  siblings: readonly number[];
  /** Index by path, lower case, without links. */
  byPath: ReadonlyMap<string, number>;
}

/** Indexes a compact tree. Linear. */
export function buildTreeModel(nodes: readonly TreeNode[]): TreeModel {
  const end = new Array<number>(nodes.length).fill(nodes.length);
  const parent = new Array<number>(nodes.length).fill(-1);
  const indent = new Array<number>(nodes.length).fill(0);
  const place = new Array<number>(nodes.length).fill(1);
  const below = new Map<number, number>();
  const byPath = new Map<string, number>();
  const open: number[] = [];
  nodes.forEach((node, index) => {
    for (let above = open.at(-1); above !== undefined && depthAt(nodes, above) >= node.depth; above = open.at(-1)) {
      end[above] = index;
      open.pop();
    }
    const above = open.at(-1) ?? -1;
    parent[index] = above;
    indent[index] = above < 0 ? 0 : (indent[above] ?? 0) + (nodes[above]?.type === 'group' ? 0 : 1);
    place[index] = (below.get(above) ?? 0) + 1;
    below.set(above, place[index]);
    open.push(index);
    const path = node.path.toLowerCase();
    if (node.type !== 'link' && !byPath.has(path)) byPath.set(path, index);
  });
  const siblings = parent.map((above) => below.get(above) ?? 1);
  return { nodes, end, parent, indent, place, siblings, byPath };
}

/** Returns whether a node has pages below it, also when a part of the tree did not send them. */
export function isBranch(model: TreeModel, index: number): boolean {
  return (model.end[index] ?? 0) > index + 1 || model.nodes[index]?.more === true;
}

/** Returns the indexes of the pages over a page, outermost first. */
export function ancestors(model: TreeModel, index: number): number[] {
  const found: number[] = [];
  for (let at = model.parent[index] ?? -1; at >= 0; at = model.parent[at] ?? -1) found.unshift(at);
  return found;
}

/** Returns the indexes of the nodes that are shown when exactly these branches are open, in reading order. */
export function visibleRows(model: TreeModel, isOpen: (index: number) => boolean): number[] {
  const rows: number[] = [];
  for (let index = 0; index < model.nodes.length; ) {
    rows.push(index);
    index = isOpen(index) ? index + 1 : (model.end[index] ?? model.nodes.length);
  }
  return rows;
}

function depthAt(nodes: readonly TreeNode[], index: number): number {
  return nodes[index]?.depth ?? 0;
}
