import type { EncodedRow, PackedDocument } from '@octavo/db';
import { encodeFacts } from '@octavo/db/facts-codec';
import { decodeObject } from '@octavo/db/objects-codec';
import { ByteSlabs, packDocument } from '@octavo/db/search-codec';
import { isReadable, parse, sections } from '@octavo/markdown/read';
import { linksOfDocument, NO_LINKS } from '../links/links-of-document.ts';

/** A page whose words are to be searchable. */
export interface IndexedPage {
  pageId: string;
  version: string;
  title: string;
  description: string;
  /** Blob of its text. */
  oid: string;
}

/** What the worker task `page.index` is given. */
export interface IndexTaskInput {
  rows: EncodedRow[];
  /** Pages to be made ready for the search; their blobs are among the rows. */
  pages: IndexedPage[];
  /** Blob ids whose links and headings are wanted. */
  links: string[];
  /** Blobs that are taken as plain text: no headings, no links. */
  plain?: string[];
  /** Is set to the index of the row that is read. */
  at?: Int32Array;
}

/** What it gives back. */
export interface IndexTaskOutput {
  documents: PackedDocument[];
  /** Links and headings by blob id, packed as they are kept. */
  links: Record<string, Uint8Array>;
}

/** Characters of a plain text that are searchable. */
const PLAIN_LENGTH = 1_000_000;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Worker task `page.index`: what indexes need of markdown files, each parsed once. A text that is too large is taken as plain. */
export function indexTask({ rows, pages, links, plain = [], at }: IndexTaskInput): IndexTaskOutput {
  const wanted = new Set(links);
  const isPlain = new Set(plain);
  const pagesOf = Map.groupBy(pages, (page) => page.oid);
  const found: IndexTaskOutput = { documents: [], links: {} };
  const slabs = new ByteSlabs();
  // One text after the other: parsed pages are many times as large as their files.
  for (const [index, row] of rows.entries()) {
    if (at !== undefined) Atomics.store(at, 0, index);
    const text = textOf(row);
    const doc = text === undefined || isPlain.has(row.oid) || !isReadable(text) ? undefined : parse(text);
    if (wanted.has(row.oid)) found.links[row.oid] = slabs.keep(encodeFacts(doc === undefined ? NO_LINKS : linksOfDocument(doc)));
    const users = pagesOf.get(row.oid);
    if (users === undefined) continue;
    const parts = doc === undefined ? plainSections(text) : sections(doc).map(({ anchor, title, text }) => ({ anchor, title, text }));
    for (const { oid: _oid, ...page } of users) found.documents.push(packDocument({ ...page, sections: parts }, slabs));
  }
  return found;
}

function textOf(row: EncodedRow): string | undefined {
  return row.codec === 'file' ? undefined : decoder.decode(decodeObject(row).data);
}

/** A text that is not read as a page, for the search: one section without a title. */
function plainSections(text: string | undefined): { anchor: string; title: string; text: string }[] {
  return text === undefined ? [] : [{ anchor: '', title: '', text: text.slice(0, PLAIN_LENGTH).toWellFormed() }];
}
