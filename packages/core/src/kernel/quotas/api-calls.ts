import type { System } from '../base/index.ts';
import { quotaExceeded } from './exceeded.ts';
import { periodAt } from './kinds.ts';
import { findQuotas, type QuotaPlace, type QuotaRecord, readQuota } from './rows.ts';
import { takeUse, usedNow } from './use.ts';

const KIND = 'apiCalls';
/** Time (ms) after which a limit that was set elsewhere is known here. */
const KNOWN_MS = 5000;
/** Places whose limits are known at once; those used last. */
const MOST_PLACES = 5000;
/** Share of what is left, and most calls, that a process takes at once: a request then costs no row. */
const SHARE = 50;
const MOST_AT_ONCE = 100;
const DAY_MS = 24 * 3_600_000;

interface Known {
  at: number;
  quotas: readonly QuotaRecord[];
}

/** Calls that this process took and has not let through yet. */
interface Taken {
  period: string;
  left: number;
}

interface Calls {
  known: Map<string, Known>;
  taken: Map<string, Taken>;
}

const calls = new WeakMap<System, Calls>();

/**
 * Lets one call of the API through that somebody may make, or refuses it. All processes together let through at most what is allowed; one that
 * is killed may have taken up to a hundred that nobody made.
 * @throws OctavoError `rate_limited` with code `quota_exceeded`.
 */
export async function countApiCall(system: System, place: QuotaPlace): Promise<void> {
  for (const quota of await knownQuotas(system, place)) await takeCall(system, quota);
}

async function takeCall(system: System, quota: QuotaRecord): Promise<void> {
  const { taken } = callsOf(system);
  const period = periodAt(KIND, system.now());
  const useTaken = () => {
    const own = taken.get(quota.id);
    if (own === undefined || own.period !== period || own.left === 0) return false;
    own.left -= 1;
    return true;
  };
  if (useTaken()) return;
  const row = await readQuota(system, quota.id);
  // It was lifted in the meantime.
  if (row === undefined) return;
  const left = row.most - usedNow(row, KIND, system.now());
  const many = Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(left / SHARE)));
  for (const units of many > 1 ? [many, 1] : [1]) {
    if (!(await system.store.tx((tx) => takeUse(tx, system, row, KIND, units)))) continue;
    const before = taken.get(quota.id);
    const kept = before?.period === period ? before.left : 0;
    taken.set(quota.id, { period, left: kept + units - 1 });
    return;
  }
  // Calls that requests at the same moment took and did not use.
  if (useTaken()) return;
  const seconds = Math.ceil((DAY_MS - (system.now() % DAY_MS)) / 1000);
  throw quotaExceeded({ kind: KIND, spaceId: row.spaceId ?? undefined, most: row.most, used: usedNow(row, KIND, system.now()), seconds });
}

async function knownQuotas(system: System, place: QuotaPlace): Promise<readonly QuotaRecord[]> {
  const { known } = callsOf(system);
  const key = `${place.organizationId}/${place.spaceId ?? ''}`;
  const found = known.get(key);
  if (found !== undefined && system.now() - found.at < KNOWN_MS && system.now() >= found.at) return found.quotas;
  const quotas = await findQuotas(system.store.read, system, place, [KIND]);
  known.delete(key);
  known.set(key, { at: system.now(), quotas });
  const [oldest] = known.keys();
  if (known.size > MOST_PLACES && oldest !== undefined) known.delete(oldest);
  return quotas;
}

/** Forgets the limits that are known, since some were set in this process. */
export function forgetApiCallQuotas(system: System): void {
  callsOf(system).known.clear();
  callsOf(system).taken.clear();
}

function callsOf(system: System): Calls {
  const known = calls.get(system);
  if (known !== undefined) return known;
  const made: Calls = { known: new Map(), taken: new Map() };
  calls.set(system, made);
  return made;
}
