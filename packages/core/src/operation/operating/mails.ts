import { isOctavoError, OctavoError } from '@octavo/contract';
import type { JobError } from '@octavo/db';
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import { type Context, newId } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { JobKind } from '../../kernel/jobs/index.ts';
import { renderMail } from '../../kernel/mail/index.ts';
import { loadUser } from '../../people/users/index.ts';

/** A mail that was not sent, or not yet. Times in milliseconds. Its address is sealed, and not shown. */
export interface FailedMail {
  id: string;
  kind: string;
  createdAt: number;
  attempts: number;
  error: JobError | null;
  /** Time of the next try; null if it is not tried again. */
  nextAt: number | null;
}

/** State of e-mail of the installation. */
export interface MailState {
  /** False where e-mail is not configured. */
  isOn: boolean;
  failures: FailedMail[];
}

/** Kinds of jobs that send mails. */
export const MAIL_KINDS = ['mail', 'notification-mail', 'password-reset'] as const satisfies readonly JobKind[];
const MOST = 50;
const PATIENCE_MS = 20_000;

/** Returns whether mails can be sent, and the last fifty that failed; for the operator. @throws OctavoError `forbidden` for who is no operator. */
export async function getMailState(ctx: Context): Promise<MailState> {
  await requireOperator(ctx);
  const { read, tables } = ctx.system.store;
  const { job } = tables;
  const rows = await read
    .select()
    .from(job)
    .where(and(inArray(job.kind, [...MAIL_KINDS]), or(eq(job.state, 'failed'), and(eq(job.state, 'queued'), isNotNull(job.error)))))
    .orderBy(desc(job.id))
    .limit(MOST);
  const failures = rows.map(({ id, kind, createdAt, attempts, error, state, runAt, retryAt }) => {
    return { id, kind, createdAt, attempts, error, nextAt: state === 'queued' ? runAt : retryAt };
  });
  return { isOn: ctx.system.mail !== undefined, failures };
}

/**
 * Sends a test mail to the operator who asks, and waits until the mail server has taken it.
 * @throws OctavoError `forbidden` for who is no operator; `conflict` with code `mail_off`; `conflict` or `unavailable` with what the mail server said.
 */
export async function sendTestMail(ctx: Context): Promise<{ to: string }> {
  await requireOperator(ctx);
  const { actor, system } = ctx;
  if (actor.kind !== 'user')
    throw new OctavoError('forbidden', 'A test mail goes to the operator who asks for it: sign in to the console.');
  if (system.mail === undefined)
    throw new OctavoError('conflict', 'E-mail is not configured. Set OCTAVO_SMTP_URL and OCTAVO_MAIL_FROM, and start the server again.', {
      code: 'mail_off',
    });
  const { id: userId, email, displayName } = await loadUser(ctx, actor.userId);
  const note = { type: 'test_mail_requested', target: { kind: 'user', id: userId } as const, ofUser: '', payload: { userId } };
  await system.store.tx((tx) => appendAuditEvent(tx, ctx, note));
  const message = {
    id: newId(system.now()),
    to: email,
    ...renderMail({ kind: 'test', name: displayName, installationLink: system.config.url }),
  };
  try {
    await system.mail.send(message, AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    if (isOctavoError(error)) throw error;
    throw new OctavoError(
      'unavailable',
      `The mail server did not take the mail within ${PATIENCE_MS / 1000} seconds. Check OCTAVO_SMTP_URL.`,
      {
        cause: error,
      },
    );
  }
  return { to: email };
}
