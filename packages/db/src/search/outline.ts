import { nameKey } from './name-key.ts';
import type { SearchDocument } from './types.ts';

/** The names of a page, by which it is ranked before its text is read. */
export interface Outline {
  title: string;
  /** Its other names: the title in the navigation, the last part of its address. */
  names: readonly string[];
  description: string;
  headings: readonly string[];
}

const MOST_HEADINGS = 60;
/** Characters of headings and of a description that are kept. */
const LONGEST_HEADINGS = 3000;
const LONGEST_DESCRIPTION = 500;

type Packed = [title: string, names: string[], description: string, headings: string[]];

/** Returns the names of a document as they are kept: JSON. */
export function packOutline({ title, names = [], description, sections }: SearchDocument): string {
  const headings: string[] = [];
  let left = LONGEST_HEADINGS;
  for (const section of sections) {
    if (section.title === '') continue;
    left -= section.title.length;
    if (left < 0 || headings.length === MOST_HEADINGS) break;
    headings.push(section.title);
  }
  const others = names.filter((name) => name !== title);
  const packed: Packed = [title, others, description.slice(0, LONGEST_DESCRIPTION).toWellFormed(), headings];
  return JSON.stringify(packed);
}

/** Returns the names that {@link packOutline} kept. */
export function unpackOutline(packed: string): Outline {
  const [title, names, description, headings]: Packed = JSON.parse(packed);
  return { title, names, description, headings };
}

/** Returns the keys that a document is found by: of its names, and of the pages that it links to; each once. */
export function keysOf({ title, names = [], linksTo = [] }: Pick<SearchDocument, 'title' | 'names' | 'linksTo'>): string[] {
  return [...new Set([title, ...names].map(nameKey))].filter((key) => key !== '').concat(linkKeys(linksTo));
}

/** Returns the keys of pages that a document links to, each once. The key of a name has letters and digits only. */
export function linkKeys(pageIds: readonly string[]): string[] {
  return [...new Set(pageIds)].map((pageId) => `>${pageId}`);
}
