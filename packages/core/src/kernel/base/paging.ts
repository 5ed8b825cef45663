import { createHash } from 'node:crypto';
import { isStorable, OctavoError } from '@octavo/contract';

/** Parameters of a paged list: an opaque cursor and a size (decisions A13 to A15). */
export interface PageRequest {
  page?: string | undefined;
  /** 0 to 1000; 50 when absent. */
  limit?: number | undefined;
}

/** A page of a list. `count` is the size of the whole filtered list; `next` is absent on the last page. */
export interface Page<Item> {
  items: Item[];
  count: number;
  next?: { page: string };
}

/** The page size when the request names none (decisions A15). */
export const DEFAULT_LIMIT = 50;

/** The key of the last item of a page: the values the list is ordered by, the id last. */
export type CursorKey = readonly (string | number)[];

/**
 * Creates the opaque cursor after an item. `filter` is whatever else the list depends on: a cursor of another list or filter is refused.
 */
export function encodeCursor(key: CursorKey, filter: string): string {
  return Buffer.from(JSON.stringify([filterHash(filter), ...key])).toString('base64url');
}

/**
 * Reads a cursor back; `undefined` if none was given.
 * @throws OctavoError `bad_request` for a text that is no cursor, or one of another list.
 */
export function decodeCursor(page: string | undefined, filter: string, length: number): CursorKey | undefined {
  if (page === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(page, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === length + 1 && parsed[0] === filterHash(filter) && parsed.slice(1).every(isKeyPart)) {
      return parsed.slice(1);
    }
  } catch {
    // Falls through to the one refusal.
  }
  throw new OctavoError('bad_request', 'The `page` cursor is not one this list gave out. Leave it out to start from the first page.', {
    code: 'bad_cursor',
    details: [{ path: 'query.page', message: 'unknown cursor' }],
  });
}

/**
 * Turns rows fetched with `limit + 1` into a page. `keyOf` returns the cursor key of a row; `present` its API object.
 */
export function toPage<Row, Item>(
  rows: readonly Row[],
  options: { limit: number; count: number; filter: string; keyOf: (row: Row) => CursorKey; present: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, options.limit);
  const last = shown.at(-1);
  const next =
    rows.length > options.limit && last !== undefined ? { next: { page: encodeCursor(options.keyOf(last), options.filter) } } : {};
  return { ...next, count: options.count, items: shown.map(options.present) };
}

function filterHash(filter: string): string {
  return createHash('sha256').update(filter).digest('base64url').slice(0, 8);
}

/** Returns whether a value can be asked a database for: whoever makes a cursor up gets the one refusal, and not PostgreSQL's. */
function isKeyPart(value: unknown): boolean {
  return typeof value === 'string' ? isStorable(value) : Number.isSafeInteger(value);
}
