import { cache } from 'react';
import { loadOptional } from './load';
import type { PageView } from './outputs';
import { decodeParts } from './page-href';

/**
 * Loads a page for a screen, by the parts of its path as they stand in the address; once for a request, although title and screen both
 * ask. Undefined when there is none.
 */
export function loadPage(spaceId: string, parts: string[] | undefined, revisionId?: string): Promise<PageView | undefined> {
  return loadOnce(spaceId, decodeParts((parts ?? []).join('/')), revisionId);
}

const loadOnce = cache((spaceId: string, path: string, revisionId: string | undefined) =>
  loadOptional((caller) => caller.content.page({ spaceId, revisionId, at: { path } })),
);
