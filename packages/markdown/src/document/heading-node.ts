import type { DocumentNode } from '@octavo/contract';
import type { Inline } from '../tree.ts';
import type { DocumentContext } from './context.ts';
import { convertInlines } from './inlines.ts';
import { anchoredNode, block, type NodeData } from './nodes.ts';

/** Level 2 of a file is heading 1 of a document, and there are three of them. */
const headingType = (level: number): string => `heading-${Math.min(3, Math.max(1, level - 1))}`;

/** Returns a heading of any origin. */
export function headingNode(
  level: number,
  children: readonly Inline[],
  id: string | undefined,
  data: NodeData,
  context: DocumentContext,
): DocumentNode {
  const node = block(headingType(level), { ...data, id: id === '' ? undefined : id }, convertInlines(children, context));
  return anchoredNode(node, id);
}
