import { isNothing, said } from './base.ts';
import type { SourceNode } from './check.ts';
import { type CompareOptions, signature } from './compare.ts';
import { areEqual } from './same.ts';

/**
 * Returns the innermost blocks of a wanted document that another one does not say: where as many stand, those that differ, else all between what is
 * the same at both ends. Empty when the documents say the same.
 */
export function mismatches(wanted: readonly SourceNode[], read: readonly SourceNode[], options: CompareOptions): SourceNode[] {
  const shown = (list: readonly SourceNode[]) =>
    list.filter((node) => !isNothing(node) && (node.object !== 'fragment' || said(node) !== '[]'));
  const [a, b] = [shown(wanted), shown(read)];
  const isSame = (i: number, j: number): boolean => haveSameText(a[i] as SourceNode, b[j] as SourceNode, options);
  let head = 0;
  while (head < a.length && head < b.length && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && isSame(a.length - 1 - tail, b.length - 1 - tail)) tail += 1;
  const left = a.slice(head, a.length - tail);
  const right = b.slice(head, b.length - tail);
  if (left.length === 0 && right.length === 0) return [];
  // Text that reads as more, or as less, does so because of its neighbours, too.
  if (left.length !== right.length) return a.slice(Math.max(0, head - 1), a.length - tail + 1);
  return left.flatMap((node, i) => (isSame(head + i, head + i) ? [] : within(node, right[i] as SourceNode, options)));
}

/** Returns whether two nodes say the same; references that are written in several ways do when they lead to the same. */
function haveSameText(one: SourceNode, other: SourceNode, options: CompareOptions): boolean {
  return areEqual([one], [other]) || said(one) === said(other) || signature([one], options) === signature([other], options);
}

/** Returns the blocks in a node that differ from those in another one; the node itself when it is not for these. */
function within(node: SourceNode, other: SourceNode, options: CompareOptions): SourceNode[] {
  if (node.type !== other.type || node.type === 'table') return [node];
  const pairs = [[node, other] as const, ...node.fragments.map((fragment, i) => [fragment, other.fragments[i]] as const)];
  const found = pairs.flatMap(([one, two]) =>
    two === undefined || one.nodes.some(({ object }) => object !== 'block') ? [] : mismatches(one.nodes, two.nodes, options),
  );
  return found.length > 0 ? found : [node];
}
