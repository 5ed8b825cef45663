import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { loadOptional } from './load';
import type { PageView } from './outputs';
import { decodeParts, pageParts } from './page-href';

/**
 * Loads a page for a screen, by the parts of its path as they stand in the address; once for a request, although title and screen both
 * ask. Undefined when there is none.
 */
export function loadPage(spaceId: string, parts: string[] | undefined, revisionId?: string): Promise<PageView | undefined> {
  return loadOnce(spaceId, decodeParts((parts ?? []).join('/')), revisionId);
}

/** {@link loadPage} of a change request, by its number. */
export function loadChangedPage(spaceId: string, changeRequest: string, parts: string[] | undefined): Promise<PageView | undefined> {
  return loadChangedOnce(spaceId, changeRequest, decodeParts((pageParts(parts) ?? []).join('/')));
}

/**
 * Answers 404 when a whole document is asked for and its page is not there: the status can be told only before anything is sent. The
 * router of the console fetches parts of screens, whose status nobody sees, and does not wait here. An empty space has no first page, and
 * that is no error.
 */
export async function requirePage(spaceId: string, parts: string[] | undefined, revisionId?: string): Promise<void> {
  await require(parts, () => loadPage(spaceId, parts, revisionId));
}

/** {@link requirePage} of a change request. */
export async function requireChangedPage(spaceId: string, changeRequest: string, parts: string[] | undefined): Promise<void> {
  await require(parts, () => loadChangedPage(spaceId, changeRequest, parts));
}

async function require(parts: string[] | undefined, load: () => Promise<PageView | undefined>): Promise<void> {
  if (parts === undefined || (await headers()).get('sec-fetch-dest') === 'empty') return;
  if ((await load()) === undefined) notFound();
}

const loadChangedOnce = cache((spaceId: string, changeRequest: string, path: string) =>
  loadOptional((caller) => caller.changes.page({ spaceId, changeRequest, at: { path } })),
);

const loadOnce = cache((spaceId: string, path: string, revisionId: string | undefined) =>
  loadOptional((caller) => caller.content.page({ spaceId, revisionId, at: { path } })),
);
