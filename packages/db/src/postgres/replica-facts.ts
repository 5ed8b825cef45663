import pg from 'pg';

/** Longest wait for an answer about a position (ms). */
export const SILENCE_MS = 2_000;

/** Identity of a server process, and the database that a connection to it leads to. */
export interface ServerFacts {
  /** Name of the cluster, which replicas have from their database. */
  system: string;
  database: string;
  /** True for a replica. */
  isReplica: boolean;
  /** Another one for each start of each server. */
  server: string;
}

const FACTS = `SELECT (SELECT system_identifier FROM pg_control_system())::text AS system, current_database() AS database, pg_is_in_recovery() AS "isReplica",
  concat_ws(' ', host(inet_server_addr()), inet_server_port(), extract(epoch FROM pg_postmaster_start_time())) AS server`;

/** Connects for questions about positions, which are answered soon or never. */
export async function connectToAsk(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: SILENCE_MS, query_timeout: SILENCE_MS, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Returns the facts of the server at the other end of a connection. */
export async function serverFacts(client: Pick<pg.ClientBase, 'query'>): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(FACTS);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the server told nothing of itself');
  return facts;
}

/** Returns the position in the log (bytes) that a database has made durable. */
export async function databasePosition(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ position: string }>("SELECT (pg_current_wal_flush_lsn() - '0/0')::text AS position");
  return Number(rows[0]?.position);
}

/** Returns the position in the log (bytes) that a replica has replayed; `undefined` of a server that is no replica. */
export async function replicaPosition(client: Pick<pg.ClientBase, 'query'>): Promise<number | undefined> {
  const { rows } = await client.query<{ position: string | null }>(
    "SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS position",
  );
  const position = rows[0]?.position ?? undefined;
  return position === undefined ? undefined : Number(position);
}

/** Returns whether a server is a replica of another one's database. */
export function isReplicaOf(replica: ServerFacts, database: ServerFacts): boolean {
  return replica.isReplica && replica.system === database.system && replica.database === database.database;
}
