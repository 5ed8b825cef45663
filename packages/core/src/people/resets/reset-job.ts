import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { open } from '../../kernel/base/index.ts';
import { jobHandler } from '../../kernel/jobs/index.ts';
import { enqueueMail } from '../../kernel/mail/index.ts';
import { insertReset, RESET_MS } from './insert-reset.ts';

/** The kind of the jobs that answer requests for a link. */
export const RESET_KIND = 'password-reset';

/** Purpose that requests are sealed for: an address reveals that a user may have an account. */
export const RESET_PURPOSE = 'password-reset';

const Request = z.object({ email: z.string(), requestedAt: z.number(), address: z.string().optional() });

/** Looks whether somebody enabled has the address that was asked for, and has a link mailed to them; tells nobody whether it did. */
export const resetJob = jobHandler(RESET_KIND, async (job) => {
  const { system } = job.context;
  const { store, config, now } = system;
  const request = Request.parse(JSON.parse(open(config.secret, String(job.payload.sealed), RESET_PURPOSE)));
  if (request.requestedAt + RESET_MS <= now()) return undefined;
  const { user } = store.tables;
  await store.tx(async (tx) => {
    await job.assertHeld(tx);
    const [found] = await tx
      .select({ id: user.id, displayName: user.displayName })
      .from(user)
      .where(and(eq(user.email, request.email), isNull(user.disabledAt)));
    if (found === undefined) return;
    const { url, expiresAt } = await insertReset(tx, job.context, found.id, 'mailed', request.address);
    const mail = { kind: 'reset' as const, name: found.displayName, link: url, minutes: RESET_MS / 60_000 };
    await enqueueMail(tx, job.context, { to: request.email, mail, until: expiresAt });
  });
  return undefined;
});
