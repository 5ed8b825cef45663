import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { System } from '@octavo/core';
import { createRest, type Shortcut } from '@octavo/rest';
import { createOidcClient } from '@octavo/sso';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { oidcOf } from '../config/oidc.ts';
import { addressOf } from './address-of.ts';
import { createInner } from './inner.ts';

/** Answers what is not the API's: the console. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Addresses answered here; everything else is the console's. */
const API = /^\/v1(?:[/?]|$)/;
const INNER = /^\/(?:api\/(?:trpc|events|unsubscribe)|files|healthz|openapi|pdf|sso|uploads|~git\/hooks)(?:[/?]|$)/;

/** What answers requests, without a server around it. */
export interface Apps {
  /** Everything under `/v1`. By itself, since every layer above it would cost each request. */
  api: Hono;
  /** What the API can answer before a request is even looked at. */
  shortcut: Shortcut;
  /** The console's router, files, sign-in through providers, and the health check. */
  inner: Hono;
}

/** Makes the API and what the console needs. */
export function createApps(system: System, config: Config, build: string): Apps {
  const provider = oidcOf(config);
  const oidc = provider === undefined ? undefined : createOidcClient(provider, system);
  const { app: api, shortcut } = createRest({ system, build, rateLimit: config.OCTAVO_RATE_LIMIT, addressOf });
  return { api, shortcut, inner: createInner(system, build, oidc) };
}

/** Answers a request of this process, as the front door would. */
export function answer({ api, inner }: Apps, request: Request): Response | Promise<Response> {
  return API.test(new URL(request.url).pathname) ? api.fetch(request) : inner.fetch(request);
}

/**
 * Slow senders of headers and bodies are cut off; a file may take an hour to come. An idle connection outlives those that a proxy keeps (a
 * minute), or its next request would fail.
 */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 60 * 60_000, keepAliveTimeout: 65_000 };
/** All other bodies have to be there by then (ms). */
const BODY_MS = 120_000;
const UPLOAD = /^\/uploads\//;

/** Puts the API in front of the console, in one HTTP server. */
export function createFrontDoor(apps: Apps, next: () => Promise<NextHandler>, { bodyMs = BODY_MS } = {}): Server {
  const api = getRequestListener(apps.api.fetch);
  const inner = getRequestListener(apps.inner.fetch);
  return createServer(TIMEOUTS, (request, response) => {
    const path = request.url ?? '/';
    if (!UPLOAD.test(path)) cutOffSlowBody(request, response, bodyMs);
    if (API.test(path)) return void (apps.shortcut(request, response) || api(request, response));
    if (INNER.test(path)) return void inner(request, response);
    return void next()
      .then((handle) => handle(request, response))
      .catch(() => refuse(response));
  });
}

/** The server's own limit cannot be one for each address. */
function cutOffSlowBody(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, ms);
  timer.unref();
  response.once('close', () => {
    if (request.complete) clearTimeout(timer);
  });
}

function refuse(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('The console could not be started; the log of the server says why. The API at /v1 is not affected.\n');
}
