import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AddressGuard } from './address.ts';

/** A request to another server. */
export interface GuardedRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
  /** Ends it early. */
  signal?: AbortSignal | undefined;
}

/** Limits of one request. */
export interface GuardedLimits {
  /** Hosts and CIDRs that may be reached although they are private. */
  allowHosts: readonly string[];
  /** For the whole exchange, in ms. */
  timeoutMs: number;
  /** Of the answer. */
  maxBytes: number;
}

/** An answer larger than allowed. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/**
 * One small request to another server, as `fetch`, whose connection goes to an address that was checked ({@link AddressGuard}). Redirects
 * are answers like others, and not followed. Node's own client is used, since `fetch` cannot be told which address to connect to.
 * @throws AddressRefused, AnswerTooLarge, `TimeoutError`, the reason of `signal`, and what Node's network layer throws.
 */
export async function guardedFetch(url: URL, request: GuardedRequest, limits: GuardedLimits): Promise<Response> {
  const { status, headers, body } = await guardedStream(url, request, limits);
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : Buffer.concat(parts), { status, headers });
}

/** An answer of another server that is read as it comes. */
export interface GuardedStream {
  status: number;
  headers: Headers;
  /** Ends the connection when it is left. @throws AnswerTooLarge, `TimeoutError`, the reason of the request's `signal`. */
  body: AsyncIterable<Buffer>;
}

/** {@link guardedFetch} whose answer is read piece by piece. Its body has to be read, or left by `return`. */
export async function guardedStream(url: URL, request: GuardedRequest, limits: GuardedLimits): Promise<GuardedStream> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
  const addresses = await raceWith(signal, new AddressGuard(limits.allowHosts).resolve(url.hostname));
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all || first === undefined) done(null, addresses);
    else done(null, first.address, first.family);
  };
  const answer = await send(url, request, lookup, signal);
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) for (const value of values ?? []) headers.append(name, value);
  return { status: answer.statusCode ?? 0, headers, body: piecesOf(answer, limits.maxBytes, signal) };
}

function send(url: URL, { method, headers, body }: GuardedRequest, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // No agent: a connection that is kept would outlive the check of its address.
    const sent = ask(url, { method, headers: { ...headers, ...length }, lookup, signal, agent: false }, resolve);
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    sent.end(body);
  });
}

async function* piecesOf(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const part of answer) {
      size += part.length;
      if (size > maxBytes) throw new AnswerTooLarge(`the answer is larger than ${maxBytes} bytes`);
      yield part;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    answer.destroy();
  }
}

function raceWith<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    // Also when nobody waits any more: a rejection that nobody takes would end the program.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
