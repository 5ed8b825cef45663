import { hash } from 'node:crypto';
import { matchesTag } from '@octavo/rest';
import * as z from 'zod';

/** Inputs that name a revision, whose content never changes. */
const NamesRevision = z.union([z.object({ revisionId: z.string() }), z.object({ place: z.object({ revisionId: z.string() }) })]);

/** Returns whether a request asks one query of the router about a named revision; several at once are answered together, and have no tag. */
export function namesRevision({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== 'GET' || searchParams.has('batch') || /,|%2c/i.test(pathname)) return false;
  try {
    return NamesRevision.safeParse(JSON.parse(searchParams.get('input') ?? '')).success;
  } catch {
    return false;
  }
}

/**
 * Adds a tag to the answer to such a request, or answers 304 if the browser has it. The query has run, with its checks of access, and the tag
 * is that of the answer itself: users who lost access get the answer they may read, and its names and rights are current. Only the transfer is
 * saved. The tag is weak, since the answer is also sent compressed.
 */
export async function tagged(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return response;
  const body = await response.arrayBuffer();
  const tag = `W/"${hash('sha1', new Uint8Array(body), 'base64url')}"`;
  const headers = new Headers(response.headers);
  headers.set('ETag', tag);
  // Kept by the browser of the person alone, and never shown without asking.
  headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Cookie');
  if (!matchesTag(request.headers.get('If-None-Match'), tag)) return new Response(body, { status: 200, headers });
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  return new Response(null, { status: 304, headers });
}
