import type { IncomingMessage } from 'node:http';
import type { Cache, System } from '@octavo/core';
import { matchesTag, type SiteAnswer } from './site-answer.ts';
import { hasReaderCookie } from './visitor-cookies.ts';

interface Kept {
  version: number;
  /** Number of times it was made: repeated ones are compressed better. */
  times: number;
  /** There once it was made often enough: of what is asked for once, as crawlers do, nothing is kept but the count. */
  answer?: SiteAnswer;
}

const TIMES = 3;
/** Bytes of a count. */
const COUNT_BYTES = 300;
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
    const header = request.headers['if-none-match'];
    // Clients that have a page ask whether it is another one: what they are told is kept by itself, since nobody may ask for the page.
    const unchanged = `${name}\n${header}`;
    const answer = this.#hot(name, version) ?? (header === undefined ? undefined : this.#hot(unchanged, version)) ?? (await make());
    if (isKept(answer)) this.#count(answer.status === 304 ? unchanged : name, version, answer);
    const tag = answer.headers.ETag;
    if (answer.status !== 200 || typeof tag !== 'string') return answer;
    if (!matchesTag(header, tag.replace(/^"|(?:-gz|-br)?"$/g, ''))) return answer;
    const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...headers } = answer.headers;
    return { status: 304, headers };
  }

  /** The answer that is kept under a name, once it was made often enough. */
  #hot(name: string, version: number): SiteAnswer | undefined {
    const known = this.#answers.get(name);
    return known?.version === version ? known.answer : undefined;
  }

  /** Notes that an answer was made, until it was often enough. */
  #count(name: string, version: number, answer: SiteAnswer): void {
    const known = this.#answers.get(name);
    const times = known?.version === version ? known.times : 0;
    if (times + 1 === TIMES) this.#answers.set(name, { version, answer, times: TIMES });
    else if (times < TIMES) this.#answers.set(name, { version, times: times + 1 }, COUNT_BYTES + name.length);
  }
}

/** Name of a request whose answer depends on nothing but its address and the database; `undefined` for others. */
function nameOf({ method, headers }: IncomingMessage, url: string): string | undefined {
  const asked = url.length + (headers['if-none-match']?.length ?? 0);
  if ((method !== 'GET' && method !== 'HEAD') || asked > MAX_LENGTH || hasReaderCookie(headers.cookie)) return undefined;
  if (headers.authorization !== undefined) return undefined;
  if (/[?&](?:jwt_token=|preview_token=|visitor\.)/.test(url)) return undefined;
  return `${headers['accept-encoding'] ?? ''}\n${headers.accept?.includes('markdown') ? headers.accept : ''}\n${url}`;
}

function isKept({ status, headers, body, isPassing }: SiteAnswer): boolean {
  if (isPassing === true || headers.ETag === undefined) return false;
  return status === 304 || (status === 200 && body instanceof Uint8Array);
}
