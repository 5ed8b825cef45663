import { nodeDefinition } from '../../blocks/table.ts';
import type { Block } from '../../tree.ts';
import { childBlocks } from '../../walk.ts';
import { type Base, type Converted, isNothing } from './base.ts';
import type { SourceNode } from './check.ts';
import type { Unit } from './unit.ts';

/** Returns the fragment that holds the blocks of a node, for those that do not have them as nodes. */
function fragmentOf({ type }: SourceNode): string | undefined {
  const body = nodeDefinition(type)?.body;
  return body === undefined || body === 'nodes' ? undefined : body.fragment;
}

const holdsNodes = ({ type }: SourceNode): boolean => nodeDefinition(type)?.body === 'nodes';

/** Returns the blocks that a node holds; `undefined` if it holds none. */
export function bodyOf(node: SourceNode): readonly SourceNode[] | undefined {
  const name = fragmentOf(node);
  if (name !== undefined) return node.fragments.find(({ type }) => type === name)?.nodes;
  return holdsNodes(node) ? node.nodes : undefined;
}

/** Returns a node with other blocks in it. */
export function withBody(node: SourceNode, nodes: SourceNode[]): SourceNode {
  const name = fragmentOf(node);
  if (name === undefined) return { ...node, nodes };
  return { ...node, fragments: node.fragments.map((fragment) => (fragment.type === name ? { ...fragment, nodes } : fragment)) };
}

/** Returns the blocks that a unit of one node holds, with what they were converted from; `undefined` if it holds none. */
export function convertedBody({ nodes, origins }: Unit): Converted | undefined {
  const [node, origin] = [nodes[0], origins[0]];
  if (nodes.length !== 1 || node === undefined || origin === undefined) return undefined;
  const name = fragmentOf(node);
  if (name === undefined) return holdsNodes(node) ? { nodes: node.nodes, origins: origin.nodes ?? [] } : undefined;
  const at = node.fragments.findIndex(({ type }) => type === name);
  return at < 0 ? undefined : { nodes: node.fragments[at]?.nodes ?? [], origins: origin.fragments?.[at]?.nodes ?? [] };
}

/** The box of a task, which the range of its first paragraph includes. */
const BOX = /^\[[ xX]\][ \t]+/;

/**
 * Returns the units inside a block, in file order, with what is not shown.
 * @param body the blocks of the node that the block is
 * @returns undefined when they do not stand in the block one after the other
 */
export function childUnits(base: Base, block: Block, body: Converted): Unit[] | undefined {
  const { text } = base.doc;
  const children = childBlocks(block);
  const units: Unit[] = [];
  const shown = new Set<Block>();
  for (const [i, node] of body.nodes.entries()) {
    const origin = body.origins[i];
    if (origin === undefined) return undefined;
    const blocks = blocksOf(base, origin);
    const [first, last] = [blocks[0], blocks.at(-1)];
    // An empty container has an empty paragraph that stands nowhere.
    if (first === undefined || last === undefined) {
      if (isNothing(node)) continue;
      return undefined;
    }
    const above = units.at(-1);
    if (above?.block === first && blocks.length === 1) {
      above.nodes.push(node);
      above.origins.push(origin);
      continue;
    }
    for (const each of blocks) shown.add(each);
    const { start, lead } = base.placeOf(first) ?? { start: first.start, lead: base.placeOf(children[0])?.lead ?? '' };
    const only = blocks.length === 1 ? first : undefined;
    units.push({ index: 0, start, end: last.end, lead, block: only, nodes: [node], origins: [origin] });
  }
  const [top] = units;
  for (const child of children) {
    // The first paragraph of an alert is shown in part, as a block that is not among the children.
    const isPart = top !== undefined && child.start < top.start && child.end === top.end;
    const { start, end, lead } = base.placeOf(child) ?? { ...child, lead: '' };
    if (!shown.has(child) && !isPart) units.push({ index: 0, start, end, lead, block: child, nodes: [], origins: [] });
  }
  units.sort((one, other) => one.start - other.start);
  const [first] = units;
  if (first !== undefined && block.type === 'list-item' && block.checked !== undefined)
    first.start += BOX.exec(text.slice(first.start, Math.min(first.end, first.start + 1_000)))?.[0].length ?? 0;
  for (const [index, unit] of units.entries()) {
    unit.index = index;
    if (unit.lead.includes('>')) unit.end = withoutMarks(text, unit);
    if (index > 0 && unit.start < (units[index - 1]?.end ?? 0)) return undefined;
  }
  return units;
}

/** Returns the end of a unit in a quote, without lines at it that hold the marks of the quote alone: they are no part of it. */
function withoutMarks(text: string, { start, end }: Unit): number {
  let at = end;
  while (at > start && ' \t>\r\n'.includes(text[at - 1] ?? '')) at -= 1;
  while (at < end && text[at] !== '\r' && text[at] !== '\n') at += 1;
  return at;
}

/** Returns the blocks that a node stands in: its own, or those of the nodes in it where it stands for a run of loose blocks. */
function blocksOf(base: Base, origin: Converted['origins'][number]): Block[] {
  const own = base.sourceOf(origin);
  if (own !== undefined) return [own];
  return (origin.nodes ?? []).flatMap((inner) => base.sourceOf(inner) ?? []);
}
