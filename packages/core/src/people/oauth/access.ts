import { hash } from 'node:crypto';
import type { TokenScope } from '@octavo/contract';
import type { System } from '../../kernel/base/index.ts';
import { hashSecret, newTokenSecret, REFRESH_PREFIX } from '../auth/index.ts';
import type { TokenRefresh } from '../tokens/index.ts';

/** Time (ms) for which the token of a client works before it is refreshed. */
export const ACCESS_MS = 60 * 60_000;
/** Time (ms) within which it has to be refreshed; then people are asked again. */
export const REFRESH_MS = 30 * 24 * 60 * 60_000;

/** A client's access: a personal access token with its name. */
export interface Access {
  token: string;
  /** Time (ms) at which it expires. */
  expiresAt: number;
  /** Exchanged for the next one, once. */
  refreshToken: string;
  scopes: readonly TokenScope[];
}

/** Creates the secret of a refresh, and what is kept of it. */
export function newRefresh({ now }: System, clientHash: string): TokenRefresh & { refreshToken: string } {
  const refreshToken = newTokenSecret(REFRESH_PREFIX);
  return { refreshToken, clientHash, refreshHash: hashSecret(refreshToken), refreshEndsAt: now() + REFRESH_MS };
}

/** Returns the stored form of a client's id. */
export function hashClient(clientId: string): string {
  return hash('sha256', clientId);
}
