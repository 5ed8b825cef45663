import type { IncomingMessage } from 'node:http';
import type { Cache, System } from '@octavo/core';
import type { Stamp } from '@octavo/db';
import { isReady, matchesTag, type ReadyAnswer, ready, type SiteAnswer } from './site-answer.ts';
import { hasReaderCookie } from './visitor-cookies.ts';

interface Kept {
  /** Stamp of the database that the answer holds for. */
  stamp: Stamp;
  /** Number of times it was made, up to `TIMES`. */
  times: number;
  /** There once it was made often enough: of what is asked for once, as crawlers do, nothing is kept but the count. */
  answer?: ReadyAnswer;
  /** Answer to those who have it; made when it is asked for. */
  unchanged?: ReadyAnswer;
}

/** Request whose answer depends on nothing but its address and the database. */
interface Asked {
  name: string;
  /** Stamp of the database before anything was read for the answer. */
  stamp: Stamp;
  tags: string | undefined;
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
  readonly #store: Pick<System['store'], 'stamp'>;

  constructor({ caches, store }: Pick<System, 'caches'> & { store: Pick<System['store'], 'stamp'> }) {
    this.#answers = caches.open('site-answers');
    this.#store = store;
  }

  /** Returns the answer that is kept for a request, at once where the database tells its stamp so; otherwise makes it. */
  get(request: IncomingMessage, url: string, make: () => Promise<SiteAnswer>): ReadyAnswer | Promise<SiteAnswer> {
    const name = nameOf(request, url);
    if (name === undefined) return make();
    const tags = request.headers['if-none-match'];
    // The stamp first: what is read then may be newer than what it is kept under, and never older.
    const stamp = this.#store.stamp();
    const answer = (known: Stamp | undefined) => (known === undefined ? make() : this.#answer({ name, stamp: known, tags }, make));
    return stamp instanceof Promise ? stamp.then(answer) : answer(stamp);
  }

  #answer(asked: Asked, make: () => Promise<SiteAnswer>): ReadyAnswer | Promise<SiteAnswer> {
    return this.#find(asked) ?? this.#make(asked, make);
  }

  #find({ name, stamp, tags }: Asked): ReadyAnswer | undefined {
    const known = this.#known(name, stamp);
    if (tags === undefined) return known?.answer;
    if (known?.answer === undefined) return this.#known(unchangedName(name, tags), stamp)?.answer;
    if (!hasIt(known.answer, tags)) return known.answer;
    known.unchanged ??= ready(withoutBody(known.answer));
    return known.unchanged;
  }

  async #make(asked: Asked, make: () => Promise<SiteAnswer>): Promise<SiteAnswer> {
    const { name, stamp, tags } = asked;
    const answer = await make();
    // Clients that have a page ask whether it is another one: what they are told is kept by itself, since nobody may ask for the page.
    if (isKept(answer)) this.#keep(answer.status === 304 ? unchangedName(name, tags) : name, stamp, answer);
    return answer.status === 200 && hasIt(answer, tags) ? withoutBody(answer) : answer;
  }

  #known(name: string, stamp: Stamp): Kept | undefined {
    const known = this.#answers.get(name);
    return known?.stamp === stamp ? known : undefined;
  }

  /** Keeps an answer that was made often enough, under whatever stamps: one that many ask for is kept after each write as soon as it was made once. */
  #keep(name: string, stamp: Stamp, answer: SiteAnswer): void {
    const times = Math.min(TIMES, (this.#answers.get(name)?.times ?? 0) + 1);
    if (times === TIMES) this.#answers.set(name, { stamp, answer: isReady(answer) ? answer : ready(answer), times });
    else this.#answers.set(name, { stamp, times }, COUNT_BYTES + name.length);
  }
}

function unchangedName(name: string, tags: string | undefined): string {
  return `${name}\n${tags}`;
}

/** Returns whether a client has an answer, by the tags that it names. */
function hasIt({ headers: { ETag: tag } }: SiteAnswer, tags: string | undefined): boolean {
  if (typeof tag !== 'string' || tags === undefined) return false;
  return tags === tag || matchesTag(tags, tag.replace(/^"|(?:-gz|-br)?"$/g, ''));
}

/** Returns the answer to those who have another one. */
function withoutBody({ headers }: SiteAnswer): SiteAnswer {
  const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...others } = headers;
  return { status: 304, headers: others };
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
