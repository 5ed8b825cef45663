import { OctavoError } from '@octavo/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { open, type System } from '../base/index.ts';
import { jobHandler } from '../jobs/index.ts';
import { MAIL_KIND, MAIL_PURPOSE } from './enqueue-mail.ts';
import { MailOrder } from './mail.ts';
import { renderMail } from './render-mail.ts';

/**
 * Sends mails. One that was taken, but not noted as sent before a kill, is sent again under the same Message-ID. A mail whose link does not
 * work any more is dropped.
 */
export const mailJob = jobHandler(MAIL_KIND, async (job) => {
  const { system } = job.context;
  const order = MailOrder.parse(JSON.parse(open(system.config.secret, String(job.payload.sealed), MAIL_PURPOSE)));
  if (!(await isOfUse(system, order))) return { sent: false };
  if (system.mail === undefined) {
    throw new OctavoError('conflict', 'E-mail is not configured any more, so this mail was not sent. Set OCTAVO_SMTP_URL again.', {
      code: 'mail_off',
    });
  }
  const { to, mail, oneClick, thread } = order;
  const options = { ...(oneClick === undefined ? {} : { oneClick }), ...(thread === undefined ? {} : { thread }) };
  await system.mail.send({ id: job.id, to, ...renderMail(mail), ...options }, job.signal);
  return { sent: true };
});

async function isOfUse(system: System, { until, invite: secretHash, notifications }: MailOrder): Promise<boolean> {
  if (until !== undefined && until <= system.now()) return false;
  if (notifications !== undefined && !(await isUnread(system, notifications))) return false;
  if (secretHash === undefined) return true;
  const { invite } = system.store.tables;
  const [standing] = await system.store.read.select({ id: invite.id }).from(invite).where(eq(invite.secretHash, secretHash));
  return standing !== undefined;
}

/** Returns whether any of some notifications is still there and unread. */
async function isUnread({ store }: System, ids: readonly string[]): Promise<boolean> {
  const { notification } = store.tables;
  const unread = await store.read
    .select({ id: notification.id })
    .from(notification)
    .where(and(inArray(notification.id, [...ids]), isNull(notification.readAt)))
    .limit(1);
  return unread.length > 0;
}
