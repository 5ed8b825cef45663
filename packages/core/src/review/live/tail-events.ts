import { desc } from 'drizzle-orm';
import { describeError, inBackground, isDatabaseAway, type System } from '../../kernel/base/index.ts';
import { type EventRecord, lastStableEvent, readEvents } from '../../kernel/events/index.ts';

/** Number of events read at once; the next turn reads the rest, without waiting. */
const BATCH = 200;
/** It looks again after a failure, such as a database that is away, this late at least (ms). */
const AFTER_FAILURE_MS = 500;

/** A reader of what happens from now on. */
export interface EventTail {
  /** Resolves when it is known where it begins: whatever happens from then on is for it. */
  ready: Promise<void>;
  stop(): void;
}

/**
 * Returns a handler what happens from now on, in order and soon: it looks every so often (ms), at the first event behind the last one. Unlike a
 * follower it keeps nothing, so what happens while it does not run is not for it; each process may run its own. A batch whose handler throws
 * is given again only when the database was away.
 */
export function tailEvents(system: System, handler: (events: readonly EventRecord[]) => Promise<void>, everyMs: number): EventTail {
  let position: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: begun } = Promise.withResolvers<void>();
  const name = `tail of events ${Math.random()}`;

  async function step(): Promise<void> {
    let delay = everyMs;
    try {
      position ??= (await lastStableEvent(system)) ?? (await lastEventId(system));
      begun();
      // Certainty costs a lock, so that it is asked for only when there is something.
      if ((await readEvents(system, { after: position }, 1)).length > 0 && !stopped) {
        const events = await readEvents(system, { after: position, before: await lastStableEvent(system) }, BATCH);
        if (events.length > 0 && !stopped) await give(events);
        position = events.at(-1)?.id ?? position;
        if (events.length === BATCH) delay = 0;
      }
    } catch (error) {
      delay = Math.max(everyMs, AFTER_FAILURE_MS);
      throw error;
    } finally {
      if (!stopped) timer = setTimeout(look, delay);
      timer?.unref();
    }
  }

  /** A batch that the database kept from being handled is given again; any other failure is the handler's own. */
  async function give(events: readonly EventRecord[]): Promise<void> {
    try {
      await handler(events);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      system.log.warn('events could not be told', describeError(error));
    }
  }

  // In the background of the system: its database is not closed under a step.
  function look(): void {
    if (!stopped) setImmediate(() => inBackground(system, name, step));
  }

  inBackground(system, name, step);
  return {
    ready,
    stop() {
      stopped = true;
      begun();
      clearTimeout(timer);
    },
  };
}

async function lastEventId(system: System): Promise<string> {
  const { event } = system.store.tables;
  const [last] = await system.store.read.select({ id: event.id }).from(event).orderBy(desc(event.id)).limit(1);
  return last?.id ?? '';
}
