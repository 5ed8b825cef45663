import { isOctavoError } from '@octavo/contract';
import type { Actor, ReaderFiles, System } from '@octavo/core';
import { type LargeBodies, readJsonBody } from '@octavo/rest';
import { appRouter, bodyLimitOf } from '@octavo/trpc';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { addressOf } from './address-of.ts';
import { contextOf } from './authenticate-request.ts';
import { namesRevision, tagged } from './revision-tags.ts';

const isStorageFull = (cause: unknown) => isOctavoError(cause) && cause.kind === 'storage_full';

const ENDPOINT = '/api/trpc';
/** The console asks for a handful of things at once; more in one request would slip past what limits requests. */
const BATCH = 50;

/**
 * Returns the console's router at `/api/trpc`. Answers are for one person, so nothing keeps them, but that person's browser those about a named
 * revision, which it asks about each time.
 * @param turns of large bodies, shared with the API
 * @param readerFiles files that published pages are drawn with
 */
export function trpcApp(system: System, turns: LargeBodies, readerFiles?: ReaderFiles): Hono {
  const app = new Hono();
  app.use(`${ENDPOINT}/*`, async (c, next) => {
    await next();
    if (!c.res.headers.has('ETag')) c.header('Cache-Control', 'no-store');
  });
  app.all(`${ENDPOINT}/*`, async (c) => {
    const { raw } = c.req;
    // Before the router sees the request: what fails here has no procedure, and the router would answer with the error as it is.
    const ctx = await contextOf(system, { headers: raw.headers, address: addressOf(raw, c.env) });
    const req = await bounded(raw, ctx.actor, turns);
    if (req instanceof Response) return req;
    const answer = await fetchRequestHandler({
      endpoint: ENDPOINT,
      req,
      router: appRouter,
      maxBatchSize: BATCH,
      responseMeta: ({ errors }) => {
        if (errors.some(({ cause }) => isStorageFull(cause))) return { status: 507 };
        const seconds = errors.map((error) => retryAfterOf(error.cause)).find((each) => each !== undefined);
        return seconds === undefined ? {} : { headers: new Headers({ 'Retry-After': String(seconds) }) };
      },
      createContext: ({ resHeaders }) => ({
        ctx,
        setCookie: (value) => resHeaders.append('Set-Cookie', value),
        requestHeaders: req.headers,
        ...(readerFiles === undefined ? {} : { readerFiles }),
      }),
    });
    return namesRevision(raw) ? tagged(raw, answer) : answer;
  });
  return app;
}

/** A request whose body was parsed: what the router asks it for. */
class ParsedRequest extends Request {
  readonly #value: unknown;

  constructor({ url, method, headers, signal }: Request, value: unknown) {
    super(url, { method, headers, signal });
    this.#value = value;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#value);
  }
}

/** Returns the request with its body read within the bounds of the procedures that it calls, as the API reads its own; else the answer that refuses it. */
async function bounded(request: Request, actor: Actor, turns: LargeBodies): Promise<Request | Response> {
  if (request.method !== 'POST') return request;
  // The console encodes commas; no name of a procedure needs more.
  const procedures = new URL(request.url).pathname.slice(ENDPOINT.length + 1).replaceAll(/%2c/gi, ',');
  try {
    const limit = bodyLimitOf(procedures, actor.kind !== 'anonymous');
    return new ParsedRequest(request, await readJsonBody(request, limit, turns, actor));
  } catch (error) {
    if (!isOctavoError(error)) throw error;
    const { status, code, message, data } = error;
    const headers = new Headers(typeof data.seconds === 'number' ? [['Retry-After', String(data.seconds)]] : []);
    return Response.json({ error: { code: status, name: code, message } }, { status, headers });
  }
}

/** Seconds after which what was not available may be asked for again. */
function retryAfterOf(error: unknown): number | undefined {
  const seconds = isOctavoError(error) && error.status === 503 ? error.data.retryAfter : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
