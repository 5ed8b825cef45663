import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UserActor } from '@octavo/core';
import type { RestDeps } from '../deps.ts';
import type { Bucket } from '../operation.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { baseHeaders } from './headers.ts';
import type { RateLimiter } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';

/** Answers a request at once when it was answered before and nothing was written since; tells whether it did. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Known {
  /** Under which the memory of answers has it. */
  key: string;
  actor: UserActor;
  bucket: Bucket;
  /** Time (ms) at which the credential must be checked again. */
  until: number;
}

/** As long as the memory of answers keeps one. */
const MAX_AGE_MS = 60_000;
const MAX_KNOWN = 5000;
/** Longer addresses go the whole way, so that what is kept here stays small. */
const LONGEST_PATH = 500;

/**
 * Maps a credential and an address to their answer in the memory of answers, while the database is unchanged (`Store.version`). The next such
 * request is only counted and answered. Half the cost of such a request, measured, is the creation of unused objects of the Fetch standard. The
 * answers themselves are in that memory, which bounds their bytes.
 */
export class Shortcuts {
  #version: number | undefined;
  readonly #known = new Map<string, Known>();

  /** Keeps what was answered at a version that was asked for before the credential was checked. `path` includes the query. */
  keep(version: number, authorization: string, path: string, { key, actor, bucket, now }: Omit<Known, 'until'> & { now: number }): void {
    if (path.length > LONGEST_PATH) return;
    if (version !== this.#version || this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#version = version;
    // A token that ends earlier ends here too: nobody asks the clock about it again.
    this.#known.set(`${authorization} ${path}`, { key, actor, bucket, until: Math.min(now + MAX_AGE_MS, actor.expiresAt ?? Infinity) });
  }

  find(version: number, authorization: string, path: string, now: number): Known | undefined {
    if (version !== this.#version) return undefined;
    const known = this.#known.get(`${authorization} ${path}`);
    return known !== undefined && known.until > now ? known : undefined;
  }
}

/** Makes the shortcut of an API; whatever it does not answer goes the whole way. */
export function createShortcut(
  { system }: RestDeps,
  { limiter, answers, shortcuts }: { limiter: RateLimiter | undefined; answers: AnswerMemory; shortcuts: Shortcuts },
): Shortcut {
  return (request, response) => {
    const { method, url, headers } = request;
    const { authorization } = headers;
    if (method !== 'GET' || url === undefined || authorization === undefined || headers['if-none-match'] !== undefined) return false;
    const version = system.store.version();
    if (version === undefined) return false;
    const known = shortcuts.find(version, authorization, url, system.now());
    const answer = known === undefined ? undefined : answers.recall(version, known.key);
    if (known === undefined || answer === undefined) return false;
    const { status, body, headers: more } = answer;
    // Large ones go out as fast as they are taken.
    if (body !== null && typeof body !== 'string' && !(body instanceof Uint8Array)) return false;
    const rate = limiter?.take(`credential ${known.actor.credentialId}`, known.bucket);
    if (rate?.exceeded) return false;
    const answerHeaders = baseHeaders(requestIdOf(headers['x-request-id']), rate, more);
    if (body !== null) answerHeaders['Content-Length'] = String(typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength);
    response.writeHead(status, answerHeaders);
    response.end(body);
    return true;
  };
}
