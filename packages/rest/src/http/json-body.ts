import { OctavoError } from '@octavo/contract';

/** The largest JSON body (decisions A27). */
export const MAX_JSON_BYTES = 10 * 1024 * 1024;

/**
 * Reads the JSON body of a request, and at most {@link MAX_JSON_BYTES} of it. No body at all counts as `{}`: clients send POST without one
 * and without a content type (decisions, ruling 14), and what is required is then missed by name.
 * @throws OctavoError `too_large`, `unsupported_media_type` for a body that is not JSON, `bad_request` for one that cannot be parsed.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^application\/(?:[a-z0-9.+-]+\+)?json$/.test(type)) {
    throw new OctavoError('unsupported_media_type', 'The body must be JSON. Send it with `Content-Type: application/json`.');
  }
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new OctavoError('unsupported_media_type', `The body is encoded with ${encoding}. Send it without Content-Encoding.`);
  }
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

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted while it arrives: a chunked body has no length, and a declared one may lie.
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > MAX_JSON_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): OctavoError {
  return new OctavoError('too_large', `The body is larger than ${MAX_JSON_BYTES / 1024 / 1024} MiB. Send less at once.`);
}
