import { hash, timingSafeEqual } from 'node:crypto';
import { OctavoError, type TokenScope, TokenScopes } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, newId, open, type System, seal } from '../../kernel/base/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import { actorOfCredential, type Confirmation, requireConfirmation, requireSession } from '../auth/index.ts';
import { insertToken } from '../tokens/index.ts';
import { ACCESS_MS, type Access, hashClient, newRefresh } from './access.ts';
import { isRedirectOf, readClient } from './oauth-client.ts';
import { endAccess } from './revoke-access.ts';

const PURPOSE = 'oauth-code';
/** Time (ms) in which a code is exchanged. */
export const CODE_MS = 60_000;
/** Characters of the label of a token. */
const MOST_LABEL = 50;
const MOST_CODE = 4096;

/** A client's request to a person. */
export interface AccessRequest {
  clientId: string;
  redirectUri: string;
  /** PKCE with S256 (RFC 7636): base64url of the hash of a secret that the client keeps. */
  codeChallenge: string;
  /** Scopes that the person allows. */
  scopes: readonly TokenScope[];
}

const Held = z.object({
  /** Id that the token will have: there is one for each code. */
  token: z.string(),
  user: z.string(),
  session: z.string(),
  client: z.string(),
  redirect: z.string(),
  challenge: z.string(),
  scopes: TokenScopes,
  expires: z.number(),
});

/**
 * Grants a client access for the person who is signed in, who proves once more that it is them. Returns the code that the client exchanges for a token within a minute.
 * @throws OctavoError `bad_request` for a client that is not registered, an address that is none of its own, no challenge, or no scope; as `requireConfirmation`
 */
export async function grantAccess(ctx: Context, request: AccessRequest, proof: Confirmation): Promise<string> {
  const { userId, credentialId } = requireSession(ctx);
  const { system } = ctx;
  const client = readClient(system, request.clientId);
  if (client === undefined || !isRedirectOf(client, request.redirectUri) || !isChallenge(request.codeChallenge)) {
    throw new OctavoError(
      'bad_request',
      'This request for access is none of a client that is registered here. Connect it again from the program.',
    );
  }
  const scopes = TokenScopes.safeParse(request.scopes);
  if (!scopes.success) throw new OctavoError('bad_request', 'Allow the program at least one thing, or deny the request.');
  await requireConfirmation(ctx, proof);
  const now = system.now();
  const held: z.infer<typeof Held> = {
    token: newId(now),
    user: userId,
    session: credentialId,
    client: hashClient(request.clientId),
    redirect: request.redirectUri,
    challenge: request.codeChallenge,
    scopes: scopes.data,
    expires: now + CODE_MS,
  };
  return seal(system.config.secret, JSON.stringify(held), PURPOSE);
}

/** Exchange of a code by the client that it was given to. */
export interface CodeExchange {
  code: string;
  clientId: string;
  redirectUri: string;
  /** The secret behind the challenge. */
  codeVerifier: string;
}

/**
 * Exchanges a code for a personal access token, which the person finds among theirs and can revoke. A code works once, for a minute, while the person's session lasts,
 * for who has the secret behind its challenge. One that comes a second time was taken by somebody, so that the token that it made ends (RFC 6749, section 4.1.2). Returns
 * `undefined` for every code that does not work.
 */
export async function exchangeCode(
  system: System,
  exchange: CodeExchange,
  request: Pick<Context, 'requestId' | 'address'>,
): Promise<Access | undefined> {
  const held = readCode(system, exchange.code);
  const client = readClient(system, exchange.clientId);
  if (held === undefined || client === undefined || !isOwn(system, held, exchange)) return undefined;
  const actor = await actorOfCredential(system, { userId: held.user, via: 'session', credentialId: held.session });
  if (actor === undefined) return undefined;
  const ctx: Context = { system, actor, ...request };
  const expiresAt = system.now() + ACCESS_MS;
  const label = [...client.name].slice(0, MOST_LABEL).join('');
  const { scopes } = held;
  return system.store.tx(async (tx) => {
    const { oauthCode } = system.store.tables;
    const row = { id: held.token, expiresAt: held.expires };
    const used = await tx.insert(oauthCode).values(row).onConflictDoNothing().returning({ id: oauthCode.id });
    if (used.length === 0) return endTokenOf(tx, ctx, held);
    const { refreshToken, ...refresh } = newRefresh(system, held.client);
    const made = { id: held.token, userId: actor.userId, label, expiresAt, scopes, refresh, sso: actor.sso };
    const { secret } = await insertToken(tx, ctx, made);
    await notifySecurityChange(tx, ctx, actor.userId, { event: 'token-made', label });
    return { token: secret, expiresAt, refreshToken, scopes };
  });
}

async function endTokenOf(tx: Db, ctx: Context, { token }: z.infer<typeof Held>): Promise<undefined> {
  const { apiToken } = ctx.system.store.tables;
  const [found] = await tx.select().from(apiToken).where(eq(apiToken.id, token));
  if (found !== undefined) await endAccess(tx, ctx, found);
}

function readCode({ config }: System, code: string): z.infer<typeof Held> | undefined {
  if (code.length > MOST_CODE) return undefined;
  try {
    return Held.parse(JSON.parse(open(config.secret, code, PURPOSE)));
  } catch {
    return undefined;
  }
}

function isOwn(system: System, held: z.infer<typeof Held>, { clientId, redirectUri, codeVerifier }: CodeExchange): boolean {
  const isClient = held.client === hashClient(clientId) && held.redirect === redirectUri;
  const isVerifier = /^[A-Za-z0-9._~-]{43,128}$/.test(codeVerifier) && isSame(hash('sha256', codeVerifier, 'base64url'), held.challenge);
  return isClient && isVerifier && system.now() < held.expires;
}

/** Returns whether a text is the challenge of S256: 256 bits in base64url. */
export function isChallenge(challenge: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(challenge);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
