import { timingSafeEqual } from 'node:crypto';
import type { Db, Schema } from '@octavo/db';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context, System } from '../../kernel/base/index.ts';
import { hashSecret, newSecret } from '../auth/index.ts';
import { checkReturnPath } from './return-path.ts';
import { SSO_REQUEST_MS } from './sso-cookie.ts';
import { ssoError } from './sso-error.ts';

/** A row of the sso_request table. */
export type SsoRequestRecord = Schema['ssoRequest']['$inferSelect'];

/** A sign-in that begins. */
export interface NewSsoRequest {
  /** ID of the AuthnRequest, or `state`; unguessable where it is all that the answer names. */
  id: string;
  /** Id of the SAML provider, or `oidc`. */
  providerId: string;
  /** Path in the console to go to afterwards; what would leave it becomes `/`. */
  returnTo?: string | null | undefined;
  /** Values that only the end of the sign-in needs, sealed. */
  sealed?: string | undefined;
  /** The secret that the browser has already, from `readSsoCookie`: sign-ins in two tabs then do not disturb each other. */
  browserSecret?: string | undefined;
}

/** Notes that a browser was sent to a provider. The answer is good for ten minutes; `browserSecret` is for `ssoCookie`. */
export async function beginSsoRequest(ctx: Context, input: NewSsoRequest): Promise<{ browserSecret: string }> {
  const { now, store } = ctx.system;
  const browserSecret = input.browserSecret ?? newSecret();
  const at = now();
  await store.tx((tx) =>
    tx.insert(store.tables.ssoRequest).values({
      id: input.id,
      providerId: input.providerId,
      browserHash: hashSecret(browserSecret),
      sealed: input.sealed ?? null,
      returnTo: checkReturnPath(input.returnTo),
      createdAt: at,
      expiresAt: at + SSO_REQUEST_MS,
      answeredAt: null,
    }),
  );
  return { browserSecret };
}

/** Returns whether an answer to a request would be taken now. {@link takeSsoRequest} decides; this only spares the work of looking at the answer. */
export async function isSsoRequestOpen({ now, store }: System, { id, providerId }: { id: string; providerId: string }): Promise<boolean> {
  const { ssoRequest } = store.tables;
  const [found] = await store.read
    .select({ id: ssoRequest.id })
    .from(ssoRequest)
    .where(
      and(eq(ssoRequest.id, id), eq(ssoRequest.providerId, providerId), isNull(ssoRequest.answeredAt), gt(ssoRequest.expiresAt, now())),
    );
  return found !== undefined;
}

/**
 * Takes the request that a provider's answer belongs to, inside a transaction: once, however many answers come at the same time.
 * @throws OctavoError `sso_expired` when it is unknown, another provider's, expired, or was answered.
 */
export async function takeSsoRequest(
  tx: Db,
  ctx: Context,
  { id, providerId }: { id: string; providerId: string },
): Promise<SsoRequestRecord> {
  const { now, store } = ctx.system;
  const { ssoRequest } = store.tables;
  const [taken] = await tx
    .update(ssoRequest)
    .set({ answeredAt: now() })
    .where(
      and(eq(ssoRequest.id, id), eq(ssoRequest.providerId, providerId), isNull(ssoRequest.answeredAt), gt(ssoRequest.expiresAt, now())),
    )
    .returning();
  if (taken === undefined) throw ssoError('sso_expired');
  return taken;
}

/**
 * Checks that the browser which ends a sign-in is the one that began it. Without it somebody could be signed in to another person's
 * account without noticing (login CSRF).
 * @param browserSecret from `readSsoCookie`
 * @throws OctavoError `sso_wrong_browser`.
 */
export function requireSameBrowser(request: Pick<SsoRequestRecord, 'browserHash'>, browserSecret: string | undefined): void {
  if (browserSecret === undefined) throw ssoError('sso_wrong_browser');
  if (!timingSafeEqual(Buffer.from(hashSecret(browserSecret)), Buffer.from(request.browserHash))) throw ssoError('sso_wrong_browser');
}
