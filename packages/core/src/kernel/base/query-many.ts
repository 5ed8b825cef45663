import type { Db, Preparable, Store } from '@octavo/db';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** On PostgreSQL, for how many ids a query is kept: few sizes, since building one takes longer than running it. */
const SIZES = [1, 8, 64, 1024];
const LARGEST = 1024;

/** Ids of one batch in a query, for `inArray`: placeholders or SQL. */
export type SomeIds = Placeholder[] | SQL;

/**
 * Runs a query for any number of ids: `build` makes it for what stands for some of them. One query for every 1024 ids, more than a page
 * has; the rows of each come in its order. `name` is unique in the program.
 */
export async function queryMany<Row>(
  store: Store,
  name: string,
  ids: readonly string[],
  build: (db: Db, some: SomeIds) => Preparable<Row[]>,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += LARGEST) {
    const some = ids.slice(start, start + LARGEST);
    rows.push(
      ...(await (store.dialect === 'sqlite' ? asList(store, name, some, build, values) : asPlaces(store, name, some, build, values))),
    );
  }
  return rows;
}

/** As one value: a thousand cost SQLite's driver and the query builder more than the rows that they name. */
function asList<Row>(
  store: Store,
  name: string,
  ids: readonly string[],
  build: (db: Db, some: SomeIds) => Preparable<Row[]>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const query = store.prepare<Row>(name, (db) => build(db, sql`(SELECT value FROM json_each(${sql.placeholder('someIds')}))`));
  return query({ ...values, someIds: JSON.stringify(ids) });
}

/** Each as a value of its own: PostgreSQL then knows how many they are. */
function asPlaces<Row>(
  store: Store,
  name: string,
  ids: readonly string[],
  build: (db: Db, some: SomeIds) => Preparable<Row[]>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const size = SIZES.find((one) => one >= ids.length) ?? LARGEST;
  const places = Array.from({ length: size }, (_, at) => `id${at}`);
  const query = store.prepare<Row>(`${name}-${size}`, (db) =>
    build(
      db,
      places.map((place) => sql.placeholder(place)),
    ),
  );
  // The last one fills the places that are left.
  const given = Object.fromEntries(places.map((place, at) => [place, ids[at] ?? ids.at(-1)]));
  return query({ ...values, ...given });
}
