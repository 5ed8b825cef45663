import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/** Smaller answers fit into a packet or two as they are (bytes). */
const LEAST_BYTES = 2048;
/** Paths whose answers are compressed as text. Files have ranges of their bytes and types of their own; events are sent as they come. */
const ADDRESSES = /^\/(?:v1|api\/trpc|openapi)(?:[/?]|$)/;
const TYPES = /^(?:application\/(?:[\w.+-]+\+)?(?:json|yaml)|text\/(?!event-stream))/;

const compress = compression({
  filter: isWorthIt,
  threshold: LEAST_BYTES,
  level: 5,
  // A smaller window: what is large repeats itself nearby, and each stream takes its memory.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 20 } },
});

/**
 * Lets the answer to a request be compressed (brotli or gzip), off the main thread, as it is written. Only answers to `GET`: those that show a
 * secret once answer a change. And none to what a page of another site asked for: who chooses a part of an answer, and sees its size, could
 * otherwise find out what else is in it (BREACH).
 */
export function allowCompression(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' || request.headers['accept-encoding'] === undefined || !ADDRESSES.test(request.url ?? '')) return;
  const { 'sec-fetch-site': from } = request.headers;
  if (from === 'cross-site' || from === 'same-site') return;
  compress(request, response, () => undefined);
}

function isWorthIt(_request: IncomingMessage, response: ServerResponse): boolean {
  const { statusCode } = response;
  if (statusCode === 204 || statusCode === 304 || response.hasHeader('Set-Cookie') || response.hasHeader('Content-Range')) return false;
  const size = response.getHeader('Content-Length');
  if (size !== undefined && Number(size) < LEAST_BYTES) return false;
  return TYPES.test(String(response.getHeader('Content-Type') ?? ''));
}
