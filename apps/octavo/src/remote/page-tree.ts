import type { PageTree, RevisionPage } from '@octavo/contract';
import type { ServerApi } from './server-api.ts';

/** A page of a tree, with its depth: 0 at the top. */
export interface TreePage {
  page: RevisionPage;
  depth: number;
}

/** Address of the content of a space, or of a change request, below `/v1`. */
export function contentAddress(space: string, changeRequest: string | undefined): string {
  const base = `/spaces/${encodeURIComponent(space)}`;
  return `${base}${changeRequest === undefined ? '' : `/change-requests/${encodeURIComponent(changeRequest)}`}/content`;
}

/** Reads the pages of a content in reading order, each before those below it. */
export async function readPages(server: ServerApi, space: string, changeRequest: string | undefined): Promise<TreePage[]> {
  const { pages } = await server.ask<PageTree>('GET', `${contentAddress(space, changeRequest)}/pages?computed=false`);
  return [...walk(pages, 0)];
}

function* walk(pages: readonly RevisionPage[], depth: number): Generator<TreePage> {
  for (const page of pages) {
    yield { page, depth };
    if ('pages' in page) yield* walk(page.pages, depth + 1);
  }
}
