import type { Db, Preparable, Store } from '@octavo/db';
import { type Placeholder, sql } from 'drizzle-orm';

/** For how many ids a query is kept: few sizes, since building one takes longer than running it. */
const SIZES = [1, 8, 64, 1024];
const LARGEST = 1024;

/**
 * Runs a query for any number of ids: `build` makes it for placeholders that stand for some of them, to be given to `inArray`. One query
 * for every 1024 ids, more than a page has; the rows of each come in its order. `name` is unique in the program.
 */
export async function queryMany<Row>(
  store: Store,
  name: string,
  ids: readonly string[],
  build: (db: Db, some: Placeholder[]) => Preparable<Row[]>,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += LARGEST) {
    const some = ids.slice(start, start + LARGEST);
    const size = SIZES.find((one) => one >= some.length) ?? LARGEST;
    const places = Array.from({ length: size }, (_, at) => `id${at}`);
    const query = store.prepare<Row>(`${name}-${size}`, (db) =>
      build(
        db,
        places.map((place) => sql.placeholder(place)),
      ),
    );
    // The last one fills the places that are left.
    const given = Object.fromEntries(places.map((place, at) => [place, some[at] ?? some.at(-1)]));
    rows.push(...(await query({ ...values, ...given })));
  }
  return rows;
}
