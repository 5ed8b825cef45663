import { isOctavoError } from '@octavo/contract';
import { checkFileAddress, contentTypeOf, isShownInline, loadSpace, type System } from '@octavo/core';
import { Hono } from 'hono';
import { contextOf } from './authenticate-request.ts';

/** No script of an uploaded file runs, whatever it is: it has no origin, and may load nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src data:; sandbox";

/**
 * Files of spaces at `/files/{space}/{blob}/{name}`: with an open signature for everybody, with a member's for those who may read the space.
 * What runs in a browser is sent as a download, and everything in a sandbox.
 */
export function filesApp(system: System): Hono {
  const app = new Hono();
  app.get('/files/:spaceId/:oid/:name', async (c) => {
    const { spaceId, oid, name } = c.req.param();
    const access = checkFileAddress(system, { spaceId, oid, expires: c.req.query('expires') ?? null, signature: c.req.query('signature') ?? '' });
    if (access === 'refused') return c.text('This address of a file is not valid, or has expired. Ask for a new one.', 403);
    try {
      if (access === 'members') {
        const ctx = await contextOf(system, { headers: c.req.raw.headers, address: undefined });
        await loadSpace(ctx, spaceId, 'read');
      }
      if (c.req.header('if-none-match') === `"${oid}"`) return c.body(null, 304, cacheHeaders(oid));
      const { size, body } = await system.objects.stream(oid);
      const type = contentTypeOf(name);
      return c.body(body, 200, {
        ...cacheHeaders(oid),
        'Content-Type': type,
        'Content-Length': String(size),
        'Content-Disposition': `${isShownInline(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
        'Content-Security-Policy': SANDBOX,
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': access === 'open' ? 'cross-origin' : 'same-origin',
      });
    } catch (error) {
      if (isOctavoError(error) && error.status < 500) return c.text(error.message, error.status === 403 ? 403 : 404);
      throw error;
    }
  });
  return app;
}

/** The bytes of a blob never change; only a shared cache must not keep what needs a sign-in. */
function cacheHeaders(oid: string): Record<string, string> {
  return { ETag: `"${oid}"`, 'Cache-Control': 'private, max-age=86400, immutable' };
}
