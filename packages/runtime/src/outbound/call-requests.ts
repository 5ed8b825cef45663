import type { Limits } from '../limits.ts';
import type { RawRequest, RawResponse } from '../sandbox/protocol.ts';
import type { TraceRequest } from '../trace.ts';
import type { Outbound, OutboundRequest, OutboundResponse } from './port.ts';

/** Headers that belong to the connection, and are not a script's to set. */
const NOT_SET = /^(?:host|connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*)$/i;
/** Headers that another origin is not told after a redirect. */
const PRIVATE = /^(?:authorization|cookie)$/i;
const OF_BODY = /^content-/i;

const METHOD = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,40}$/;
const MOST_REDIRECTS = 10;

/** Error of a request, which the script gets as a `TypeError`, as `fetch` rejects. */
export class RequestFailed extends TypeError {}

/** The outbound requests of one call: how many, how much of each, and their lines in the trace. */
export class CallRequests {
  readonly trace: TraceRequest[] = [];
  readonly #outbound: Outbound;
  readonly #limits: Limits;
  readonly #signal: AbortSignal;
  readonly #began: number;
  #sent = 0;
  #received = 0;

  /** `signal` ends all of them; `began` is the beginning of the call by the monotonic clock. */
  constructor(outbound: Outbound, limits: Limits, signal: AbortSignal, began: number) {
    this.#outbound = outbound;
    this.#limits = limits;
    this.#signal = signal;
    this.#began = began;
  }

  /** Makes a request, and those that its answers redirect to. @throws RequestFailed */
  async fetch(request: RawRequest, stop: AbortSignal): Promise<RawResponse> {
    const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body;
    if (!METHOD.test(request.method) || /^(?:connect|trace|track)$/i.test(request.method)) {
      throw new RequestFailed(`The method ${request.method.slice(0, 40)} cannot be used.`);
    }
    const headers = request.headers.filter(([name]) => !NOT_SET.test(name));
    const signal = AbortSignal.any([this.#signal, stop]);
    let next: OutboundRequest = { url: addressOf(request.url), method: request.method, headers, body, signal };
    for (let hops = 0; ; hops++) {
      const { answer, content } = await this.#once(next);
      const location = [...answer.headers].find(([name]) => name.toLowerCase() === 'location')?.[1];
      const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && location !== undefined;
      if (!isRedirect || request.redirect === 'manual') return responseOf(next.url, hops > 0, answer, content);
      if (request.redirect === 'error') throw new RequestFailed(`${next.url.host} answered with a redirect.`);
      if (hops >= MOST_REDIRECTS) throw new RequestFailed(`${next.url.host} redirects more than ${MOST_REDIRECTS} times.`);
      next = redirected(next, addressOf(location, next.url), answer.status);
    }
  }

  async #once(request: OutboundRequest): Promise<{ answer: OutboundResponse; content: Uint8Array }> {
    const at = performance.now();
    const line: TraceRequest = { at: Math.round(at - this.#began), method: request.method, url: shown(request.url), durationMs: 0 };
    if (this.trace.length >= this.#limits.requests) throw new RequestFailed(`A call makes at most ${this.#limits.requests} requests.`);
    this.trace.push(line);
    try {
      this.#sent += request.body.length;
      if (this.#sent > this.#limits.sentBytes) throw new RequestFailed(`A call sends at most ${this.#limits.sentBytes} bytes.`);
      const answer = await this.#outbound.fetch(request);
      line.status = answer.status;
      return { answer, content: await this.#read(answer) };
    } catch (error) {
      line.error = request.signal.aborted ? 'It was stopped.' : messageOf(error);
      throw new RequestFailed(`${request.url.host} could not be asked: ${line.error}`);
    } finally {
      line.durationMs = Math.round(performance.now() - at);
    }
  }

  async #read({ body }: OutboundResponse): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of body ?? []) {
      this.#received += part.length;
      if (this.#received > this.#limits.receivedBytes)
        throw new RequestFailed(`a call receives at most ${this.#limits.receivedBytes} bytes.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}

function addressOf(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw new RequestFailed('The address is not valid.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new RequestFailed(`Addresses begin with https or http, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new RequestFailed('The address has credentials in it: send them in a header.');
  return url;
}

function redirected(from: OutboundRequest, url: URL, status: number): OutboundRequest {
  const toGet = (status === 303 && from.method !== 'HEAD') || ((status === 301 || status === 302) && from.method === 'POST');
  const isElsewhere = url.origin !== from.url.origin;
  const headers = from.headers.filter(([name]) => !(isElsewhere && PRIVATE.test(name)) && !(toGet && OF_BODY.test(name)));
  return { ...from, url, headers, ...(toGet ? { method: 'GET', body: new Uint8Array(0) } : {}) };
}

function responseOf(url: URL, isRedirected: boolean, answer: OutboundResponse, body: Uint8Array): RawResponse {
  const { status, statusText } = answer;
  // Only what a response of the web may have.
  if (status < 200 || status > 599) throw new RequestFailed(`${url.host} answered with the status ${status}.`);
  return { status, statusText, headers: [...answer.headers], url: url.href, redirected: isRedirected, body };
}

const shown = (url: URL): string => `${url.origin}${url.pathname}`.slice(0, 1000);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown').slice(0, 500);
