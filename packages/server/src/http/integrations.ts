import { isOctavoError, OctavoError } from '@octavo/contract';
import { answerPublicRequest, authenticate, type System } from '@octavo/core';
import { LIMITS } from '@octavo/runtime';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { addressOf } from './address-of.ts';
import { AddressTurns } from './address-turns.ts';

/** Requests of one address to one integration that are answered a minute. */
const MOST = 300;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Has scripts of integrations answer what is below `/~integrations/{name}`: anybody may ask. What they answer has no origin, and neither cookies nor
 * tokens of Octavo reach them. `isLimited` counts requests by address.
 */
export function integrationsApp(system: System, { isLimited = true } = {}): Hono {
  const app = new Hono();
  const turns = new AddressTurns(MOST, system);
  const answer = async (c: Context): Promise<Response> => {
    const name = c.req.param('name') ?? '';
    try {
      if (isLimited && !turns.take(`${name} ${addressOf(c.req.raw, c.env) ?? ''}`)) throw tooMany();
      const url = new URL(c.req.url);
      const path = url.pathname.split('/').slice(3).join('/');
      const token = tokenOf(c);
      const userId = token === undefined ? undefined : await userOf(system, token);
      const { status, headers, body } = await answerPublicRequest(system, name, {
        method: c.req.method,
        path: path === '' ? '' : `/${path}`,
        search: url.search,
        headers: headersOf(c, token !== undefined),
        body: await readBody(c.req.raw),
        ...(userId === undefined ? {} : { userId }),
        signal: c.req.raw.signal,
      });
      const isEmpty = c.req.method === 'HEAD' || [101, 204, 205, 304].includes(status);
      return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
    } catch (error) {
      if (!isOctavoError(error)) throw error;
      const { status, code, message } = error;
      return c.json({ error: { code: status, name: code, message } }, status as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
    }
  };
  app.on(METHODS, ['/~integrations/:name', '/~integrations/:name/*'], answer);
  return app;
}

/** Returns the token of Octavo that a request has; other authorization is between the caller and the script. */
function tokenOf(c: Context): string | undefined {
  const [, token] = /^bearer\s+(octavo_\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return token;
}

async function userOf(system: System, bearer: string): Promise<string | undefined> {
  const actor = await authenticate(system, { bearer });
  return actor.kind === 'user' ? actor.userId : undefined;
}

function headersOf(c: Context, hasToken: boolean): [string, string][] {
  return [...c.req.raw.headers].filter(([name]) => !(hasToken && name === 'authorization'));
}

async function readBody(request: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > LIMITS.bodyBytes) throw new OctavoError('too_large', `Bodies for integrations have at most ${LIMITS.bodyBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooMany(): OctavoError {
  return new OctavoError('rate_limited', `More than ${MOST} requests a minute to this integration. Try again in a minute.`);
}
