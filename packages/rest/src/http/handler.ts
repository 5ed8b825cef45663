import { hash } from 'node:crypto';
import { isStorable, OctavoError } from '@octavo/contract';
import { type Actor, authenticate, isId, type UserActor, unauthenticated } from '@octavo/core';
import type { Context as HonoContext } from 'hono';
import type { RestDeps } from '../deps.ts';
import type { Operation } from '../operation.ts';
import type { AnswerMemory, FinishedAnswer } from './answer-memory.ts';
import { bearerOf } from './bearer.ts';
import { Exchange } from './exchange.ts';
import { JSON_TYPE } from './headers.ts';
import { readJsonBody } from './json-body.ts';
import type { RateLimiter } from './rate-limit.ts';

const encoder = new TextEncoder();
/** Characters below which text goes out faster, in one piece with the headers, than bytes that need no encoding. */
const SHORT = 4096;

/** What all operations of an API share. */
export interface Shared {
  /** Undefined when requests are not counted. */
  limiter: RateLimiter | undefined;
  answers: AnswerMemory;
}

/**
 * Runs an operation for a request: who asks, may they ask so often, is the input valid, the use case, the answer. One function rather than
 * a chain of middleware: each link of a chain costs about as much as a database read.
 */
export function handlerOf(operation: Operation, deps: RestDeps, shared: Shared) {
  const { system } = deps;
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => ({
    name,
    isValid: name.endsWith('Id') ? isId : isStorable,
  }));

  async function run(c: HonoContext, { requestId, address }: Exchange, actor: Actor): Promise<FinishedAnswer> {
    const params = checkParams(names, c.req.param());
    const body = operation.body === undefined ? undefined : await readJsonBody(c.req.raw);
    const ctx = { system, actor, requestId, ...(address === undefined ? {} : { address }) };
    const result = await operation.run(ctx, params, () => c.req.query(), body);
    if (deps.checkAnswers) operation.result?.parse(result);
    return finish(operation, result);
  }

  return async (c: HonoContext): Promise<Response> => {
    const exchange = new Exchange(deps, shared.limiter, c.req.raw, c.env);
    try {
      // Asked first: who asks and whatever the answer is made from is then no older.
      const version = operation.repeatable ? system.store.version() : undefined;
      const actor = await identify(exchange, operation, deps, version);
      if (version === undefined || actor.kind !== 'user') return exchange.send(await run(c, exchange, actor));
      const key = keyOf(actor, c.req.raw);
      const known = shared.answers.recall(version, key);
      if (known !== undefined) return exchange.send(known);
      const answer = await run(c, exchange, actor);
      shared.answers.keep(version, key, answer);
      return exchange.send(answer);
    } catch (error) {
      return exchange.fail(error, operation.id);
    }
  };
}

/** By credential and not by user, so that a token that may do less than its user never gets what another one was answered. */
function keyOf(actor: UserActor, request: Request): string {
  const { url } = request;
  return `${actor.credentialId} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`;
}

async function identify(exchange: Exchange, operation: Operation, deps: RestDeps, asOf: number | undefined): Promise<Actor> {
  const bearer = bearerOf(exchange.request);
  let actor: Actor = { kind: 'anonymous' };
  let refusal: unknown;
  try {
    if (bearer !== undefined) actor = await authenticate(deps.system, { bearer, asOf });
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

function finish(operation: Operation, result: unknown): FinishedAnswer {
  const headers: Record<string, string> = operation.deprecated ? { Deprecation: 'true' } : {};
  if (result === undefined) return { status: 204, body: null, headers };
  const json = JSON.stringify(result);
  headers['Content-Type'] = JSON_TYPE;
  if (operation.conditional) {
    headers.ETag = `"${hash('sha1', json, 'base64url')}"`;
    headers['Cache-Control'] = 'private, no-cache';
  }
  const status = operation.status ?? 200;
  const location = status === 201 ? locationOf(result) : undefined;
  if (location !== undefined) headers.Location = location;
  return { status, body: json.length < SHORT ? json : encoder.encode(json), headers };
}

/** The API address of a new object (decisions A20). */
function locationOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('urls' in result)) return undefined;
  const { urls } = result;
  return typeof urls === 'object' && urls !== null && 'location' in urls && typeof urls.location === 'string' ? urls.location : undefined;
}
