import { characters, isStorable } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { boundTo, type Context, lockInTransaction } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { isProvenDomain } from '../email-domains/index.ts';
import { Email, insertUser, markEmailVerified, type UserRecord } from '../users/index.ts';
import { actingAs } from './acting-as.ts';
import { dropUnprovenAccess } from './drop-unproven-access.ts';
import { requireServedDomain, requireVerified } from './served-domain.ts';
import { ssoError } from './sso-error.ts';
import type { SsoSignIn } from './sso-sign-in.ts';

const LONGEST_SUBJECT = 1024;
const LONGEST_NAME = 64;

/** Whose account a provider's word opens. */
export interface FoundThroughSso {
  user: UserRecord;
  linked: boolean;
  made: boolean;
}

/**
 * Returns the account of whoever a provider names, inside a transaction: the one known for the subject, else the one with the e-mail address
 * as far as the provider may open it, else a new one. `linked` says whether the subject was not known before, `made` whether the account is
 * new.
 * @throws OctavoError as `signInThroughSso` tells.
 */
export async function findOrLinkUser(tx: Db, ctx: Context, input: SsoSignIn): Promise<FoundThroughSso> {
  const { subject } = input;
  if (subject === '' || subject.length > LONGEST_SUBJECT || !isStorable(subject)) throw ssoError('sso_failed', 'unusable subject');
  const known = await useIdentity(tx, ctx, input);
  if (known !== undefined) {
    // The address may have been changed here, and a domain may count no more.
    await requireServedDomain(tx, ctx, input, known.email);
    return { user: known, linked: false, made: false };
  }
  // Two first sign-ins of one person at once: the second one waits, and finds what the first one made.
  await lockInTransaction(tx, ctx.system, 'sso-identities');
  const meanwhile = await useIdentity(tx, ctx, input);
  if (meanwhile !== undefined) return { user: meanwhile, linked: false, made: false };
  return { ...(await linkByEmail(tx, ctx, input)), linked: true };
}

async function useIdentity(tx: Db, ctx: Context, { providerId, issuer = '', subject }: SsoSignIn): Promise<UserRecord | undefined> {
  const { now, store } = ctx.system;
  const { ssoIdentity, user } = store.tables;
  const [used] = await tx
    .update(ssoIdentity)
    .set({ lastUsedAt: now() })
    .where(and(eq(ssoIdentity.providerId, providerId), eq(ssoIdentity.issuer, issuer), eq(ssoIdentity.subject, subject)))
    .returning({ userId: ssoIdentity.userId });
  if (used === undefined) return undefined;
  const [found] = await tx.select().from(user).where(eq(user.id, used.userId));
  return found;
}

async function linkByEmail(tx: Db, ctx: Context, input: SsoSignIn): Promise<{ user: UserRecord; made: boolean }> {
  const { store } = ctx.system;
  const parsed = Email.safeParse(input.email);
  if (!parsed.success) throw ssoError('sso_failed', 'the provider gave no usable e-mail address');
  const email = parsed.data;
  await requireServedDomain(tx, ctx, input, email);
  requireVerified(input);
  const isProven = input.organizationId === '*' && input.emailVerified;
  const [existing] = await tx.select().from(store.tables.user).where(eq(store.tables.user.email, email));
  if (existing === undefined) {
    if (input.newcomers?.make === false) throw ssoError('sso_no_account');
    const made = await insertUser(tx, ctx, { email, displayName: nameOf(input, email), passwordHash: null });
    if (isProven) await markEmailVerified(tx, ctx, made);
    return { user: await link(tx, ctx, input, made, false), made: true };
  }
  const own = await isOwnAct(tx, ctx, input, existing);
  if (!own && !isProven && !(await isOfItsDomain(tx, ctx, input, email))) throw ssoError('sso_account_exists');
  if (existing.disabledAt !== null) throw ssoError('sso_disabled');
  if (existing.emailVerifiedAt === null) {
    if (!own) await dropUnprovenAccess(tx, ctx, existing, input.organizationId === '*' ? undefined : input.organizationId);
    if (isProven) await markEmailVerified(tx, ctx, existing);
  }
  return { user: await link(tx, ctx, input, existing, own), made: false };
}

/** Returns the word of an organization's provider opens an account that is there only for addresses of domains that were proven to be its own. */
async function isOfItsDomain(tx: Db, ctx: Context, { organizationId }: SsoSignIn, email: string): Promise<boolean> {
  return organizationId !== '*' && isProvenDomain(tx, ctx, organizationId, email);
}

/**
 * Returns true if the person is signed in to the account already, by more than an organization's word, and wants the provider of an
 * organization of theirs, or of the installation, beside.
 */
async function isOwnAct(tx: Db, ctx: Context, { organizationId }: SsoSignIn, existing: UserRecord): Promise<boolean> {
  const { actor, system } = ctx;
  if (actor.kind !== 'user' || actor.userId !== existing.id || actor.via !== 'session' || boundTo(actor) !== undefined) return false;
  if (organizationId === '*') return true;
  const { member } = system.store.tables;
  const mine = and(eq(member.organizationId, organizationId), eq(member.userId, existing.id));
  return (await tx.select({ userId: member.userId }).from(member).where(mine)).length > 0;
}

async function link(tx: Db, ctx: Context, input: SsoSignIn, user: UserRecord, own: boolean): Promise<UserRecord> {
  const { providerId, organizationId, issuer = '', subject } = input;
  const { now, store } = ctx.system;
  const at = now();
  const times = { createdAt: at, lastUsedAt: at, confirmedAt: own ? at : null };
  await tx.insert(store.tables.ssoIdentity).values({ providerId, issuer, subject, userId: user.id, ...times });
  await appendAuditEvent(tx, actingAs(ctx, user, input), {
    type: 'sso_identity_linked',
    payload: { userId: user.id, providerId, ...(issuer === '' ? {} : { issuer }) },
    target: { kind: 'user', id: user.id },
    ...(organizationId === '*' ? { ofUser: user.id } : { organizationId }),
  });
  return user;
}

function nameOf({ displayName }: SsoSignIn, email: string): string {
  const given = displayName
    ?.toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  const name = given === undefined || given === '' ? email.slice(0, email.lastIndexOf('@')) : given;
  return characters(name) <= LONGEST_NAME ? name : [...name].slice(0, LONGEST_NAME).join('').trimEnd();
}
