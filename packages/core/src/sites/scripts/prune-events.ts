import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { type RemovalOptions, removeRows, type System } from '../../kernel/base/index.ts';

/** Time for which events are kept (ms): 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Most events of one integration: anybody can make a public address of it log. */
const MOST = 20_000;

/** Removes events of integrations that are older than 30 days, and the oldest of those that have very many. Returns the number removed. */
export async function pruneIntegrationEvents({ store, now }: System, options: RemovalOptions = {}): Promise<number> {
  const { integrationEvent: row } = store.tables;
  const from = now() - KEPT_MS;
  let removed = await removeRows(store, row, lt(row.createdAt, from), options);
  const many = await store.read
    .select({ name: row.integrationName })
    .from(row)
    .groupBy(row.integrationName)
    .having(sql`count(*) > ${MOST}`);
  for (const { name } of many) {
    const [last] = await store.read
      .select({ id: row.id })
      .from(row)
      .where(eq(row.integrationName, name))
      .orderBy(desc(row.id))
      .offset(MOST - 1)
      .limit(1);
    if (last === undefined) continue;
    // Those that are older are counted already.
    removed += await removeRows(store, row, and(eq(row.integrationName, name), lt(row.id, last.id), gte(row.createdAt, from)), options);
  }
  return removed;
}
