import { hash } from 'node:crypto';
import type { System } from '../../kernel/base/index.ts';
import type { ContentRecord, ContentView, PageRecord } from '../../kernel/model/index.ts';
import { MEASURE_VERSION } from '../image-sizes/index.ts';
import { walkPages } from '../map/index.ts';
import { formerNames, formerPathsOf } from './former-paths.ts';
import { LINKS_VERSION } from './links-of-document.ts';

/**
 * Counts up when sections are made differently: every page is indexed again then. 3: texts of 8 MiB and more had been indexed without a word,
 * and those beyond a limit of pages were not named. 4: names and headings are kept beside the text.
 * 5: pages that a page links to are kept, too. 6: letters such as ß are found as they are typed without their key.
 * 7: the first sentence of a page is among its names.
 */
const INDEXER_VERSION = 7;

/** Version of the code that reads pages for the indexes. */
const READERS = `${INDEXER_VERSION}.${LINKS_VERSION}`;

/**
 * Counts up when indexes may lack what they are said to hold: all pages of every space are compared with the index again then, and those that
 * it lacks are added. 2: documents that were read while others were written had been dropped. 3: pages are found by former names, too.
 */
const COMPARED_VERSION = 3;
/** Sizes of pictures are kept beside the indexes: they are measured again where the measuring changes, and no page is read for it. */
const HOLDS = `${READERS}.${COMPARED_VERSION}.${MEASURE_VERSION}`;

/** Content that an index holds in full: the pages of a revision, and those of its computed entries. */
export interface HeldContent {
  revisionId: string;
  /** From `computedName`; absent for a content without computed entries. */
  computed?: string | undefined;
}

/** Asserts that an index holds the pages of a content, and no others. */
export function holdsInFull({ revisionId, computed }: HeldContent): string {
  return `${revisionId} ${HOLDS}${computed === undefined ? '' : ` ${computed}`}`;
}

/** Returns the content that an index is said to hold in full; `undefined` if it is not, or was made in another way. */
export function heldInFull(settled: string | undefined): HeldContent | undefined {
  const [revisionId = '', holds, computed] = (settled ?? '').split(' ');
  return holds === HOLDS ? { revisionId, ...(computed === undefined ? {} : { computed }) } : undefined;
}

/** Pages that the search has to be given, and ids of those that it has to forget. */
export interface Outdated {
  stale: PageRecord[];
  gone: string[];
}

/** Returns the differences between all pages and the index. */
export async function differingPages(system: System, spaceId: string, view: ContentView): Promise<Outdated> {
  const indexed = await system.search.versions(spaceId);
  const former = await formerPathsOf(view);
  const stale = textsOf(view).filter((page) => indexed.get(page.id) !== versionOf(page, former.get(page.id)));
  return { stale, gone: [...indexed.keys()].filter((id) => !isText(view.pages.get(id)?.page)) };
}

/** Returns the pages of a content that the search is given. */
export function textsOf(view: ContentView): PageRecord[] {
  return [...walkPages(view.tree)].map(({ page }) => page).filter(isText);
}

/** Returns whether the search is given the record. */
export function isText(record: ContentRecord | undefined): record is PageRecord {
  return record?.kind === 'page' && record.type === 'document' && (record.oid !== undefined || record.generated !== undefined);
}

/**
 * Returns the names of a page besides its title: its title in the navigation, the last part of its address, and those of addresses that it had.
 * @param formerPaths addresses that the page had before
 */
export function otherNamesOf({ linkTitle, slug }: PageRecord, formerPaths: readonly string[] = []): string[] {
  return [linkTitle ?? '', slug, ...formerNames(formerPaths, slug)].filter((name) => name !== '');
}

/**
 * Changes whenever what is indexed for the page would: its text, its names, its description, or what reads them.
 * @param formerPaths addresses that the page had before
 */
export function versionOf(page: PageRecord, formerPaths: readonly string[] = []): string {
  const known = [page.title, page.description ?? '', ...otherNamesOf(page, formerPaths)].join('\0');
  const names = hash('sha1', known, 'base64url').slice(0, 10);
  // A generated page has no blob.
  const text = page.oid ?? hash('sha1', page.generated?.text ?? '');
  return `${text}.${names}.${READERS}`;
}
