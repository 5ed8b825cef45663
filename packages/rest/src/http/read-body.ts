import { type BodyLimit, OctavoError } from '@octavo/contract';
import { type Broken, JsonMeter } from './json-meter.ts';

/**
 * Reads a JSON body, and no further than its bounds: the length that the headers declare is asked first, then each piece is measured as it
 * arrives, since a declared length may lie and a chunked body has none.
 * @returns The bytes; empty when there is no body.
 * @throws OctavoError `too_large` (413), or `bad_request` (400) with the code `too_complex` for what is nested too deeply or has too many
 * values or names.
 */
export async function readBody(request: Request, limit: BodyLimit): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit.bytes) throw tooLarge(limit);
  if (request.body === null) return Buffer.alloc(0);
  const meter = new JsonMeter(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit.bytes) throw tooLarge(limit);
    const broken = meter.read(chunk);
    if (broken !== undefined) throw tooComplex(broken, limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge({ bytes }: BodyLimit): OctavoError {
  const most = bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`;
  return new OctavoError('too_large', `The body is larger than ${most}, which is the most that this address takes. Send less at once.`);
}

function tooComplex(broken: Broken, limit: BodyLimit): OctavoError {
  const message = {
    depth: `The body nests objects and lists more than ${limit.depth} levels deep. Send it flatter.`,
    values: `The body holds more than ${limit.values} values. Send less at once.`,
    names: `The members of the body have more than ${limit.names} different names. Send less at once.`,
  }[broken];
  return new OctavoError('bad_request', message, { code: 'too_complex', details: [{ path: 'body', message }] });
}
