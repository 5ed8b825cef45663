import { AsyncLocalStorage } from 'node:async_hooks';
import { OctavoError } from '@octavo/contract';
import { type Context, FairQueue, type System } from '../../kernel/base/index.ts';

/** Two hundred edits at once are made within seconds; a thousand waiting are a program that has gone wild. */
const LIMITS = { length: 1000, patienceMs: 60_000 };

const queues = new WeakMap<System, Map<string, FairQueue>>();
/** The turn that the caller is in. */
const turns = new AsyncLocalStorage<{ system: System; spaceId: string; isOver: boolean }>();

/**
 * Runs work that moves a pointer of a space: the live content, or the head of one of its change requests. Such works of one space run one after
 * the other, in this program in turns of those who asked for them, instead of running into each other. Inside the work of a turn it runs at
 * once. Callers have checked that the actor may do it, so that strangers take nobody's turn; nothing may wait for the network inside, and it
 * must not be called in a transaction.
 * @param work - `waited` tells that others may have run since: what the caller has loaded is to be loaded again.
 * @throws OctavoError `unavailable` (code `space_busy`) when too many wait, or it was not begun within a minute; nothing was done then.
 */
export async function inEditTurn<T>(ctx: Context, spaceId: string, work: (waited: boolean) => Promise<T>): Promise<T> {
  const { system } = ctx;
  const current = turns.getStore();
  if (current?.system === system && current.spaceId === spaceId && !current.isOver) return work(false);
  const ofSystem = queues.get(system) ?? new Map<string, FairQueue>();
  queues.set(system, ofSystem);
  const queue = ofSystem.get(spaceId) ?? new FairQueue(LIMITS, spaceBusy);
  ofSystem.set(spaceId, queue);
  const turn = { system, spaceId, isOver: false };
  try {
    return await queue.run(personOf(ctx), (waited) => amongProcesses(system, spaceId, waited, (late) => turns.run(turn, () => work(late))));
  } finally {
    turn.isOver = true;
    if (queue.isIdle) ofSystem.delete(spaceId);
  }
}

/** Runs work while no other process runs one of the space. They cannot be asked whether they ran any, so that what was loaded is loaded again. */
async function amongProcesses<T>({ store }: System, spaceId: string, waited: boolean, work: (waited: boolean) => Promise<T>): Promise<T> {
  if (store.processes === undefined) return work(waited);
  const unlock = await store.processes.lock(`edits ${spaceId}`);
  try {
    return await work(true);
  } finally {
    unlock();
  }
}

function personOf({ actor }: Context): string {
  return actor.kind === 'user' ? actor.userId : '';
}

function spaceBusy(): OctavoError {
  return new OctavoError(
    'unavailable',
    'So many edits of this space are under way that this one found no turn. Nothing was changed: try again in a moment.',
    { code: 'space_busy', data: { retryAfter: 5 } },
  );
}
