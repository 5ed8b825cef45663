import type { DrawnElement, DrawnNode } from '@octavo/markdown';
import { childOf, elementsOf } from './drawn.ts';
import { readInlines } from './read-inlines.ts';
import type { Reading } from './reading.ts';
import type { Block } from './types.ts';

type ReadBlocks = (nodes: readonly DrawnNode[], reading: Reading, depth?: number) => Block[];

/** An entry of a list of changes: its date and tags, which stand apart, over its text. */
export function readUpdate(entry: DrawnElement, reading: Reading, depth: number, readBlocks: ReadBlocks): Block[] {
  const header = childOf(entry, 'header');
  const parts = elementsOf(header?.children ?? []).map((part) => readInlines([part], reading));
  const runs = parts.flatMap((part, index) => (index === 0 ? part : [{ text: '  ' }, ...part]));
  const rest = readBlocks(
    entry.children.filter((child) => child !== header),
    reading,
    depth,
  );
  return runs.length === 0 ? rest : [{ type: 'dated', runs }, ...rest];
}
