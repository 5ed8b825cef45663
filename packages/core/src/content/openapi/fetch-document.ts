import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { OpenApiErrorCode } from '@octavo/contract';
import { AddressRefused, AnswerTooLarge, guardedFetch } from '../../kernel/outbound/index.ts';

/** Limits on fetching one document. */
export interface FetchLimits {
  allowHosts: readonly string[];
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal;
  /** Value of the header `Accept`; documents of OpenAPI when absent. */
  accept?: string;
}

/** Validators that the server sent with a document: the document is requested again only if it changed. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A document as a server gave it. */
export interface FetchedDocument extends Validators {
  bytes: Uint8Array;
  /** Its address after redirects, which its references are relative to. */
  base: string;
}

/** Reason why a document was not fetched; the message is for people. */
export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly code: Exclude<OpenApiErrorCode, 'PARSE_ERROR'>;
  /** True if the failure lasts until a user changes something, rather than being temporary. */
  readonly lasting: boolean;

  constructor(message: string, options: { code?: FetchFailed['code']; lasting?: boolean } = {}) {
    super(message);
    this.code = options.code ?? 'FETCH_ERROR';
    this.lasting = options.lasting ?? false;
  }
}

const MAX_REDIRECTS = 5;
const MAX_VALIDATOR = 1024;

const headers = {
  accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Octavo',
};

const DECODERS: Readonly<Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * Fetches a document, following up to five redirects; the address of each host on the way is checked. With validators of an earlier answer
 * the server may say that nothing changed: `unchanged`.
 * @throws FetchFailed; the reason of `signal`.
 */
export async function fetchDocument(address: string, limits: FetchLimits, known?: Validators): Promise<FetchedDocument | 'unchanged'> {
  let url = new URL(address);
  const conditions = {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await ask(url, { ...headers, ...(limits.accept === undefined ? {} : { accept: limits.accept }), ...conditions }, limits);
    if (answer.status === 304 && known !== undefined) return 'unchanged';
    const next = answer.headers.get('location');
    if ([301, 302, 303, 307, 308].includes(answer.status) && next !== null) {
      url = redirected(url, next);
      continue;
    }
    if (answer.status !== 200) throw refused(url, answer.status);
    const bytes = await decoded(answer, url, limits.maxBytes);
    return { bytes, base: url.href, etag: validator(answer, 'etag'), lastModified: validator(answer, 'last-modified') };
  }
  throw new FetchFailed(`The server redirects more than ${MAX_REDIRECTS} times from ${shown(address)}.`, { lasting: true });
}

async function ask(url: URL, given: Record<string, string>, limits: FetchLimits): Promise<Response> {
  try {
    return await guardedFetch(url, { method: 'GET', headers: given, signal: limits.signal }, limits);
  } catch (error) {
    if (limits.signal.aborted) throw limits.signal.reason;
    throw failureOf(error, url, limits);
  }
}

function failureOf(error: unknown, url: URL, { timeoutMs, maxBytes }: FetchLimits): FetchFailed {
  if (error instanceof AddressRefused) return new FetchFailed(error.message, { lasting: error.reason === 'blocked' });
  if (error instanceof AnswerTooLarge) return tooLarge(url, maxBytes);
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new FetchFailed(`${url.host} did not give ${shown(url)} within ${Math.ceil(timeoutMs / 1000)} seconds.`, {
      code: 'FETCH_TIMEOUT',
    });
  }
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'the connection failed';
  return new FetchFailed(`${url.host} could not be asked for ${shown(url)}: ${reason}.`, {
    code: reason === 'ETIMEDOUT' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR',
  });
}

function redirected(from: URL, location: string): URL {
  const to = URL.parse(location, from.href);
  const isSafe = to?.protocol === 'https:' || (to?.protocol === 'http:' && from.protocol === 'http:');
  if (to !== null && isSafe && to.username === '' && to.password === '') return to;
  throw new FetchFailed(`${from.host} redirects to an address that is not safe to follow, or is none.`, { lasting: true });
}

function refused(url: URL, status: number): FetchFailed {
  const isBusy = status >= 500 || status === 429 || status === 408;
  return new FetchFailed(`${url.host} answered ${status} for ${shown(url)}.`, { lasting: !isBusy });
}

async function decoded(answer: Response, url: URL, maxBytes: number): Promise<Uint8Array> {
  // Not `bytes()`: the `Response` that the HTTP server puts into the place of Node's does not have it.
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return bytes;
  const decode = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (decode === undefined) throw new FetchFailed(`${url.host} sends an encoding that was not asked for.`, { lasting: true });
  try {
    return await decode(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(url, maxBytes);
    throw new FetchFailed(`What ${url.host} sent for ${shown(url)} is damaged.`);
  }
}

function tooLarge(url: URL, maxBytes: number): FetchFailed {
  return new FetchFailed(`${shown(url)} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`, { lasting: true });
}

/** Returns a validator as it is sent back later; one that no header could hold is none. */
function validator(answer: Response, name: string): string | null {
  const value = answer.headers.get(name);
  return value === null || value.length > MAX_VALIDATOR || !/^[\x20-\x7E]+$/.test(value) ? null : value;
}

/** Returns an address without its query, which may hold a secret. */
function shown(address: string | URL): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
