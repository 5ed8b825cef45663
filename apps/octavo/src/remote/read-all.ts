import type { ServerApi } from './server-api.ts';

/** A page of a list of the API. */
interface ListPage<Item> {
  items: Item[];
  next?: { page: string };
}

/** Items of one request. */
const AT_ONCE = 200;

/** Reads a list of the API from its first page on, until there are `most` items or no more. */
export async function readAll<Item>(server: ServerApi, address: string, most: number): Promise<Item[]> {
  const items: Item[] = [];
  const join = address.includes('?') ? '&' : '?';
  let cursor = '';
  do {
    const limit = Math.min(AT_ONCE, most - items.length);
    const page = await server.ask<ListPage<Item>>('GET', `${address}${join}limit=${limit}${cursor}`);
    items.push(...page.items);
    cursor = page.next === undefined ? '' : `&page=${encodeURIComponent(page.next.page)}`;
  } while (cursor !== '' && items.length < most);
  return items;
}
