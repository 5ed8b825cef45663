import type { DocumentNode } from '@octavo/contract';
import type { Block } from '../../tree.ts';
import type { SourceNode } from './check.ts';

/** A stretch of source among its siblings, with the nodes that it says: a block, an item of a list, a row of a table. */
export interface Unit {
  /** Its place among its siblings. */
  index: number;
  start: number;
  end: number;
  /** Indents and marks that its containers put before each of its lines but the first. */
  lead: string;
  /** Absent for what is smaller than a block, such as a row. */
  block: Block | undefined;
  /** Empty for what a document does not show: comments, definitions, notes. */
  nodes: SourceNode[];
  /** The nodes as they were converted, beside `nodes`. Empty where nothing is looked up by them. */
  origins: DocumentNode[];
}

/** Returns a text whose lines but the first get what the containers around it put there. Line ends become those of the file. */
export function led(text: string, lead: string, eol: string): string {
  if (lead === '' && eol === '\n') return text;
  return text
    .split('\n')
    .map((line, i) => (i === 0 ? line : line === '' ? lead.trimEnd() : lead + line))
    .join(eol);
}
