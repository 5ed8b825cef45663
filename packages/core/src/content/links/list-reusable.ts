import type { Page } from '@octavo/contract';
import { type Context, DEFAULT_LIMIT, decodeCursor, encodeCursor, type PageRequest, yieldTurn } from '../../kernel/base/index.ts';
import type { ReusableRecord } from '../../kernel/model/index.ts';
import { type ContentPlace, loadContent, placeKey } from '../places/index.ts';
import { endOf, type LinkEnd } from './browse-links.ts';
import { linkGraph } from './link-graphs.ts';

/** A piece of reusable content, and what shows it. */
export interface ListedReusable {
  id: string;
  title: string;
  /** Path of its file in the content. */
  path: string;
  /** Number of pages and other pieces of the same content that include it, or link to it. */
  uses: number;
  /** The first of those, at most {@link MOST_USERS}. */
  users: LinkEnd[];
}

/** Users of a piece that are named. */
export const MOST_USERS = 20;

const ITEMS_IN_A_TURN = 50;

/** Returns the reusable content of a place by title, each piece with what shows it. */
export async function listReusable(ctx: Context, place: ContentPlace, request: PageRequest = {}): Promise<Page<ListedReusable>> {
  const loaded = await loadContent(ctx, place);
  const { view } = loaded;
  const graph = await linkGraph(loaded.at, view);
  const filter = `reusable:${placeKey(loaded.place)}`;
  const after = decodeCursor(request.page, filter, 2)?.map(String);
  const all = [...view.reusables.values()].sort((one, other) => compare(orderOf(one), orderOf(other)));
  const rest = after === undefined ? all : all.filter((record) => compare(orderOf(record), after) > 0);
  const shown = rest.slice(0, request.limit ?? DEFAULT_LIMIT);
  const items: ListedReusable[] = [];
  for (const { id, title, path } of shown) {
    const { count, keysFrom } = graph.linkingTo(view, `reusable:${id}`);
    const users: LinkEnd[] = [];
    for (const key of keysFrom('')) {
      if (users.length === MOST_USERS) break;
      const end = endOf(view, key);
      if (end !== undefined) users.push(end);
    }
    items.push({ id, title, path, uses: count, users });
    if (items.length % ITEMS_IN_A_TURN === 0) await yieldTurn();
  }
  const last = shown.at(-1);
  const next = last !== undefined && rest.length > shown.length ? { next: { page: encodeCursor(orderOf(last), filter) } } : {};
  return { ...next, count: all.length, items };
}

function orderOf({ title, id }: ReusableRecord): string[] {
  return [title.toLowerCase(), id];
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [at, text] of one.entries()) {
    const against = other[at] ?? '';
    if (text !== against) return text < against ? -1 : 1;
  }
  return 0;
}
