import { OctavoError, type PageTree, type Revision, type RevisionPage } from '@octavo/contract';
import type { PageNode } from '../content/reader.ts';
import { pageAt } from '../content/view.ts';
import type { Context } from '../kernel/context.ts';
import { presentRevision } from '../revisions/present-revision.ts';
import { type ContentOptions, type LoadedContent, loadContent } from './load-content.ts';
import { pageBody } from './page-body.ts';
import { presentDocument, presentPage, presentTree } from './present-page.ts';

/** How one page is asked for (decisions B-CT11, B-CT12). */
export interface PageOptions extends ContentOptions {
  /** Which form of the body; both when absent. */
  format?: 'markdown' | 'document' | undefined;
  /** Whether reusable content and variables are expanded. */
  evaluated?: boolean | 'deterministic-only' | undefined;
}

/** A revision of a space with its whole tree and files: the live one when none is named. */
export async function getContent(ctx: Context, spaceId: string, options: ContentOptions = {}): Promise<Revision> {
  return presentRevision(await loadContent(ctx, spaceId, options));
}

/** The tree of pages, without bodies. */
export async function getPages(ctx: Context, spaceId: string, options: ContentOptions = {}): Promise<PageTree> {
  const { at } = await loadContent(ctx, spaceId, options);
  return { pages: presentTree(at) };
}

/** A page by id, with its body. @throws OctavoError `not_found`. */
export async function getPage(ctx: Context, spaceId: string, pageId: string, options: PageOptions = {}): Promise<RevisionPage> {
  const loaded = await loadContent(ctx, spaceId, options);
  return withBody(loaded, loaded.view.pages.get(pageId), options);
}

/** A page by its published path, with its body; the empty path is the first page. Case does not matter. @throws OctavoError `not_found`. */
export async function getPageByPath(ctx: Context, spaceId: string, path: string, options: PageOptions = {}): Promise<RevisionPage> {
  const loaded = await loadContent(ctx, spaceId, options);
  return withBody(loaded, pageAt(loaded.view, path), options);
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

/** The answer for a page that is not there. */
export function pageNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such page in this content. It may have been moved or deleted: look at the list of pages.',
  );
}
