import type { IncomingMessage, ServerResponse } from 'node:http';
import { isContentToken, MCP_SEGMENT, PREVIEW_PARAMETER, readSessionCookie, type System } from '@octavo/core';
import type { Replica } from '@octavo/db';
import { senderAddress } from './address-of.ts';
import { routeOf } from './routes.ts';
import { hostKind, hostnameOf } from './sites/index.ts';

const TOPIC = 'writers';
/** Addresses that are remembered; with more, nobody is answered from the replica for a while. */
const MOST = 10_000;
const READS = new Set(['GET', 'HEAD']);
/** Gives programs that draw sites what is at an address, and the token of its reader. */
const PUBLISHED = /^\/v1\/urls\/published(?:\?|$)/;
/** Requests of assistants, which read by POST. */
const ASSISTANT = new RegExp(`/${MCP_SEGMENT}(?:\\?|$)`);
const PREVIEW_COOKIE = /octavo-preview-/;
/** Asked for the sake of a host that may have been proven a moment ago. */
const TLS_ASK = /^\/~octavo\/tls-ask(?:\?|$)/;

/**
 * Has readers of published sites answered from the replica: at sites, and by tokens that read what a site shows. Members, who write, are answered from the database, and
 * so is for some time whoever asks from an address that something was written from: at hosts of sites nobody is known as a member.
 */
export class ReplicaReaders {
  readonly #system: Pick<System, 'config' | 'store'>;
  readonly #replica: Replica;
  /** Times until which addresses are answered from the database (ms), the one that was noted first before. */
  readonly #writers = new Map<string, number>();
  #everybodyUntil = 0;

  constructor(system: Pick<System, 'config' | 'store'>, replica: Replica) {
    this.#system = system;
    this.#replica = replica;
    system.store.processes?.listen(TOPIC, (address) => {
      if (typeof address === 'string') this.#keep(address);
    });
    system.store.processes?.onGap(() => {
      this.#everybodyUntil = performance.now() + replica.use().settledMs;
    });
  }

  /** Runs the work that answers a request. */
  answer(request: IncomingMessage, response: ServerResponse, work: () => void): void {
    const kind = this.#kindOf(request);
    const address = senderAddress(request) ?? '';
    if (kind === 'write') {
      this.#note(address);
      response.once('close', () => this.#note(address));
    }
    if (kind !== 'reader' || this.#hasWritten(address)) {
      work();
      return;
    }
    const ended = new AbortController();
    response.once('close', () => ended.abort());
    this.#replica.mayBeBehind(work, ended.signal);
  }

  #kindOf(request: IncomingMessage): 'reader' | 'member' | 'write' {
    const { method = '', url = '/', headers } = request;
    const isRead = READS.has(method);
    const { owner } = routeOf(url);
    const hasSession = readSessionCookie(this.#system.config.url, headers.cookie) !== undefined;
    if (hostKind(this.#system, hostnameOf(request)) === 'own' && owner !== 'sites') {
      const [, bearer = ''] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
      const isOfReader = bearer === '' ? !hasSession && PUBLISHED.test(url) : isRead && isContentToken(bearer);
      if (owner === 'api' && isOfReader) return 'reader';
      return isRead || (bearer === '' && !hasSession) ? 'member' : 'write';
    }
    if (!isRead && !(method === 'POST' && ASSISTANT.test(url))) return 'member';
    const isPreview = PREVIEW_COOKIE.test(headers.cookie ?? '') || url.includes(`${PREVIEW_PARAMETER}=`);
    return isPreview || hasSession || TLS_ASK.test(url) ? 'member' : 'reader';
  }

  #hasWritten(address: string): boolean {
    const now = performance.now();
    return now < this.#everybodyUntil || now < (this.#writers.get(address) ?? 0);
  }

  /** Remembers an address here and in the other processes. */
  #note(address: string): void {
    this.#keep(address);
    void this.#system.store.processes?.send(TOPIC, address);
  }

  #keep(address: string): void {
    const now = performance.now();
    const until = now + this.#replica.use().settledMs;
    this.#writers.delete(address);
    this.#writers.set(address, until);
    for (const [known, end] of this.#writers) {
      if (end > now) break;
      this.#writers.delete(known);
    }
    if (this.#writers.size <= MOST) return;
    this.#writers.clear();
    this.#everybodyUntil = until;
  }
}
