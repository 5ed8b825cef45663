import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/**
 * Returns the code that an authenticator app shows for a key in base32 (RFC 6238: SHA-1, six digits, 30 seconds). `ahead` steps later, since no
 * step counts twice.
 */
export function codeOf(key: string, ahead = 0): string {
  const bits = [...key.replace(/\s/g, '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + ahead));
  const hash = createHmac('sha1', bytes).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
