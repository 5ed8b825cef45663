import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Schema } from './schema/tables.ts';

/** A query builder. SQLite's is the canonical type; always `await`, never `.get()`, `.all()` or `.run()`. */
export type Db = BetterSQLite3Database<Schema>;
