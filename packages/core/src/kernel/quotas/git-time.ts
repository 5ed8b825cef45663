import type { System } from '../base/index.ts';
import { quotaExceeded } from './exceeded.ts';
import { QUOTAS } from './kinds.ts';
import { findQuotas, type QuotaPlace } from './rows.ts';
import { addUse, usedNow } from './use.ts';

const KIND = 'gitMinutes';
const SECOND_MS = 1000;
/** Time after which a run that goes on is counted so far: what a killed program does not count. */
const COUNTED_EACH_MS = 15_000;

/**
 * Ensures that a place has time for Git left this month. A run that began is not ended by the limit.
 * @throws OctavoError `conflict` with code `quota_exceeded`.
 */
export async function requireGitTime(system: System, place: QuotaPlace): Promise<void> {
  const { scale } = QUOTAS[KIND];
  for (const quota of await findQuotas(system.store.read, system, place, [KIND])) {
    const used = usedNow(quota, KIND, system.now());
    if (used < quota.most * scale) continue;
    throw quotaExceeded({ kind: KIND, spaceId: quota.spaceId ?? undefined, most: quota.most, used: Math.ceil(used / scale) });
  }
}

/**
 * Runs work with a Git remote, and counts its time where a limit is set, also if it fails; begun seconds count whole.
 * @throws OctavoError as {@link requireGitTime}, before the work begins; what the work throws.
 */
export async function countGitTime<Result>(system: System, place: QuotaPlace, work: () => Promise<Result>): Promise<Result> {
  await requireGitTime(system, place);
  let counted = system.now();
  const note = async (round: (seconds: number) => number) => {
    const seconds = round((system.now() - counted) / SECOND_MS);
    counted += seconds * SECOND_MS;
    if (seconds <= 0) return;
    const quotas = await findQuotas(system.store.read, system, place, [KIND]);
    if (quotas.length === 0) return;
    await system.store.tx(async (tx) => {
      for (const quota of quotas) await addUse(tx, system, quota, KIND, seconds);
    });
  };
  const told = (error: unknown) => system.log.warn('time of Git was not counted', { error });
  const ticking = setInterval(() => void note(Math.floor).catch(told), COUNTED_EACH_MS);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    await note(Math.ceil).catch(told);
  }
}
