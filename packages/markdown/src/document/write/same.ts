import type { SourceLeaf, SourceNode } from './check.ts';

/** Nodes that were found to be equal. Blocks of a page are asked for when they are paired, and again when it is read back. */
const EQUAL = new WeakMap<SourceNode, SourceNode>();

/**
 * Returns whether nodes are equal member by member, keys aside. Much cheaper than {@link signature}, which also finds those equal that say the same in
 * different ways.
 */
export function areEqual(one: readonly SourceNode[], other: readonly SourceNode[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (!isKnownEqual(one[i] as SourceNode, other[i] as SourceNode)) return false;
  return true;
}

function isKnownEqual(one: SourceNode, other: SourceNode): boolean {
  if (EQUAL.get(one) === other || EQUAL.get(other) === one) return true;
  if (!isEqual(one, other)) return false;
  EQUAL.set(one, other);
  return true;
}

function areAll(one: readonly SourceNode[], other: readonly SourceNode[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (!isEqual(one[i] as SourceNode, other[i] as SourceNode)) return false;
  return true;
}

function isEqual(one: SourceNode, other: SourceNode): boolean {
  return (
    one.type === other.type &&
    one.object === other.object &&
    one.fragment === other.fragment &&
    areSameLeaves(one.leaves, other.leaves) &&
    isSameValue(one.data, other.data) &&
    areAll(one.nodes, other.nodes) &&
    areAll(one.fragments, other.fragments)
  );
}

function areSameLeaves(one: readonly SourceLeaf[], other: readonly SourceLeaf[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) {
    const [here, there] = [one[i] as SourceLeaf, other[i] as SourceLeaf];
    if (here.text !== there.text || !isSameValue(here.marks, there.marks)) return false;
  }
  return true;
}

/** Returns whether two JSON values are equal. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i += 1) if (!isSameValue(one[i], other[i])) return false;
    return true;
  }
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names)
    if (!isSameValue((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name])) return false;
  return true;
}
