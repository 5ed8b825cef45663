import type { Db } from '@octavo/db';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { forIds, type System } from '../base/index.ts';

/** Lets jobs of some keys that wait for their time run now, inside a transaction. */
export async function hastenJobs(tx: Db, system: System, keys: readonly string[]): Promise<void> {
  const { job } = system.store.tables;
  const hastened = await forIds(keys, (some) =>
    tx
      .update(job)
      .set({ runAt: system.now() })
      .where(and(inArray(job.key, some), eq(job.state, 'queued'), gt(job.runAt, system.now())))
      .returning({ id: job.id }),
  );
  if (hastened.length > 0) system.wakeJobs();
}
