import { isOctavoError } from '@octavo/contract';
import { createThrottle, networkOf, type System } from '@octavo/core';
import { receiveGitHook } from '@octavo/gitsync';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addressOf } from './address-of.ts';

/** Larger ones tell of very many commits; the next look at the remote finds those. */
const MOST_BYTES = 1024 * 1024;
/** Proven calls of one webhook at once, and then one each so often (ms): a busy repository. */
const PROVEN = { burst: 120, refillMs: 500 };
/**
 * Calls that prove nothing, by the network address they come from: somebody who tries out signatures. They take nothing from what is proven,
 * so nobody can keep a webhook from being heard.
 */
const UNPROVEN = { burst: 120, refillMs: 2_000 };

/**
 * Returns the app for webhooks of Git servers: `POST /~git/hooks/{key}`, the address that a connection shows. 202 if a sync was requested, 204
 * if there is nothing to do, 401 without the secret, 404 for no connection, 413 and 429 beyond the limits. Answers contain nothing more.
 */
export function gitHooksApp(system: System): Hono {
  const proven = createThrottle(system, 'hooks', PROVEN);
  const unproven = createThrottle(system, 'unproven-hooks', UNPROVEN);
  const app = new Hono();
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.text('The body is larger than 1 MB.\n', 413) });
  app.post('/~git/hooks/:key', limit, async (c) => {
    c.header('Cache-Control', 'no-store');
    const { raw } = c.req;
    const address = networkOf(addressOf(raw, c.env) ?? 'unknown');
    const call = { headers: raw.headers, query: new URL(raw.url).searchParams, body: new Uint8Array(await c.req.arrayBuffer()) };
    try {
      switch (await receiveGitHook(system, c.req.param('key'), call, (spaceId) => proven.take([spaceId]))) {
        case 'requested':
          return c.body(null, 202);
        case 'ignored':
          return c.body(null, 204);
        case 'refused':
          unproven.take([address]);
          return c.text('The signature or the secret is missing, or is not that of this webhook.\n', 401);
        default:
          unproven.take([address]);
          return c.text('There is no webhook at this address.\n', 404);
      }
    } catch (error) {
      if (!isOctavoError(error) || error.kind !== 'rate_limited') throw error;
      return c.text('Too many calls. Wait a moment.\n', 429, { 'Retry-After': String(error.data.retryAfter) });
    }
  });
  return app;
}
