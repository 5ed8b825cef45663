import { randomBytes } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import pg from 'pg';

/** Connections that hold a transaction meanwhile, so that a pooler that lends sessions has to lend out the one that is looked for. */
const OTHERS = 4;

/**
 * Ensures that a connection keeps its session, which locks, prepared statements and settings are tied to: a pooler in transaction or
 * statement mode lends it to others between transactions.
 * @throws OctavoError `pooler_mode` when it does not.
 */
export async function requireSessions(url: string, connectMs: number): Promise<void> {
  const clients = Array.from(
    { length: OTHERS + 1 },
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs }),
  );
  const [own, ...others] = clients;
  try {
    await Promise.all(
      clients.map((client) => {
        client.on('error', () => undefined);
        return client.connect();
      }),
    );
    if (own === undefined) return;
    const mark = randomBytes(8).toString('hex');
    await own.query("SELECT set_config('octavo.session', $1, false)", [mark]);
    for (const other of others) await beginOn(other);
    const { rows } = await own.query<{ mark: string | null }>("SELECT current_setting('octavo.session', true) AS mark");
    if (rows[0]?.mark !== mark) throw wrongMode();
    await own.query('RESET octavo.session');
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** Begins a transaction and leaves it open. */
async function beginOn(client: pg.Client): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1');
  } catch (error) {
    // PgBouncer in statement mode allows no transactions of several statements; it says so, and closes the connection.
    if (error instanceof pg.DatabaseError && /transaction blocks not allowed/i.test(error.message)) throw wrongMode();
    throw error;
  }
}

function wrongMode(): OctavoError {
  const message =
    'OCTAVO_DATABASE_URL leads to a pooler that lends one session to many clients (transaction or statement mode), which Octavo cannot use: set its mode to session (for PgBouncer pool_mode=session), or give the address of the PostgreSQL server itself.';
  return new OctavoError('precondition_failed', message, { code: 'pooler_mode' });
}
