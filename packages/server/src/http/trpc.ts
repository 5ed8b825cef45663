import type { System } from '@octavo/core';
import { appRouter } from '@octavo/trpc';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addressOf } from './address-of.ts';
import { contextOf } from './authenticate-request.ts';

const ENDPOINT = '/api/trpc';
/** Nothing the console sends is larger; a page that is written by hand has room in it. */
const BODY_BYTES = 4 * 1024 * 1024;
/** The console asks for a handful of things at once; more in one request would slip past what limits requests. */
const BATCH = 50;

/** The console's router at `/api/trpc`. Answers are for one person, so nothing keeps them. */
export function trpcApp(system: System): Hono {
  const app = new Hono();
  app.use(`${ENDPOINT}/*`, async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (c) => c.json({ error: { code: 413, message: 'The request is too large: at most 4 MiB.' } }, 413),
  });
  app.all(`${ENDPOINT}/*`, limit, async (c) => {
    const { raw: req } = c.req;
    // Before the router sees the request: what fails here has no procedure, and the router would answer with the error as it is.
    const ctx = await contextOf(system, { headers: req.headers, address: addressOf(req, c.env) });
    return fetchRequestHandler({
      endpoint: ENDPOINT,
      req,
      router: appRouter,
      maxBatchSize: BATCH,
      createContext: ({ resHeaders }) => ({
        ctx,
        setCookie: (value) => resHeaders.append('Set-Cookie', value),
        requestHeaders: req.headers,
      }),
    });
  });
  return app;
}
