import { OctavoError, text } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, parseInput, type System } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { wasMailed } from '../../kernel/mail/index.ts';
import { checkPassword, createThrottle, hashPassword, insertSession, type SignedIn, type Throttle, throttleKeys } from '../auth/index.ts';
import { Email, insertUser, markEmailVerified, presentUser } from '../users/index.ts';
import { needsSso } from './describe-invite.ts';
import { findOpenInvite, type OpenInvite } from './find-open-invite.ts';
import { type Joined, joinByInvite, takeInvite } from './join-by-invite.ts';

/** Input of a sign-up with an invite. */
export const SignUpByInviteInput = z.object({
  /** Secret at the end of the link. */
  invite: z.string(),
  /** Needed for an invite by link; one by e-mail has its address. */
  email: Email.optional(),
  displayName: z.string().trim().pipe(text(1, 64)),
  password: z.string(),
  userAgent: z.string().optional(),
});
export type SignUpByInviteInput = z.input<typeof SignUpByInviteInput>;

/**
 * Creates an account for who holds an invite, accepts it and signs in, all at once or not at all. The address of an invite that was mailed
 * counts as proven.
 * @throws OctavoError `bad_request`; `invite_not_found`; `forbidden` with code `sso_required` when the organization asks for single sign-on;
 * `conflict` with code `email_taken` when somebody has the address; `rate_limited`; `unavailable` when too many sign in at once.
 */
export async function signUpByInvite(ctx: Context, input: SignUpByInviteInput): Promise<SignedIn & { joined: Joined }> {
  const { displayName, password, userAgent, ...given } = parseInput(SignUpByInviteInput, input);
  const { system } = ctx;
  const found = await findOpenInvite(system, given.invite);
  if (needsSso(found)) throw ssoRequired(found);
  const email = addressOf(found, given.email);
  checkPassword(password, { email, organizations: [found.organization.title] });
  const throttle = signUpThrottle(system);
  const keys = throttleKeys(email, ctx.address);
  throttle.take(keys);
  // Asked first, so that nobody makes the server hash for nothing.
  if (await isTaken(system, email)) throw emailTaken();
  const passwordHash = await hashPassword(password);
  const made = await system.store.tx(async (tx) => {
    const invite = await takeInvite(tx, ctx, found.invite);
    const user = await insertUser(tx, ctx, { email, displayName, passwordHash });
    if (invite.email !== null && wasMailed(given.invite)) await markEmailVerified(tx, ctx, user);
    const { session, secret } = await insertSession(tx, ctx, user.id, userAgent);
    const mine: Context = { ...ctx, actor: { kind: 'user', userId: user.id, via: 'session', credentialId: session.id } };
    const joined = await joinByInvite(tx, mine, invite, user.id);
    const target = { kind: 'session', id: session.id } as const;
    await appendAuditEvent(tx, mine, {
      type: 'session_created',
      target,
      ofUser: user.id,
      payload: { userId: user.id, sessionId: session.id },
    });
    return { user, session, secret, joined };
  });
  throttle.giveBack(keys);
  return { user: presentUser(system, made.user), sessionId: made.session.id, secret: made.secret, joined: made.joined };
}

function addressOf({ invite }: OpenInvite, given: string | undefined): string {
  if (invite.email === null && given === undefined) throw badEmail('An e-mail address is needed to sign up.');
  if (invite.email !== null && given !== undefined && given !== invite.email) throw badEmail(`This invite is for ${invite.email} only.`);
  return invite.email ?? given ?? '';
}

async function isTaken(system: System, email: string): Promise<boolean> {
  const { user } = system.store.tables;
  const [found] = await system.store.read.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found !== undefined;
}

function badEmail(message: string): OctavoError {
  return new OctavoError('bad_request', message, { details: [{ path: 'body.email', message }] });
}

function emailTaken(): OctavoError {
  return new OctavoError('conflict', 'There is an account with this address. Sign in with it, then follow the invite again.', {
    code: 'email_taken',
  });
}

function ssoRequired({ organization }: OpenInvite): OctavoError {
  return new OctavoError(
    'forbidden',
    'This organization asks for single sign-on, so no account with a password can be made for it. Sign in through its provider.',
    { code: 'sso_required', data: { organizationId: organization.id } },
  );
}

/** Ten tries from one address or for one account, then one each 30 seconds: they tell who has an account, and cost a hash. */
const RULE = { burst: 10, refillMs: 30_000 };

const throttles = new WeakMap<System, Throttle>();

/** Returns the throttle of sign-ups of this process. */
function signUpThrottle(system: System): Throttle {
  const known = throttles.get(system);
  if (known !== undefined) return known;
  const made = createThrottle(system, 'sign-up', RULE);
  throttles.set(system, made);
  return made;
}
