import { compressSmall, decompress } from '../objects/zstd.ts';
import { withPartsOfNames } from './identifiers.ts';
import type { PackedDocument, SearchDocument, SearchSection } from './types.ts';

/** What of a document excerpts are cut from. */
export interface DocumentText {
  title: string;
  description: string;
  sections: SearchSection[];
}

/** Pages are smaller; what unpacks to more is damaged. */
const LARGEST = 64 * 1024 * 1024;

type Packed = [names: [title: string, description: string], ...sections: [anchor: string, title: string, text: string][]];

/**
 * A page with its text as it is kept. Pure, so that a worker can do it where it has the sections at hand: measured, it costs the main thread
 * 35 us a page of 7 KB, and 2 us to be given the result.
 */
export function packDocument({ pageId, version, title, description, sections }: SearchDocument): PackedDocument {
  const packed: Packed = [[title, description]];
  for (const section of sections) packed.push([section.anchor, section.title, section.text]);
  return {
    pageId,
    version,
    title: withPartsOfNames(title),
    headings: withPartsOfNames([description, ...sections.map((section) => section.title)].join('\n')),
    body: withPartsOfNames(sections.map((section) => section.text).join('\n')),
    data: compressSmall(Buffer.from(JSON.stringify(packed))),
  };
}

/** The text of what {@link packDocument} made. */
export function unpackText(data: Uint8Array): DocumentText {
  const [[title, description], ...sections]: Packed = JSON.parse(decompress(data, LARGEST).toString());
  return { title, description, sections: sections.map(([anchor, title, text]) => ({ anchor, title, text })) };
}
