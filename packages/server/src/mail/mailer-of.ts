import type { Mailer } from '@octavo/core';
import type { Config } from '../config/config.ts';
import { createMailer } from './create-mailer.ts';

/** Returns the way out for e-mail; none where it is not configured. */
export function mailerOf({ OCTAVO_SMTP_URL: server, OCTAVO_MAIL_FROM: from }: Config): Mailer | undefined {
  return server === undefined || from === undefined ? undefined : createMailer(server, from);
}
