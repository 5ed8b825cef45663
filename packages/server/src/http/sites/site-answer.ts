import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { COMMON } from './site-policy.ts';

/** An answer on behalf of a site. */
export interface SiteAnswer {
  status: number;
  headers: Readonly<Record<string, string | readonly string[]>>;
  body?: Uint8Array | string | ReadableStream<Uint8Array>;
  /** True for one that changes although nothing was written to the database. */
  isPassing?: boolean;
}

/** An answer with its headers as they are sent. */
export interface ReadyAnswer extends SiteAnswer {
  /** Names and values in turn. */
  raw: readonly string[];
}

/** Returns an answer with its headers as they are sent: for one that is sent many times. */
export function ready(answer: SiteAnswer): ReadyAnswer {
  return { ...answer, raw: rawHeaders(answer) };
}

/** Returns whether the headers of an answer are as they are sent. */
export function isReady(answer: SiteAnswer): answer is ReadyAnswer {
  return 'raw' in answer;
}

function rawHeaders({ status, headers, body }: SiteAnswer): string[] {
  const own = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const raw = Object.entries(COMMON).flatMap(([name, value]) => (own.has(name.toLowerCase()) ? [] : [name, value]));
  for (const [name, value] of Object.entries(headers)) for (const each of typeof value === 'string' ? [value] : value) raw.push(name, each);
  if (!isStream(body) && status !== 304 && status !== 204 && !own.has('content-length'))
    raw.push('Content-Length', String(Buffer.byteLength(body ?? '')));
  return raw;
}

function isStream(body: SiteAnswer['body']): body is ReadableStream<Uint8Array> {
  return body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
}

/** Sends an answer whose headers are ready; of one to `HEAD` the headers alone. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { status, raw, body }: ReadyAnswer,
): Promise<void> | undefined {
  response.writeHead(status, raw as string[]);
  if (request.method === 'HEAD') {
    response.end();
    return isStream(body) ? body.cancel() : undefined;
  }
  if (isStream(body)) return pipeline(piecesOf(body), response);
  response.end(body);
  return undefined;
}

/** Sends an answer; of one to `HEAD` the headers alone. */
export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: SiteAnswer): Promise<void> {
  await sendReady(request, response, isReady(answer) ? answer : ready(answer));
}

/** The pieces of a stream, in order. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // A body that nobody reads on would keep its file open.
    await reader.cancel();
  }
}

/** Redirects; nothing keeps it, since the next visitor may be led elsewhere. */
export function redirectTo(url: string, status: 302 | 303 | 307 | 308, headers: SiteAnswer['headers'] = {}): SiteAnswer {
  return { status, headers: { Location: url, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...headers } };
}

/** Returns a text that nobody keeps. */
export function plainText(status: number, text: string, headers: SiteAnswer['headers'] = {}): SiteAnswer {
  const policy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", 'Cache-Control': 'no-store' };
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...policy, ...headers }, body: `${text}\n` };
}

/** Returns whether an `If-None-Match` names a tag; weak ones count, as for every GET (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, key: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/(?:-gz|-br)?"$/, '"') === `"${key}"`,
  );
}
