import type { TokenScope } from '@octavo/contract';
import type { Db, Schema, Store } from '@octavo/db';
import { and, eq, exists, isNull, lt, type SQL, sql } from 'drizzle-orm';
import {
  type Actor,
  inBackground,
  type SsoOrigin,
  type System,
  type UserActor,
  type UserCredential,
  unauthenticated,
} from '../../kernel/base/index.ts';
import { isContentToken, readContentToken } from './content-token.ts';
import { isIntegrationToken, readIntegrationToken } from './integration-token.ts';
import { isSessionSecret } from './session-cookie.ts';
import { SESSION_LIFETIME_MS, TOUCH_INTERVAL_MS } from './session-record.ts';
import { hashSecret, isTokenSecret } from './token-secret.ts';

/** Credentials of a request. The bearer token takes precedence when it brings both. */
export interface Credentials {
  /** Token after `Bearer` in the header `Authorization`. */
  bearer?: string | undefined;
  /** The session secret, from {@link readSessionCookie}. */
  sessionCookie?: string | undefined;
}

/**
 * Finds who asks; nobody (`anonymous`) when no credential was brought. Every call reads the
 * credential, so that what is revoked, expired or disabled stops at once. Use of a token or session is noted at most once a minute,
 * behind the request's back.
 * @throws OctavoError `unauthenticated`, the same for every credential that does not work.
 */
export async function authenticate(system: System, credentials: Credentials): Promise<Actor> {
  if (credentials.bearer !== undefined) return byToken(system, credentials.bearer);
  if (credentials.sessionCookie !== undefined) return bySession(system, credentials.sessionCookie);
  return { kind: 'anonymous' };
}

/**
 * Returns the person of a session or token that something was made with before, as they are now: for what is looked at again later, such as previews. `undefined`
 * when it has ended or expired, was revoked, is somebody else's, or the account is disabled. Notes no use of it.
 */
export async function actorOfCredential(system: System, { userId, via, credentialId }: UserCredential): Promise<UserActor | undefined> {
  const { store } = system;
  const by = { id: credentialId };
  const [found] = await (via === 'session' ? sessionQuery(store, 'id')(by) : tokenQuery(store, 'id')(by));
  if (found === undefined || found.userId !== userId || (found.expiresAt !== null && found.expiresAt <= system.now())) return undefined;
  const limits = 'scopes' in found ? limitsOf(found) : {};
  return { kind: 'user', userId, via, credentialId, ...agesOf(found), ...ssoOf(found), ...limits };
}

async function byToken(system: System, bearer: string): Promise<Actor> {
  if (isContentToken(bearer)) {
    const reader = await readContentToken(system, bearer);
    if (reader === undefined) throw unauthenticated();
    return reader;
  }
  if (isIntegrationToken(bearer)) {
    const integration = await readIntegrationToken(system, bearer);
    if (integration === undefined) throw unauthenticated();
    return integration;
  }
  if (!isTokenSecret(bearer)) throw unauthenticated();
  const now = system.now();
  const [token] = await tokenQuery(system.store)({ hash: hashSecret(bearer) });
  if (token === undefined || (token.expiresAt !== null && token.expiresAt <= now)) throw unauthenticated();
  if (token.lastUsedAt === null || now - token.lastUsedAt >= TOUCH_INTERVAL_MS) touchToken(system, token.id, now);
  const { id: credentialId, userId, label: tokenLabel } = token;
  return { kind: 'user', userId, via: 'token', credentialId, tokenLabel, since: token.createdAt, ...ssoOf(token), ...limitsOf(token) };
}

async function bySession(system: System, secret: string): Promise<UserActor> {
  if (!isSessionSecret(secret)) throw unauthenticated();
  const now = system.now();
  const [session] = await sessionQuery(system.store)({ hash: hashSecret(secret) });
  if (session === undefined || session.expiresAt <= now) throw unauthenticated();
  if (now - session.lastSeenAt >= TOUCH_INTERVAL_MS) touchSession(system, session.id, now);
  return { kind: 'user', userId: session.userId, via: 'session', credentialId: session.id, ...agesOf(session), ...ssoOf(session) };
}

/** Beginning of a session or token, and the last confirmation of it. */
function agesOf({ createdAt, provenAt }: Pick<FoundSso, 'createdAt' | 'provenAt'>): Pick<UserActor, 'since' | 'confirmedAt'> {
  return { since: createdAt, ...(provenAt === null ? {} : { confirmedAt: provenAt }) };
}

function ssoOf(found: FoundSso): { sso?: SsoOrigin } {
  const { ssoProviderId: providerId, ssoOrganizationId: organizationId, provenAt } = found;
  if (organizationId === null) return {};
  return { sso: { providerId, organizationId, ...(provenAt === null ? {} : { provenAt }) } };
}

/** End and scopes of a token, as its actor has them. */
function limitsOf({ expiresAt, scopes }: Pick<FoundToken, 'expiresAt' | 'scopes'>): Pick<UserActor, 'expiresAt' | 'scopes'> {
  return { ...(expiresAt === null ? {} : { expiresAt }), ...(scopes === null ? {} : { scopes }) };
}

interface FoundSso {
  createdAt: number;
  ssoProviderId: string | null;
  ssoOrganizationId: string | null;
  provenAt: number | null;
}

interface FoundToken extends FoundSso {
  id: string;
  userId: string;
  label: string;
  scopes: readonly TokenScope[] | null;
  expiresAt: number | null;
  lastUsedAt: number | null;
}

function tokenQuery(store: Store, by: 'secret' | 'id' = 'secret') {
  const { apiToken: token } = store.tables;
  return store.prepare<FoundToken>(`token-by-${by}`, (db) =>
    db
      .select({
        id: token.id,
        userId: token.userId,
        label: token.label,
        scopes: token.scopes,
        createdAt: token.createdAt,
        expiresAt: token.expiresAt,
        lastUsedAt: token.lastUsedAt,
        ssoProviderId: token.ssoProviderId,
        ssoOrganizationId: token.ssoOrganizationId,
        provenAt: token.provenAt,
      })
      .from(token)
      .where(
        and(
          by === 'id' ? eq(token.id, sql.placeholder('id')) : eq(token.secretHash, sql.placeholder('hash')),
          ofEnabledUser(db, store, token.userId),
        ),
      ),
  );
}

interface FoundSession extends FoundSso {
  id: string;
  userId: string;
  expiresAt: number;
  lastSeenAt: number;
}

function sessionQuery(store: Store, by: 'secret' | 'id' = 'secret') {
  const { session } = store.tables;
  return store.prepare<FoundSession>(`session-by-${by}`, (db) =>
    db
      .select({
        id: session.id,
        userId: session.userId,
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        lastSeenAt: session.lastSeenAt,
        ssoProviderId: session.ssoProviderId,
        ssoOrganizationId: session.ssoOrganizationId,
        provenAt: session.provenAt,
      })
      .from(session)
      .where(
        and(
          by === 'id' ? eq(session.id, sql.placeholder('id')) : eq(session.secretHash, sql.placeholder('hash')),
          ofEnabledUser(db, store, session.userId),
        ),
      ),
  );
}

/** Returns a subquery, since it costs a quarter of a join on SQLite. */
function ofEnabledUser(db: Db, store: Store, userId: Schema['apiToken']['userId'] | Schema['session']['userId']): SQL {
  const { user } = store.tables;
  const enabled = and(eq(user.id, userId), isNull(user.disabledAt));
  return exists(db.select({ id: user.id }).from(user).where(enabled));
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
