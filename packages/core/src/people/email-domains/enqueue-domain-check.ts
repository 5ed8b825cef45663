import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { MOST_LOOKS, waitBefore } from '../../kernel/domain-proof/index.ts';
import { enqueueJob } from '../../kernel/jobs/index.ts';

/** The kind of the jobs that look for the proof of an e-mail domain. */
export const CHECK_EMAIL_DOMAIN = 'check-email-domain';

/** An e-mail domain of an organization. */
export interface ListedDomain {
  organizationId: string;
  domain: string;
}

/** Has the proof of an e-mail domain looked for: at once the first time, then after longer and longer waits. */
export async function enqueueDomainCheck(tx: Db, ctx: Context, listed: ListedDomain, look = 1): Promise<void> {
  await enqueue(tx, ctx, listed, look, waitBefore(look));
}

/** Has it looked for once, now, beside the looks that follow each other by themselves. */
export async function enqueueDomainCheckNow(tx: Db, ctx: Context, listed: ListedDomain): Promise<void> {
  await enqueue(tx, ctx, listed, MOST_LOOKS, 0);
}

async function enqueue(tx: Db, ctx: Context, { organizationId, domain }: ListedDomain, look: number, wait: number): Promise<void> {
  await enqueueJob(tx, ctx, {
    kind: CHECK_EMAIL_DOMAIN,
    key: `email-domain:${organizationId}:${domain}:${look}${wait === 0 ? ':now' : ''}`,
    organizationId,
    payload: { organizationId, domain, look },
    runAt: ctx.system.now() + wait,
  });
}
