import { isOctavoError } from '@octavo/contract';
import { getPublishedOpenApi, isId, type System } from '@octavo/core';
import { Hono } from 'hono';
import { isKnown } from './file-conditions.ts';

/** Documents are data that any page may read, and nothing that runs in one. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Asked for anew each time: it may have been closed since.
  'Cache-Control': 'public, no-cache',
};

/** Returns the latest document of each public OpenAPI specification at `/openapi/{id}/{slug}`, as its text, for everybody. The slug is for people. */
export function openApiApp(system: System): Hono {
  const app = new Hono();
  app.get('/openapi/:specId/:slug', async (c) => {
    const { specId } = c.req.param();
    try {
      if (!isId(specId)) return c.notFound();
      const { oid, format, read } = await getPublishedOpenApi(system, specId, proofOf(c.req.query()));
      const isForReaders = c.req.query('signature') !== undefined;
      const headers = { ...HEADERS, ETag: `"${oid}"`, ...(isForReaders ? { 'Cache-Control': 'private, no-cache' } : {}) };
      if (isKnown(c.req.header('if-none-match'), oid)) return c.body(null, 304, headers);
      return c.body(await read(), 200, { ...headers, 'Content-Type': `application/${format}; charset=utf-8` });
    } catch (error) {
      if (isOctavoError(error) && error.kind === 'not_found') return c.text(error.message, 404);
      throw error;
    }
  });
  return app;
}

function proofOf({ expires, signature }: Record<string, string>) {
  return expires === undefined || signature === undefined ? undefined : { expires, signature };
}
