import { DatabaseUnavailable, type EncodedRow } from '@octavo/db';
import { inArray, isNotNull, or } from 'drizzle-orm';
import { overBudget, type System, systemContext } from '../kernel/base/index.ts';
import { createJobRunner, type JobHandler, retryJobAsOperator } from '../kernel/jobs/index.ts';
import type { TestSystem } from './test-system.ts';

/** Faults that can occur below a job. `answer lost`: a transaction is committed, and its caller gets an error. */
export const FAULTS = ['over budget', 'worker killed', 'database away', 'answer lost', 'disk full', 'malformed blob'] as const;
export type Fault = (typeof FAULTS)[number];

/** A fault that befalls some of the steps that it can befall. */
export interface FaultPlan {
  fault: Fault;
  /** The first step that fails, from 1. */
  from: number;
  /** Number of steps that fail in a row; later ones succeed. */
  count: number;
}

type Method = (...args: unknown[]) => unknown;

const FULL = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
const DISK = { store: ['tx'], objects: ['write', 'writeEncoded', 'writeLarge', 'adopt'], search: ['put', 'remove'] } as const;

/** The methods of a system at which each fault strikes, and what then becomes of a call. */
const PLACES: Record<
  Fault,
  { methods: Partial<Record<'store' | 'objects' | 'search' | 'workers', readonly string[]>>; call(real: () => unknown): unknown }
> = {
  'over budget': {
    methods: { workers: ['run'] },
    call: () => Promise.reject(overBudget({ task: 'any', budget: 'cpu', limit: 1, why: 'it takes more than a second' })),
  },
  'worker killed': { methods: { workers: ['run'] }, call: () => Promise.reject(new Error('the worker thread ended')) },
  'database away': { methods: { store: ['tx'] }, call: () => Promise.reject(new DatabaseUnavailable('away')) },
  'answer lost': {
    methods: { store: ['tx'] },
    call: async (real) => {
      await real();
      throw new Error('the connection was reset');
    },
  },
  'disk full': { methods: DISK, call: () => Promise.reject(FULL) },
  'malformed blob': {
    methods: { objects: ['readEncoded', 'read', 'readMany'] },
    async call(real) {
      const found = await real();
      if (!Array.isArray(found)) throw new Error('the object is damaged');
      return (found as EncodedRow[]).map((row) => (row.codec === 'file' ? row : { ...row, codec: 'zstd', bytes: Buffer.from('damaged') }));
    },
  },
};

/** The same system, of which some steps fail as planned; with how many failed, and how many could have. */
export function faultySystem(system: TestSystem, { fault, from, count }: FaultPlan): { system: System; struck(): number } {
  const { methods, call } = PLACES[fault];
  let steps = 0;
  let struck = 0;
  const faulty = <Part extends object>(part: Part, names: readonly string[] = []): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as Method;
        if (!names.includes(String(name))) return method;
        return (...args: unknown[]) => {
          steps++;
          if (steps < from || steps >= from + count) return method(...args);
          struck++;
          return call(() => method(...args));
        };
      },
    });
  return {
    system: {
      ...system,
      store: faulty(system.store, methods.store),
      objects: faulty(system.objects, methods.objects),
      search: faulty(system.search, methods.search),
      workers: faulty(system.workers, methods.workers),
    },
    struck: () => struck,
  };
}

/** Looks until all jobs are done before one is taken for stuck. */
const MOST_LOOKS = 3_000;
const MINUTE = 60_000;

/**
 * Has a runner do what is on the queue while steps fail as planned, and lets time pass whenever nothing runs, until nothing is left to be done.
 * Retries the steps that wait for a person, as they would once all is well. Returns how many steps failed.
 * @throws Error when a job never ends.
 */
export async function runWithFaults(system: TestSystem, handlers: readonly JobHandler[], plan: FaultPlan): Promise<number> {
  const { system: faulty, struck } = faultySystem(system, plan);
  const runner = createJobRunner(faulty, handlers);
  system.runners.add(runner);
  const { job } = system.store.tables;
  const open = or(inArray(job.state, ['queued', 'running']), isNotNull(job.retryAt));
  runner.start();
  try {
    for (let look = 0; look < MOST_LOOKS; look++) {
      const rows = await system.store.read
        .select()
        .from(job)
        .where(or(open, inArray(job.state, ['failed'])));
      const mine = rows.filter(({ kind }) => handlers.some((handler) => handler.kind === kind));
      if (mine.length === 0) return struck();
      if (mine.every(({ state, retryAt }) => state === 'failed' && retryAt === null)) {
        for (const { id } of mine) await retryJobAsOperator(systemContext(system, 'test'), id);
      }
      if (!mine.some(({ state }) => state === 'running') || look % 50 === 49) system.clock.advance(10 * MINUTE);
      runner.wake();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    throw new Error(`a job never ends after ${plan.fault} at step ${plan.from}`);
  } finally {
    await runner.stop();
    system.runners.delete(runner);
  }
}
