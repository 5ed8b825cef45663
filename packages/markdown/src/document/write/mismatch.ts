import type { SourceNode } from './check.ts';
import { type CompareOptions, signature } from './compare.ts';

/**
 * The innermost blocks of a wanted document that another one does not say: where as many stand, those that differ, else all between what is
 * the same at both ends. Empty when the documents say the same.
 */
export function mismatches(wanted: readonly SourceNode[], read: readonly SourceNode[], options: CompareOptions): SourceNode[] {
  const says = (node: SourceNode): string => signature([node], options);
  const isShown = (said: string): boolean => said !== '[]';
  const nodes = wanted.filter((node) => isShown(says(node)));
  const others = read.filter((node) => isShown(says(node)));
  const [a, b] = [nodes.map(says), others.map(says)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const left = nodes.slice(head, nodes.length - tail);
  const right = others.slice(head, others.length - tail);
  if (left.length === 0 && right.length === 0) return [];
  // What reads as more, or as less, does so because of what stands beside it, too.
  if (left.length !== right.length) return nodes.slice(Math.max(0, head - 1), nodes.length - tail + 1);
  return left.flatMap((node, i) => (a[head + i] === b[head + i] ? [] : within(node, right[i] as SourceNode, options)));
}

/** The blocks in a node that differ from those in another one; the node itself when it is not for these. */
function within(node: SourceNode, other: SourceNode, options: CompareOptions): SourceNode[] {
  if (node.type !== other.type || node.type === 'table') return [node];
  const pairs = [[node, other] as const, ...node.fragments.map((fragment, i) => [fragment, other.fragments[i]] as const)];
  const found = pairs.flatMap(([one, two]) =>
    two === undefined || one.nodes.some(({ object }) => object !== 'block') ? [] : mismatches(one.nodes, two.nodes, options),
  );
  return found.length > 0 ? found : [node];
}
