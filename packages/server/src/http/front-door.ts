import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { newId, type System } from '@octavo/core';
import { createRest } from '@octavo/rest';
import { appRouter } from '@octavo/trpc';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { contextOf } from './authenticate-request.ts';
import { filesApp } from './files.ts';

/** Answers what is not the API's: the console. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What the Node server tells Hono about a request. */
interface NodeEnv {
  incoming?: IncomingMessage;
}

/** Addresses answered here; everything else is the console's. */
const API = /^\/v1(?:[/?]|$)/;
const INNER = /^\/(?:api\/trpc|files|healthz)(?:[/?]|$)/;

/** What answers requests, without a server around it. */
export interface Apps {
  /** Everything under `/v1`. By itself, since every layer above it would cost each request. */
  api: Hono;
  /** The console's router, files and the health check. */
  inner: Hono;
}

/** Makes the API and what the console needs. */
export function createApps(system: System, config: Config, build: string): Apps {
  return { api: createRest({ system, build, rateLimit: config.OCTAVO_RATE_LIMIT, addressOf }), inner: createInner(system, build) };
}

/** Answers a request of this process, as the front door would. */
export function answer({ api, inner }: Apps, request: Request): Response | Promise<Response> {
  return API.test(new URL(request.url).pathname) ? api.fetch(request) : inner.fetch(request);
}

function createInner(system: System, build: string): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    const requestId = newId();
    system.log.error('request failed', { requestId, path: c.req.path, error });
    return c.json({ error: { code: 500, message: `Something went wrong here. If it happens again, tell the operator this id: ${requestId}.` } }, 500);
  });
  app.get('/healthz', async (c) => {
    await system.store.read.select({ key: system.store.tables.setting.key }).from(system.store.tables.setting).limit(1);
    return c.json({ ok: true, build });
  });
  app.route('/', filesApp(system));
  app.all('/api/trpc/*', (c) =>
    fetchRequestHandler({
      endpoint: '/api/trpc',
      req: c.req.raw,
      router: appRouter,
      async createContext({ req, resHeaders }) {
        return {
          ctx: await contextOf(system, { headers: req.headers, address: addressOf(req, c.env) }),
          setCookie: (value) => resHeaders.append('Set-Cookie', value),
          requestHeaders: req.headers,
        };
      },
    }),
  );
  return app;
}

/** Puts the API in front of the console, in one HTTP server. */
export function createFrontDoor(apps: Apps, next: () => Promise<NextHandler>): Server {
  const api = getRequestListener(apps.api.fetch);
  const inner = getRequestListener(apps.inner.fetch);
  return createServer((request, response) => {
    const path = request.url ?? '/';
    if (API.test(path)) return void api(request, response);
    if (INNER.test(path)) return void inner(request, response);
    return void next()
      .then((handle) => handle(request, response))
      .catch(() => {
        if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'text/plain' });
        response.end('The console could not be started; the log of the server says why. The API at /v1 is not affected.');
      });
  });
}

/** Network address of the sender, as the socket says it. */
export function addressOf(_request: Request, env: unknown): string | undefined {
  return (env as NodeEnv | undefined)?.incoming?.socket.remoteAddress;
}
