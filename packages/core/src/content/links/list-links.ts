import { type Link, type LinkList, type LinkStatus, OctavoError, type Page, type ResolvedReference } from '@octavo/contract';
import { type Context, DEFAULT_LIMIT, decodeCursor, encodeCursor, type PageRequest, yieldTurn } from '../../kernel/base/index.ts';
import { pageNotFound } from '../pages/index.ts';
import { type ContentPlace, type LoadedContent, loadContent, placeKey } from '../places/index.ts';
import { type FoundLink, findLinks } from './find-links.ts';
import { linkGraph } from './link-graphs.ts';
import { ReferencePresenter } from './present-references.ts';

/** Request for the links of a content. */
export interface ListLinksRequest extends PageRequest {
  status?: LinkStatus | undefined;
}

const ITEMS_IN_A_TURN = 50;

/** Returns the links of all pages and reusable blocks of a place, those of the table of contents and of covers too, with numbers of all of them. */
export async function listLinks(ctx: Context, place: ContentPlace, request: ListLinksRequest = {}): Promise<LinkList> {
  return presentLinks(ctx, await loadContent(ctx, place), request);
}

/**
 * {@link listLinks} for those who do not wait: `undefined` when it is not done by then. What it has begun goes on, so that a later call finds it done.
 * @param late resolves when nobody waits any more
 */
export async function listLinksUnlessLate(
  ctx: Context,
  place: ContentPlace,
  request: ListLinksRequest,
  late: Promise<unknown>,
): Promise<LinkList | undefined> {
  const links = listLinks(ctx, place, request);
  const first = await Promise.race([links, late.then(() => undefined)]);
  // Its failure is that of the call that waits for it.
  if (first === undefined) links.catch(() => undefined);
  return first;
}

/** Returns the links of one page of a place. @throws OctavoError `not_found`. */
export async function listPageLinks(ctx: Context, place: ContentPlace, pageId: string, request: ListLinksRequest = {}): Promise<LinkList> {
  const loaded = await loadContent(ctx, place);
  if (!loaded.view.pages.has(pageId)) throw pageNotFound();
  return presentLinks(ctx, loaded, { ...request, of: `page:${pageId}` });
}

/** Returns the pages and reusable blocks of a place that use a file. @throws OctavoError `not_found`. */
export async function listFileBacklinks(
  ctx: Context,
  place: ContentPlace,
  fileId: string,
  request: PageRequest = {},
): Promise<Page<ResolvedReference>> {
  const loaded = await loadContent(ctx, place);
  if (!loaded.view.files.has(fileId)) {
    throw new OctavoError('not_found', 'There is no such file in this space. Look at the list of its files.');
  }
  const graph = await linkGraph(loaded.at, loaded.view);
  const { count, keysFrom } = graph.linkingTo(loaded.view, `file:${fileId}`);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `backlinks:${placeKey(loaded.place)}:${fileId}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const references = new ReferencePresenter(ctx, loaded);
  const items: ResolvedReference[] = [];
  let last: string | undefined;
  for (const key of keysFrom(String(after ?? ''))) {
    if (key === after) continue;
    if (items.length === limit) return { ...(last === undefined ? {} : { next: { page: encodeCursor([last], filter) } }), count, items };
    last = key;
    const reference = await references.record(key);
    if (reference !== undefined) items.push(reference);
    if (items.length % ITEMS_IN_A_TURN === 0) await yieldTurn();
  }
  return { count, items };
}

async function presentLinks(ctx: Context, loaded: LoadedContent, request: ListLinksRequest & { of?: string }): Promise<LinkList> {
  const { items: found, totals, brokenByChange, view, ...page } = await findLinks(ctx, loaded, request);
  const references = new ReferencePresenter(ctx, { ...loaded, view });
  const items: Link[] = [];
  for (const [i, link] of found.entries()) {
    if (i > 0 && i % ITEMS_IN_A_TURN === 0) await yieldTurn();
    items.push(await presentLink(references, link));
  }
  return {
    ...page,
    items,
    stats: {
      total: totals.total,
      broken: { total: totals.broken, ...(brokenByChange === undefined ? {} : { changeRequest: brokenByChange }) },
    },
  };
}

async function presentLink(references: ReferencePresenter, link: FoundLink): Promise<Link> {
  const { holder, kind, url, text, line, section, status, problem } = link;
  const target = status === 'broken' ? undefined : await targetOf(references, link);
  const location = await references.record(`${holder.kind}:${holder.id}`, section);
  return {
    status,
    relation: isPart(kind) ? 'dependsOn' : 'reference',
    ...(target === undefined ? {} : { targetReference: target }),
    locationReferences: location === undefined ? [] : [location],
    link: { kind, url, text, ...(line === undefined ? {} : { line }), ...(problem === undefined ? {} : { problem }) },
  };
}

async function targetOf(
  references: ReferencePresenter,
  { target, spot, spec, url, address }: FoundLink,
): Promise<ResolvedReference | undefined> {
  if (spec !== undefined) return references.spec(spec);
  if (target !== undefined) return references.record(target, spot.anchor);
  if (address !== undefined) return { kind: 'url', url: address };
  return spot.kind === 'app' ? references.address(url) : { kind: 'url', url };
}

/** Returns whether what a link leads to is shown as a part of the page. */
function isPart(kind: FoundLink['kind']): boolean {
  return kind !== 'link' && kind !== 'content-ref';
}
