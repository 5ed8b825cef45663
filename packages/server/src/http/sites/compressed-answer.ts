import type { IncomingMessage } from 'node:http';
import { acceptedEncoding, type KeptPages } from './kept-pages.ts';
import type { SiteAnswer } from './site-answer.ts';

/** Types that gain by it. */
const TEXTS = /^(?:text\/|image\/svg\+xml|application\/json)/;
/** Bytes that fit into one packet with the headers. */
const SMALL = 1000;

/**
 * Returns an answer that never changes in a form that the client takes: compressed once, and kept as pages are.
 * @param name tells it from all others: equal names are equal bytes
 */
export async function compressedAnswer(
  pages: KeptPages,
  { headers }: IncomingMessage,
  name: string,
  answer: SiteAnswer,
): Promise<SiteAnswer> {
  const { body, status } = answer;
  if (status !== 200 || body === undefined || body instanceof ReadableStream || !TEXTS.test(String(answer.headers['Content-Type'])))
    return answer;
  const varied = { ...answer, headers: { ...answer.headers, Vary: 'Accept-Encoding' } };
  const accepted = acceptedEncoding(headers['accept-encoding']);
  if (accepted === 'identity' || body.length < SMALL) return varied;
  const { bytes, encoding } = await pages.get(`file ${name}`, accepted, async () =>
    typeof body === 'string' ? body : Buffer.from(body).toString(),
  );
  return { ...varied, headers: { ...varied.headers, 'Content-Encoding': encoding }, body: bytes };
}
