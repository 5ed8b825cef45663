import type { RevisionPage } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { type ContentView, hasText, type PageNode } from '../../kernel/model/index.ts';
import { waitingPicturesIn } from '../foreign-pictures/index.ts';
import { ancestorsOf, pageAt, walkPages } from '../map/index.ts';
import { type ContentOptions, type ContentPlace, loadComputed } from '../places/index.ts';
import { presentDocument, presentPage } from '../presenters/index.ts';
import { pageNotFound } from './get-pages.ts';
import type { RenderedPage } from './page-tasks.ts';
import { pageText } from './page-text.ts';
import { renderPage } from './render-page.ts';

/** Page that a reader may go to from another one. */
export interface PageLink {
  id: string;
  title: string;
  path: string;
}

/** A page as the console shows it. */
export interface ReadPage {
  page: RevisionPage;
  html: string;
  outline: RenderedPage['outline'];
  /** The page takes too much to read, so `html` shows its source. */
  isSource?: true;
  /** Pages and groups above it, from the top. */
  breadcrumbs: PageLink[];
  previous?: PageLink;
  next?: PageLink;
  /** The file as it is, front matter included. */
  source: string;
}

/**
 * Returns a page drawn for the console, by id or by published path (empty: the first page).
 * @throws OctavoError `not_found`.
 */
export async function readPage(
  ctx: Context,
  place: ContentPlace,
  which: { id: string } | { path: string },
  options: ContentOptions = {},
): Promise<ReadPage> {
  const loaded = await loadComputed(ctx, place, options);
  const { view, at } = loaded;
  const node = 'id' in which ? view.pages.get(which.id) : pageAt(view, which.path);
  if (node === undefined) throw pageNotFound();
  const [page] = node.page.type === 'document' ? [presentDocument(at, node)] : presentPage(at, node);
  if (page === undefined) throw pageNotFound();
  const drawnAt = {
    system: ctx.system,
    organizationId: at.organizationId,
    view,
    spaceId: at.spaceId,
    appPath: new URL(at.appAddress).pathname,
    repository: at.repository,
    ownOrigins: await waitingPicturesIn(ctx, loaded),
  };
  const drawn: RenderedPage = hasText(node.page) ? await renderPage(drawnAt, node.page) : { html: '', outline: [] };
  const [previous, next] = neighbours(view, node);
  return {
    page: { ...page, ...('pages' in page ? { pages: [] } : {}) },
    ...drawn,
    breadcrumbs: above(view, node),
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    source: await pageText(ctx.system, node.page),
  };
}

function above(view: ContentView, node: PageNode): PageLink[] {
  return ancestorsOf(view, node).map((each) => linkTo(view, each));
}

function neighbours(view: ContentView, node: PageNode): [PageLink | undefined, PageLink | undefined] {
  let previous: PageNode | undefined;
  let found = false;
  for (const other of walkPages(view.tree)) {
    if (other === node) found = true;
    else if (other.page.type === 'document' && hasText(other.page) && other.page.hidden !== true) {
      if (found) return [previous && linkTo(view, previous), linkTo(view, other)];
      previous = other;
    }
  }
  return [found && previous !== undefined ? linkTo(view, previous) : undefined, undefined];
}

function linkTo(view: ContentView, node: PageNode): PageLink {
  return { id: node.page.id, title: node.page.linkTitle ?? node.page.title, path: node === view.home ? '' : node.path };
}
