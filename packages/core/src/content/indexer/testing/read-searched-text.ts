import type { SearchSection } from '@octavo/db';
import { parse } from '@octavo/markdown/read';
import { pathsLinked, textSections } from '../index-task.ts';
import { linksOfDocument } from '../links-of-document.ts';

/** Parts of a page's text that the search takes. */
export interface SearchedText {
  sections: SearchSection[];
  /** Paths of the content that it links to. */
  linked: string[];
}

/** Returns what the index job gives the search of a text at a path. */
export function readSearchedText(text: string, from: string): SearchedText {
  const doc = parse(text);
  return { sections: textSections(doc), linked: pathsLinked(linksOfDocument(doc), from) };
}
