import { isOctavoError } from '@octavo/contract';
import { checkFileAddress, isSpaceThere, loadSpace, type System } from '@octavo/core';
import { Hono } from 'hono';
import { answerFile } from './answer-file.ts';
import { contextOf } from './authenticate-request.ts';

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
        // The bytes of a blob never change; only a shared cache must not keep what needs a sign-in.
        'Cache-Control': 'private, max-age=86400, immutable',
        'Cross-Origin-Resource-Policy': access === 'open' ? 'cross-origin' : 'same-origin',
      };
      const answer = await answerFile(system, { oid, name, headers }, { method: c.req.method, header: (asked) => c.req.header(asked) });
      return new Response(answer.body ?? null, answer);
    } catch (error) {
      if (isOctavoError(error) && error.status < 500) return c.text(error.message, error.status === 403 ? 403 : 404);
      throw error;
    }
  });
  return app;
}
