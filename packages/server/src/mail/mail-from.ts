import * as z from 'zod';

/** Sender of mails. */
export interface Sender {
  name: string;
  address: string;
}

const Address = z.email().max(254);

const FORM = 'must be an e-mail address such as octavo@example.com, or with a name, such as Octavo <octavo@example.com>';

/** Reads OCTAVO_MAIL_FROM. */
export const mailFrom = z.string().transform((value, ctx): Sender => {
  const match = /^\s*(?:"?([^"<>\p{Cc}]{0,100}?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/u.exec(value);
  const address = match?.[2] ?? match?.[3] ?? '';
  if (match !== null && Address.safeParse(address).success) return { name: match[1]?.trim() ?? '', address };
  ctx.issues.push({ code: 'custom', input: value, message: FORM });
  return z.NEVER;
});
