import Database from 'better-sqlite3';
import pg from 'pg';

/** A row as the driver returns it. */
export type Row = Record<string, unknown>;

/** Runs a statement by name and returns its first row. */
export type Read = (name: BareRead, values: readonly string[]) => Promise<Row | undefined>;

/** Rows that answering with a page takes, each by one key. */
const STATEMENTS = {
  token: 'select t.* from api_token t join "user" u on u.id = t.user_id where t.secret_hash = $1 and u.disabled_at is null',
  space: 'select s.*, m.role from space s join member m on m.organization_id = s.organization_id and m.user_id = $1 where s.id = $2',
  revision: 'select * from revision where id = $1 and space_id = $2',
  node: 'select * from content_node where hash = $1',
  blob: 'select * from object where oid = $1',
} as const;

/** Name of a read. */
export type BareRead = keyof typeof STATEMENTS;

/** Connections of a pool, as many as Octavo reads with. */
const CONNECTIONS = 5;

/** Opens a database by its file or address and returns prepared reads of it. */
export function openBareReads(database: string): Read {
  if (database.startsWith('postgres:')) {
    const pool = new pg.Pool({ connectionString: database, max: CONNECTIONS });
    return async (name, values) => (await pool.query<Row>({ name, text: STATEMENTS[name], values: [...values] })).rows[0];
  }
  const file = new Database(database, { readonly: true });
  const statements = new Map(Object.entries(STATEMENTS).map(([name, text]) => [name, file.prepare(text.replace(/\$\d/g, '?'))]));
  return async (name, values) => statements.get(name)?.get(...values) as Row | undefined;
}
