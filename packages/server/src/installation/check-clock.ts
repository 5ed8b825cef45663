import { OctavoError } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { sql } from 'drizzle-orm';

/** Most that the clock of a server may differ from that of the database (ms): a third of the time after which an unrenewed lease of a job ends. */
const MOST_APART_MS = 10_000;

/** Returns by how much the clock of this machine is ahead of that of the database (ms), to half the time that the question took. */
export async function clockAhead({ read }: Pick<Store, 'read'>, now = Date.now): Promise<number> {
  const before = now();
  const [row] = await read
    .select({ at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint` })
    .from(sql`(SELECT 1) AS one`);
  const after = now();
  return Math.round((before + after) / 2 - Number(row?.at ?? before));
}

/**
 * Ensures that a server which shares a database goes by about the time of the others: leases of jobs and sessions end by the clock of each. Does nothing for a
 * server that is alone by its configuration.
 * @throws OctavoError `clock_apart`
 */
export async function checkClock(store: Pick<Store, 'read' | 'processes'>, now = Date.now): Promise<void> {
  if (store.processes === undefined) return;
  const ahead = await clockAhead(store, now);
  if (Math.abs(ahead) > MOST_APART_MS) throw clockApart(ahead);
}

/** Returns a description of a clock that differs. */
export function clockText(ahead: number): string {
  return `${(Math.abs(ahead) / 1000).toFixed(1)} seconds ${ahead < 0 ? 'behind' : 'ahead of'} that of the database`;
}

function clockApart(ahead: number): OctavoError {
  const message = `The clock of this machine is ${clockText(ahead)}. Servers that share a database take jobs from each other by their clocks: set the clock right, such as by NTP, and start Octavo again.`;
  return new OctavoError('precondition_failed', message, { code: 'clock_apart' });
}
