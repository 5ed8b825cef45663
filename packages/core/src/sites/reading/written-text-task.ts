import { isReadable, type LinkInfo, links, parse, sections, titleHeading } from '@octavo/markdown';
import { recentDocument } from './recent-documents.ts';

/** Text of a page for its visitor, as its Markdown is written from it. */
export interface WrittenSource {
  /** All of it, front matter included. */
  text: string;
  /** Offset of what is shown. */
  start: number;
  /** Lines that are put before what is shown: front matter and title. */
  head: string;
}

/** Words of a page by its headings. */
export type SpokenSections = readonly { anchor: string; title: string; text: string }[];

/** Parts of a text that are found by reading it. */
export interface WrittenParts {
  /** Links whose destinations stand in the text, with offsets from its start. */
  links: PlacedLink[];
  sections: SpokenSections;
}

/** A link that can be written anew. */
export type PlacedLink = Pick<LinkInfo, 'form' | 'url'> & { range: NonNullable<LinkInfo['range']> };

/** Worker task `reading.text`: the links and the words of a text, which is parsed once for both. */
export function writtenTextTask({ text, start, head }: WrittenSource): WrittenParts {
  if (!isReadable(text)) return { links: [], sections: [{ anchor: '', title: '', text: head + text.slice(start) }] };
  const document = recentDocument(text);
  // A title of its own that is no title as Markdown has it is read as what it is: a heading below the title that is put before it.
  const isTitledTwice = /(?:^|\n)#\s/.test(head) && titleHeading(document) !== undefined;
  return { links: placedLinks(links(document)), sections: spokenSections(isTitledTwice ? parse(head + text.slice(start)) : document) };
}

/** Links that can be written anew, in order. */
export function placedLinks(found: readonly LinkInfo[]): PlacedLink[] {
  return found
    .flatMap(({ form, url, range }): PlacedLink[] => (range === undefined ? [] : [{ form, url, range }]))
    .sort((a, b) => a.range.start - b.range.start);
}

/** Returns the words of a text by its headings; its title is no part of them. */
export function spokenSections(document: ReturnType<typeof parse>): SpokenSections {
  return sections(document).map(({ anchor, title, text }) => ({ anchor, title: anchor === '' ? '' : title, text }));
}
