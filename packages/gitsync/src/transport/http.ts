import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { AddressGuard, type CheckedAddress } from '@octavo/core';
import { gitError } from '../objects/index.ts';
import { drained } from './drained.ts';
import { abortedError, addressError, networkError, slowError, statusError, timeoutError } from './http-errors.ts';
import { limitError } from './limit-error.ts';
import type { GitCredentials, NetworkOptions } from './network.ts';
import { Pace } from './pace.ts';
import { isRedirect, type RedirectKind, redirectAfter } from './redirect.ts';
import { basicAuthorization, createScrubber, type Scrubber } from './scrub.ts';
import type { SharedAgents } from './shared-agents.ts';

/** A request body whose size is known, so that `Content-Length` can be sent (some hosts refuse chunked bodies). */
export interface RequestBody {
  size: number;
  open(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** An answer with status 200. */
export interface HttpAnswer {
  /** Address of the answer, after redirects. */
  url: URL;
  headers: Record<string, string>;
  /** Kind of the redirects that were followed: permanent if each of them was (301, 308). */
  redirect: RedirectKind;
  /** The least throughput that is asked of the body. */
  pace: Pace;
  /** Bounded in time and size; errors thrown from it are Octavo's own. */
  body: AsyncGenerator<Buffer>;
}

const MAX_REDIRECTS = 5;

/**
 * The HTTP client of one operation on one remote. Node's own http and https are used, as they alone let the address that was checked be the
 * one connected to (`lookup`), give TLS errors with their codes, and add nothing to the program. Connect, idle and total time, received bytes,
 * redirects, private addresses and cancellation are all bounded here, and nowhere else.
 */
export class HttpSession {
  readonly #network: NetworkOptions;
  readonly #guard: AddressGuard;
  readonly #authorization: { origin: string; value: string } | undefined;
  readonly #agents: SharedAgents;
  readonly #ownsAgents: boolean;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #unlink: () => void;
  readonly scrub: Scrubber;
  receivedBytes = 0;
  sentBytes = 0;

  /** `url` is the remote's address: credentials are only ever sent to its origin. */
  constructor(options: {
    url: URL;
    network: NetworkOptions;
    credentials?: GitCredentials;
    signal?: AbortSignal;
    agents?: SharedAgents | undefined;
  }) {
    const { url, network, credentials, signal, agents } = options;
    this.#network = network;
    this.#ownsAgents = agents === undefined;
    this.#agents = agents ?? { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
    this.#guard = new AddressGuard(network.allowHosts);
    this.#authorization = credentials && { origin: url.origin, value: basicAuthorization(credentials) };
    this.scrub = createScrubber(credentials);
    this.#timer = setTimeout(() => this.#stop.abort(timeoutError(url.host, 'total', network.totalTimeoutMs)), network.totalTimeoutMs);
    const abort = () => this.#stop.abort(abortedError());
    this.#unlink = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
  }

  /** Returns whether credentials go with requests to this address. */
  signedIn(url: URL): boolean {
    return this.#authorization?.origin === url.origin;
  }

  /** Throws the reason when the operation was cancelled or ran out of time. */
  throwIfStopped(): void {
    if (this.#stop.signal.aborted) throw this.#stop.signal.reason;
  }

  /** Aborted with an Octavo error as its reason when the operation is cancelled or runs out of time. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#unlink();
    if (this.#ownsAgents) for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  /** GET. Redirects are followed, each target checked anew, never from https to http, and without credentials to another origin. */
  async get(url: URL, headers: Record<string, string>): Promise<HttpAnswer> {
    let target = url;
    let redirect: RedirectKind = 'none';
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await this.#send('GET', target, headers, undefined);
      const location = response.headers.location;
      if (!isRedirect(response.statusCode) || location === undefined) return this.#answer(target, response, redirect);
      redirect = redirectAfter(redirect, response.statusCode);
      response.destroy();
      const next = URL.parse(location, target.href);
      if (!next || (next.protocol !== 'https:' && next.protocol !== target.protocol)) {
        const message = `${target.host} redirects to an address that is not followed for safety. Enter the final https address of the repository.`;
        throw gitError('git_blocked_address', message, { data: { host: target.host, reason: 'redirect' } });
      }
      next.username = '';
      next.password = '';
      target = next;
    }
    throw gitError('git_not_git', `${url.host} redirects in a circle. Check the address of the repository.`, {
      data: { reason: 'redirect' },
    });
  }

  /** POST. A redirect is an error: the place was settled by the GET before, and a body must not wander. */
  async post(url: URL, headers: Record<string, string>, body: RequestBody): Promise<HttpAnswer> {
    const response = await this.#send('POST', url, headers, body);
    if (isRedirect(response.statusCode)) {
      response.destroy();
      const message = `${url.host} redirects the transfer elsewhere. Enter the final address of the repository.`;
      throw gitError('git_not_git', message, { data: { statusCode: response.statusCode, reason: 'redirect' } });
    }
    return this.#answer(url, response, 'none');
  }

  /** PUT of a whole file, for servers that answer with any status of success. A redirect is an error, as for {@link post}. */
  async put(url: URL, headers: Record<string, string>, body: RequestBody): Promise<HttpAnswer> {
    const response = await this.#send('PUT', url, headers, body);
    return this.#answer(url, response, 'none', (status) => status >= 200 && status <= 204);
  }

  async #answer(
    url: URL,
    response: IncomingMessage,
    redirect: RedirectKind,
    isFine: (status: number) => boolean = (status) => status === 200,
  ): Promise<HttpAnswer> {
    const status = response.statusCode ?? 0;
    const pace = new Pace(this.#network.minBytesPerSecond, this.#network.patienceMs);
    pace.enter('pack');
    const body = this.#read(response, url.host, pace);
    if (!isFine(status)) {
      const remoteMessage = await this.#preview(body, response);
      throw statusError(status, url.host, { signedIn: this.signedIn(url), ...(remoteMessage && { remoteMessage }) });
    }
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(response.headers)) headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
    return { url, headers, redirect, pace, body };
  }

  /** The first line or two of a plain-text refusal, which hosts use to say what is wrong. */
  async #preview(body: AsyncGenerator<Buffer>, response: IncomingMessage): Promise<string> {
    if (!/^text\/plain/.test(response.headers['content-type'] ?? '')) {
      response.destroy();
      return '';
    }
    let text = '';
    try {
      for await (const part of body) {
        text += part.toString('utf8');
        if (text.length > 500) break;
      }
    } catch {
      // The status says enough; what follows it may be cut.
    }
    return this.scrub(text.slice(0, 500).trim());
  }

