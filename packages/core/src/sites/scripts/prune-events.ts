import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Time for which events are kept (ms): 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Most events of one integration: anybody can make a public address of it log. */
const MOST = 20_000;

/** Removes events of integrations that are older than 30 days, and the oldest of those that have very many. Returns the number removed. */
export async function pruneIntegrationEvents(system: System): Promise<number> {
  const { store, now } = system;
  const { integrationEvent: row } = store.tables;
  const old = await store.tx((tx) =>
    tx
      .delete(row)
      .where(lt(row.createdAt, now() - KEPT_MS))
      .returning({ id: row.id }),
  );
  let removed = old.length;
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
    const dropped = await store.tx((tx) =>
      tx
        .delete(row)
        .where(and(eq(row.integrationName, name), lt(row.id, last.id)))
        .returning({ id: row.id }),
    );
    removed += dropped.length;
  }
  return removed;
}
