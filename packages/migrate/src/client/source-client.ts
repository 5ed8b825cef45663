import { OctavoError } from '@octavo/contract';
import { AddressRefused, guardedFetch } from '@octavo/core';
import { MOST_TRIES, pauseBefore } from './pause.ts';
import { SourceGone, SourceRefused } from './source-error.ts';
import { wait } from './wait.ts';

/** One request for something; redirects are answers. Throws what the network throws. */
export type Ask = (
  url: URL,
  request: { headers: Record<string, string>; signal: AbortSignal },
  limits: { maxBytes: number },
) => Promise<Response>;

/** Settings of a {@link SourceClient}. */
export interface SourceOptions {
  /** Address of the other installation, without a slash at its end; its API is below `/v1`. */
  address: string;
  token: string;
  signal: AbortSignal;
  ask: Ask;
  /** Waits so many milliseconds. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
}

/** Bytes of one answer in JSON. */
const MOST_JSON = 128 * 1024 * 1024;
/** Items of one page of a list. */
const PAGE_SIZE = 100;
/** Pages of one list: more lead in a circle. */
const MOST_PAGES = 10_000;
const MOST_REDIRECTS = 4;
const TIMEOUT_MS = 120_000;

/** Makes requests with the guarded client: private hosts are reached only where the operator allows them. */
export function guardedAsk(allowHosts: readonly string[]): Ask {
  return (url, request, { maxBytes }) => guardedFetch(url, { method: 'GET', ...request }, { allowHosts, timeoutMs: TIMEOUT_MS, maxBytes });
}

/**
 * Reads the API of another installation, and writes nothing: it knows `GET` alone. An answer of overload, a failing server, a broken connection and
 * an answer that is cut off are asked for again, a few times, with the pauses that the other side asks for.
 */
export class SourceClient {
  readonly #options: Required<SourceOptions>;
  /** Requests made, tries again included. */
  requests = 0;

  constructor(options: SourceOptions) {
    this.#options = { pause: wait, now: Date.now, ...options };
  }

  /** Address of the other installation. */
  get address(): string {
    return this.#options.address;
  }

  /**
   * Returns what is at a path of the API, as JSON.
   * @throws SourceGone, SourceRefused; OctavoError `bad_request` for an address or token that does not work; `unavailable` when no try succeeded
   */
  async get(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const url = new URL(`${this.#options.address}/v1${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return this.#tried(url, true, MOST_JSON, (bytes) => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown);
  }

  /** Returns the items of a list, page by page. @throws as {@link get} */
  async *list(path: string, query: Record<string, string> = {}): AsyncGenerator<unknown> {
    const seen = new Set<string>();
    for (let next: string | undefined = '', n = 0; next !== undefined && n < MOST_PAGES; n++) {
      const page = (await this.get(path, { ...query, limit: String(PAGE_SIZE), ...(next === '' ? {} : { page: next }) })) as {
        items?: unknown;
        next?: { page?: unknown } | null;
      } | null;
      if (Array.isArray(page?.items)) yield* page.items as unknown[];
      const following: unknown = page?.next?.page;
      next = typeof following === 'string' && following !== '' && !seen.has(following) ? following : undefined;
      if (next !== undefined) seen.add(next);
    }
  }

  /** Returns the bytes at an address, of the other installation or elsewhere; the token goes to the other installation alone. @throws as {@link get} */
  async bytes(address: string, maxBytes: number): Promise<Uint8Array> {
    const url = URL.parse(address, this.#options.address);
    if (url === null || !/^https?:$/.test(url.protocol)) throw new SourceGone(`${address.slice(0, 200)} is no address of the web`);
    return this.#tried(url, false, maxBytes, (bytes) => bytes);
  }

  async #tried<Value>(url: URL, isApi: boolean, maxBytes: number, read: (bytes: Uint8Array) => Value): Promise<Value> {
    const { signal, pause, now } = this.#options;
    for (let tried = 1; ; tried++) {
      signal.throwIfAborted();
      let headers: Headers | undefined;
      let why: string;
      try {
        const response = await this.#follow(url, isApi, maxBytes);
        headers = response.headers;
        if (response.ok) return read(await wholeBody(response));
        why = `it answered ${response.status}`;
        refuse(response.status, url, isApi);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof AddressRefused) throw isApi ? notAllowed(error) : new SourceRefused(error.message);
        if (isFinal(error)) throw error;
        if (error instanceof SyntaxError && headers?.get('content-type')?.startsWith('text/html') === true) throw noApi(url.host);
        why = error instanceof SyntaxError || error instanceof TypeError ? 'its answer was cut off' : String((error as Error).message);
        if (error instanceof StatusToTryAgain) why = error.message;
      }
      if (tried >= MOST_TRIES) {
        throw new OctavoError(
          'unavailable',
          `${url.host} could not be read: ${why}. What came stays; start the migration again to go on.`,
          {
            code: 'source_unavailable',
          },
        );
      }
      await pause(pauseBefore(tried, headers, now()), signal);
    }
  }

  async #follow(first: URL, isApi: boolean, maxBytes: number): Promise<Response> {
    const { address, token, ask, signal } = this.#options;
    let url = first;
    for (let n = 0; ; n++) {
      this.requests++;
      const own = url.origin === new URL(address).origin && (isApi || !url.searchParams.has('signature'));
      const headers = {
        accept: isApi ? 'application/json' : '*/*',
        'user-agent': 'Octavo',
        ...(own ? { authorization: `Bearer ${token}` } : {}),
      };
      const response = await ask(url, { headers, signal }, { maxBytes });
      const to = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      const next = to === null ? null : URL.parse(to, url);
      if (next === null || n >= MOST_REDIRECTS || !/^https?:$/.test(next.protocol)) return response;
      url = next;
    }
  }
}

/** A status that another try may change. */
class StatusToTryAgain extends Error {}

/** @throws for a status that is no success: final, or one to try again. */
function refuse(status: number, { host, pathname }: URL, isApi: boolean): void {
  if (status === 404 || status === 410) throw new SourceGone(`${pathname} is not there`);
  if (status === 429 || status === 408 || status === 425 || status >= 500) throw new StatusToTryAgain(`it answered ${status}`);
  if (status === 401 && isApi)
    throw new OctavoError('bad_request', `${host} does not know this token. Make another one there, and start again with it.`, {
      code: 'source_token_refused',
    });
  throw new SourceRefused(`${host} answers ${pathname} with ${status}`);
}

function isFinal(error: unknown): boolean {
  if (error instanceof SourceGone || error instanceof SourceRefused || error instanceof OctavoError) return true;
  return error instanceof Error && error.name === 'AnswerTooLarge';
}

function notAllowed({ message }: AddressRefused): OctavoError {
  return new OctavoError('bad_request', message, { code: 'source_not_allowed' });
}

/** Returns an address at which there is no API that can be read. */
export function noApi(host: string): OctavoError {
  return new OctavoError(
    'bad_request',
    `${host} does not answer as an API. Give the address of the API, such as https://api.gitbook.com.`,
    {
      code: 'source_no_api',
    },
  );
}

/** Returns the whole body. @throws TypeError when it is shorter than was announced */
async function wholeBody(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const announced = response.headers.get('content-length');
  const isPlain = !response.headers.has('content-encoding');
  if (announced !== null && isPlain && Number(announced) !== bytes.byteLength) throw new TypeError('cut off');
  return bytes;
}
