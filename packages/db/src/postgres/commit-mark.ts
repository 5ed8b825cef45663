import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sessionLimits } from './limits.ts';

/** The server has this long to come back and say what became of a transaction (ms). */
const PATIENCE_MS = 20_000;
const BETWEEN_MS = 100;

/** The last transaction of each connection that wrote and committed. Beside the table of migrations, since it is the store's own and no data. */
const MARKS = 'drizzle.octavo_commit';

/** Outcome of a transaction, as far as it can be known. */
export type Outcome = 'committed' | 'aborted' | 'unknown';

/** One transaction of one connection. */
export interface CommitMark {
  /** Name of the connection, never used twice. */
  session: string;
  number: number;
}

/** Creates the table of marks, and drops marks of connections that ended long ago. */
export async function prepareMarks(client: pg.ClientBase): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${MARKS} (session text PRIMARY KEY, number bigint NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  );
  await client.query(`DELETE FROM ${MARKS} WHERE at < now() - interval '1 day'`);
}

/** Returns a function that names the next transaction of a connection. */
export function marksOf(): () => CommitMark {
  const session = randomBytes(12).toString('hex');
  let number = 0;
  return () => ({ session, number: ++number });
}

/** Returns the statements that commit a transaction together with its mark, if it wrote anything, in one round trip. */
export function commitWith({ session, number }: CommitMark): string {
  return `INSERT INTO ${MARKS} (session, number) SELECT '${session}', ${number} WHERE txid_current_if_assigned() IS NOT NULL
    ON CONFLICT (session) DO UPDATE SET number = excluded.number, at = now(); COMMIT`;
}

/**
 * Asks what became of a transaction whose commit got no answer, on a new connection, until the server says so; `unknown` when it does not in
 * time. The question writes the mark itself: it waits for a commit that is under way, and one that comes later fails, since its snapshot is
 * older. So the answer stays true. (The state of a transaction id would not do: after a crash the server gives ids again that it had not
 * written down.)
 */
export async function commitOutcome(url: string, mark: CommitMark, patienceMs = PATIENCE_MS): Promise<Outcome> {
  const until = performance.now() + patienceMs;
  do {
    const outcome = await ask(url, mark).catch(() => undefined);
    if (outcome !== undefined) return outcome;
    await delay(BETWEEN_MS);
  } while (performance.now() < until);
  return 'unknown';
}

async function ask(url: string, { session, number }: CommitMark): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sessionLimits({ statementMs: 4_000, lockMs: 4_000, idleMs: 4_000 }));
    const { rows } = await client.query<{ number: string | number }>(
      `INSERT INTO ${MARKS} AS mark (session, number) VALUES ($1, 0)
       ON CONFLICT (session) DO UPDATE SET number = mark.number RETURNING mark.number`,
      [session],
    );
    return Number(rows[0]?.number) === number ? 'committed' : 'aborted';
  } finally {
    await client.end().catch(() => undefined);
  }
}
