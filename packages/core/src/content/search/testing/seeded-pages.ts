import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchDocument } from '@octavo/db';
import { parse, sections } from '@octavo/markdown/read';
import { type JudgedQuery, productPages, productQueries } from './judged-product.ts';
import { MANUAL_QUERIES, SMALL_SPACES } from './judged-queries.ts';

const MANUAL = path.resolve(import.meta.dirname, '../../../../../../docs');

/** A space to judge searches by. */
export interface JudgedSpace {
  name: string;
  pages: SearchDocument[];
  queries: readonly JudgedQuery[];
}

/** Returns the spaces to judge searches by: the program's own manual, the manual of a program that there is not, and pages in Chinese and Japanese. */
export function judgedSpaces(): JudgedSpace[] {
  const manual = MANUAL_QUERIES.map(([query, ...pages]) => [query, pages] as const);
  const small = SMALL_SPACES.map(({ language, pages, queries }) => ({
    name: language,
    pages: pages.map(({ id, title, text }) => pageOf(id, title, '', [{ anchor: '', title: '', text }])),
    queries: queries.map(([query, page]) => [query, [page]] as const),
  }));
  return [{ name: 'manual', pages: manualPages(), queries: manual }, productSpace(), ...small];
}

/** Returns the manual of a program that there is not. */
export function productSpace(): JudgedSpace {
  const pages = productPages().map(({ id, title, description, sections: parts }) =>
    pageOf(
      id,
      title,
      description,
      parts.map((part, n) => ({ ...part, anchor: n === 0 ? '' : `part-${n}` })),
    ),
  );
  return { name: 'product', pages, queries: productQueries() };
}

function pageOf(pageId: string, title: string, description: string, parts: SearchDocument['sections']): SearchDocument {
  return { pageId, version: '1', title, names: [path.basename(pageId)], description, sections: parts };
}

/** Returns the pages of the manual, as the index has them. */
function manualPages(): SearchDocument[] {
  const files = globSync('**/*.md', { cwd: MANUAL }).filter((file) => !file.startsWith('decisions') && file !== 'SUMMARY.md');
  return files.sort().map((file) => {
    const text = readFileSync(path.join(MANUAL, file), 'utf8');
    const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
    const parts = sections(parse(text)).map(({ anchor, title: heading, text: body }) => ({
      anchor,
      title: heading === title ? '' : heading,
      text: body,
    }));
    return pageOf(file.replace(/\.md$/, ''), title, /^description: (.+)$/m.exec(text)?.[1] ?? '', parts);
  });
}

/** Queries that are drawn from pages by a rule. */
export interface DrawnQueries {
  /** Titles as they are. */
  exact: JudgedQuery[];
  /** Titles with a letter missing, doubled, swapped with the next, or replaced. */
  misspelled: JudgedQuery[];
  /** Headings that one page has. */
  headings: JudgedQuery[];
  /** Six words that follow one another in a text. */
  phrases: JudgedQuery[];
}

/** Draws queries from pages: the same for the same pages. */
export function drawnQueries(pages: readonly SearchDocument[]): DrawnQueries {
  const titled = pages.filter(({ title }) => title.length > 4);
  const headings = pages.flatMap(({ pageId, sections: parts }) =>
    parts.flatMap(({ title }) => (title === '' ? [] : [[title, pageId] as const])),
  );
  const once = headings.filter(([title]) => headings.filter(([other]) => other.toLowerCase() === title.toLowerCase()).length === 1);
  const names = new Set(pages.map(({ title }) => title.toLowerCase()));
  return {
    exact: titled.map(({ title, pageId }) => [title, [pageId]]),
    misspelled: titled.map(({ title, pageId }, n) => [misspelled(title, n), [pageId]]),
    headings: every(
      once.filter(([title]) => !names.has(title.toLowerCase())),
      50,
    ).map(([title, pageId]) => [title, [pageId]]),
    phrases: every(pages, 50).flatMap((page, n) => phraseOf(page, n)),
  };
}

/** Some of a list, evenly. */
function every<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, n) => items[Math.floor(n * step)] as Item);
}

function phraseOf({ pageId, sections: parts }: SearchDocument, n: number): JudgedQuery[] {
  const words = parts
    .flatMap(({ text }) => [text.split(/\s+/).filter((word) => /^[\p{L}-]+[.,]?$/u.test(word))])
    .filter((some) => some.length >= 8);
  const some = words[n % Math.max(1, words.length)];
  return some === undefined ? [] : [[some.slice(1, 7).join(' '), [pageId]]];
}

/** Returns a text with one letter missing, doubled, swapped with the next or replaced; the same for the same number. */
function misspelled(text: string, at: number): string {
  const letters = [...text].flatMap((letter, i) => (/\p{L}/u.test(letter) && i > 0 && i < text.length - 1 ? [i] : []));
  const place = letters[at % letters.length] ?? 1;
  const [before, letter, next, after] = [text.slice(0, place), text[place] ?? '', text[place + 1] ?? '', text.slice(place + 2)];
  const forms = [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
    `${before}x${next}${after}`,
  ];
  return forms[at % 4] ?? text;
}
