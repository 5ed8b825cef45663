import type { Page } from '@octavo/contract';
import { type Context, DEFAULT_LIMIT, decodeCursor, encodeCursor, type PageRequest } from '../../kernel/base/index.ts';
import { type ContentPlace, loadContent, placeKey } from '../places/index.ts';
import { endOf, type LinkEnd } from './browse-links.ts';
import { MOST_USERS } from './list-reusable.ts';
import { variableUses } from './variable-uses.ts';

/** A variable of a space, and what refers to it. */
export interface ListedVariable {
  name: string;
  value: string;
  /** Number of pages and pieces of reusable content that refer to it. */
  uses: number;
  /** The first of those, at most {@link MOST_USERS}. */
  users: LinkEnd[];
}

/** Returns the variables of a place by name, each with the pages and pieces of reusable content that refer to it. */
export async function listVariables(ctx: Context, place: ContentPlace, request: PageRequest = {}): Promise<Page<ListedVariable>> {
  const loaded = await loadContent(ctx, place);
  const { view, at } = loaded;
  const filter = `variables:${placeKey(loaded.place)}`;
  const after = decodeCursor(request.page, filter, 1)?.map(String)[0];
  const names = [...view.variables.keys()].sort();
  const rest = after === undefined ? names : names.filter((name) => name > after);
  const shown = rest.slice(0, request.limit ?? DEFAULT_LIMIT);
  const uses = shown.length === 0 ? new Map<string, string[]>() : await variableUses(at, view);
  const items = shown.map((name): ListedVariable => {
    const keys = uses.get(name) ?? [];
    const users = keys.slice(0, MOST_USERS).flatMap((key) => endOf(view, key) ?? []);
    return { name, value: view.variables.get(name) ?? '', uses: keys.length, users };
  });
  const last = shown.at(-1);
  const next = last !== undefined && rest.length > shown.length ? { next: { page: encodeCursor([last], filter) } } : {};
  return { ...next, count: names.length, items };
}
