import { BODY_LIMITS, isOctavoError } from '@octavo/contract';
import { askContent, assertSameOrigin, type System } from '@octavo/core';
import { type LargeBodies, readJsonBody } from '@octavo/rest';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { addressOf } from './address-of.ts';
import { contextOf } from './authenticate-request.ts';
import { EVENT_STREAM, startAnswer } from './event-stream.ts';

/**
 * Returns the app that answers questions of people in the console: an `AskQuestion` by POST to `/api/ask`, for the session of the cookie, is answered by server-sent events,
 * each an `AskEvent` as JSON.
 */
export function askApp(system: System, turns: LargeBodies): Hono {
  const app = new Hono();
  app.post('/api/ask', async (c) => {
    const { raw } = c.req;
    try {
      const { headers } = raw;
      assertSameOrigin({
        method: 'POST',
        origin: headers.get('origin'),
        secFetchSite: headers.get('sec-fetch-site'),
        host: headers.get('host'),
        proto: headers.get('x-forwarded-proto'),
        publicUrl: system.config.url,
      });
      const ctx = await contextOf(system, { headers, address: addressOf(raw, c.env) });
      const input = await readJsonBody(raw, BODY_LIMITS.small, turns, ctx.actor);
      const body = await startAnswer(system, (signal) => askContent(ctx, input, signal));
      return c.body(body, 200, EVENT_STREAM);
    } catch (error) {
      if (!isOctavoError(error) || error.kind === 'internal') throw error;
      const { status, code, message, data } = error;
      if (typeof data?.retryAfter === 'number') c.header('Retry-After', String(data.retryAfter));
      return c.json({ error: { code: status, name: code, message } }, status as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
    }
  });
  return app;
}
