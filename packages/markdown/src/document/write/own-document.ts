import type { DocumentNode } from '@octavo/contract';
import type { DocumentLeaf } from '../nodes.ts';
import { NO_DATA, NO_LEAVES, NO_NODES, type SourceLeaf, type SourceNode } from './check.ts';

/** Nodes that this program made, as ones that were checked. They have no paths. */
export function ownNodes(nodes: readonly DocumentNode[]): SourceNode[] {
  return nodes.map(ownNode);
}

function ownNode({ object, type, key, fragment, data, nodes, fragments, leaves }: DocumentNode): SourceNode {
  return {
    path: '',
    object: object as SourceNode['object'],
    type: type ?? '',
    key: key ?? '',
    fragment: fragment ?? '',
    data: data === undefined || Object.keys(data).length === 0 ? NO_DATA : (defined(data) as Record<string, unknown>),
    nodes: nodes === undefined || nodes.length === 0 ? NO_NODES : ownNodes(nodes),
    fragments: fragments === undefined || fragments.length === 0 ? NO_NODES : ownNodes(fragments),
    leaves: leaves === undefined ? NO_LEAVES : leaves.map(ownLeaf),
  };
}

function ownLeaf({ text, marks }: DocumentLeaf): SourceLeaf {
  return { text, marks: marks.map(({ type, data }) => ({ type, data: (data ?? NO_DATA) as Record<string, unknown> })) };
}

/** Returns a value without members that are undefined, which mean nothing. */
function defined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as unknown[]).map(defined);
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const each = (value as Record<string, unknown>)[name];
    if (each !== undefined && each !== null) found[name] = typeof each === 'object' ? defined(each) : each;
  }
  return found;
}
