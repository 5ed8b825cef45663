import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { AddressRefused, AnswerTooLarge, guardedFetch } from '../../../kernel/outbound/index.ts';

/** Response of a server for an address. */
export interface FetchedPage {
  /** Final address, after redirects. */
  url: URL;
  bytes: Uint8Array;
  /** Media type without parameters, in lower case; empty when the server said none. */
  type: string;
}

/** Reason why a page was not fetched; the message is for people. */
export class PageNotFetched extends Error {
  override name = 'PageNotFetched';
  /** HTTP status of the response; 0 if there was none. */
  readonly status: number;
  /** Time (ms) that the server asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** Destination of a redirect that was not followed. */
  readonly location: URL | undefined;

  constructor(message: string, { status = 0, retryAfterMs, location }: { status?: number; retryAfterMs?: number; location?: URL } = {}) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.location = location;
  }
}

/** Options of the fetch of one page. */
export interface PageRequest {
  allowHosts: readonly string[];
  userAgent: string;
  accept: string;
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal;
  /** Returns `true` if a redirect may be followed. */
  follows: (to: URL) => boolean;
}

const MAX_REDIRECTS = 5;
const DECODERS: Readonly<Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/**
 * Fetches a page, following up to five redirects that may be followed; the address of each host on the way is checked.
 * @throws PageNotFetched; the reason of `signal`.
 */
export async function fetchPage(address: URL, request: PageRequest): Promise<FetchedPage> {
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await ask(url, request);
    const location = answer.headers.get('location');
    if ([301, 302, 303, 307, 308].includes(answer.status) && location !== null) {
      const to = URL.parse(location, url);
      const isWeb = to !== null && /^https?:$/.test(to.protocol) && to.username === '' && to.password === '';
      if (!isWeb || !request.follows(to)) {
        throw new PageNotFetched(
          `${shown(url)} leads to ${isWeb ? shown(to) : 'an address that is none'}, which is not part of this site.`,
          {
            status: answer.status,
            ...(isWeb && { location: to }),
          },
        );
      }
      url = to;
      continue;
    }
    if (answer.status !== 200) {
      const wait = Number(answer.headers.get('retry-after') ?? '');
      throw new PageNotFetched(`${shown(url)} answered ${answer.status}.`, {
        status: answer.status,
        ...(wait > 0 && { retryAfterMs: wait * 1000 }),
      });
    }
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return { url, type, bytes: await decoded(answer, url, request.maxBytes) };
  }
  throw new PageNotFetched(`${shown(address)} redirects more than ${MAX_REDIRECTS} times.`);
}

async function ask(url: URL, { allowHosts, userAgent, accept, timeoutMs, maxBytes, signal }: PageRequest): Promise<Response> {
  const headers = { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': userAgent };
  try {
    return await guardedFetch(url, { method: 'GET', headers, signal }, { allowHosts, timeoutMs, maxBytes });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof AddressRefused) throw new PageNotFetched(error.message);
    if (error instanceof AnswerTooLarge) throw tooLarge(url, maxBytes);
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new PageNotFetched(`${shown(url)} did not answer within ${Math.ceil(timeoutMs / 1000)} seconds.`);
    }
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'the connection failed';
    throw new PageNotFetched(`${shown(url)} could not be asked for: ${reason}.`);
  }
}

async function decoded(answer: Response, url: URL, maxBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return bytes;
  const decode = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (decode === undefined) throw new PageNotFetched(`${shown(url)} is sent in an encoding that was not asked for.`);
  try {
    return await decode(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge(url, maxBytes) : new PageNotFetched(`What was sent for ${shown(url)} is damaged.`);
  }
}

const tooLarge = (url: URL, maxBytes: number) =>
  new PageNotFetched(`${shown(url)} is larger than ${Math.ceil(maxBytes / 1024 / 1024)} MB.`);

/** Returns an address without its query, which may hold a secret. */
function shown({ origin, pathname }: URL): string {
  return origin + pathname;
}
