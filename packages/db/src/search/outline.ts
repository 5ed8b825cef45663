import { nameKey } from './name-key.ts';
import type { SearchDocument } from './types.ts';

/** The names of a page, by which it is ranked before its text is read. */
export interface Outline {
  title: string;
  /** Its other names: the title in the navigation, the last part of its address, and of addresses that it had. */
  names: readonly string[];
  description: string;
  /** The first sentence of its text. */
  lead: string;
  headings: readonly string[];
}

const MOST_HEADINGS = 60;
/** Characters of headings and of a description that are kept. */
const LONGEST_HEADINGS = 3000;
const LONGEST_DESCRIPTION = 500;
const LONGEST_LEAD = 240;
/** A sentence that is shorter is a label; the next one belongs to it. */
const SHORTEST_LEAD = 16;

type Packed = [title: string, names: string[], description: string, headings: string[], lead: string];

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
  const packed: Packed = [title, others, description.slice(0, LONGEST_DESCRIPTION).toWellFormed(), headings, leadOf(sections)];
  return JSON.stringify(packed);
}

/** Returns the names that {@link packOutline} kept. */
export function unpackOutline(packed: string): Outline {
  // Documents that were indexed before it was kept have none.
  const [title, names, description, headings, lead = '']: Packed | [string, string[], string, string[]] = JSON.parse(packed);
  return { title, names, description, lead, headings };
}

/** Returns the first sentence of a page's text, which often says what the page is about; shortened when it is long. */
export function leadOf(sections: SearchDocument['sections']): string {
  for (const { text } of sections) {
    const line = /\S[^\n]*/.exec(text.slice(0, 4 * LONGEST_LEAD))?.[0];
    if (line === undefined) continue;
    const part = line.slice(0, LONGEST_LEAD).toWellFormed();
    for (const { index } of part.matchAll(/[.!?](?=\s)|[。！？]/g)) if (index >= SHORTEST_LEAD) return part.slice(0, index + 1);
    return part;
  }
  return '';
}

/** Returns the keys that a document is found by: of its names, and of the pages that it links to; each once. */
export function keysOf({ title, names = [], linksTo = [] }: Pick<SearchDocument, 'title' | 'names' | 'linksTo'>): string[] {
  return [...new Set([title, ...names].map(nameKey))].filter((key) => key !== '').concat(linkKeys(linksTo));
}

/** Returns the keys of pages that a document links to, each once. The key of a name has letters and digits only. */
export function linkKeys(pageIds: readonly string[]): string[] {
  return [...new Set(pageIds)].map((pageId) => `>${pageId}`);
}
