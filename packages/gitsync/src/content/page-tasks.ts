import type { EncodedRow } from '@octavo/db';
import { decodeObject } from '@octavo/db/objects-codec';
import { type PageFacts, pageFacts } from '@octavo/markdown/read';
import { fileReferences } from './file-references.ts';
import { parsePointer } from './lfs/pointer.ts';

/** Input of the worker task `page.facts`: encoded markdown files. */
export interface FactsTaskInput {
  rows: EncodedRow[];
  /** Is set to the index of the row that is read. */
  at?: Int32Array;
}

/** Facts of a markdown file that an import needs. */
export interface FileFacts {
  facts: PageFacts;
  /** Destinations that may name a file of the repository other than a page, as written. More than there are is harmless. */
  references: string[];
  /** The text is an LFS pointer: what the page says is not here. */
  isPointer?: true;
}

/** By blob id. */
export type FactsTaskOutput = Record<string, FileFacts>;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads the facts of markdown files; files too large to be pages have none. */
export function factsTask({ rows, at }: FactsTaskInput): FactsTaskOutput {
  const found: FactsTaskOutput = {};
  for (const [index, row] of rows.entries()) {
    if (at !== undefined) Atomics.store(at, 0, index);
    if (row.codec === 'file') continue;
    const text = decoder.decode(decodeObject(row).data);
    found[row.oid] = factsOf(text);
  }
  return found;
}

/** Returns the facts of one text. */
export function factsOf(text: string): FileFacts {
  if (parsePointer(text) !== undefined) return { facts: pageFacts(''), references: [], isPointer: true };
  return { facts: pageFacts(text), references: fileReferences(text) };
}
