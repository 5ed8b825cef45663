import type { EncodedRow, SearchSection } from '@octavo/db';
import { encodeFacts } from '@octavo/db/facts-codec';
import { decodeObject } from '@octavo/db/objects-codec';
import { MAX_PAGE_LENGTH, parse, sections } from '@octavo/markdown';
import { type BlobLinks, linksOfDocument, NO_LINKS } from '../links/links-of-document.ts';

/** What the worker task `page.index` is given. */
export interface IndexTaskInput {
  rows: EncodedRow[];
  /** Blob ids whose sections are wanted. */
  sections: string[];
  /** Blob ids whose links and headings are wanted. */
  links: string[];
}

/** What it gives back, by blob id. */
export interface IndexTaskOutput {
  sections: Record<string, SearchSection[]>;
  /** {@link BlobLinks}, packed as they are kept. */
  links: Record<string, Uint8Array>;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Worker task `page.index`: what indexes need of markdown files, each parsed once. Of a text that is too large nothing is indexed. */
export function indexTask(input: IndexTaskInput): IndexTaskOutput {
  const wanted = { sections: new Set(input.sections), links: new Set(input.links) };
  const found: IndexTaskOutput = { sections: {}, links: {} };
  for (const row of input.rows) {
    const text = row.codec === 'file' ? undefined : decoder.decode(decodeObject(row).data);
    const doc = text === undefined || text.length > MAX_PAGE_LENGTH ? undefined : parse(text);
    if (wanted.sections.has(row.oid)) found.sections[row.oid] = doc === undefined ? [] : sections(doc).map(toSearchSection);
    if (wanted.links.has(row.oid)) {
      const links: BlobLinks = doc === undefined ? NO_LINKS : linksOfDocument(doc);
      found.links[row.oid] = encodeFacts(links);
    }
  }
  return found;
}

function toSearchSection({ anchor, title, text }: SearchSection): SearchSection {
  return { anchor, title, text };
}
