import type { System } from './context.ts';
import { isDatabaseAway } from './database-away.ts';
import { outside } from './outside.ts';
import { describeError } from './redact.ts';

const underWay = new WeakMap<System, Map<string, Promise<void>>>();

/**
 * Starts small work that a request need not wait for, such as noting when a token was last used. While work of a name is under way, the
 * same is not started again. A failure is logged and nothing more: never use it for what must not be lost.
 */
export function inBackground(system: System, name: string, work: () => Promise<unknown>): void {
  const running = underWay.get(system) ?? new Map<string, Promise<void>>();
  underWay.set(system, running);
  if (running.has(name)) return;
  const done = outside(work)
    .then(() => undefined)
    .catch((error: unknown) => {
      if (!isDatabaseAway(error)) system.log.warn('background work failed', { work: name, ...describeError(error) });
    })
    .finally(() => running.delete(name));
  running.set(name, done);
}

/** Resolves when no background work is under way: to be awaited before the store is closed. */
export async function awaitBackground(system: System): Promise<void> {
  const running = underWay.get(system);
  while (running !== undefined && running.size > 0) await Promise.all(running.values());
}
