import { OctavoError, type PageTree, type Revision, type RevisionPage } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { pageAt } from '../map/index.ts';
import { type ContentOptions, type ContentPlace, type LoadedContent, loadComputed } from '../places/index.ts';
import { presentDocument, presentPage, presentTree } from '../presenters/index.ts';
import { mergedFrom, presentRevision } from '../revisions/index.ts';
import { pageBody } from './page-body.ts';
import type { PageOptions } from './page-options.ts';

/** Returns the revision of a place with its whole tree and files. */
export async function getContent(ctx: Context, place: ContentPlace, options: ContentOptions = {}): Promise<Revision> {
  const loaded = await loadComputed(ctx, place, options);
  return { ...(await presentRevision(loaded)), ...(await mergedFrom(ctx.system, loaded)) };
}

/** Returns the tree of pages, without bodies. */
export async function getPages(ctx: Context, place: ContentPlace, options: ContentOptions = {}): Promise<PageTree> {
  const { at } = await loadComputed(ctx, place, options);
  return { pages: presentTree(at) };
}

/** Returns a page by id, with its body. @throws OctavoError `not_found`. */
export async function getPage(ctx: Context, place: ContentPlace, pageId: string, options: PageOptions = {}): Promise<RevisionPage> {
  const loaded = await loadComputed(ctx, place, options);
  return withBody(loaded, loaded.view.pages.get(pageId), options);
}

/** Returns a page by its published path, with its body; the empty path is the first page. Case does not matter. @throws OctavoError `not_found`. */
export async function getPageByPath(ctx: Context, place: ContentPlace, path: string, options: PageOptions = {}): Promise<RevisionPage> {
  const loaded = await loadComputed(ctx, place, options);
  return withBody(loaded, pageAt(loaded.view, path), options);
}

/**
 * Returns a page by its id or published path, with its body but without the pages below it, and the revision that it was read from.
 * @throws OctavoError `not_found`.
 */
export async function getNamedPage(
  ctx: Context,
  place: ContentPlace,
  idOrPath: string,
  options: PageOptions = {},
): Promise<{ revision: string; page: RevisionPage }> {
  const loaded = await loadComputed(ctx, place, options);
  const node = loaded.view.pages.get(idOrPath) ?? pageAt(loaded.view, idOrPath);
  // A page may have all others of its space below it.
  const page = await withBody(loaded, node === undefined ? undefined : { ...node, children: [] }, options);
  return { revision: loaded.revision.id, page };
}

async function withBody(loaded: LoadedContent, node: PageNode | undefined, options: PageOptions): Promise<RevisionPage> {
  if (node === undefined) throw pageNotFound();
  if (node.page.type !== 'document') {
    const [page] = presentPage(loaded.at, node);
    if (page === undefined) throw pageNotFound();
    return page;
  }
  return { ...presentDocument(loaded.at, node), ...(await pageBody(loaded, node.page, options)) };
}

/** Returns the answer for a page that is not there. */
export function pageNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such page in this content. It may have been moved or deleted: look at the list of pages.',
  );
}
