import { asc, eq, getTableColumns, or, type SQL, sql, type Table } from 'drizzle-orm';
import { type Context, requireSystem } from '../../kernel/base/index.ts';
import { findPerson } from './find-person.ts';
import { PEOPLE_IN_TABLES, type PeopleInTable } from './people-in-tables.ts';

/** A row about a person, without secrets. */
export interface PersonalRow {
  table: string;
  row: Record<string, unknown>;
}

const AT_ONCE = 500;
/** Hashes, sealed values and keys: they are of no use to the person, and of use to a thief. */
const SECRET = /hash$|^sealed|secret|credentials|password|^key$/i;

/**
 * Returns all rows about a person in batches: their account and what belongs to it, and what they wrote and did. Texts of pages are in the
 * history of spaces, whose revisions are named. For the command line only.
 * @throws OctavoError `forbidden` for people; `not_found` when nobody has the address.
 */
export async function* exportPerson(ctx: Context, email: string): AsyncGenerator<PersonalRow[]> {
  requireSystem(ctx);
  const { read, tables } = ctx.system.store;
  const { id } = await findPerson(read, ctx, email);
  for (const name of Object.keys(PEOPLE_IN_TABLES) as (keyof typeof PEOPLE_IN_TABLES)[]) {
    const where = isAbout(tables[name], PEOPLE_IN_TABLES[name], id);
    if (where === undefined) continue;
    // Keys are the first columns of each table.
    const order = Object.values(getTableColumns(tables[name] as Table)).slice(0, 4);
    for (let offset = 0; ; offset += AT_ONCE) {
      const rows: Record<string, unknown>[] = await read
        .select()
        .from(tables[name] as never)
        .where(where)
        .orderBy(...order.map((column) => asc(column)))
        .limit(AT_ONCE)
        .offset(offset);
      if (rows.length > 0) yield rows.map((row) => ({ table: name, row: withoutSecrets(row) }));
      if (rows.length < AT_ONCE) break;
    }
  }
}

/** Returns the condition for rows about a user; `undefined` for a table about nobody. */
function isAbout(table: Table, { ids, actors = [] }: PeopleInTable, userId: string): SQL | undefined {
  const columns = getTableColumns(table);
  const found = [...ids, ...actors].map((name) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`there is no column ${name}`);
    // JSON is text on both databases, and ids have no signs that a pattern means something by.
    return ids.includes(name) ? eq(column, userId) : sql`${column} LIKE ${`%"id":"${userId}"%`}`;
  });
  return found.length === 0 ? undefined : or(...found);
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column)));
}
