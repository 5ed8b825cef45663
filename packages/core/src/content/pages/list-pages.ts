import { OctavoError } from '@octavo/contract';
import {
  type Context,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
  yieldTurn,
} from '../../kernel/base/index.ts';
import type { PageNode, PageRecord } from '../../kernel/model/index.ts';
import { ancestorsOf, walkPages } from '../map/index.ts';
import { type ContentPlace, loadComputed, placeKey } from '../places/index.ts';
import { pageAddress } from '../presenters/index.ts';
import { pageNotFound } from './get-pages.ts';

/** Pages that are walked before others have their turn. */
const PAGES_IN_A_TURN = 5000;

/** A page in a flat list, without a body. */
export interface ListedPage {
  id: string;
  type: PageRecord['type'];
  title: string;
  path: string;
  description?: string;
  /** Number of pages above it. */
  depth: number;
  hidden?: true;
  urls: { app: string };
}

/** Request for a flat list of pages. */
export interface ListPagesRequest extends PageRequest {
  /** Id of a page or group: only what stands below it. */
  below?: string | undefined;
}

/**
 * Returns pages of a place in reading order, each before those below it, with the revision that they are of.
 * @throws OctavoError `not_found` for the place or `below`; `bad_request` for a cursor of another list, or of a page that is gone.
 */
export async function listPages(
  ctx: Context,
  place: ContentPlace,
  request: ListPagesRequest = {},
): Promise<Page<ListedPage> & { revision: string }> {
  const { view, at, revision, place: read } = await loadComputed(ctx, place, { metadata: false });
  const { below, limit = DEFAULT_LIMIT } = request;
  const top = below === undefined ? view.tree : view.pages.get(below)?.children;
  if (top === undefined) throw pageNotFound();
  const filter = `pages:${placeKey(read)}:${below ?? ''}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  let isReached = after === undefined;
  let walked = 0;
  const found: PageNode[] = [];
  for (const node of walkPages(top)) {
    if (isReached && found.length <= limit) found.push(node);
    else if (node.page.id === after) isReached = true;
    // Of the whole tree the number is known.
    else if (below === undefined && found.length > limit) break;
    if (++walked % PAGES_IN_A_TURN === 0) await yieldTurn();
  }
  const count = below === undefined ? view.pages.size : walked;
  if (!isReached) {
    throw new OctavoError('bad_request', 'The page that the `page` cursor names is gone. Leave it out to start from the first page.', {
      code: 'bad_cursor',
      details: [{ path: 'query.page', message: 'unknown cursor' }],
    });
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last !== undefined ? { next: { page: encodeCursor([last.page.id], filter) } } : {};
  const items = shown.map((node): ListedPage => {
    const { id, type, title, description, hidden } = node.page;
    return {
      id,
      type,
      title,
      path: node.path,
      ...(description === undefined ? {} : { description }),
      depth: ancestorsOf(view, node).length,
      ...(hidden === undefined ? {} : { hidden }),
      urls: { app: pageAddress(at.appAddress, view, node) },
    };
  });
  return { ...next, count, items, revision: revision.id };
}
