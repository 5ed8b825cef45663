import type { EncodedRow, PackedDocument } from '@octavo/db';
import { encodeFacts } from '@octavo/db/facts-codec';
import { decodeObject } from '@octavo/db/objects-codec';
import { ByteSlabs, packDocument } from '@octavo/db/search-codec';
import { type Document, isReadable, parse, sections } from '@octavo/markdown/read';
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
}

/** What it gives back. */
export interface IndexTaskOutput {
  documents: PackedDocument[];
  /** Links and headings by blob id, packed as they are kept. */
  links: Record<string, Uint8Array>;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Worker task `page.index`: what indexes need of markdown files, each parsed once. Of a text that is too large nothing is indexed. */
export function indexTask({ rows, pages, links }: IndexTaskInput): IndexTaskOutput {
  const wanted = new Set(links);
  const pagesOf = Map.groupBy(pages, (page) => page.oid);
  const found: IndexTaskOutput = { documents: [], links: {} };
  const slabs = new ByteSlabs();
  // One text after the other: parsed pages are many times as large as their files.
  for (const row of rows) {
    const doc = parseRow(row);
    if (wanted.has(row.oid)) found.links[row.oid] = slabs.keep(encodeFacts(doc === undefined ? NO_LINKS : linksOfDocument(doc)));
    const users = pagesOf.get(row.oid);
    if (users === undefined) continue;
    const parts = doc === undefined ? [] : sections(doc).map(({ anchor, title, text }) => ({ anchor, title, text }));
    for (const { oid: _oid, ...page } of users) found.documents.push(packDocument({ ...page, sections: parts }, slabs));
  }
  return found;
}

function parseRow(row: EncodedRow): Document | undefined {
  const text = row.codec === 'file' ? undefined : decoder.decode(decodeObject(row).data);
  return text === undefined || !isReadable(text) ? undefined : parse(text);
}
