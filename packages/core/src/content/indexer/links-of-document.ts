import { blockAnchors, type Document, headings, type LinkKind, links } from '@octavo/markdown/read';

/** A reference in a text to something else, or to a place in itself. */
export interface StoredLink {
  kind: LinkKind;
  /** The destination, escapes and entities resolved; percent-encoding as written. */
  url: string;
  /** Range of the destination in the file (UTF-16 offsets); absent if it has no place of its own. */
  range?: [start: number, end: number];
  /** The line that it stands in, the first being 1. */
  line?: number;
  /** Anchor of the heading above it; absent for what stands before the first. */
  section?: string;
  /** Text of the link as a reader sees it, or an image's alternative text. */
  text: string;
}

/** Facts recorded about the links of a blob: derived from its bytes alone. */
export interface BlobLinks {
  links: StoredLink[];
  /** Anchors of its headings in order, then those of expandables and tabs. */
  anchors: string[];
}

/** Counts up when links or anchors are found differently: every blob is read again then. */
export const LINKS_VERSION = 3;

/** Nobody reads more of a link's text than this. */
const LONGEST_TEXT = 200;

/** Links and anchors of a text that is not read. */
export const NO_LINKS: BlobLinks = { links: [], anchors: [] };

/** Returns the links and anchors of a text. */
export function linksOfDocument(doc: Document): BlobLinks {
  const lines = lineStarts(doc.text);
  const named = headings(doc).filter(({ anchor }) => anchor !== '');
  const starts = named.map(({ start }) => start);
  return {
    links: links(doc).map(({ kind, url, range, text }) => {
      const link: StoredLink = { kind, url, text: text.slice(0, LONGEST_TEXT) };
      if (range === undefined) return link;
      link.range = [range.start, range.end];
      link.line = countUpTo(lines, range.start) + 1;
      const section = named[countUpTo(starts, range.start) - 1]?.anchor;
      if (section !== undefined) link.section = section;
      return link;
    }),
    // Headings have theirs first.
    anchors: [...blockAnchors(doc).values()].filter((anchor) => anchor !== ''),
  };
}

/** Returns the offsets at which lines begin, without that of the first line. */
function lineStarts(text: string): number[] {
  // Few files have returns, and a match for each line costs ten times what looking for it does.
  if (text.includes('\r')) return Array.from(text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length);
  const starts: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the number of elements of an ascending list that are at most `most`. */
function countUpTo(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
