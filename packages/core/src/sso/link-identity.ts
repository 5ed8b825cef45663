import { characters, isStorable } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { appendAuditEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { lockInTransaction } from '../kernel/lock.ts';
import { Email } from '../users/email.ts';
import { insertUser } from '../users/insert-user.ts';
import type { UserRecord } from '../users/present-user.ts';
import { actingAs } from './acting-as.ts';
import { dropUnprovenAccess } from './drop-unproven-access.ts';
import type { SsoSignIn } from './sign-in-through-sso.ts';
import { ssoError } from './sso-error.ts';
import { isProvenAddress, mayVouchFor } from './vouching.ts';

const LONGEST_SUBJECT = 1024;
const LONGEST_NAME = 64;

/** Whose account a provider's word opens. */
export interface FoundThroughSso {
  user: UserRecord;
  linked: boolean;
  made: boolean;
}

/**
 * The account of whoever a provider names, inside a transaction: the one known for the subject, else the one with a proven e-mail address,
 * else a new one. `linked` says whether the subject was not known before, `made` whether the account is new.
 * @throws OctavoError as `signInThroughSso` tells.
 */
export async function findOrLinkUser(tx: Db, ctx: Context, input: SsoSignIn): Promise<FoundThroughSso> {
  const { subject } = input;
  if (subject === '' || subject.length > LONGEST_SUBJECT || !isStorable(subject)) throw ssoError('sso_failed', 'unusable subject');
  const known = await useIdentity(tx, ctx, input);
  if (known !== undefined) return { user: known, linked: false, made: false };
  // Two first sign-ins of one person at once: the second one waits, and finds what the first one made.
  await lockInTransaction(tx, ctx.system, 'sso-identities');
  const meanwhile = await useIdentity(tx, ctx, input);
  if (meanwhile !== undefined) return { user: meanwhile, linked: false, made: false };
  return { ...(await linkByEmail(tx, ctx, input)), linked: true };
}

async function useIdentity(tx: Db, ctx: Context, { providerId, subject }: SsoSignIn): Promise<UserRecord | undefined> {
  const { now, store } = ctx.system;
  const { ssoIdentity, user } = store.tables;
  const [used] = await tx
    .update(ssoIdentity)
    .set({ lastUsedAt: now() })
    .where(and(eq(ssoIdentity.providerId, providerId), eq(ssoIdentity.subject, subject)))
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
  const proven = await isProvenAddress(tx, ctx, input, email);
  const [existing] = await tx.select().from(store.tables.user).where(eq(store.tables.user.email, email));
  if (existing === undefined) {
    if (input.newcomers?.make === false) throw ssoError('sso_no_account');
    const made = await insertUser(tx, ctx, { email, displayName: nameOf(input, email), passwordHash: null });
    return { user: await link(tx, ctx, input, proven ? await verified(tx, ctx, made) : made), made: true };
  }
  if (!proven || !(await mayVouchFor(tx, ctx, input, existing))) throw ssoError('sso_account_exists');
  if (existing.disabledAt !== null) throw ssoError('sso_disabled');
  if (existing.emailVerifiedAt !== null) return { user: await link(tx, ctx, input, existing), made: false };
  await dropUnprovenAccess(tx, ctx, existing);
  return { user: await link(tx, ctx, input, await verified(tx, ctx, existing)), made: false };
}

async function verified(tx: Db, ctx: Context, record: UserRecord): Promise<UserRecord> {
  const { now, store } = ctx.system;
  const { user } = store.tables;
  const [row] = await tx.update(user).set({ emailVerifiedAt: now(), updatedAt: now() }).where(eq(user.id, record.id)).returning();
  return row ?? record;
}

async function link(tx: Db, ctx: Context, { providerId, organizationId, subject }: SsoSignIn, user: UserRecord): Promise<UserRecord> {
  const { now, store } = ctx.system;
  const at = now();
  await tx.insert(store.tables.ssoIdentity).values({ providerId, subject, userId: user.id, createdAt: at, lastUsedAt: at });
  await appendAuditEvent(tx, actingAs(ctx, user), {
    type: 'sso_identity_linked',
    payload: { userId: user.id, providerId },
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
