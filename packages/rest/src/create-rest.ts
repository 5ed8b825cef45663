import { OctavoError } from '@octavo/contract';
import { Hono } from 'hono';
import type { RestDeps } from './deps.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { Exchange, MethodNotAllowed } from './http/exchange.ts';
import { handlerOf } from './http/handler.ts';
import { preflightHeaders } from './http/headers.ts';
import { LargeBodies } from './http/large-bodies.ts';
import { RateLimiter } from './http/rate-limit.ts';
import type { Operation } from './operation.ts';
import { allOperations } from './routes/index.ts';

/** Creates the REST API under `/v1`, ready to be mounted at the root of a server. */
export function createRest(deps: RestDeps): Hono {
  return createApi(deps, allOperations(deps));
}

/** Returns an API of the given operations: {@link createRest} with a list of one's own. */
export function createApi(deps: RestDeps, operations: readonly Operation[]): Hono {
  const limiter = deps.rateLimit === 'off' ? undefined : (deps.limiter ?? RateLimiter.of(deps.system));
  const shared = { limiter, largeBodies: deps.largeBodies ?? new LargeBodies() };
  const allowed = allowedMethods(operations);
  const app = new Hono();
  for (const operation of operations) {
    const handler = handlerOf(operation, deps, shared);
    for (const path of routerPaths(operation.path)) app.on(operation.method.toUpperCase(), path, handler);
  }
  app.notFound((c) => {
    const exchange = new Exchange(deps, limiter, c.req.raw, c.env);
    const allow = allowed(c.req.path);
    if (c.req.method === 'OPTIONS' && allow !== undefined) {
      return new Response(null, { status: 204, headers: preflightHeaders(exchange.requestId, allow) });
    }
    try {
      exchange.count(undefined, 'default');
      throw allow === undefined ? unknownAddress() : new MethodNotAllowed(c.req.method, allow);
    } catch (error) {
      return exchange.fail(error, 'none');
    }
  });
  return app;
}

/**
 * Returns a template as the router's paths. A page path may hold slashes, encoded or not, or be missing altogether; `.+` rather than `.*`, which
 * the fast one of Hono's routers does not take.
 */
function routerPaths(template: string): string[] {
  const path = `/v1${template === '/' ? '' : template}`.replace(/\{([^}]+)\}/g, ':$1');
  if (template === '/') return [path, `${path}/`];
  if (!path.endsWith('/:pagePath')) return [path];
  const parent = path.replace('/:pagePath', '');
  return [parent, `${parent}/`, `${path}{.+}`];
}

function unknownAddress(): OctavoError {
  return new OctavoError('not_found', 'There is nothing at this address. `GET /v1/openapi.json` lists what the API answers.');
}
