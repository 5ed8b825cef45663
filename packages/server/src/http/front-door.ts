import type { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { InterfaceLocale } from '@octavo/contract';
import { type System, withCaller } from '@octavo/core';
import type { DatabaseUnavailable } from '@octavo/db';
import { createAuthorsMcp } from '@octavo/mcp';
import type { ReaderAsset } from '@octavo/reader';
import { createRest, LargeBodies, RateLimiter } from '@octavo/rest';
import { createOidcClient } from '@octavo/sso';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { oidcOf } from '../config/oidc.ts';
import type { Role } from '../config/roles.ts';
import type { Metrics } from '../metrics/index.ts';
import { noteOperation, type Tracing } from '../tracing/index.ts';
import { accessLog } from './access-log.ts';
import { addressOf, senderAddress } from './address-of.ts';
import { ANOTHER_SERVER, answers } from './answers.ts';
import { allowCompression } from './compress.ts';
import { createInner } from './inner.ts';
import { type EndListener, observe } from './observe.ts';
import { hasBody, methodNotAllowed, refuse, refuseSocket } from './refuse.ts';
import { ReplicaReaders } from './replica-readers.ts';
import { type Owner, routeOf } from './routes.ts';
import { createSenderReader } from './sender/create-sender-reader.ts';
import { trustOf } from './sender/sender.ts';
import { createSitesDoor, readerAssets, type SitesDoor } from './sites/index.ts';
import { normalizeTarget } from './target.ts';
import { unavailablePage } from './unavailable-page.ts';
import { localeOf, withLanguage } from './with-language.ts';

/** Answers what is not the API's: the console. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Handlers of requests, without a server around them. */
export interface Apps {
  /** Everything under `/v1`. By itself, since every layer above it would cost each request. */
  api: Hono;
  /** The Model Context Protocol for authors, at `/mcp`. */
  mcp: Hono;
  /** The console's router, files, sign-in through providers, and the health check. */
  inner: Hono;
  /** Published sites. */
  sites: SitesDoor;
  /** Finds the sender of a request and settles its headers, before anybody looks at them. */
  readSender(request: IncomingMessage): void;
  /** Public address of the installation. */
  publicUrl(): string;
  /** Returns the language that the console speaks to whoever sends a request. */
  localeOf(request: IncomingMessage): Promise<InterfaceLocale>;
  /** Reason why no page can be drawn now. */
  problem(): DatabaseUnavailable | undefined;
  /** Has `/readyz` say that the program stops. */
  beginStop(): void;
  /** Those who are answered from a replica of the database; absent where there is none. */
  replica?: ReplicaReaders | undefined;
  /** Addresses that this server answers. */
  roles: readonly Role[];
  /** Listeners of requests that have ended: metrics, traces, the access log. */
  onEnd: readonly EndListener[];
  /** Makes spans of requests; absent unless traces are sent. */
  tracing?: Tracing | undefined;
}

/** Parts that a server may have beside its system. */
export interface AppOptions {
  /** Files of the reader; none when absent. */
  reader?: readonly ReaderAsset[] | undefined;
  /** Folder of the manual, which agents are told of; none when absent. */
  manual?: string | undefined;
  /** Counts requests; read at `/metrics` with the token of the configuration. */
  metrics?: Metrics | undefined;
  /** Makes spans of requests. */
  tracing?: Tracing | undefined;
}

/** Makes the API and what the console and published sites need. */
export function createApps(
  system: System,
  config: Config,
  build: string,
  { reader = [], manual, metrics, tracing }: AppOptions = {},
): Apps {
  const provider = oidcOf(config);
  const oidc = provider === undefined ? undefined : createOidcClient(provider, system);
  const largeBodies = new LargeBodies();
  const { OCTAVO_RATE_LIMIT: rateLimit, OCTAVO_METRICS_TOKEN: token } = config;
  // Whoever works by an agent has no more than they have by the API.
  const limiter = rateLimit === 'off' ? undefined : RateLimiter.of(system);
  const counting = metrics === undefined && tracing === undefined ? {} : { onAnswer: answerListener(metrics, tracing) };
  const shared = { system, build, rateLimit, limiter, addressOf, largeBodies, ...counting };
  const readable = metrics === undefined || token === undefined ? {} : { metrics: { metrics, token } };
  const readSender = createSenderReader(system, trustOf(config.OCTAVO_TRUSTED_PROXIES, config.OCTAVO_FORWARDED_HEADERS));
  let stopping = false;
  const assets = readerAssets(build, reader);
  return {
    api: createRest(shared),
    mcp: createAuthorsMcp({ ...shared, manual }),
    inner: createInner(system, { build, oidc, largeBodies, readerFiles: assets.files, ...readable, isStopping: () => stopping }),
    sites: createSitesDoor(system, assets, (request) => senderAddress(request) ?? ''),
    readSender,
    publicUrl: () => system.config.url,
    localeOf: (request) => localeOf(system, request),
    problem: () => system.store.problem(),
    beginStop() {
      stopping = true;
    },
    replica: system.store.replica === undefined ? undefined : new ReplicaReaders(system, system.store.replica),
    roles: config.OCTAVO_ROLES,
    onEnd: endListeners(system, config, metrics, tracing),
    tracing,
  };
}

/** Records each answer of the API in metrics and traces. */
function answerListener(metrics: Metrics | undefined, tracing: Tracing | undefined): Metrics['onOperation'] {
  return (operation, status, seconds) => {
    metrics?.onOperation(operation, status, seconds);
    if (tracing !== undefined) noteOperation(operation);
  };
}

function endListeners(system: System, config: Config, metrics: Metrics | undefined, tracing: Tracing | undefined): EndListener[] {
  const counting: EndListener[] = metrics === undefined ? [] : [({ door, status, seconds }) => metrics.onRequest(door, status, seconds)];
  if (tracing !== undefined) counting.push(tracing.onEnd);
  return config.OCTAVO_ACCESS_LOG === 'on' ? [...counting, accessLog(system.log)] : counting;
}

/** Answers a request of this process, as the front door would. */
export function answer({ api, mcp, inner }: Apps, request: Request): Response | Promise<Response> {
  const { owner } = routeOf(new URL(request.url).pathname);
  if (owner === 'mcp') return mcp.fetch(request);
  return owner === 'api' ? api.fetch(request) : inner.fetch(request);
}

/**
 * Slow senders of headers and bodies are cut off; a file may take an hour to come. An idle connection outlives those that a proxy keeps (a
 * minute), or its next request would fail.
 */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 60 * 60_000, keepAliveTimeout: 65_000 };
