import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { quoted } from '../backup/table-names.ts';

/** Terms stay in their table when the last document that has them goes. */
const FORGET_TERMS = 'DELETE FROM search_term WHERE term NOT IN (SELECT held FROM search_index, unnest(tsvector_to_array(words)) AS held)';

/** Others that still see what was deleted: PostgreSQL keeps it for them. */
const OTHERS = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_xmin IS NOT NULL AND backend_type <> 'autovacuum launcher' LIMIT 1`;
/** They are waited for so long (ms): what they see goes with the next run then. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 50;

/**
 * Returns the space of what was deleted to the disk: each table is written anew, with its indexes, on a connection of its own without limits. Those
 * of the catalogue belong to the server.
 */
export async function shrinkPostgres(url: string, connectMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND (pg_relation_size(oid) > 0 OR reltoastrelid <> 0 AND pg_relation_size(reltoastrelid) > 0)
        ORDER BY relname`,
    );
    await client.query(FORGET_TERMS);
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until && (await client.query(OTHERS)).rows.length > 0) await delay(LOOK_MS);
    for (const { name } of rows) await client.query(`VACUUM (FULL) ${quoted(name)}`);
  } finally {
    await client.end();
  }
}
