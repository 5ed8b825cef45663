import { OctavoError } from '@octavo/contract';
import LZString from 'lz-string';

/**
 * Longest request that is read (characters), and its longest JSON. LZ-string grows with the square of its input, and cannot be stopped: what is
 * that long may become 17 MB for a moment.
 */
const LONGEST = 12_288;
const LONGEST_JSON = 512 * 1024;

const ALPHABET = /^[A-Za-z0-9+/=$ -]*$/;

/**
 * Reads the query parameter `request` of a rendering by GET: LZ-string of a JSON, in the alphabet for addresses, or else in base64.
 * @throws OctavoError `bad_request` that says what is wrong
 */
export function readRenderRequest(text: string): unknown {
  if (text.length > LONGEST) {
    throw wrong(
      `The parameter "request" has ${text.length} characters, at most ${LONGEST} are taken: render by POST, with the same as the body.`,
    );
  }
  if (!ALPHABET.test(text)) throw wrong('The parameter "request" has characters that LZ-string does not use.');
  const read = jsonOf(text);
  if (read === undefined) {
    throw wrong('The parameter "request" is not JSON, compressed with compressToEncodedURIComponent or compressToBase64 of LZ-string.');
  }
  return read.value;
}

/**
 * Reads a text by the alphabet that it is in: they differ in two characters, and what is read by the other one may be a JSON, too, with another
 * content. A blank is a plus sign that an address has lost.
 */
function jsonOf(text: string): { value: unknown } | undefined {
  const isBase64 = /[/=]/.test(text);
  try {
    const json = isBase64 ? LZString.decompressFromBase64(text.replaceAll(' ', '+')) : LZString.decompressFromEncodedURIComponent(text);
    if (json === null || json.length > LONGEST_JSON) return undefined;
    return { value: JSON.parse(json) as unknown };
  } catch {
    return undefined;
  }
}

const wrong = (message: string) => new OctavoError('bad_request', message, { details: [{ path: 'query.request', message }] });
