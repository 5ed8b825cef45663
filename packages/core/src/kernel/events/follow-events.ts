import { desc, eq, lt } from 'drizzle-orm';
import { describeError, isDatabaseAway, outside, type System } from '../base/index.ts';
import { lastStableEvent } from './event-id.ts';
import { type EventRecord, readEvents } from './read-events.ts';

/** Does what a follower does with events, in their order. It may see events again after a crash or an error, so it must bear that. */
export type EventHandler = (events: readonly EventRecord[]) => Promise<void>;

/** Options of a follower. */
export interface FollowOptions {
  /** Events at once, at most; 100 when absent. */
  batch?: number;
  /** Starting point of a follower with a new name: the first event there is (when absent), or the next one. */
  from?: 'start' | 'now';
  /** Looks for events this often (ms) when nobody wakes it; 1 s when absent. */
  pollMs?: number;
}

/** A follower that reads. */
export interface EventSubscription {
  /** Announces possible events. */
  wake(): void;
  /** Resolves when everything that had happened when it was called is handled, or the follower is stopped. */
  caughtUp(): Promise<void>;
  /** Reads no more; resolves when the batch under way is done. */
  stop(): Promise<void>;
}

const LONGEST_DELAY_MS = 60_000;

/**
 * Follows the outbox under a name: gives the handler every event, in order, at least once. How far it has read is kept in the database
 * after each batch. A batch whose handler throws is tried again, ever more slowly: events are never skipped. Run one of a name at a time.
 */
export function followEvents(system: System, name: string, handler: EventHandler, options: FollowOptions = {}): EventSubscription {
  const { batch = 100, from = 'start', pollMs = 1_000 } = options;
  let position: string | undefined;
  let failures = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let again = false;
  let waiting: (() => void)[] = [];

  function read(): void {
    if (stopped) return;
    clearTimeout(timer);
    if (reading !== undefined) {
      again = true;
      return;
    }
    reading = step()
      .catch((error: unknown) => {
        // It looks again at its usual pace: whoever it follows for should not wait because the database was away for long.
        if (isDatabaseAway(error)) return pollMs;
        failures++;
        system.log.error('events could not be handled', { follower: name, failures, ...describeError(error) });
        return Math.min(LONGEST_DELAY_MS, pollMs * 2 ** (failures - 1));
      })
      .then((delay) => {
        reading = undefined;
        if (!stopped) timer = setTimeout(read, again && failures === 0 ? 0 : delay);
        again = false;
        for (const resume of waiting.splice(0)) resume();
      });
  }

  /** Handles one batch; returns how long to wait for the next (ms). */
  async function step(): Promise<number> {
    position ??= await begin(system, name, from);
    const events = await newEvents(position);
    const last = events.at(-1);
    if (last !== undefined) {
      await handler(events);
      await saveCursor(system, name, last.id);
      position = last.id;
    }
    failures = 0;
    return events.length === batch ? 0 : pollMs;
  }

  /** The next events whose place is certain. Looks first whether there are any, since what is certain costs a lock to know. */
  async function newEvents(after: string): Promise<EventRecord[]> {
    if ((await readEvents(system, { after }, 1)).length === 0) return [];
    return readEvents(system, { after, before: await lastStableEvent(system) }, batch);
  }

  function wake(): void {
    // After a failure it goes on when its time has come, however many events there are.
    if (failures === 0) outside(read);
  }

  wake();
  return {
    wake,
    async caughtUp() {
      const goal = await lastEventId(system);
      while (!stopped && (position === undefined || position < goal)) {
        await new Promise<void>((resume) => {
          waiting.push(resume);
          wake();
        });
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await reading;
      for (const resume of waiting.splice(0)) resume();
      waiting = [];
    },
  };
}

/** Returns the id of the event that a follower continues after; empty at the very start. */
async function begin(system: System, name: string, from: 'start' | 'now'): Promise<string> {
  const { eventCursor } = system.store.tables;
  const [known] = await system.store.read.select().from(eventCursor).where(eq(eventCursor.follower, name));
  if (known !== undefined) return known.eventId;
  if (from === 'start') return '';
  // A transaction under way may yet get a lesser id, so it would be missed: begin where everything is certain.
  const last = (await lastStableEvent(system)) ?? (await lastEventId(system));
  await saveCursor(system, name, last);
  return last;
}

async function lastEventId(system: System): Promise<string> {
  const { event } = system.store.tables;
  const [last] = await system.store.read.select({ id: event.id }).from(event).orderBy(desc(event.id)).limit(1);
  return last?.id ?? '';
}

async function saveCursor(system: System, follower: string, eventId: string): Promise<void> {
  const { store } = system;
  const { eventCursor } = store.tables;
  await store.tx((tx) =>
    tx
      .insert(eventCursor)
      .values({ follower, eventId })
      // Never backwards, should two processes follow under one name for a while.
      .onConflictDoUpdate({ target: eventCursor.follower, set: { eventId }, setWhere: lt(eventCursor.eventId, eventId) }),
  );
}
