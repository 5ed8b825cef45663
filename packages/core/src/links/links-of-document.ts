import { type Document, headings, type LinkKind, links } from '@octavo/markdown';

/** A reference in a text to something else, or to a place in itself. */
export interface StoredLink {
  kind: LinkKind;
  /** The destination, escapes and entities resolved; percent-encoding as written. */
  url: string;
  /** Where the destination stands in the file (UTF-16 offsets); absent when it has no place of its own. */
  range?: [start: number, end: number];
  /** What a reader sees as the link's text, or an image's alternative text. */
  text: string;
}

/** What is kept of a blob for links: derived from its bytes alone. */
export interface BlobLinks {
  links: StoredLink[];
  /** Anchors of its headings, in order. */
  anchors: string[];
}

/** Counts up when links or anchors are found differently: every blob is read again then. */
export const LINKS_VERSION = 1;

/** Nobody reads more of a link's text than this. */
const LONGEST_TEXT = 200;

/** What a text that is not read has. */
export const NO_LINKS: BlobLinks = { links: [], anchors: [] };

/** The links and anchors of a text. */
export function linksOfDocument(doc: Document): BlobLinks {
  return {
    links: links(doc).map(({ kind, url, range, text }) => ({
      kind,
      url,
      ...(range === undefined ? {} : { range: [range.start, range.end] as [number, number] }),
      text: text.slice(0, LONGEST_TEXT),
    })),
    anchors: headings(doc).flatMap(({ anchor }) => (anchor === '' ? [] : [anchor])),
  };
}
