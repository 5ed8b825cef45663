import { randomBytes } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import pg from 'pg';

/** SQLSTATE of a user who may not make databases. */
const MAY_NOT = '42501';

/**
 * Has work done in a new, empty database beside another one, on the same server, with its encoding and locale. It goes afterwards; one of
 * the same prefix that a killed program left goes before.
 * @param prefix - letters, digits and underscores; one program at a time may use it.
 * @throws OctavoError `scratch_refused` when the user may not make databases.
 */
export async function withScratchDatabase<Result>(url: string, prefix: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  try {
    await client.connect();
    const left = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [
      `${prefix}_`,
    ]);
    for (const { name: old } of left.rows) await client.query(`DROP DATABASE IF EXISTS "${old}" WITH (FORCE)`);
    await client.query(await createStatement(client, name)).catch((cause: unknown) => {
      if (!(cause instanceof pg.DatabaseError) || cause.code !== MAY_NOT) throw cause;
      const message =
        'The user of OCTAVO_DATABASE_URL may not make databases, so the backup could not be restored to a scratch database. Allow it with ALTER ROLE … CREATEDB.';
      throw new OctavoError('precondition_failed', message, { code: 'scratch_refused', cause });
    });
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await work(scratch.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`).catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

async function createStatement(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ encoding: string; collate: string; ctype: string }>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype FROM pg_database WHERE datname = current_database()`,
  );
  const [{ encoding, collate, ctype } = { encoding: 'UTF8', collate: 'C', ctype: 'C' }] = rows;
  const text = (value: string) => client.escapeLiteral(value);
  return `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING ${text(encoding)} LC_COLLATE ${text(collate)} LC_CTYPE ${text(ctype)}`;
}

/** Returns whether a PostgreSQL database has no table of anybody. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%' LIMIT 1`,
    );
    return rows.length === 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