/** All other bodies have to be there by then (ms). */
const BODY_MS = 120_000;
const UPLOAD = /^\/uploads\//;
/** Answers that end when the browser goes, which says nothing about latencies. */
const STREAM = /^\/api\/events(?:[/?]|$)/;
/** Paths of the console that need no database. */
const STATIC = /^\/_next\/static\//;

/** Options of a front door, beside its apps. */
export interface FrontDoorOptions {
  /** Time in which bodies other than uploads have to be there (ms). */
  bodyMs?: number;
  /** Takes the events `upgrade` of the server: reloading of a console in development. It answers every method then. */
  upgrades?: EventEmitter;
}

/**
 * Puts the API in front of the console, in one HTTP server. A method that an address does not have is answered with 405, a target that is
 * for another host with 421. A request that fails, or is cut off at whatever moment, concerns nobody else.
 */
export function createFrontDoor(
  apps: Apps,
  next: () => Promise<NextHandler>,
  { bodyMs = BODY_MS, upgrades }: FrontDoorOptions = {},
): Server {
  const api = getRequestListener(apps.api.fetch);
  const mcp = getRequestListener(apps.mcp.fetch);
  const inner = getRequestListener(apps.inner.fetch);

  /** Answers what is refused before anybody looks at it. */
  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    // Without a listener, the error of one request would be one that nobody caught, which ends the program.
    request.on('error', ignore);
    response.on('error', ignore);
    apps.readSender(request);
    const bad = normalizeTarget(request, { publicUrl: apps.publicUrl() });
    if (bad !== undefined) refuse(request, response, bad);
    return bad === undefined;
  }

  /** Returns who answers a request for the installation itself; refuses a method that its address does not have. */
  function ownerOf(request: IncomingMessage, response: ServerResponse): Owner | undefined {
    const { owner, methods } = routeOf(request.url ?? '/');
    const { method = '' } = request;
    if (methods === undefined || methods.includes(method) || (owner === 'console' && upgrades !== undefined && method !== 'TRACE')) {
      return owner;
    }
    return void refuse(request, response, methodNotAllowed(method, methods));
  }

  /** Whose host it is decides before anything else: at a host of sites there is nothing but sites. */
  function receive(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
    let door: Owner = 'sites';
    if (!STREAM.test(request.url ?? '/')) observe(request, response, apps.onEnd, () => door);
    const own = () => {
      const owner = ownerOf(request, response);
      door = owner ?? 'console';
      if (owner === undefined) return;
      if (!answers(apps.roles, owner, request.url ?? '/')) return void refuse(request, response, ANOTHER_SERVER);
      begin();
      handle(owner, request, response);
    };
    const work = () => {
      if (apps.sites.hostOf(request) === 'own') return own();
      if (!answers(apps.roles, 'sites', '/')) return void refuse(request, response, ANOTHER_SERVER);
      if (!UPLOAD.test(request.url ?? '/')) cutOffSlowBody(request, response, bodyMs);
      apps.sites.answerForeign(request, response, own);
    };
    const read = () => (apps.replica === undefined ? work() : apps.replica.answer(request, response, work));
    withCaller(goneSignal(response), () => (apps.tracing === undefined ? read() : apps.tracing.request(request, read)));
  }

  function handle(owner: Owner, request: IncomingMessage, response: ServerResponse): void {
    if (!UPLOAD.test(request.url ?? '/')) cutOffSlowBody(request, response, bodyMs);
    if (owner === 'sites') return void apps.sites.answer(request, response);
    if (owner !== 'console') allowCompression(request, response);
    if (owner === 'api') return void api(request, response);
    if (owner === 'mcp') return void mcp(request, response);
    if (owner === 'inner') return void inner(request, response);
    const isStatic = STATIC.test(request.url ?? '/');
    const problem = isStatic ? undefined : apps.problem();
    if (problem !== undefined) return void refuse(request, response, unavailablePage(problem));
    void Promise.all([next(), isStatic ? undefined : apps.localeOf(request)])
      .then(([console, locale]) =>
        locale === undefined ? console(request, response) : withLanguage(locale, () => console(request, response)),
      )
      .catch(() => refuse(request, response, NO_CONSOLE));
  }

  const server = createServer(TIMEOUTS, (request, response) => {
    if (admit(request, response)) receive(request, response, ignore);
  });
  // A body that waits to be asked for is asked for only when somebody is there to read it.
  server.on('checkContinue', (request, response) => {
    if (admit(request, response)) receive(request, response, () => response.writeContinue());
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', ignore);
    refuseSocket(socket, '405 Method Not Allowed', methodNotAllowed('CONNECT', ['GET', 'HEAD']));
  });
  if (upgrades !== undefined) {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', ignore);
      upgrades.emit('upgrade', request, socket, head);
    });
  }
  return server;
}

/** Returns a signal that is aborted when the connection closes before the answer was sent: what waits for a thread is not begun then. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The error of a stream whose other end is gone: there is nobody to be told. */
function ignore(): void {}

/** The server's own limit cannot be one for each address. */
function cutOffSlowBody(request: IncomingMessage, response: ServerResponse, ms: number): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, ms);
  timer.unref();
  // The timer keeps the request and what has come of its body: not for a moment longer than there is somebody to be cut off.
  const end = () => {
    clearTimeout(timer);
    socket.off('close', end);
  };
  socket.once('close', end);
  request.once('close', end);
  response.once('close', () => {
    if (request.complete) end();
  });
}

const NO_CONSOLE = {
  status: 503,
  message: 'The console could not be started; the log of the server says why. The API at /v1 is not affected.',
};
