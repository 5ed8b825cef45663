import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;
/** Added to times, so that ids begin with a letter: clients make selectors of them (decision 21 of the contract). Older ids begin with `0`, and sort before. */
const FIRST_LETTER = 10 * 62 ** (TIME_LENGTH - 1);

/** Returns a new id for a time in milliseconds, greater than all before. */
export type IdSource = (now: number) => string;

/** Creates a source of ids whose order is that of its own calls alone. */
export function createIdSource(): IdSource {
  let lastTime = 0;
  let lastTail = '';
  return (now) => {
    const time = Math.max(now, lastTime);
    lastTail = (time === lastTime && lastTail !== '' ? increment(lastTail) : undefined) ?? randomTail();
    lastTime = time;
    return encodeTime(time) + lastTail;
  };
}

const source = createIdSource();

/**
 * Returns a new id: 20 characters of [0-9A-Za-z], a letter first (decisions A23). The first 8 are the time in milliseconds, so ids of one process sort, byte by
 * byte, in the order they were made; the other 12 are random (71 bits), and count up within one millisecond.
 */
export function newId(now: number = Date.now()): string {
  return source(now);
}

/** Returns the id right after another one, in byte order. */
export function successorId(id: string): string {
  const next = increment(id);
  if (next === undefined) throw new RangeError(`There is no id after ${id}.`);
  return next;
}

/** Returns the least id of a time in milliseconds: ids of earlier times are less, its own and later ones are not. */
export function firstIdAt(time: number): string {
  return encodeTime(time) + ALPHABET.charAt(0).repeat(RANDOM_LENGTH);
}

/** Returns whether a text has the form of an id; ids given by clients for pages may be shorter. */
export function isId(text: string): boolean {
  return /^[0-9A-Za-z]{1,40}$/.test(text);
}

function encodeTime(time: number): string {
  let text = '';
  let rest = time + FIRST_LETTER;
  for (let i = 0; i < TIME_LENGTH; i++) {
    text = ALPHABET.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

function randomTail(): string {
  let text = '';
  while (text.length < RANDOM_LENGTH) {
    // 248 = 4 * 62: larger bytes would favour the first characters.
    for (const byte of randomBytes(RANDOM_LENGTH)) if (byte < 248 && text.length < RANDOM_LENGTH) text += ALPHABET.charAt(byte % 62);
  }
  return text;
}

/** Returns the next text of the same length; undefined after the last. */
function increment(text: string): string | undefined {
  for (let i = text.length - 1; i >= 0; i--) {
    const next = ALPHABET.indexOf(text.charAt(i)) + 1;
    if (next < 62) return text.slice(0, i) + ALPHABET.charAt(next) + ALPHABET.charAt(0).repeat(text.length - i - 1);
  }
  return undefined;
}
