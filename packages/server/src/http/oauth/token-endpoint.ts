import { type Access, type Context, exchangeCode, newId, readClient, refreshAccess, revokeAccess, type System } from '@octavo/core';
import type { Context as HonoContext } from 'hono';
import { addressOf } from '../address-of.ts';
import { GRANT_TYPES } from './metadata.ts';

/** Any page may read metadata and exchange its own codes: neither comes with a cookie. */
export const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, MCP-Protocol-Version',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Cache-Control': 'no-store',
};

/** Exchanges what a client was given for a token: a code, or the refresh token of the one before. */
export async function exchange(system: System, c: HonoContext): Promise<Response> {
  const form = await formOf(c);
  const grant = form('grant_type');
  if (grant !== 'authorization_code' && grant !== 'refresh_token')
    return refused('unsupported_grant_type', `Only these grant types are answered: ${GRANT_TYPES.join(', ')}.`);
  const clientId = form('client_id');
  // Told apart, so that the client registers again by itself: another secret makes every registration void.
  if (readClient(system, clientId) === undefined) return unknownClient();
  if (grant === 'refresh_token') {
    const access = await refreshAccess(system, { refreshToken: form('refresh_token'), clientId }, requestOf(c));
    if (access !== undefined) return given(system, access);
    return refused(
      'invalid_grant',
      'This refresh token does not work: it is not for this client, was used, revoked or expired. Ask the person again.',
    );
  }
  const code = { code: form('code'), clientId, redirectUri: form('redirect_uri'), codeVerifier: form('code_verifier') };
  const access = await exchangeCode(system, code, requestOf(c));
  if (access !== undefined) return given(system, access);
  return refused(
    'invalid_grant',
    'This code does not work: it is not for this client, was used, or is older than a minute. Ask the person again.',
  );
}

/** Ends a token of a client, by itself or by its refresh token. Nothing is said of tokens that were none. */
export async function revoke(system: System, c: HonoContext): Promise<Response> {
  const form = await formOf(c);
  const [token, clientId] = [form('token'), form('client_id')];
  if (token === '') return refused('invalid_request', 'The parameter token is missing.');
  if (readClient(system, clientId) === undefined) return unknownClient();
  await revokeAccess(system, { token, clientId }, requestOf(c));
  return new Response(null, { status: 200, headers: OPEN });
}

async function formOf(c: HonoContext): Promise<(name: string) => string> {
  const form = new URLSearchParams(await c.req.text());
  return (name) => form.get(name) ?? '';
}

function requestOf(c: HonoContext): Pick<Context, 'requestId' | 'address'> {
  const address = addressOf(c.req.raw, c.env);
  return { requestId: newId(), ...(address === undefined ? {} : { address }) };
}

function given({ now }: System, { token, expiresAt, refreshToken, scopes }: Access): Response {
  const answer = {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.floor((expiresAt - now()) / 1000),
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
  return Response.json(answer, { headers: OPEN });
}

function refused(error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status: 400, headers: OPEN });
}

function unknownClient(): Response {
  return refused('invalid_client', 'This client is not registered here. Register it again.');
}
