import { OctavoError } from '@octavo/contract';
import type { JsonBytes } from '@octavo/core';
import type { RestDeps } from '../deps.ts';
import type { Bucket } from '../operation.ts';
import type { FinishedAnswer } from './answers.ts';
import { errorAnswer } from './error-answer.ts';
import { baseHeaders, JSON_TYPE, matchesTag } from './headers.ts';
import { type RateLimiter, type RateState, rateLimited, retryAfter } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';

/** One request and its answer: what every answer carries, whichever way it ends. */
export class Exchange {
  readonly request: Request;
  readonly requestId: string;
  readonly address: string | undefined;
  readonly #deps: RestDeps;
  readonly #limiter: RateLimiter | undefined;
  #rate: RateState | undefined;

  constructor(deps: RestDeps, limiter: RateLimiter | undefined, request: Request, env: unknown) {
    this.#deps = deps;
    this.#limiter = limiter;
    this.request = request;
    this.requestId = requestIdOf(request.headers.get('x-request-id'));
    this.address = deps.addressOf(request, env);
  }

  /**
   * Counts the request under whoever was verified, else under its network address.
   * @throws OctavoError `rate_limited` when it was one too many.
   */
  count(credentialId: string | undefined, bucket: Bucket): void {
    if (this.#limiter === undefined) return;
    const key = credentialId === undefined ? `address ${this.address ?? 'unknown'}` : `credential ${credentialId}`;
    const state = this.#limiter.take(key, bucket);
    this.#rate = state;
    if (state.exceeded) throw rateLimited(state, this.#deps.system.now());
  }

  /** The answer, or 304 when the caller has it already. */
  send({ status, body, headers }: FinishedAnswer): Response {
    const { ETag: tag } = headers;
    if (tag !== undefined && matchesTag(this.request.headers.get('if-none-match'), tag)) {
      const { 'Content-Type': _, ...others } = headers;
      return this.#respond(304, null, others);
    }
    return this.#respond(status, body, headers);
  }

  /** The answer to an error; logs what people are not told. */
  fail(thrown: unknown, operation: string): Response {
    const { status, body, retryAfter: seconds } = errorAnswer(thrown, { id: this.requestId, operation }, this.#deps.system.log);
    const more: Record<string, string> = { 'Content-Type': JSON_TYPE };
    if (status === 401) more['WWW-Authenticate'] = 'Bearer';
    if (status === 429 && this.#rate !== undefined) more['Retry-After'] = String(retryAfter(this.#rate, this.#deps.system.now()));
    if (seconds !== undefined) more['Retry-After'] = String(Math.ceil(seconds));
    if (thrown instanceof MethodNotAllowed) more.Allow = thrown.allow;
    return this.#respond(status, JSON.stringify(body), more);
  }

  #respond(status: number, body: string | JsonBytes | null, more: Readonly<Record<string, string>>): Response {
    const headers = baseHeaders(this.requestId, this.#rate, more);
    // A plain object and text or bytes are what the Node server writes without building web streams first.
    if (body === null) return new Response(body, { status, headers });
    headers['Content-Length'] = String(typeof body === 'string' ? Buffer.byteLength(body) : body.length);
    if (typeof body === 'string' || body instanceof Uint8Array) return new Response(body, { status, headers });
    return new Response(streamOf(body.chunks()), { status, headers });
  }
}

/** Pieces, each made when the one before has been taken. */
function streamOf(chunks: Iterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const next = iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

/** The path is there, but not with this method. */
export class MethodNotAllowed extends OctavoError {
  /** Value of the header `Allow`. */
  readonly allow: string;

  constructor(method: string, allow: string) {
    super('method_not_allowed', `This address does not answer ${method}. It answers ${allow}.`);
    this.allow = allow;
  }
}
