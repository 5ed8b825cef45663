import type { TokenScope } from '@octavo/contract';
import type { Db, Schema } from '@octavo/db';
import { and, eq, exists, gt, isNull } from 'drizzle-orm';
import type { Context, System, UserActor } from '../../kernel/base/index.ts';
import { hashSecret, isTokenSecret, newTokenSecret, REFRESH_PREFIX } from '../auth/index.ts';
import { ACCESS_MS, type Access, hashClient, newRefresh } from './access.ts';
import { endAccess } from './revoke-access.ts';

/** Time (ms) after a refresh in which the previous token is refused without a consequence: two processes of a program may have asked at once. */
const RACE_MS = 60_000;

type Row = Schema['apiToken']['$inferSelect'];

/** A request of a client for its next token. */
export interface Refresh {
  refreshToken: string;
  clientId: string;
}

/**
 * Exchanges the refresh token of a client for the next token and refresh token; the previous ones stop working. One that was used before is somebody's who took it, so
 * that the access ends (OAuth 2.1, section 4.3.1). Returns `undefined` for every refresh token that does not work.
 */
export async function refreshAccess(
  system: System,
  { refreshToken, clientId }: Refresh,
  request: Pick<Context, 'requestId' | 'address'>,
): Promise<Access | undefined> {
  if (!isTokenSecret(refreshToken, REFRESH_PREFIX)) return undefined;
  const { store, now } = system;
  const { apiToken } = store.tables;
  const [refreshHash, clientHash] = [hashSecret(refreshToken), hashClient(clientId)];
  return store.tx(async (tx) => {
    const { refreshToken: next, ...refresh } = newRefresh(system, clientHash);
    const secret = newTokenSecret();
    const expiresAt = now() + ACCESS_MS;
    const isIts = and(
      eq(apiToken.refreshHash, refreshHash),
      eq(apiToken.clientHash, clientHash),
      gt(apiToken.refreshEndsAt, now()),
      isOfEnabledUser(tx, system),
    );
    const [renewed] = await tx
      .update(apiToken)
      .set({ ...refresh, secretHash: hashSecret(secret), expiresAt, usedRefreshHash: refreshHash })
      .where(isIts)
      .returning();
    if (renewed !== undefined) return { token: secret, expiresAt, refreshToken: next, scopes: scopesOf(renewed) };
    await endOfReplay(tx, { system, ...request }, { refreshHash, clientHash });
    return undefined;
  });
}

/** Every token of a client has scopes: they were asked for. */
const scopesOf = ({ scopes }: Row): readonly TokenScope[] => scopes ?? [];

function isOfEnabledUser(db: Db, { store }: System) {
  const { apiToken, user } = store.tables;
  const enabled = and(eq(user.id, apiToken.userId), isNull(user.disabledAt));
  return exists(db.select({ id: user.id }).from(user).where(enabled));
}

async function endOfReplay(
  tx: Db,
  request: Omit<Context, 'actor'>,
  { refreshHash, clientHash }: Record<'refreshHash' | 'clientHash', string>,
): Promise<void> {
  const { apiToken } = request.system.store.tables;
  const [found] = await tx
    .select()
    .from(apiToken)
    .where(and(eq(apiToken.usedRefreshHash, refreshHash), eq(apiToken.clientHash, clientHash)));
  if (found === undefined) return;
  const refreshedAt = (found.expiresAt ?? 0) - ACCESS_MS;
  if (request.system.now() - refreshedAt < RACE_MS) return;
  const actor: UserActor = { kind: 'user', userId: found.userId, via: 'token', credentialId: found.id };
  await endAccess(tx, { ...request, actor }, found);
}
