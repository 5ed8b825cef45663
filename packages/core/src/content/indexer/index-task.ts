import { closeSync, openSync, readSync } from 'node:fs';
import type { EncodedRow, PackedDocument, SearchSection } from '@octavo/db';
import { encodeFacts } from '@octavo/db/facts-codec';
import { decodeObject } from '@octavo/db/objects-codec';
import { ByteSlabs, packDocument } from '@octavo/db/search-codec';
import { type Document, PAGE_LIMITS, type PageProblem, pageProblem, parse, sections } from '@octavo/markdown/read';
import { resolveFilePath } from '../presenters/index.ts';
import { type BlobLinks, linksOfDocument, NO_LINKS } from './links-of-document.ts';

/** A page whose words are to be searchable. */
export interface IndexedPage {
  pageId: string;
  version: string;
  title: string;
  /** Its other names: the title in the navigation, the last part of its address, and of addresses that it had. */
  names: string[];
  description: string;
  /** Blob of its text. */
  oid: string;
  /** Path that its links are written from; absent for a page whose links are not wanted. */
  from?: string;
}

/** Input of the worker task `page.index`. */
export interface IndexTaskInput {
  rows: EncodedRow[];
  /** Pages to be made ready for the search; their blobs are among the rows. */
  pages: IndexedPage[];
  /** Blob ids whose links and headings are wanted. */
  links: string[];
  /** Blobs that are taken as plain text: no headings, no links. */
  plain?: string[];
  /** Pages whose texts are in no blob. */
  texts?: (IndexedPage & { text: string })[];
  /** Is set to the index of the row, or without rows of the text, that is read. */
  at?: Int32Array;
}

/** Output of the worker task `page.index`. */
export interface IndexTaskOutput {
  documents: PackedDocument[];
  /** Paths of the content that pages link to, each once, by page id. */
  linked: Record<string, string[]>;
  /** Links and headings by blob id, packed as they are kept. */
  links: Record<string, Uint8Array>;
  /** Blobs that are beyond a limit of pages, and were taken as plain text, by id. */
  refused: Record<string, PageProblem>;
}

/** Characters of a plain text that are searchable. */
const PLAIN_LENGTH = 1_000_000;

/** A text of more bytes is longer than a page may be, whatever its characters: none takes more than three bytes a UTF-16 unit. */
const MOST_BYTES = PAGE_LIMITS.length * 3 + 3;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Worker task `page.index`: what indexes need of markdown files, each parsed once. A text that is too large is taken as plain. */
export function indexTask({ rows, pages, links, plain = [], texts = [], at }: IndexTaskInput): IndexTaskOutput {
  const wanted = new Set(links);
  const isPlain = new Set(plain);
  const pagesOf = Map.groupBy(pages, (page) => page.oid);
  const found: IndexTaskOutput = { documents: [], linked: {}, links: {}, refused: {} };
  const slabs = new ByteSlabs();
  // One text after the other: parsed pages are many times as large as their files.
  for (const [index, row] of rows.entries()) {
    if (at !== undefined) Atomics.store(at, 0, index);
    const text = textOf(row);
    const problem = pageProblem(text);
    if (problem !== undefined) found.refused[row.oid] = problem;
    const doc = isPlain.has(row.oid) || problem !== undefined ? undefined : parse(text);
    const users = pagesOf.get(row.oid);
    const facts = doc === undefined ? NO_LINKS : linksOfDocument(doc);
    if (wanted.has(row.oid)) found.links[row.oid] = slabs.keep(encodeFacts(facts));
    if (users === undefined) continue;
    const parts = doc === undefined ? plainSections(text) : textSections(doc);
    for (const { oid: _oid, from, ...page } of users) {
      found.documents.push(packDocument({ ...page, sections: parts }, slabs));
      if (from !== undefined) found.linked[page.pageId] = pathsLinked(facts, from);
    }
  }
  for (const [index, { oid: _oid, from: _from, text, ...page }] of texts.entries()) {
    if (at !== undefined && rows.length === 0) Atomics.store(at, 0, index);
    const parts = pageProblem(text) === undefined ? textSections(parse(text)) : plainSections(text);
    found.documents.push(packDocument({ ...page, sections: parts }, slabs));
  }
  return found;
}

/** Returns the paths of the content that links of a text lead to. */
export function pathsLinked({ links }: BlobLinks, from: string): string[] {
  const paths = links.filter(({ kind }) => kind === 'link' || kind === 'content-ref').map(({ url }) => resolveFilePath(from, url));
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Returns the sections of a text, as the search is given them. */
export function textSections(doc: Document): SearchSection[] {
  return sections(doc).map(({ anchor, title, text }) => ({ anchor, title, text }));
}

function textOf(row: EncodedRow): string {
  return decoder.decode(row.codec === 'file' ? startOfFile(row.path, Math.min(row.size, MOST_BYTES)) : decodeObject(row).data);
}

/** The first bytes of a file: on a worker thread, which does nothing else meanwhile. */
function startOfFile(path: string, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(length);
  const file = openSync(path, 'r');
  try {
    let read = 0;
    for (let got = -1; got !== 0 && read < length; read += got) got = readSync(file, bytes, read, length - read, read);
    return bytes.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** Returns a text that is not read as a page, for the search: one section without a title. */
function plainSections(text: string): SearchSection[] {
  return [{ anchor: '', title: '', text: text.slice(0, PLAIN_LENGTH).toWellFormed() }];
}
