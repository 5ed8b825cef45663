import { isOctavoError, MOST_UPLOAD_BYTES, OctavoError } from '@octavo/contract';
import { openPublicUpload, receiveUpload, type System } from '@octavo/core';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isKnown } from './file-conditions.ts';
import { fileHeaders } from './file-headers.ts';

/** A sender that sends nothing for so long has gone (ms). */
const STALLED_MS = 60_000;

/** A sender that was refused is listened to for so long (ms). */
const DRAIN_MS = 30_000;

/**
 * Takes the bytes of uploads by `PUT /uploads/{key}?signature=…`. The address is all the sender needs; nothing else of the request counts.
 * Fonts and pictures are given to everybody at `/uploads/{key}/{name}`.
 */
export function uploadsApp(system: System, { stalledMs = STALLED_MS } = {}): Hono {
  const app = new Hono();
  app.get('/uploads/:id/:name', async (c) => {
    const found = await openPublicUpload(system, c.req.param('id'));
    if (found === undefined) return c.text('There is no such file.', 404);
    const headers = {
      // Not the name of the address: that is anybody's to choose.
      ...fileHeaders(found.name),
      ETag: `"${found.oid}"`,
      'Cache-Control': 'public, max-age=86400, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Fonts are fetched so from sites on hosts of their own.
      'Access-Control-Allow-Origin': '*',
    };
    if (isKnown(c.req.header('if-none-match'), found.oid)) return c.body(null, 304, headers);
    const all = { ...headers, 'Content-Length': String(found.size) };
    return c.req.method === 'HEAD' ? c.body(null, 200, all) : c.body(found.stream(), 200, all);
  });
  app.put('/uploads/:id', async (c) => {
    const { raw } = c.req;
    const length = raw.headers.get('content-length');
    const sent = sentBody(raw.body, stalledMs);
    try {
      await receiveUpload(system, {
        id: c.req.param('id'),
        signature: c.req.query('signature') ?? '',
        length: length === null ? undefined : Number(length),
        body: sent.chunks(),
      });
      return c.body(null, 204);
    } catch (error) {
      // Nobody is there to be answered.
      if (raw.signal.aborted) return c.body(null, 400);
      if (!isOctavoError(error) || error.status >= 500) throw error;
      await sent.drain();
      return c.json({ error: { code: error.status, name: error.code, message: error.message } }, error.status as ContentfulStatusCode);
    } finally {
      sent.close();
    }
  });
  return app;
}

/** Returns a body that is cut off when nothing comes of it any more. */
function sentBody(body: ReadableStream<Uint8Array> | null, stalledMs: number) {
  const reader = body?.getReader();
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OctavoError('bad_request', 'Nothing came any more. Send the file again.')), stalledMs);
  });
  stalled.catch(() => undefined);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = (await Promise.race([reader?.read(), stalled])) ?? { done: true };
      if (done || value === undefined) return;
      timer?.refresh();
      yield value;
    }
  }
  return {
    chunks,
    /** Reads on for a while: who is cut off while sending sees no answer. */
    async drain() {
      const until = Date.now() + DRAIN_MS;
      let bytes = 0;
      try {
        for await (const chunk of chunks()) {
          bytes += chunk.byteLength;
          if (bytes > MOST_UPLOAD_BYTES || Date.now() > until) return;
        }
      } catch {
        // Stalled, or gone: there is an answer already.
      }
    },
    close() {
      clearTimeout(timer);
      // Not awaited: a sender that is cut off may never let go.
      reader?.cancel().catch(() => undefined);
    },
  };
}
