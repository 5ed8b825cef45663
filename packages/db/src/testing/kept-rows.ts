import Database from 'better-sqlite3';
import pg from 'pg';
import type { TestDatabase } from './test-store.ts';

/** Rows of tables, as they were at one time. */
export type KeptRows = ReadonlyMap<string, unknown>;

/** Reads and brings back rows behind the back of a store: over a connection of its own, which obeys no foreign keys and runs no triggers. */
export interface RowKeeper {
  /** Reads all rows of tables, by their names in the database. */
  keep(tables: readonly string[]): Promise<KeptRows>;
  /** Replaces the rows of tables by those that were kept; all of them or none. No other writer may be active meanwhile. */
  restore(kept: KeptRows, tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Connects to a database that a store has open, by its `url`. */
export async function openRowKeeper(database: TestDatabase, url: string): Promise<RowKeeper> {
  return database === 'sqlite' ? openOnSqlite(url) : openOnPostgres(url);
}

function openOnSqlite(file: string): RowKeeper {
  const client = new Database(file);
  client.pragma('foreign_keys = OFF');
  client.pragma('synchronous = OFF');
  const restoreAll = client.transaction((kept: KeptRows, tables: readonly string[]) => {
    for (const table of tables) {
      client.exec(`DELETE FROM "${table}"`);
      const rows = (kept.get(table) ?? []) as unknown[][];
      const places = rows[0]?.map(() => '?').join(', ');
      const insert = places === undefined ? undefined : client.prepare(`INSERT INTO "${table}" VALUES (${places})`);
      for (const row of rows) insert?.run(...row);
    }
  });
  return {
    async keep(tables) {
      // Whole numbers as they are: those above 2^53 would lose digits on their way.
      return new Map(tables.map((table) => [table, client.prepare(`SELECT * FROM "${table}"`).safeIntegers().raw().all()]));
    },
    restore: async (kept, tables) => restoreAll.immediate(kept, tables),
    close: async () => void client.close(),
  };
}

async function openOnPostgres(url: string): Promise<RowKeeper> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  return {
    async keep(tables) {
      if (tables.length === 0) return new Map();
      const rows = (table: string) => `(select coalesce(json_agg(one), '[]')::text from "${table}" as one) as "${table}"`;
      const { rows: answer } = await client.query<Record<string, string>>(`select ${tables.map(rows).join(', ')}`);
      return new Map(Object.entries(answer[0] ?? {}));
    },
    async restore(kept, tables) {
      const statements = tables.flatMap((table) => [
        `delete from "${table}"`,
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${pg.escapeLiteral(String(kept.get(table) ?? '[]'))})`,
      ]);
      // One query of several statements is one transaction.
      if (statements.length > 0) await client.query(statements.join(';'));
    },
    close: () => client.end(),
  };
}
