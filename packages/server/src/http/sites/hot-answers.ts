import type { IncomingMessage } from 'node:http';
import type { Cache, System } from '@octavo/core';
import { matchesTag, type SiteAnswer } from './site-answer.ts';
import { hasReaderCookie } from './visitor-cookies.ts';

interface Kept {
  version: number;
  /** Number of times it was made: repeated ones are compressed better. */
  times: number;
  answer: SiteAnswer;
}

const TIMES = 3;
/** Longest address that is kept. */
const MAX_LENGTH = 500;

/**
 * Answers by address, for as long as nothing was written to the database: then neither the site nor its content is another one, so that the same request
 * of somebody who brings nothing has the same answer. Where the database cannot tell, nothing is kept here.
 */
export class HotAnswers {
  /** By address; their bytes are those of kept pages. */
  readonly #answers: Cache<Kept>;
  readonly #store: Pick<System['store'], 'version'>;

  constructor({ caches, store }: Pick<System, 'caches'> & { store: Pick<System['store'], 'version'> }) {
    this.#answers = caches.open('site-answers');
    this.#store = store;
  }

  /** Returns the answer that is kept for a request, or makes it. */
  async get(request: IncomingMessage, url: string, make: () => Promise<SiteAnswer>): Promise<SiteAnswer> {
    const name = nameOf(request, url);
    // The version first: what is read then may be newer than what it is kept under, and never older.
    const version = name === undefined ? undefined : this.#store.version();
    if (name === undefined || version === undefined) return make();
    const known = this.#answers.get(name);
    const times = known?.version === version ? known.times : 0;
    const answer = known !== undefined && times >= TIMES ? known.answer : await make();
    if (times < TIMES && isKept(answer)) this.#answers.set(name, { version, answer, times: times + 1 });
    const tag = answer.headers.ETag;
    if (answer.status !== 200 || typeof tag !== 'string') return answer;
    const key = tag.replace(/^"|(?:-gz|-br)?"$/g, '');
    if (!matchesTag(request.headers['if-none-match'], key)) return answer;
    const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...headers } = answer.headers;
    return { status: 304, headers };
  }
}

/** Name of a request whose answer depends on nothing but its address and the database; `undefined` for others. */
function nameOf({ method, headers }: IncomingMessage, url: string): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_LENGTH || hasReaderCookie(headers.cookie)) return undefined;
  if (headers.authorization !== undefined) return undefined;
  if (/[?&](?:jwt_token|preview_token)=/.test(url)) return undefined;
  return `${headers['accept-encoding'] ?? ''}\n${headers.accept?.includes('markdown') ? headers.accept : ''}\n${url}`;
}

function isKept({ status, headers, body }: SiteAnswer): boolean {
  return status === 200 && body instanceof Uint8Array && headers.ETag !== undefined;
}
