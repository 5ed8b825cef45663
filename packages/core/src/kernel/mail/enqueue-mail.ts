import type { Db } from '@octavo/db';
import { type Context, newId, seal } from '../base/index.ts';
import { enqueueJob } from '../jobs/index.ts';
import type { MailOrder } from './mail.ts';

/** The kind of the jobs that send mails. */
export const MAIL_KIND = 'mail';

/** Purpose that mail orders are sealed for. */
export const MAIL_PURPOSE = 'mail';

/**
 * Has a mail sent after the transaction commits; does nothing where e-mail is not configured. Address and text are sealed, since links
 * are secrets. `key` orders mails of one thing after another, and finds their jobs; each goes by itself when absent.
 */
export async function enqueueMail(
  tx: Db,
  ctx: Context,
  order: MailOrder,
  options: { organizationId?: string; key?: string } = {},
): Promise<void> {
  const { mail, config, now } = ctx.system;
  if (mail === undefined) return;
  const { key = `mail:${newId(now())}`, ...place } = options;
  await enqueueJob(tx, ctx, {
    kind: MAIL_KIND,
    key,
    ...place,
    payload: { sealed: seal(config.secret, JSON.stringify(order), MAIL_PURPOSE) },
  });
}
