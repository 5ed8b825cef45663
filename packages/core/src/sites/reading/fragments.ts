import { drawError, drawSearchPage, drawTree, type ReaderError, type ReaderLink } from '@octavo/reader';
import type { SiteSnapshot } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { looksOf } from './look.ts';
import { navigationOf } from './navigation.ts';
import type { Reading } from './reading.ts';
import { searchReader, suggestionsFor } from './search-reader.ts';
import { frameOf, lookName, type ReaderFiles } from './shell.ts';

/** Returns the whole table of contents of a site space as a fragment, by the hash that its pages name; `undefined` when it is another one by now. */
export async function treeFragment(reading: Reading, hash: string, files: ReaderFiles): Promise<string | undefined> {
  const tree = await navigationOf(reading);
  return tree.hash === hash ? drawTree(tree.entries, await frameOf(reading, files)) : undefined;
}

/** The page for an address at which a visitor finds nothing, with pages that may be meant. */
export async function notFoundPage(reading: Reading, segments: readonly string[], files: ReaderFiles): Promise<string> {
  const { words, links } = await suggestionsFor(reading, segments);
  const suggestions: ReaderLink[] = links;
  const error: ReaderError = { kind: 'not-found', path: `/${segments.join('/')}`.slice(0, 300), suggestions, searchWords: words };
  return drawError(error, await frameOf(reading, files));
}

/** The page for all addresses of a copy at which there is nothing: which one it is, nobody knows when it is drawn. */
export async function missingPage(reading: Reading, files: ReaderFiles): Promise<string> {
  return drawError({ kind: 'not-found', path: '', suggestions: [], searchWords: '' }, await frameOf(reading, files));
}

/** A page of search results. */
export async function searchPage(reading: Reading, query: string, scope: string | undefined, files: ReaderFiles): Promise<string> {
  return drawSearchPage(await searchReader(reading, query, scope), await frameOf(reading, files));
}

/** The stylesheet of a site that has a name; `undefined` when no look of it has. */
export async function lookStylesheet(system: System, site: SiteSnapshot, name: string, files: ReaderFiles): Promise<string | undefined> {
  const { site: look, siteSpaces } = await looksOf(system, site);
  for (const one of [look, ...Object.values(siteSpaces)]) {
    const css = files.lookCss(one);
    if (lookName(css) === name) return css;
  }
  return undefined;
}
