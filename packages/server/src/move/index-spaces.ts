import { setTimeout as delay } from 'node:timers/promises';
import { createJobRunner, indexOutdatedSpaces, indexSpaceJob } from '@octavo/core';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { OpenedSystem } from '../create-system.ts';

const LOOK_MS = 100;

/** Creates the search index of all spaces, as far as it is not there. One that fails is left to the server. Returns how many spaces were indexed. */
export async function indexSpaces({ system, onWake }: OpenedSystem, onProgress: (done: number) => void): Promise<number> {
  const { read, tables } = system.store;
  const { job } = tables;
  const waiting = async () => {
    const under = and(eq(job.kind, indexSpaceJob.kind), inArray(job.state, ['queued', 'running']));
    const [row] = await read.select({ count: count() }).from(job).where(under);
    return Number(row?.count ?? 0);
  };
  const runner = createJobRunner(system, [indexSpaceJob]);
  onWake(() => runner.wake());
  let queued = await waiting();
  runner.start();
  try {
    for (;;) {
      const left = await waiting();
      onProgress(queued - left);
      if (left > 0) {
        await delay(LOOK_MS);
        continue;
      }
      const more = await indexOutdatedSpaces(system);
      if (more === 0) return queued;
      queued += more;
    }
  } finally {
    await runner.stop();
  }
}
