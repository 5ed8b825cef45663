import { buildTreeModel, type TreeModel } from './tree-model';
import type { SliceNode } from './tree-slice';

/** A place in the table of contents: below a page or group (null: at the top), with so many of the others there before it. */
export interface TreePlace {
  into: string | null;
  at: number;
}

/** Direction of a move by a key. */
export type Direction = 'up' | 'down' | 'out' | 'in';

/** Reason why an entry cannot be moved. */
export type Stays = 'first' | 'last' | 'top' | 'alone' | 'group' | 'link' | 'generated';

/** Returns whether pages can stand below an entry. */
export function takesPages(node: SliceNode | undefined): boolean {
  return (node?.type === 'document' && !isGenerated(node)) || node?.type === 'group';
}

/** Returns whether an entry is made of something else: it stays where it is, and nobody edits it. */
export function isGenerated(node: SliceNode | undefined): boolean {
  return node?.generated === true;
}

/** Returns the indexes of the entries directly below one; -1 is the top. */
export function childrenOf(model: TreeModel, parent: number): number[] {
  const found: number[] = [];
  const end = parent < 0 ? model.nodes.length : (model.end[parent] ?? 0);
  for (let at = parent + 1; at < end; at = model.end[at] ?? end) found.push(at);
  return found;
}

/** Returns the place of an entry as it is. */
export function placeOf(model: TreeModel, index: number): TreePlace {
  const parent = model.parent[index] ?? -1;
  return { into: parent < 0 ? null : (model.nodes[parent]?.id ?? null), at: (model.place[index] ?? 1) - 1 };
}

/**
 * Returns the destination of an entry moved by a key: among its siblings, behind its parent, or below its predecessor; or the reason that it
 * stays.
 */
export function moveBy(model: TreeModel, index: number, direction: Direction): TreePlace | Stays {
  if (isGenerated(model.nodes[index])) return 'generated';
  if (direction !== 'in') return moveAmong(model, index, direction);
  if (model.nodes[index]?.type === 'group') return 'group';
  const before = siblingBefore(model, index);
  if (before < 0) return 'alone';
  return takesPages(model.nodes[before]) ? lastIn(model, before) : 'link';
}

/** Returns the destination of a node moved by a key, among its siblings or behind its parent; or the reason that it stays. */
export function moveAmong(model: TreeModel, index: number, direction: 'up' | 'down' | 'out'): TreePlace | 'first' | 'last' | 'top' {
  const { into, at } = placeOf(model, index);
  if (direction === 'up') return at === 0 ? 'first' : { into, at: at - 1 };
  if (direction === 'down') return at + 1 === model.siblings[index] ? 'last' : { into, at: at + 1 };
  const parent = model.parent[index] ?? -1;
  if (parent < 0) return 'top';
  const above = placeOf(model, parent);
  return { into: above.into, at: above.at + 1 };
}

/** Returns the index of the sibling right before an entry; -1 where it is the first. */
export function siblingBefore(model: TreeModel, index: number): number {
  const siblings = childrenOf(model, model.parent[index] ?? -1);
  return siblings[siblings.indexOf(index) - 1] ?? -1;
}

/** Returns the place behind all that is below an entry. */
export function lastIn(model: TreeModel, parent: number): TreePlace {
  return { into: model.nodes[parent]?.id ?? null, at: childrenOf(model, parent).length };
}

/** Drop position relative to an entry: before it, below it, or behind it. */
export type DropSide = 'before' | 'inside' | 'after';

/** Predicate that is true if `index` may be a child of `parent`; both are node indexes, and -1 is the top. */
export type Takes = (parent: number, index: number) => boolean;

/** Returns the nesting rule of a table of contents: groups are at the top only. */
export function entryTakes(model: TreeModel): Takes {
  return (parent, index) => {
    if (isGenerated(model.nodes[index])) return false;
    return parent < 0 || (takesPages(model.nodes[parent]) && model.nodes[index]?.type !== 'group');
  };
}

/**
 * Returns the place that a drop means, counted without what is dropped; `undefined` if it cannot be dropped, and where it stands already.
 * @param index of what is dragged
 * @param over index of what it is let go of over
 * @param open whether what is below that is shown: behind its line is the first place there, for what it takes
 */
export function dropPlace(
  model: TreeModel,
  index: number,
  over: number,
  side: DropSide,
  open: boolean,
  takes: Takes,
): TreePlace | undefined {
  const target = model.nodes[over];
  // Not onto itself, nor below itself.
  if (index < 0 || target === undefined || (over >= index && over < (model.end[index] ?? 0))) return undefined;
  const below = childrenOf(model, over).filter((child) => child !== index);
  const isFirst = side === 'after' && open && below.length > 0 && takes(over, index);
  const isBelow = side === 'inside' || isFirst;
  const parent = isBelow ? over : (model.parent[over] ?? -1);
  if (!takes(parent, index)) return undefined;
  const into = isBelow ? target.id : placeOf(model, over).into;
  const others = childrenOf(model, model.parent[over] ?? -1).filter((child) => child !== index);
  const beside = others.indexOf(over) + (side === 'after' ? 1 : 0);
  const at = isFirst ? 0 : isBelow ? below.length : beside;
  const was = placeOf(model, index);
  return into === was.into && at === was.at ? undefined : { into, at };
}

/** Returns the nodes with an entry, and all below it, in another place. The same when the entry or the place is not there. */
export function movedNodes(nodes: readonly SliceNode[], id: string, { into, at }: TreePlace): readonly SliceNode[] {
  const from = nodes.findIndex((node) => node.id === id);
  const first = nodes[from];
  if (first === undefined) return nodes;
  const end = branchEnd(nodes, from);
  const rest = [...nodes.slice(0, from), ...nodes.slice(end)];
  const model = buildTreeModel(rest);
  const parent = into === null ? -1 : rest.findIndex((node) => node.id === into);
  if (into !== null && parent < 0) return nodes;
  const goal = childrenOf(model, parent)[at] ?? (parent < 0 ? rest.length : (model.end[parent] ?? rest.length));
  const deeper = (parent < 0 ? 0 : (rest[parent]?.depth ?? 0) + 1) - first.depth;
  const moved = nodes.slice(from, end).map((node) => ({ ...node, depth: node.depth + deeper }));
  return [...rest.slice(0, goal), ...moved, ...rest.slice(goal)];
}

/** Returns the nodes without an entry and all below it. */
export function removedNodes(nodes: readonly SliceNode[], id: string): readonly SliceNode[] {
  const from = nodes.findIndex((node) => node.id === id);
  return from < 0 ? nodes : [...nodes.slice(0, from), ...nodes.slice(branchEnd(nodes, from))];
}

/** Returns the nodes with an entry called otherwise. */
export function renamedNodes(nodes: readonly SliceNode[], id: string, title: string): readonly SliceNode[] {
  return nodes.map((node) => (node.id === id ? { ...node, title } : node));
}

/** Returns the node that has the focus after an entry went: the one behind it, else the one before. */
export function neighbourOf(model: TreeModel, index: number): string | undefined {
  const parent = model.parent[index] ?? -1;
  const siblings = childrenOf(model, parent);
  const at = siblings.indexOf(index);
  return model.nodes[siblings[at + 1] ?? siblings[at - 1] ?? parent]?.id;
}

function branchEnd(nodes: readonly SliceNode[], from: number): number {
  const depth = nodes[from]?.depth ?? 0;
  let end = from + 1;
  while (end < nodes.length && (nodes[end]?.depth ?? 0) > depth) end++;
  return end;
}
