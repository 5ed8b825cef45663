import { BODY_LIMITS, isOctavoError, type TokenScope } from '@octavo/contract';
import {
  assertSameOrigin,
  type Context,
  confirmationWays,
  createThrottle,
  getAccount,
  grantAccess,
  registerClient,
  type System,
} from '@octavo/core';
import { type LargeBodies, readJsonBody } from '@octavo/rest';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addressOf } from '../address-of.ts';
import { contextOf } from '../authenticate-request.ts';
import { type AuthorizationRequest, answerAddress, readRequest } from './authorization-request.ts';
import { ALLOW, type Consent, consentPage, type OAuthPage, problemPage } from './consent-page.ts';
import {
  AUTHORIZE,
  GRANT_TYPES,
  REGISTER,
  RESOURCE_METADATA,
  REVOKE,
  resourceMetadata,
  SERVER_METADATA,
  serverMetadata,
  TOKEN,
} from './metadata.ts';
import { exchange, OPEN, revoke } from './token-endpoint.ts';

/** Bytes of a form. */
const MOST_FORM = 16 * 1024;

/**
 * Returns the app by which programs ask people for access to `/mcp`: metadata (RFC 8414, RFC 9728), registration (RFC 7591), codes with PKCE (RFC 6749, RFC 7636),
 * which a person allows on a page of the installation, refreshing, and revocation (RFC 7009).
 */
export function oauthApp(system: System, turns: LargeBodies): Hono {
  const app = new Hono();
  const calls = createThrottle(system, 'oauth', { burst: 30, refillMs: 2000 });
  for (const path of [RESOURCE_METADATA, `${RESOURCE_METADATA}/mcp`])
    app.get(path, (c) => c.json(resourceMetadata(system.config.url), 200, OPEN));
  for (const path of [SERVER_METADATA, `${SERVER_METADATA}/mcp`])
    app.get(path, (c) => c.json(serverMetadata(system.config.url), 200, OPEN));
  for (const path of [RESOURCE_METADATA, SERVER_METADATA, `${RESOURCE_METADATA}/mcp`, `${SERVER_METADATA}/mcp`, REGISTER, TOKEN, REVOKE]) {
    app.options(path, () => new Response(null, { status: 204, headers: OPEN }));
  }
  app.post(REGISTER, (c) => told(c, calls, () => register(system, turns, c)));
  app.post(TOKEN, bodyLimit({ maxSize: MOST_FORM }), (c) => told(c, calls, () => exchange(system, c)));
  app.post(REVOKE, bodyLimit({ maxSize: MOST_FORM }), (c) => told(c, calls, () => revoke(system, c)));
  app.get(AUTHORIZE, async (c) => ask(system, c, new URL(c.req.url).searchParams));
  app.post(AUTHORIZE, bodyLimit({ maxSize: MOST_FORM }), (c) => decide(system, c));
  return app;
}

/** Answers a program; errors are told as the protocol has them. */
async function told(c: HonoContext, calls: ReturnType<typeof createThrottle>, answer: () => Promise<Response>): Promise<Response> {
  try {
    calls.take([addressOf(c.req.raw, c.env) ?? '']);
    return await answer();
  } catch (error) {
    if (!isOctavoError(error) || error.status >= 500) throw error;
    const name = error.status === 429 ? 'slow_down' : 'invalid_client_metadata';
    return Response.json({ error: name, error_description: error.message }, { status: error.status, headers: OPEN });
  }
}

async function register(system: System, turns: LargeBodies, c: HonoContext): Promise<Response> {
  const body = await readJsonBody(c.req.raw, BODY_LIMITS.small, turns, { kind: 'anonymous' });
  const { clientId, client } = registerClient(system, body);
  const registered = {
    client_id: clientId,
    client_id_issued_at: Math.floor(system.now() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: GRANT_TYPES,
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  return Response.json(registered, { status: 201, headers: OPEN });
}

/** Shows the person what a program asks for; who is not signed in does that first. */
async function ask(system: System, c: HonoContext, params: URLSearchParams): Promise<Response> {
  const read = readRequest(system, params);
  if (read.kind === 'unknown') return shown(await problemPage(read.message), 400);
  if (read.kind === 'refused') return c.redirect(read.location, 303);
  const ctx = await contextOf(system, { headers: c.req.raw.headers, address: addressOf(c.req.raw, c.env) });
  if (ctx.actor.kind !== 'user')
    return c.redirect(`/sign-in?to=${encodeURIComponent(`${AUTHORIZE}?${new URLSearchParams(read.request.fields)}`)}`, 303);
  return shown(await consentOf(ctx, read.request), 200);
}

/** Takes the answer of the person, and sends them back to the program with it. */
async function decide(system: System, c: HonoContext): Promise<Response> {
  const { headers } = c.req.raw;
  try {
    assertSameOrigin({
      method: 'POST',
      origin: headers.get('origin'),
      secFetchSite: headers.get('sec-fetch-site'),
      host: headers.get('host'),
      proto: headers.get('x-forwarded-proto'),
      publicUrl: system.config.url,
    });
  } catch (error) {
    if (isOctavoError(error)) return shown(await problemPage(error.message), 403);
    throw error;
  }
  const form = new URLSearchParams(await c.req.text());
  const read = readRequest(system, form);
  if (read.kind === 'unknown') return shown(await problemPage(read.message), 400);
  if (read.kind === 'refused') return c.redirect(read.location, 303);
  const { request } = read;
  if (form.get('decision') !== 'allow') return c.redirect(answerAddress(system.config.url, request, { error: 'access_denied' }), 303);
  const ctx = await contextOf(system, { headers, address: addressOf(c.req.raw, c.env) });
  if (ctx.actor.kind !== 'user') return ask(system, c, new URLSearchParams(request.fields));
  const allowed = allowedBy(request, form);
  try {
    const code = await grantAccess(
      ctx,
      { ...request, scopes: allowed },
      { password: form.get('password') ?? undefined, code: form.get('code') ?? undefined },
    );
    return c.redirect(answerAddress(system.config.url, request, { code }), 303);
  } catch (error) {
    if (!isOctavoError(error) || error.status >= 500) throw error;
    return shown(await consentOf(ctx, request, { problem: error.message, allowed }), error.status);
  }
}

/** Returns the scopes that a person left on, of those that were asked for; reading is part of each. */
function allowedBy({ scopes }: AuthorizationRequest, form: URLSearchParams): readonly TokenScope[] {
  const left = form.getAll(ALLOW);
  return ['read', ...scopes.filter((scope) => scope !== 'read' && left.includes(scope))];
}

type LastAnswer = Pick<Consent, 'problem' | 'allowed'>;

async function consentOf(ctx: Context, request: AuthorizationRequest, last: LastAnswer = {}): Promise<OAuthPage> {
  const [{ user }, ways] = [await getAccount(ctx), await confirmationWays(ctx)];
  return consentPage({ request, person: { displayName: user.displayName, email: user.email ?? '' }, ways, ...last });
}

function shown({ body, headers }: OAuthPage, status: number): Response {
  return new Response(body, { status, headers });
}
