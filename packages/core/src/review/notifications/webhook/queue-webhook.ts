import type { Db } from '@octavo/db';
import type { Context } from '../../../kernel/base/index.ts';
import { enqueueUnlessWaiting, hastenJobs } from '../../../kernel/jobs/index.ts';

/** The kind of the jobs that send notifications to the webhooks of users. */
export const NOTIFICATION_WEBHOOK_KIND = 'notification-webhook';

const keyOf = (userId: string) => `${NOTIFICATION_WEBHOOK_KIND}:${userId}`;

/** Queues the job that sends a user's webhook what waits for it, in the transaction that has it wait. `runAt` in ms. */
export async function queueWebhook(tx: Db, ctx: Context, { userId, runAt }: { userId: string; runAt: number }): Promise<void> {
  await enqueueUnlessWaiting(tx, ctx, { kind: NOTIFICATION_WEBHOOK_KIND, key: keyOf(userId), payload: { userId }, runAt });
}

/** Makes the job of a user look again at what is to be sent, after something changed that it goes by. */
export async function hastenWebhook(tx: Db, { system }: Context, userId: string): Promise<void> {
  await hastenJobs(tx, system, [keyOf(userId)]);
}
