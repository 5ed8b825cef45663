import { hash } from 'node:crypto';
import { BODY_LIMITS, isStorable, OctavoError } from '@octavo/contract';
import { type Actor, authenticate, type Context, countApiCall, isId, unauthenticated } from '@octavo/core';
import type { Context as HonoContext } from 'hono';
import type { RestDeps } from '../deps.ts';
import type { Operation } from '../operation.ts';
import { actorFor } from '../scopes.ts';
import { admissionOf } from './admission.ts';
import { Created, type FinishedAnswer, ReadyAnswer, resultOf } from './answers.ts';
import { bearerOf } from './bearer.ts';
import { Exchange } from './exchange.ts';
import { JSON_TYPE, prefersMinimal } from './headers.ts';
import { readJsonBody } from './json-body.ts';
import type { LargeBodies } from './large-bodies.ts';
import type { RateLimiter } from './rate-limit.ts';

const encoder = new TextEncoder();
const CONDITIONAL = { 'Cache-Control': 'private, no-cache' };
const MINIMAL: FinishedAnswer = { status: 204, body: null, headers: { 'Preference-Applied': 'return=minimal' } };
/** Characters below which text goes out faster, in one piece with the headers, than bytes that need no encoding. */
const SHORT = 4096;

/** State shared by all operations of an API. */
export interface Shared {
  /** Undefined when requests are not counted. */
  limiter: RateLimiter | undefined;
  largeBodies: LargeBodies;
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
  const admit = admissionOf(operation.path);
  const limit = BODY_LIMITS[operation.bodySize ?? 'small'];

  async function run(c: HonoContext, { requestId, address }: Exchange, actor: Actor): Promise<FinishedAnswer> {
    const params = checkParams(names, c.req.param());
    const ctx = { system, actor, requestId, ...(address === undefined ? {} : { address }), ...meterOf(system, actor) };
    let body: unknown;
    if (operation.body !== undefined) {
      // Before a byte of the body: who may not know of what the path names cannot make the server read for it.
      const isNobody = actor.kind === 'anonymous';
      if (!isNobody || operation.access === 'public') await admit(ctx, params);
      body = await readJsonBody(c.req.raw, isNobody ? BODY_LIMITS.small : limit, shared.largeBodies, actor);
    }
    const result = await operation.run(ctx, params, () => queryOf(c), body);
    if (deps.checkAnswers) operation.result?.parse(resultOf(result));
    if (operation.minimal && prefersMinimal(c.req.raw.headers.get('prefer'))) return MINIMAL;
    return finish(operation, result, () => addressOf(operation, params, system.config.url));
  }

  async function answer(c: HonoContext): Promise<Response> {
    const exchange = new Exchange(deps, shared.limiter, c.req.raw, c.env);
    try {
      const actor = await identify(exchange, operation, deps);
      return exchange.send(await run(c, exchange, actor));
    } catch (error) {
      return exchange.fail(error, operation.id);
    }
  }

  const { onAnswer } = deps;
  if (onAnswer === undefined) return answer;
  return async (c: HonoContext): Promise<Response> => {
    const begun = performance.now();
    const response = await answer(c);
    onAnswer(operation.id, response.status, (performance.now() - begun) / 1000);
    return response;
  };
}

/** Returns the count of a request for the limits of the organizations and spaces that it reaches, each once. Readers of sites are not counted. */
function meterOf(system: RestDeps['system'], actor: Actor): Pick<Context, 'meter'> {
  if (actor.kind !== 'user' && actor.kind !== 'installation') return {};
  const counted = new Map<string, Promise<void>>();
  const once = (key: string, count: () => Promise<void>) => {
    const running = counted.get(key) ?? count();
    counted.set(key, running);
    return running;
  };
  return {
    meter: ({ organizationId, spaceId }) =>
      spaceId === undefined
        ? once(organizationId, () => countApiCall(system, { organizationId }))
        : once(spaceId, () => countApiCall(system, { organizationId, spaceId })),
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
  const { anonymousBucket } = operation;
  exchange.count(countedAs(actor), actor.kind === 'anonymous' ? (anonymousBucket ?? operation.bucket) : operation.bucket);
  if (refusal !== undefined) throw refusal;
  if (actor.kind === 'anonymous' && operation.access !== 'public' && anonymousBucket === undefined) {
    throw unauthenticated();
  }
  if (actor.kind === 'content' && operation.access !== 'public' && !operation.forReaders) {
    throw new OctavoError('forbidden', 'A content token only reads what a site shows. Send the token of a user.', {
      code: 'content_token',
    });
  }
  return actorFor(operation, actor);
}

/** Returns the key by which the requests of an actor are counted; `undefined` for the address that they come from. */
function countedAs(actor: Actor): string | undefined {
  if (actor.kind === 'user') return actor.credentialId;
  if (actor.kind === 'installation') return actor.installationId;
  return actor.kind === 'integration' ? `integration ${actor.integrationName}` : undefined;
}

/** Returns the query by name: a text, or a list where the name was given more than once, which is refused where one value is meant. */
function queryOf(c: HonoContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

interface Parameter {
  name: string;
  isValid(value: string): boolean;
}

/**
 * Returns the path parameters. @throws OctavoError `not_found` for a value that cannot be an id; looking it up would only cause a database
 * error.
 */
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

function finish(operation: Operation, result: unknown, address: () => string): FinishedAnswer {
  const headers: Record<string, string> = operation.deprecated ? { Deprecation: 'true' } : {};
  if (result === undefined) return { status: 204, body: null, headers };
  if (result instanceof ReadyAnswer) {
    const { json, tag } = result;
    const conditional = tag === undefined ? {} : { ...CONDITIONAL, ETag: `"${tag}"` };
    return { status: 200, body: json, headers: { ...headers, 'Content-Type': JSON_TYPE, ...conditional } };
  }
  if (result instanceof Created) return finish({ ...operation, status: 201 }, result.made, address);
  const json = JSON.stringify(result);
  headers['Content-Type'] = JSON_TYPE;
  if (operation.conditional) {
    headers.ETag = `"${hash('sha1', json, 'base64url')}"`;
    headers['Cache-Control'] = 'private, no-cache';
  }
  const status = operation.status ?? 200;
  const location = status === 201 ? locationOf(result, address) : undefined;
  if (location !== undefined) headers.Location = location;
  return { status, body: json.length < SHORT ? json : encoder.encode(json), headers };
}

/**
 * Returns the API address of a new object (decisions A20): the one it names; else it is found by its id below the address where it was made.
 * `undefined` for what has neither.
 */
function locationOf(result: unknown, address: () => string): string | undefined {
  if (typeof result !== 'object' || result === null) return undefined;
  const urls = 'urls' in result ? result.urls : undefined;
  if (typeof urls === 'object' && urls !== null && 'location' in urls && typeof urls.location === 'string') return urls.location;
  return 'id' in result && typeof result.id === 'string' ? `${address()}/${encodeURIComponent(result.id)}` : undefined;
}

function addressOf({ path }: Operation, params: Record<string, string>, url: string): string {
  return `${url}/v1${path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}
