import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { System } from '@octavo/core';
import { createRest } from '@octavo/rest';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { addressOf } from './address-of.ts';
import { createInner } from './inner.ts';

/** Answers what is not the API's: the console. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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

/** Slow senders of headers and bodies are cut off. An idle connection outlives those that a proxy keeps (a minute), or its next request would fail. */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

/** Puts the API in front of the console, in one HTTP server. */
export function createFrontDoor(apps: Apps, next: () => Promise<NextHandler>): Server {
  const api = getRequestListener(apps.api.fetch);
  const inner = getRequestListener(apps.inner.fetch);
  return createServer(TIMEOUTS, (request, response) => {
    const path = request.url ?? '/';
    if (API.test(path)) return void api(request, response);
    if (INNER.test(path)) return void inner(request, response);
    return void next()
      .then((handle) => handle(request, response))
      .catch(() => refuse(response));
  });
}

function refuse(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('The console could not be started; the log of the server says why. The API at /v1 is not affected.\n');
}
