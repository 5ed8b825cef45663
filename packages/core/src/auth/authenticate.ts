import type { Store } from '@octavo/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Actor, UserActor } from '../kernel/actor.ts';
import { inBackground } from '../kernel/background.ts';
import type { System } from '../kernel/context.ts';
import { unauthenticated } from '../kernel/signed-in.ts';
import { isSessionSecret } from './session-cookie.ts';
import { SESSION_LIFETIME_MS, TOUCH_INTERVAL_MS } from './session-record.ts';
import { hashSecret, isTokenSecret } from './token-secret.ts';

/** What a request brings to say who asks. The bearer token counts when it brings both. */
export interface Credentials {
  /** What follows `Bearer` in the header `Authorization`. */
  bearer?: string | undefined;
  /** The session secret, from {@link readSessionCookie}. */
  sessionCookie?: string | undefined;
}

/**
 * Finds who asks; nobody (`anonymous`) when no credential was brought. Every call reads the database, so that what is revoked, expired or
 * disabled stops at once. Use of a token or session is noted at most once a minute, behind the request's back.
 * @throws OctavoError `unauthenticated`, the same for every credential that does not work.
 */
export async function authenticate(system: System, credentials: Credentials): Promise<Actor> {
  if (credentials.bearer !== undefined) return byToken(system, credentials.bearer);
  if (credentials.sessionCookie !== undefined) return bySession(system, credentials.sessionCookie);
  return { kind: 'anonymous' };
}

async function byToken(system: System, bearer: string): Promise<UserActor> {
  if (!isTokenSecret(bearer)) throw unauthenticated();
  const now = system.now();
  const [token] = await tokenQuery(system.store)({ hash: hashSecret(bearer) });
  if (token === undefined || token.disabledAt !== null || (token.expiresAt !== null && token.expiresAt <= now)) throw unauthenticated();
  if (token.lastUsedAt === null || now - token.lastUsedAt >= TOUCH_INTERVAL_MS) touchToken(system, token.id, now);
  return { kind: 'user', userId: token.userId, via: 'token', credentialId: token.id };
}

async function bySession(system: System, secret: string): Promise<UserActor> {
  if (!isSessionSecret(secret)) throw unauthenticated();
  const now = system.now();
  const [session] = await sessionQuery(system.store)({ hash: hashSecret(secret) });
  if (session === undefined || session.disabledAt !== null || session.expiresAt <= now) throw unauthenticated();
  if (now - session.lastSeenAt >= TOUCH_INTERVAL_MS) touchSession(system, session.id, now);
  return { kind: 'user', userId: session.userId, via: 'session', credentialId: session.id };
}

interface FoundToken {
  id: string;
  userId: string;
  expiresAt: number | null;
  lastUsedAt: number | null;
  disabledAt: number | null;
}

function tokenQuery(store: Store) {
  const { apiToken: token, user } = store.tables;
  return store.prepare<FoundToken>('token-by-secret', (db) =>
    db
      .select({
        id: token.id,
        userId: token.userId,
        expiresAt: token.expiresAt,
        lastUsedAt: token.lastUsedAt,
        disabledAt: user.disabledAt,
      })
      .from(token)
      .innerJoin(user, eq(user.id, token.userId))
      .where(eq(token.secretHash, sql.placeholder('hash'))),
  );
}

interface FoundSession {
  id: string;
  userId: string;
  expiresAt: number;
  lastSeenAt: number;
  disabledAt: number | null;
}

function sessionQuery(store: Store) {
  const { session, user } = store.tables;
  return store.prepare<FoundSession>('session-by-secret', (db) =>
    db
      .select({
        id: session.id,
        userId: session.userId,
        expiresAt: session.expiresAt,
        lastSeenAt: session.lastSeenAt,
        disabledAt: user.disabledAt,
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(eq(session.secretHash, sql.placeholder('hash'))),
  );
}

function touchToken(system: System, id: string, now: number): void {
  const { apiToken } = system.store.tables;
  inBackground(system, `touch token ${id}`, () =>
    system.store.tx((tx) => tx.update(apiToken).set({ lastUsedAt: now }).where(eq(apiToken.id, id))),
  );
}

function touchSession(system: System, id: string, now: number): void {
  const { session } = system.store.tables;
  inBackground(system, `touch session ${id}`, () =>
    system.store.tx((tx) =>
      tx
        .update(session)
        .set({ lastSeenAt: now, expiresAt: now + SESSION_LIFETIME_MS })
        .where(and(eq(session.id, id), lt(session.lastSeenAt, now))),
    ),
  );
}
