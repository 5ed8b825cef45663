import crypto from 'node:crypto';
import { availableParallelism } from 'node:os';
import { characters, OctavoError } from '@octavo/contract';
import { createGate } from '../../kernel/base/index.ts';
import { type PasswordSubject, refuseGuessable } from './guessable-password.ts';

/** Shortest password, in characters (NIST SP 800-63B asks for 8; OWASP ASVS 5 for 8, better 15). */
export const PASSWORD_MIN = 10;
/** Longest password, in characters: what is hashed must be bounded. */
export const PASSWORD_MAX = 1024;

/** Argon2id as OWASP's Password Storage Cheat Sheet asks for: 19 MiB of memory, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** A hash that no password is known for: what the password of an unknown user is compared with, so that the time tells nothing. */
const NOBODY = encode(PARAMETERS, Buffer.alloc(SALT_BYTES, 1), Buffer.alloc(TAG_BYTES, 1));

/**
 * Each hash takes a core for about 25 ms and 19 MiB, in the same four threads that files and zlib use: so half the cores at most, and a
 * short queue, so that a flood of sign-ins slows nobody else down.
 */
const gate = createGate({ concurrency: Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2))), waiting: 200 });

/**
 * Refuses a new password that is too short or too long to be kept, or that is guessed first by whoever knows of whom it is (`refuseGuessable`).
 * @throws OctavoError `bad_request` with code `bad_password`, and the path `where` in its details; the message never repeats the password.
 */
export function checkPassword(password: string, subject: PasswordSubject, where = 'body.password'): void {
  checkLength(password, where);
  refuseGuessable(password, subject, where);
}

function checkLength(password: string, where = 'body.password'): void {
  const length = password.length > 2 * PASSWORD_MAX ? password.length : characters(password);
  if (length >= PASSWORD_MIN && length <= PASSWORD_MAX) return;
  const message =
    length < PASSWORD_MIN
      ? `The password is too short: use at least ${PASSWORD_MIN} characters, best several words.`
      : `The password is too long: use at most ${PASSWORD_MAX} characters.`;
  throw new OctavoError('bad_request', message, { code: 'bad_password', details: [{ path: where, message }] });
}

/**
 * Hashes a password with argon2id off this thread; returns a PHC string. Passwords are compared after Unicode NFKC, since keyboards differ.
 * @throws OctavoError `bad_request` for a password of a length that {@link checkPassword} refuses, `unavailable` when too many wait to be hashed.
 */
export async function hashPassword(password: string): Promise<string> {
  checkLength(password);
  const salt = crypto.randomBytes(SALT_BYTES);
  return encode(PARAMETERS, salt, await derive(password, salt, PARAMETERS, TAG_BYTES));
}

/**
 * Returns whether a password is the one behind a hash; `stale` when the hash was made with other parameters than today's and should be made anew.
 * With `null` (nobody of that name, or a person without a password) it works as long as with a hash, and says no.
 * @throws OctavoError `unavailable` when too many wait to be hashed.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<{ ok: boolean; stale: boolean }> {
  const known = decode(hash ?? NOBODY) ?? decode(NOBODY);
  // Nobody has such a password, and what is hashed must be bounded.
  if (known === undefined || password.length > 2 * PASSWORD_MAX) return { ok: false, stale: false };
  const tag = await derive(password, known.salt, known.parameters, known.tag.length);
  const ok = crypto.timingSafeEqual(tag, known.tag) && hash !== null;
  const { memory, passes, parallelism } = known.parameters;
  const current = memory === PARAMETERS.memory && passes === PARAMETERS.passes && parallelism === PARAMETERS.parallelism;
  return { ok, stale: ok && !(current && known.tag.length === TAG_BYTES) };
}

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

function derive(password: string, salt: Uint8Array, parameters: Parameters, tagLength: number): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return gate(
    () =>
      new Promise((resolve, reject) => {
        crypto.argon2('argon2id', { message, nonce: salt, tagLength, ...parameters }, (error, tag) =>
          error === null ? resolve(tag) : reject(error),
        );
      }),
  );
}

/** Returns the PHC string format: https://github.com/P-H-C/phc-string-format */
function encode({ memory, passes, parallelism }: Parameters, salt: Uint8Array, tag: Uint8Array): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function decode(hash: string): { parameters: Parameters; salt: Buffer; tag: Buffer } | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (match === null) return undefined;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
