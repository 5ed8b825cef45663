import type { KeptConnection, PageDeletion } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the branch that edits of the live content are committed to by themselves, if there is one. */
export function committedTo(connection: Pick<KeptConnection, 'branch' | 'direction' | 'state'> | null): string | undefined {
  return connection === null || connection.direction === 'in' || connection.state === 'paused' ? undefined : connection.branch;
}

/** Returns whether deleting a page is asked about first: several pages, links, readers or a Git branch are concerned, and not one page alone. */
export function isGrave({ pages, brokenLinks, views, sites }: PageDeletion, branch: string | undefined): boolean {
  return pages > 1 || brokenLinks > 0 || views > 0 || sites.length > 0 || branch !== undefined;
}

/** Returns the consequences of deleting a page as sentences. */
export function pageDeletionFacts({ pages, brokenLinks, views, sites }: PageDeletion, branch: string | undefined): string[] {
  const words = m.consequences;
  return [
    words.pages(pages),
    ...(brokenLinks > 0 ? [words.brokenLinks(brokenLinks)] : []),
    ...(sites.length > 0 ? [words.sites(m.list(sites))] : []),
    ...(views > 0 ? [words.views(views)] : []),
    ...(branch === undefined ? [] : [words.branch(branch)]),
  ];
}
