import { existsSync } from 'node:fs';
import pg from 'pg';
import { quoted, tableNames } from '../backup/table-names.ts';
import type { DatabaseAddress } from '../backup/types.ts';
import { tables } from '../schema/sqlite.ts';
import { connect } from '../sqlite/connect.ts';

const MIGRATIONS = '__drizzle_migrations';

/** Returns whether a database has no table of anybody, or those of this program without a row, as one has that was only migrated. Changes nothing. */
export async function isVacant(address: DatabaseAddress): Promise<boolean> {
  return address.kind === 'sqlite' ? isVacantFile(address.file) : isVacantServer(address.url);
}

async function isVacantFile(file: string): Promise<boolean> {
  if (!existsSync(file)) return true;
  const client = await connect(file);
  try {
    const there = client.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    if (there.length === 0) return true;
    const hasRows = (name: string) => client.prepare(`SELECT 1 FROM ${quoted(name)} LIMIT 1`).get() !== undefined;
    return there.includes(MIGRATIONS) && !ours(there).some(hasRows);
  } finally {
    client.close();
  }
}

async function isVacantServer(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'`,
    );
    const there = rows.map(({ name }) => name);
    if (there.length === 0) return true;
    if (!there.includes(MIGRATIONS)) return false;
    for (const name of ours(there)) {
      const found = await client.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
      if (found.rows.length > 0) return false;
    }
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function ours(there: readonly string[]): string[] {
  return tableNames(tables).filter((name) => there.includes(name));
}
