import { compressSmall, decompress } from '../objects/zstd.ts';
import type { ByteSlabs } from './byte-slabs.ts';
import { withPartsOfNames } from './identifiers.ts';
import { keysOf, packOutline } from './outline.ts';
import { termsOf } from './terms.ts';
import type { IndexedText } from './text-index.ts';
import type { PackedDocument, SearchDocument, SearchSection } from './types.ts';

export { ByteSlabs } from './byte-slabs.ts';

/** Parts of a document from which excerpts are cut. */
export interface DocumentText {
  title: string;
  description: string;
  sections: SearchSection[];
}

/** Pages are smaller; what unpacks to more is damaged. */
const LARGEST = 64 * 1024 * 1024;

type Packed = [names: [title: string, description: string], ...sections: [anchor: string, title: string, text: string][]];

/**
 * Returns a page with its text as it is kept, in the memory of `slabs`. Pure, so that a worker can do it where it has the sections at hand: measured, it
 * costs the main thread 35 us a page of 7 KB, and 2 us to be given the result.
 */
export function packDocument(document: SearchDocument, slabs: ByteSlabs): PackedDocument {
  const { pageId, version, title, description, sections } = document;
  const packed: Packed = [[title, description]];
  for (const section of sections) packed.push([section.anchor, section.title, section.text]);
  const names = withPartsOfNames([title, ...(document.names ?? [])].join('\n'));
  const headings = withPartsOfNames([description, ...sections.map((section) => section.title)].join('\n'));
  const body = withPartsOfNames(sections.map((section) => section.text).join('\n'));
  const end = Buffer.byteLength(names);
  return {
    pageId,
    version,
    text: slabs.keepTexts([names, headings, body]),
    terms: [...termsOf(`${names}\n${headings}\n${body}`)].join(' '),
    ends: [end, end + Buffer.byteLength(headings)],
    data: slabs.keep(compressSmall(Buffer.from(JSON.stringify(packed)))),
    outline: packOutline(document),
    keys: keysOf(document),
  };
}

/** Returns the searched text of a packed page. */
export function searchedText({ text, terms, ends }: PackedDocument): Omit<IndexedText, 'document'> {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const [title, headings] = ends;
  return {
    title: bytes.toString('utf8', 0, title),
    headings: bytes.toString('utf8', title, headings),
    body: bytes.toString('utf8', headings),
    terms: terms.split(' ').filter((term) => term !== ''),
  };
}

/** Returns the text of what {@link packDocument} made. */
export function unpackText(data: Uint8Array): DocumentText {
  const [[title, description], ...sections]: Packed = JSON.parse(decompress(data, LARGEST).toString());
  return { title, description, sections: sections.map(([anchor, title, text]) => ({ anchor, title, text })) };
}
