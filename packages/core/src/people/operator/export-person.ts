import { asc, eq, getTableColumns, or, type SQL, sql, type Table } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { Confirmation } from '../auth/index.ts';
import { findPerson } from './find-person.ts';
import { PEOPLE_IN_TABLES, type PeopleInTable } from './people-in-tables.ts';
import { requireConfirmedOperator } from './require-confirmed-operator.ts';

/** A row about a person, without secrets. */
export interface PersonalRow {
  table: string;
  row: Record<string, unknown>;
}

const AT_ONCE = 500;
/** Hashes, sealed values and keys: they are of no use to the person, and of use to a thief. */
const SECRET = /hash$|^sealed|secret|credentials|password|^key$/i;

/** Tables that are about the account alone, and say nothing of the content of an organization. */
const OWN: ReadonlySet<string> = new Set<keyof typeof PEOPLE_IN_TABLES>([
  'user',
  'session',
  'apiToken',
  'member',
  'teamMember',
  'accessGrant',
  'passwordReset',
  'totp',
  'ssoIdentity',
  'notificationSetting',
  'notificationWebhook',
  'starredSpace',
]);
/** Columns that hold ids, kinds and times. */
const FACT = /^(id|kind|type|state|status|number|role|action|spaceId|.*Id|.*At|.*By)$/;
/** Most rows of {@link exportAccount}: they are held in memory. */
const MOST_ROWS = 20_000;

/**
 * Returns the rows about a person that say nothing of the content of organizations, at most 20,000; for the operator, who proves once more that it is
 * them. The command line has all of them, with texts.
 * @throws OctavoError as {@link requireConfirmedOperator}; `not_found` when nobody has the address.
 */
export async function exportAccount(
  ctx: Context,
  email: string,
  confirmation: Confirmation = {},
): Promise<{ rows: PersonalRow[]; isCut: boolean }> {
  await requireConfirmedOperator(ctx, confirmation);
  const { store } = ctx.system;
  const { id } = await findPerson(store.read, ctx, email);
  const rows: PersonalRow[] = [];
  for await (const some of exportPerson(ctx, email, { texts: false })) {
    rows.push(...some);
    if (rows.length > MOST_ROWS) break;
  }
  await store.tx((tx) =>
    appendAuditEvent(tx, ctx, { type: 'user_exported', target: { kind: 'user', id }, ofUser: id, payload: { userId: id } }),
  );
  return { rows: rows.slice(0, MOST_ROWS), isCut: rows.length > MOST_ROWS };
}

/**
 * Returns all rows about a person in batches: their account and what belongs to it, and what they wrote and did. Texts of pages are in the
 * history of spaces, whose revisions are named. Without `texts`, of what they wrote in organizations and were told of it only ids, kinds and times.
 * For the operator.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` when nobody has the address.
 */
export async function* exportPerson(ctx: Context, email: string, { texts = true } = {}): AsyncGenerator<PersonalRow[]> {
  await requireOperator(ctx);
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
      const shown = texts || OWN.has(name) ? withoutSecrets : factsOnly;
      if (rows.length > 0) yield rows.map((row) => ({ table: name, row: shown(row) }));
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

function factsOnly(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(withoutSecrets(row)).filter(([column]) => FACT.test(column)));
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column)));
}
