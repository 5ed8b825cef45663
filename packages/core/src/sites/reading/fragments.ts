import { drawError, drawSearchPage, drawTree, type ReaderError, type ReaderLink, type ReaderSearch } from '@octavo/reader';
import type { SiteSnapshot } from '@octavo/site';
import { isComputing } from '../../content/computed/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { looksOf } from './look.ts';
import { lookOfCopy } from './look-of-copy.ts';
import { navigationOf } from './navigation.ts';
import type { Reading } from './reading.ts';
import { suggestionsFor } from './search-reader.ts';
import { frameOf, type ReaderFiles } from './shell.ts';

/** Returns the whole table of contents of a site space as a fragment, by the hash that its pages name; `undefined` when it is another one by now. */
export async function treeFragment(reading: Reading, hash: string, files: ReaderFiles): Promise<string | undefined> {
  const tree = await navigationOf(reading);
  return tree.hash === hash ? drawTree(tree.entries, await frameOf(reading, files)) : undefined;
}

/** Returns the page for an address at which a visitor finds nothing, with pages that may be meant. */
export async function notFoundPage(reading: Reading, segments: readonly string[], files: ReaderFiles): Promise<string> {
  const { words, links } = await suggestionsFor(reading, segments);
  const suggestions: ReaderLink[] = links;
  const error: ReaderError = { kind: 'not-found', path: `/${segments.join('/')}`.slice(0, 300), suggestions, searchWords: words };
  return drawError(error, await frameOf(reading, files));
}

/** Returns the page for an address at which nothing is found while pages of the organization are computed that may be there soon; `undefined` where none are. */
export async function soonPage(reading: Reading, files: ReaderFiles): Promise<string | undefined> {
  if (!isComputing(reading.system, reading.organizationId)) return undefined;
  return drawError({ kind: 'failed' }, await frameOf(reading, files));
}

/** Returns the page for who waits for a PDF, or cannot have it. */
export async function waitingPage(
  reading: Reading,
  state: 'making' | 'busy' | 'too-large' | 'failed',
  files: ReaderFiles,
): Promise<string> {
  const errors: Record<typeof state, ReaderError> = {
    making: { kind: 'pdf', state: 'making' },
    'too-large': { kind: 'pdf', state: 'too-large' },
    busy: { kind: 'too-many-requests' },
    failed: { kind: 'failed' },
  };
  return drawError(errors[state], await frameOf(reading, files));
}

/** Returns the page for all addresses of a copy at which there is nothing: which one it is, nobody knows when it is drawn. */
export async function missingPage(reading: Reading, files: ReaderFiles): Promise<string> {
  return drawError({ kind: 'not-found', path: '', suggestions: [], searchWords: '' }, await frameOf(reading, files));
}

/** Returns the page of what `searchReader` found. */
export async function drawnSearch(reading: Reading, found: ReaderSearch, files: ReaderFiles): Promise<string> {
  return drawSearchPage(found, await frameOf(reading, files));
}

/** Returns the stylesheet of a site that has a name; `undefined` when no look of it has. */
export async function lookStylesheet(system: System, site: SiteSnapshot, name: string, files: ReaderFiles): Promise<string | undefined> {
  const { site: look, siteSpaces } = await looksOf(system, site);
  for (const one of [look, ...Object.values(siteSpaces)]) {
    const sheet = files.stylesheet(site.bases[0]?.form === 'copy' ? lookOfCopy(system, one, String) : one);
    if (sheet.name === name) return sheet.css;
  }
  return undefined;
}
