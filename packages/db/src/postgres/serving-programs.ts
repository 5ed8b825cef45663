import type pg from 'pg';
import type { ServingProgram } from '../store.ts';
import { LEADING_LOCK, SERVING_LOCK } from './postgres-processes.ts';

const HOLDERS = `SELECT a.application_name AS name, EXISTS (
    SELECT 1 FROM pg_locks o WHERE o.pid = l.pid AND o.locktype = 'advisory' AND o.granted AND o.objsubid = 1
      AND o.database = l.database AND (o.classid::bigint << 32 | o.objid::bigint) = $2) AS leads
  FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND (l.classid::bigint << 32 | l.objid::bigint) = $1
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ORDER BY a.backend_start`;

/** Returns the programs that serve the database, the one that has done so for the longest first. */
export async function servingPrograms(pool: pg.Pool): Promise<ServingProgram[]> {
  const { rows } = await pool.query<{ name: string | null; leads: boolean }>(HOLDERS, [SERVING_LOCK, LEADING_LOCK]);
  return rows.map(({ name, leads }) => ({ name: name ?? '', leads }));
}
