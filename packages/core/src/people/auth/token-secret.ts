import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix of every personal access token, by which people and secret scanners recognise it. */
export const TOKEN_PREFIX = 'octavo_pat_';

/** Prefix of the tokens by which clients of OAuth refresh theirs. */
export const REFRESH_PREFIX = 'octavo_refresh_';

const BODY = 43;
const CHECKSUM = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a new personal access token, or another one by its prefix: the prefix, 256 random bits in base64url, and a checksum in six base62 digits. */
export function newTokenSecret(prefix = TOKEN_PREFIX): string {
  const body = newSecret();
  return prefix + body + checksum(body);
}

/** Returns whether a text has the form and the checksum of a personal access token; says nothing on whether it is a valid one. */
export function isTokenSecret(text: string, prefix = TOKEN_PREFIX): boolean {
  if (!text.startsWith(prefix) || text.length !== prefix.length + BODY + CHECKSUM) return false;
  const body = text.slice(prefix.length, prefix.length + BODY);
  return /^[A-Za-z0-9_-]+$/.test(body) && text.endsWith(checksum(body));
}

/** 256 random bits in base64url: the secret of a session, and the body of a token. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a secret of 256 random bits: SHA-256 in hex. It cannot be guessed, so a slow hash would only cost time. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** CRC-32 of the body in base62, as GitHub's tokens have it: a scanner tells a token from a look-alike without asking anybody. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let i = 0; i < CHECKSUM; i++) {
    text = ALPHABET.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
