import type { SummaryEntry, SummaryTree } from '@octavo/markdown/layout';
import type { System } from '../../kernel/base/index.ts';
import type { Cache } from '../../kernel/caches/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import type { Pairing } from './summary-pairing.ts';

/** Bytes of memory for each character of a text: what it was read as is some ten times as much. */
const CHARACTER_BYTES = 10;

/** A table of contents as it was read. Changing it uses it up. */
export interface ReadSummary {
  tree: SummaryTree;
  /** The page that each entry was found to be the entry of. */
  pairs: WeakMap<SummaryEntry, PageRecord>;
  /** The page of each entry. Undefined unless they were found to agree in the content of `root`. */
  entries: Pairing | undefined;
  root: string;
}

/**
 * Texts of structure files by blob id, and what tables of contents were read as: an edit goes on from what the one before it left, and reads
 * the lines that it changes. What is kept may be lost at any time; it is made again from the text.
 */
class SummaryMemory {
  readonly #kept: Cache<{ text: string; read: ReadSummary | undefined }>;

  constructor({ caches }: System) {
    this.#kept = caches.open('tables-of-contents');
  }

  text(oid: string): string | undefined {
    return this.#kept.get(oid)?.text;
  }

  /** Returns the parsed form of a text to a caller that may change it; no other caller receives it. */
  take(oid: string, root: string): ReadSummary | undefined {
    const kept = this.#kept.get(oid);
    const read = kept?.read;
    if (kept !== undefined) kept.read = undefined;
    return read === undefined || read.root === root ? read : { ...read, entries: undefined };
  }

  /** After an edit that left the order of pages as it was. */
  advance(oid: string | undefined, before: string, after: string): void {
    const read = oid === undefined ? undefined : this.#kept.get(oid)?.read;
    if (read?.root === before) read.root = after;
  }

  keep(oid: string, text: string, read?: ReadSummary): void {
    this.#kept.set(oid, { text, read }, (text.length + 1) * CHARACTER_BYTES);
  }
}

/** Returns the memory of a running system. */
export function summaryMemory(system: System): SummaryMemory {
  return new SummaryMemory(system);
}
