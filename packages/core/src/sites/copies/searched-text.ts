import { ancestorsOf } from '../../content/map/index.ts';
import { decorationOf, type PageReading, type SpokenSections } from '../reading/index.ts';

/** Words of a page for the search of a copy. */
export interface SearchedText {
  title: string;
  emoji?: string;
  icon?: string;
  /** Section and pages above it. */
  trail: readonly string[];
  /** The introduction first, which has no anchor. */
  sections: SpokenSections;
}

/** Returns what the search of a copy knows of a page, of which `spokenMarkdown` found the words. */
export function searchedText({ node, view, place }: PageReading, sections: SpokenSections): SearchedText {
  const { title, description } = node.page;
  const above = ancestorsOf(view, node).map(({ page }) => page.linkTitle ?? page.title);
  const about = description === undefined ? [] : [{ anchor: '', title: '', text: description }];
  return {
    title,
    ...decorationOf(node.page),
    trail: [...(place.section === null ? [] : [place.section.title]), ...above],
    sections: [...about, ...sections],
  };
}
