import { isReadable, parse, sections } from '@octavo/markdown';
import { ancestorsOf } from '../../content/map/index.ts';
import { decorationOf, type PageReading } from '../reading/index.ts';

/** Words of a page for the search of a copy. */
export interface SearchedText {
  title: string;
  emoji?: string;
  icon?: string;
  /** Section and pages above it. */
  trail: readonly string[];
  /** The introduction first, which has no anchor. */
  sections: readonly { anchor: string; title: string; text: string }[];
}

/** Returns the words of a page, from its Markdown as its visitor reads it. */
export function searchedText({ node, view, place }: PageReading, markdown: string): SearchedText {
  const { title, description } = node.page;
  const above = ancestorsOf(view, node).map(({ page }) => page.linkTitle ?? page.title);
  const parts = isReadable(markdown) ? sections(parse(markdown)) : [{ anchor: '', title: '', text: markdown }];
  const about = description === undefined ? [] : [{ anchor: '', title: '', text: description }];
  return {
    title,
    ...decorationOf(node.page),
    trail: [...(place.section === null ? [] : [place.section.title]), ...above],
    sections: [...about, ...parts.map(({ anchor, title: heading, text }) => ({ anchor, title: anchor === '' ? '' : heading, text }))],
  };
}
