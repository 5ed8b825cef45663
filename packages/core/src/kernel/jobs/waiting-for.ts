import type { Db } from '@octavo/db';
import { and, inArray } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import { readUsage } from './lane-usage.ts';
import { JOB_LANES, type JobLane } from './lanes.ts';
import type { JobRecord } from './types.ts';

/**
 * Condition that a queued job waits for: its time, an earlier job of its key, a place with its host, a place of its organization, or any place
 * at all. `start` when nothing is in its way.
 */
export type WaitingFor = 'time' | 'earlier' | 'host' | 'organization' | 'place' | 'start';

/**
 * Returns the conditions that the queued ones among some jobs wait for, by their ids. Costs two queries, whatever their number.
 * @param kinds all kinds of their lane.
 */
export async function waitingFor(
  system: System,
  jobs: readonly JobRecord[],
  { lane, kinds, db = system.store.read }: { lane: JobLane; kinds: readonly string[]; db?: Db },
): Promise<Map<string, WaitingFor>> {
  const queued = jobs.filter(({ state }) => state === 'queued');
  if (queued.length === 0) return new Map();
  const { job } = system.store.tables;
  const keys = [...new Set(queued.map(({ key }) => key))];
  const ofKeys = await db
    .select({ id: job.id, key: job.key, state: job.state })
    .from(job)
    .where(and(inArray(job.key, keys), inArray(job.state, ['queued', 'running'])));
  const usage = await readUsage(db, system, kinds);
  const { atOnce, perHost, perOrganization } = JOB_LANES[lane];
  const reasonOf = ({ id, key, runAt, host, organizationId }: JobRecord): WaitingFor => {
    if (runAt > system.now()) return 'time';
    if (ofKeys.some((other) => other.key === key && other.id !== id && (other.state === 'running' || other.id < id))) return 'earlier';
    if (host !== null && usage.ofHost(host) >= perHost) return 'host';
    if (organizationId !== null && usage.ofOrganization(organizationId) >= perOrganization) return 'organization';
    return usage.size >= atOnce ? 'place' : 'start';
  };
  return new Map(queued.map((one) => [one.id, reasonOf(one)]));
}
