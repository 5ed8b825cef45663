import { hash } from 'node:crypto';
import { isStorable, OctavoError } from '@octavo/contract';
import { type Actor, authenticate, isId, unauthenticated } from '@octavo/core';
import type { Context as HonoContext } from 'hono';
import type { RestDeps } from '../deps.ts';
import type { Operation } from '../operation.ts';
import { bearerOf } from './bearer.ts';
import { Exchange } from './exchange.ts';
import { matchesTag } from './headers.ts';
import { readJsonBody } from './json-body.ts';
import type { RateLimiter } from './rate-limit.ts';

/**
 * Runs an operation for a request: who asks, may they ask so often, is the input valid, the use case, the answer. One function rather than
 * a chain of middleware: each link of a chain costs about as much as a database read.
 */
export function handlerOf(operation: Operation, deps: RestDeps, limiter: RateLimiter | undefined) {
  const { system } = deps;
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    isValid: name.endsWith('Id') ? isId : isStorable,
  }));
  return async (c: HonoContext): Promise<Response> => {
    const exchange = new Exchange(deps, limiter, c.req.raw, c.env);
    const { requestId, address } = exchange;
    try {
      const actor = await identify(exchange, operation, deps);
      const params = checkParams(names, c.req.param());
      const body = operation.body === undefined ? undefined : await readJsonBody(c.req.raw);
      const ctx = { system, actor, requestId, ...(address === undefined ? {} : { address }) };
      const result = await operation.run(ctx, params, () => c.req.query(), body);
      if (deps.checkAnswers) operation.result?.parse(result);
      return succeed(exchange, operation, result);
    } catch (error) {
      return exchange.fail(error, operation.id);
    }
  };
}

async function identify(exchange: Exchange, operation: Operation, deps: RestDeps): Promise<Actor> {
  const bearer = bearerOf(exchange.request);
  let actor: Actor = { kind: 'anonymous' };
  let refusal: unknown;
  try {
    if (bearer !== undefined) actor = await authenticate(deps.system, { bearer });
  } catch (error) {
    refusal = error;
  }
  // Before the refusal: guessing tokens is what the limit by address is for.
  exchange.count(actor.kind === 'user' ? actor.credentialId : undefined, operation.bucket);
  if (refusal !== undefined) throw refusal;
  if (actor.kind === 'anonymous' && operation.access !== 'public') {
    throw unauthenticated();
  }
  return actor;
}

interface Parameter {
  name: string;
  isValid(value: string): boolean;
}

/** What cannot be an id is not there; looking it up would only make the database complain. */
function checkParams(names: readonly Parameter[], given: Record<string, string>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { name, isValid } of names) {
    const value = given[name] ?? '';
    params[name] = value;
    if (isValid(value)) continue;
    throw new OctavoError('not_found', `There is nothing at this address: \`${name}\` is not valid. Check the address.`);
  }
  return params;
}

function succeed(exchange: Exchange, operation: Operation, result: unknown): Response {
  const headers: Record<string, string> = operation.deprecated ? { Deprecation: 'true' } : {};
  if (result === undefined) return exchange.answer(204, null, headers);
  const json = JSON.stringify(result);
  if (operation.conditional) {
    headers.ETag = `"${hash('sha1', json, 'base64url')}"`;
    headers['Cache-Control'] = 'private, no-cache';
    if (matchesTag(exchange.request.headers.get('if-none-match'), headers.ETag)) return exchange.answer(304, null, headers);
  }
  const status = operation.status ?? 200;
  const location = status === 201 ? locationOf(result) : undefined;
  if (location !== undefined) headers.Location = location;
  return exchange.answer(status, json, headers);
}

/** The API address of a new object (decisions A20). */
function locationOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('urls' in result)) return undefined;
  const { urls } = result;
  return typeof urls === 'object' && urls !== null && 'location' in urls && typeof urls.location === 'string' ? urls.location : undefined;
}
