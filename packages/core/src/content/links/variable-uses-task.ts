import type { EncodedRow } from '@octavo/db';
import { decodeObject } from '@octavo/db/objects-codec';
import { isReadable, parse, walkBlocks } from '@octavo/markdown';
import { spaceVariablesOf } from '@octavo/site';
import { expressionsIn } from '../pages/index.ts';

/** Input of the worker task `variables.uses`. */
export interface VariableUsesInput {
  rows: readonly EncodedRow[];
  /** Is set to the index of the row that is read. */
  at?: Int32Array;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Worker task `variables.uses`: names of the variables of a space that texts refer to, by blob id; of a text that is too large, none. */
export function variableUsesTask({ rows, at }: VariableUsesInput): Record<string, string[]> {
  const found: [string, string[]][] = [];
  for (const [index, row] of rows.entries()) {
    if (at !== undefined) Atomics.store(at, 0, index);
    // Whatever lies in a file of its own is larger than a page may be.
    found.push([row.oid, row.codec === 'file' ? [] : variablesInText(decoder.decode(decodeObject(row).data))]);
  }
  return Object.fromEntries(found);
}

/** Returns the names of the variables of a space in expressions and conditional blocks of a text, each once. */
export function variablesInText(text: string): string[] {
  if (!text.includes('vars') || !isReadable(text)) return [];
  const conditions = text.includes('{%') ? conditionsIn(text) : [];
  return [...new Set([...expressionsIn(text), ...conditions].flatMap(spaceVariablesOf))];
}

function conditionsIn(text: string): string[] {
  return [...walkBlocks(parse(text).blocks)].flatMap((block) => (block.type === 'if' ? [block.argument] : []));
}
