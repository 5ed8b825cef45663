import { OctavoError } from '@octavo/contract';
import * as z from 'zod';
import { type Context, newId, parseInput, seal } from '../../kernel/base/index.ts';
import { enqueueJob } from '../../kernel/jobs/index.ts';
import { Email } from '../users/index.ts';
import { RESET_KIND, RESET_PURPOSE } from './reset-job.ts';
import { countReset } from './reset-throttle.ts';

const Input = z.object({ email: Email });

/** Returns whether people can have a link to set a new password mailed. */
export function resetsAvailable(ctx: Context): { mail: boolean } {
  return { mail: ctx.system.mail !== undefined };
}

/**
 * Has a link to set a new password mailed to an address, if there is an account. The answer and the work done before it are the same
 * whether there is or not: a job looks, later.
 * @throws OctavoError `bad_request` for what is no address; `rate_limited`; `conflict` with code `mail_off` where e-mail is not configured.
 */
export async function requestReset(ctx: Context, address: string): Promise<void> {
  const { email } = parseInput(Input, { email: address });
  const { config, mail, now, store } = ctx.system;
  if (mail === undefined) {
    throw new OctavoError(
      'conflict',
      'This installation sends no e-mail. Ask who runs it for a link: "octavo user reset-link" on the server makes one.',
      { code: 'mail_off' },
    );
  }
  countReset(ctx.system, email, ctx.address);
  const request = { email, requestedAt: now(), ...(ctx.address === undefined ? {} : { address: ctx.address }) };
  const sealed = seal(config.secret, JSON.stringify(request), RESET_PURPOSE);
  await store.tx((tx) => enqueueJob(tx, ctx, { kind: RESET_KIND, key: `${RESET_KIND}:${newId(now())}`, payload: { sealed } }));
}
