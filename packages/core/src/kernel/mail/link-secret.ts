import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 22;

/** Delivery of a secret: `mailed` to the recipient's address alone, or `shown` to its creator, to be passed on. */
export type SecretWay = 'mailed' | 'shown';

const MARKS: Record<SecretWay, string> = { mailed: 'm', shown: 's' };

/**
 * Returns a new secret for a link: 23 characters of [A-Za-z0-9]. The first says which way it goes, the other 22 are random (130 bits). A secret is
 * found by its hash, so nobody can make one way look like the other.
 */
export function newLinkSecret(way: SecretWay): string {
  return MARKS[way] + Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Returns whether a text has the form of such a secret. */
export function isLinkSecret(text: string): boolean {
  return /^[ms][0-9A-Za-z]{22}$/.test(text);
}

/** Returns whether following the link proves that one reads the mailbox it was for. For secrets that were found by their hash only. */
export function wasMailed(secret: string): boolean {
  return secret.startsWith(MARKS.mailed);
}
