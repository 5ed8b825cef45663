import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { enqueueJob, enqueueUnlessWaiting, hastenJobs } from '../../kernel/jobs/index.ts';

/** The kind of the jobs that mail what somebody was told. */
export const NOTIFICATION_MAIL_KIND = 'notification-mail';

const keyOf = (userId: string) => `${NOTIFICATION_MAIL_KIND}:${userId}`;

/** Mail to a person that is to be made. */
export interface WaitingMail {
  userId: string;
  /** Conversation that it is of, for those who look at the queue. */
  thread: string;
  /** First time (ms) at which it may go. */
  runAt: number;
}

/** Queues the job that mails somebody what waits for them, in the transaction that has it wait. Of a digest there is one job at a time. */
export async function queueMail(tx: Db, ctx: Context, { userId, thread, runAt }: WaitingMail, isDigest: boolean): Promise<void> {
  const job: Parameters<typeof enqueueJob>[2] = { kind: NOTIFICATION_MAIL_KIND, key: keyOf(userId), payload: { userId, thread }, runAt };
  await (isDigest ? enqueueUnlessWaiting(tx, ctx, job) : enqueueJob(tx, ctx, job));
}

/** Has the jobs of a person look again at when their mails go, after they chose otherwise. */
export async function lookAgain(tx: Db, { system }: Context, userId: string): Promise<void> {
  await hastenJobs(tx, system, [keyOf(userId)]);
}
