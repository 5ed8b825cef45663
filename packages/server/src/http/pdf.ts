import { isOctavoError } from '@octavo/contract';
import { openPdf, type System } from '@octavo/core';
import { Hono } from 'hono';
import { encodeFileName, SANDBOX } from './file-headers.ts';

/** PDFs at `/pdf/{space}/{key}/{name}`, for whoever has the address, while it works: nothing else of the request counts. */
export function pdfApp(system: System): Hono {
  const app = new Hono();
  app.get('/pdf/:spaceId/:key/:name', async (c) => {
    const { spaceId, key, name } = c.req.param();
    try {
      const { bytes, body } = await openPdf(system, {
        spaceId,
        key,
        name,
        expires: c.req.query('expires') ?? '',
        signature: c.req.query('signature') ?? '',
      });
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${encodeFileName(name)}`,
        // Sent to be saved, so that nothing is lost by the sandbox, in which browsers show no PDF.
        'Content-Security-Policy': SANDBOX,
        'Cross-Origin-Resource-Policy': 'same-origin',
        // Whoever may not ask any more must not find it in a cache.
        'Cache-Control': 'private, no-store',
      };
      if (c.req.method !== 'HEAD') return c.body(body, 200, headers);
      await body.cancel();
      return c.body(null, 200, headers);
    } catch (error) {
      if (isOctavoError(error) && error.status < 500) return c.text(error.message, error.status === 403 ? 403 : 404);
      throw error;
    }
  });
  return app;
}
