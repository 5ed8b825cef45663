import { isOctavoError } from '@octavo/contract';
import { checkFileAddress, contentTypeOf, isShownInline, isSpaceThere, loadSpace, type System } from '@octavo/core';
import type { ByteRange } from '@octavo/db';
import { Hono } from 'hono';
import { contextOf } from './authenticate-request.ts';

/** No script of an uploaded file runs, whatever it is: it may load nothing, and has no origin. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src data:; frame-ancestors 'self'";
export const SANDBOX = `${NOTHING}; sandbox`;

const NOT_VALID = 'This address of a file is not valid, or has expired. Ask for a new one.';

/**
 * Files of spaces at `/files/{space}/{blob}/{name}`: with an open signature for everybody, with a member's for those who may read the space.
 * Content that runs in a browser is sent as a download, and everything in a sandbox.
 */
export function filesApp(system: System): Hono {
  const app = new Hono();
  app.get('/files/:spaceId/:oid/:name', async (c) => {
    const { spaceId, oid, name } = c.req.param();
    const access = checkFileAddress(system, {
      spaceId,
      oid,
      expires: c.req.query('expires') ?? null,
      signature: c.req.query('signature') ?? '',
    });
    if (access === 'refused') return c.text(NOT_VALID, 403);
    try {
      if (access === 'open' && !(await isSpaceThere(system, spaceId))) return c.text(NOT_VALID, 404);
      if (access === 'members') {
        const ctx = await contextOf(system, { headers: c.req.raw.headers, address: undefined });
        await loadSpace(ctx, spaceId, 'read');
      }
      const headers = {
        ...cacheHeaders(oid),
        ...fileHeaders(name),
        'Accept-Ranges': 'bytes',
        'Cross-Origin-Resource-Policy': access === 'open' ? 'cross-origin' : 'same-origin',
      };
      if (isKnown(c.req.header('if-none-match'), oid)) return c.body(null, 304, headers);
      const asked = c.req.method === 'GET' && isCurrent(c.req.header('if-range'), oid) ? c.req.header('range') : undefined;
      if (asked !== undefined) {
        const size = (await system.objects.stat([oid])).get(oid)?.size;
        const range = size === undefined ? undefined : readRange(asked, size);
        if (range === 'outside') return c.text('The file is not that long.', 416, { 'Content-Range': `bytes */${size}` });
        if (range !== undefined) {
          const { start, end } = range;
          const part = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': String(end - start + 1) };
          return c.body((await system.objects.stream(oid, range)).body, 206, { ...headers, ...part });
        }
      }
      const { size, body } = await system.objects.stream(oid);
      const all = { ...headers, 'Content-Length': String(size) };
      if (c.req.method !== 'HEAD') return c.body(body, 200, all);
      // A body that nobody reads would keep its file open.
      await body.cancel();
      return c.body(null, 200, all);
    } catch (error) {
      if (isOctavoError(error) && error.status < 500) return c.text(error.message, error.status === 403 ? 403 : 404);
      throw error;
    }
  });
  return app;
}

/** Returns the bytes of a blob never change; only a shared cache must not keep what needs a sign-in. */
function cacheHeaders(oid: string): Record<string, string> {
  return { ETag: `"${oid}"`, 'Cache-Control': 'private, max-age=86400, immutable' };
}

/** Headers of a file of this name: its type by the ending, a download for what would run, and no rights for what runs all the same. */
export function fileHeaders(name: string): Record<string, string> {
  const type = contentTypeOf(name);
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${isShownInline(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(name)}`,
    // Browsers show no PDF in a sandbox; they run what is in one apart from the page anyway (crbug.com/413851).
    'Content-Security-Policy': type === 'application/pdf' ? NOTHING : SANDBOX,
  };
}

/** Returns a file name as RFC 8187 (3.2.1) wants it: `encodeURIComponent` leaves four characters alone that are not allowed there. */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns whether an `If-None-Match` names the blob; weak ones count, as for every GET (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, oid: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${oid}"`);
}

/** Returns whether an `If-Range`, if there is one, allows a part: only the very same bytes do, so weak tags and dates do not (RFC 9110, 13.1.5). */
function isCurrent(header: string | undefined, oid: string): boolean {
  return header === undefined || header.trim() === `"${oid}"`;
}

/**
 * Returns the part of a file that a `Range` asks for (RFC 9110, 14.1.2). Undefined for what is no single range of bytes: the whole is the answer
 * then, as it may be. `outside` when the file does not reach there.
 */
function readRange(header: string, size: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'outside' : { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
