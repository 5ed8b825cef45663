import type { IncomingMessage } from 'node:http';
import { OctavoError } from '@octavo/contract';

/**
 * Returns the body of a request as text.
 * @throws OctavoError `too_large` with the message, once more than so many bytes have come
 */
export async function readBody(request: IncomingMessage, maxBytes: number, tooLarge: string): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new OctavoError('too_large', tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
