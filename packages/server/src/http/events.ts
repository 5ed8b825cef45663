import { isOctavoError } from '@octavo/contract';
import { type LiveMessage, type LiveSink, liveHub, readSessionCookie, type System } from '@octavo/core';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Limit of unsent data for one browser (bytes); a slower one is disconnected, and catches up when it reconnects. */
const MOST_WAITING = 64 * 1024;
/** A browser that was cut off comes back after so long (ms). */
const RETRY_MS = 2_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies that collect answers would hold back what is to come at once.
  'X-Accel-Buffering': 'no',
};

/**
 * Returns the app for live events: server-sent events at `/api/events?space={id}` or `?organization={id}`, for the session of the cookie. Each
 * event is a `LiveMessage` as JSON. A connection ends with its session, and with the right to read the space or organization; the statuses 401,
 * 403 and 404 say so at the start, 204 that the browser need not reconnect.
 */
export function eventsApp(system: System): Hono {
  const app = new Hono();
  app.get('/api/events', async (c) => {
    const { raw } = c.req;
    let connection: { close(): void } | undefined;
    let sink: LiveSink | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          sink = sinkOf(controller);
        },
        cancel: () => connection?.close(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
    );
    try {
      if (sink === undefined) throw new Error('a stream began without a controller');
      connection = await liveHub(system).open(
        {
          sessionCookie: readSessionCookie(system.config.url, raw.headers.get('cookie')),
          spaceId: c.req.query('space'),
          organizationId: c.req.query('organization'),
          after: c.req.header('last-event-id') ?? c.req.query('after'),
        },
        sink,
      );
      const open = connection;
      if (raw.signal.aborted) open.close();
      raw.signal.addEventListener('abort', () => open.close(), { once: true });
      return c.body(body, 200, HEADERS);
    } catch (error) {
      if (!isOctavoError(error) || error.status >= 500) throw error;
      return c.json({ error: { code: error.status, name: error.code, message: error.message } }, error.status as ContentfulStatusCode, {
        'Cache-Control': 'no-store',
      });
    }
  });
  return app;
}

function sinkOf(controller: ReadableStreamDefaultController<Uint8Array>): LiveSink {
  const encoder = new TextEncoder();
  let ended = false;
  const write = (text: string): boolean => {
    if (ended) return false;
    controller.enqueue(encoder.encode(text));
    return (controller.desiredSize ?? 0) > 0;
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    send: (message: LiveMessage, id) => write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`),
    beat: () => write(': still here\n\n'),
    end() {
      if (ended) return;
      ended = true;
      try {
        controller.close();
      } catch {
        // Its reader has gone.
      }
    },
  };
}
