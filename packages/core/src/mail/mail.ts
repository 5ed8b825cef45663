import * as z from 'zod';

const Link = z.string();
const Name = z.string();

/** What a mail says: which text of the catalogue, with what in it. */
export const Mail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invite'), organization: Name, inviter: Name.optional(), link: Link, days: z.number() }),
  z.object({ kind: z.literal('added'), organization: Name, inviter: Name.optional(), link: Link }),
  z.object({ kind: z.literal('reset'), name: Name, link: Link, minutes: z.number() }),
  z.object({ kind: z.literal('password-changed'), name: Name, email: Name, link: Link }),
]);
export type Mail = z.infer<typeof Mail>;

/** A mail that is to be sent. */
export const MailOrder = z.object({
  to: z.string(),
  mail: Mail,
  /** Time (ms) after which it is of no use any more, and is dropped. */
  until: z.number().optional(),
  /** Hash of the secret of the invite it is about: dropped when that is gone or has another secret by now. */
  invite: z.string().optional(),
});
export type MailOrder = z.infer<typeof MailOrder>;