  async #send(method: string, url: URL, extra: Record<string, string>, body: RequestBody | undefined): Promise<IncomingMessage> {
    this.throwIfStopped();
    const addresses = await this.#resolve(url);
    const secure = url.protocol === 'https:';
    const headers: Record<string, string> = { 'user-agent': this.#network.userAgent, accept: '*/*', ...extra };
    // A request with an authorization of its own was given it for this request.
    if (this.#authorization && this.signedIn(url)) headers.authorization ??= this.#authorization.value;
    if (body) headers['content-length'] = String(body.size);
    const lookup: LookupFunction = (_host, options, done) => {
      const first = addresses[0];
      if (options.all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    };
    const options: RequestOptions = { method, headers, lookup, agent: this.#agents[secure ? 'https:' : 'http:'] };
    return new Promise((resolve, reject) => {
      const request = (secure ? httpsRequest : httpRequest)(url, options);
      const stop = (error: Error) => request.destroy(error);
      let timer = setTimeout(() => stop(timeoutError(url.host, 'connect')), this.#network.connectTimeoutMs);
      const waitIdle = () => {
        clearTimeout(timer);
        timer = setTimeout(() => stop(timeoutError(url.host, 'idle')), this.#network.idleTimeoutMs);
      };
      const onStop = () => stop(this.#stop.signal.reason);
      this.#stop.signal.addEventListener('abort', onStop, { once: true });
      const settle = () => {
        clearTimeout(timer);
        this.#stop.signal.removeEventListener('abort', onStop);
      };
      request.on('socket', (socket) => {
        if (!socket.connecting) waitIdle();
        else socket.once(secure ? 'secureConnect' : 'connect', waitIdle);
      });
      request.on('response', (response) => {
        settle();
        resolve(response);
      });
      request.on('error', (error) => {
        settle();
        reject(error.name === 'OctavoError' ? error : networkError(error, url.host));
      });
      const sending = new Pace(this.#network.minBytesPerSecond, this.#network.patienceMs);
      sending.enter('sending');
      this.#write(request, body, { progress: waitIdle, pace: sending, tooSlow: () => stop(this.#slow(url.host, sending)) }).catch(
        (error: unknown) => stop(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }

  /** Name servers have no time limit of their own. */
  async #resolve(url: URL): Promise<CheckedAddress[]> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(timeoutError(url.host, 'connect')), this.#network.connectTimeoutMs);
    const onStop = () => late.reject(this.#stop.signal.reason);
    this.#stop.signal.addEventListener('abort', onStop, { once: true });
    try {
      return await Promise.race([this.#guard.resolve(url.hostname), late.promise]).catch((error: unknown) => {
        throw addressError(error);
      });
    } finally {
      clearTimeout(timer);
      this.#stop.signal.removeEventListener('abort', onStop);
    }
  }

  #slow(host: string, { phase }: Pace): Error {
    return slowError(host, phase, this.#network.minBytesPerSecond);
  }

  async #write(
    request: ReturnType<typeof httpRequest>,
    body: RequestBody | undefined,
    { progress, pace, tooSlow }: { progress: () => void; pace: Pace; tooSlow: () => void },
  ): Promise<void> {
    if (!body) {
      request.end();
      return;
    }
    for await (const part of body.open()) {
      if (request.destroyed) return;
      this.sentBytes += part.length;
      const more = request.write(part);
      if (request.socket && !request.socket.connecting) progress();
      if (!more) await pace.during(drained(request), tooSlow);
      pace.moved(part.length);
    }
    request.end();
  }

  /** The body with idle time counted only while we wait for the remote, not while it waits for us. */
  async *#read(response: IncomingMessage, host: string, pace: Pace): AsyncGenerator<Buffer> {
    const stop = (error: Error) => (response as Readable).destroy(error);
    const onStop = () => stop(this.#stop.signal.reason);
    this.#stop.signal.addEventListener('abort', onStop, { once: true });
    const parts = response[Symbol.asyncIterator]();
    try {
      for (;;) {
        this.throwIfStopped();
        const timer = setTimeout(() => stop(timeoutError(host, 'idle')), this.#network.idleTimeoutMs);
        const step = await pace.during(parts.next(), () => stop(this.#slow(host, pace))).finally(() => clearTimeout(timer));
        if (step.done) return;
        const part: Buffer = step.value;
        pace.moved(part.length);
        this.receivedBytes += part.length;
        if (this.receivedBytes > this.#network.maxBytes) {
          throw limitError('maxBytes', 'What the repository sends is larger', this.#network.maxBytes);
        }
        yield part;
      }
    } catch (error) {
      throw error instanceof Error && error.name === 'OctavoError' ? error : networkError(error, host);
    } finally {
      this.#stop.signal.removeEventListener('abort', onStop);
      response.destroy();
    }
  }
}
