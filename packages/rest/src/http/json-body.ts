import { type BodyLimit, OctavoError } from '@octavo/contract';
import type { Actor } from '@octavo/core';
import { LARGE_BODY, type LargeBodies, personOf } from './large-bodies.ts';
import { readBody } from './read-body.ts';

/**
 * Reads the JSON body of a request within bounds. No body at all counts as `{}`: clients send POST without one and without a content type
 * (decisions, ruling 14), and what is required is then missed by name.
 * @param turns for large bodies
 * @param actor whose turn it is
 * @throws OctavoError `too_large`, `unsupported_media_type` for a body that is not JSON, `bad_request` for one that cannot be parsed or is
 * too complex, `rate_limited` when too many large ones of the actor wait.
 */
export async function readJsonBody(request: Request, limit: BodyLimit, turns: LargeBodies, actor: Actor): Promise<unknown> {
  const bytes = await readBody(request, limit);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/(?:[a-z0-9.+-]+\+)?json$/.test(type)) {
    throw new OctavoError('unsupported_media_type', 'The body must be JSON. Send it with `Content-Type: application/json`.');
  }
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new OctavoError('unsupported_media_type', `The body is encoded with ${encoding}. Send it without Content-Encoding.`);
  }
  return bytes.length < LARGE_BODY ? parse(bytes) : turns.turn(personOf(actor), () => parse(bytes));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new OctavoError('bad_request', 'The body is not well-formed JSON in UTF-8. Check quotes, commas and brackets.', {
      code: 'malformed_json',
      details: [{ path: 'body', message: 'malformed JSON' }],
      cause,
    });
  }
}
