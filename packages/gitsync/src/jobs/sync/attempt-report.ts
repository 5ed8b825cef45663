import { appendEvent, type EventRecord, type RunningJob } from '@octavo/core';
import type { Db } from '@octavo/db';
import { and, desc, eq, inArray } from 'drizzle-orm';

/** Direction of a sync. */
export type SyncDirection = 'import' | 'export';

/**
 * Notifies others of one sync: that it began to do something, and how it ended; each once, also if its process was killed in between and the
 * job runs again.
 */
export interface AttemptReport {
  /** Announces that something is about to be done. */
  begin(direction: SyncDirection): Promise<void>;
  /** True if `begin` was called. */
  readonly hasBegun: boolean;
  /** Announces its end, in the transaction that records it; nothing if nothing was done, or if it was announced before. */
  end(tx: Db, outcome: SyncEnd): Promise<void>;
}

/** Result of a sync. */
export type SyncEnd =
  | { state: 'success'; revisionId: string | undefined; commitId: string | undefined }
  | { state: 'failure'; error: { code: string; message?: string } /** Also when nothing was done. */; always?: boolean };

/** Creates the report of a job. */
export async function attemptReport(job: RunningJob): Promise<AttemptReport> {
  const { context: ctx } = job;
  const spaceId = String(job.payload.spaceId);
  const before = job.attempt === 1 ? [] : await eventsOf(job, spaceId);
  let isEnded = before.some(({ type }) => type === 'space_gitsync_completed');
  const directions = new Set<SyncDirection>();
  for (const { type, payload } of before) if (type === 'space_gitsync_started') directions.add(payload.direction as SyncDirection);
  const direction = () => (directions.size > 1 ? 'both' : ([...directions][0] ?? 'both'));
  return {
    get hasBegun() {
      return directions.size > 0;
    },
    async begin(started) {
      const isFirst = directions.size === 0;
      directions.add(started);
      if (!isFirst) return;
      await ctx.system.store.tx((tx) =>
        appendEvent(tx, ctx, { type: 'space_gitsync_started', spaceId, payload: { jobId: job.id, direction: started } }),
      );
    },
    async end(tx, outcome) {
      if (isEnded) return;
      const { always = false, ...told } = { always: false, ...outcome };
      if (directions.size === 0) {
        if (!always) return;
        await appendEvent(tx, ctx, { type: 'space_gitsync_started', spaceId, payload: { jobId: job.id, direction: direction() } });
      }
      await appendEvent(tx, ctx, { type: 'space_gitsync_completed', spaceId, payload: { jobId: job.id, direction: direction(), ...told } });
      isEnded = true;
    },
  };
}

/** Far more than happen to a space between two runs of a job that was killed. */
const EVENTS_READ = 200;

/** Returns the events that an earlier run of a job left. */
async function eventsOf(job: RunningJob, spaceId: string): Promise<EventRecord[]> {
  const { store } = job.context.system;
  const { event } = store.tables;
  const events: EventRecord[] = await store.read
    .select()
    .from(event)
    .where(and(eq(event.spaceId, spaceId), inArray(event.type, ['space_gitsync_started', 'space_gitsync_completed'])))
    .orderBy(desc(event.id))
    .limit(EVENTS_READ);
  return events.filter(({ payload }) => payload.jobId === job.id);
}
