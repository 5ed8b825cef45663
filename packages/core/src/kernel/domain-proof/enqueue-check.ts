import type { Db } from '@octavo/db';
import type { Context } from '../base/index.ts';
import { enqueueJob } from '../jobs/index.ts';

/** The kind of the jobs that look for the proof of a host name. */
export const CHECK_HOSTNAME = 'check-hostname';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3600_000;

/** Looks before nobody looks any more: with the waits between them about five days. */
export const MOST_LOOKS = 28;

/** Returns the delay before a check (ms): none before the first, then longer and longer. */
export function waitBefore(look: number): number {
  return look === 1 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (look - 2));
}

/** Has the proof of a site's host name looked for: at once the first time, then after longer and longer waits. */
export async function enqueueHostnameCheck(tx: Db, ctx: Context, site: NamedSite, look = 1): Promise<void> {
  await enqueue(tx, ctx, site, look, waitBefore(look));
}

/** Has it looked for once, now, beside the looks that follow each other by themselves. */
export async function enqueueHostnameCheckNow(tx: Db, ctx: Context, site: NamedSite): Promise<void> {
  await enqueue(tx, ctx, site, MOST_LOOKS, 0);
}

interface NamedSite {
  id: string;
  organizationId: string;
  hostname: string;
}

async function enqueue(tx: Db, ctx: Context, { id, organizationId, hostname }: NamedSite, look: number, wait: number): Promise<void> {
  await enqueueJob(tx, ctx, {
    kind: CHECK_HOSTNAME,
    // Each look has a key of its own: one that waits for its time must not hold up one that is asked for.
    key: `hostname:${id}:${hostname}:${look}${wait === 0 ? ':now' : ''}`,
    organizationId,
    payload: { siteId: id, hostname, look },
    runAt: ctx.system.now() + wait,
  });
}
