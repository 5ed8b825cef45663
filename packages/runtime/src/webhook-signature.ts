import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longest header that is read (characters). */
const LONGEST = 1000;

const digest = (secret: string, time: string, body: string | Uint8Array) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** Returns the signature of a delivery, as `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 of the time, a dot and the body. */
export function signWebhook(secret: string, body: string | Uint8Array, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000));
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

/**
 * Returns true if a signature is that of a body, and not older than so many seconds, nor from the future by more. Of several signatures `v1`, as a
 * sender that changes its secret has them, one suffices.
 */
export function verifyWebhook(secret: string, signature: string, body: string, now: Date, toleranceSeconds = 300): boolean {
  if (signature.length > LONGEST) return false;
  const parts = signature.split(',').map((part) => part.trim());
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  if (time === undefined || Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const own = digest(secret, time, body);
  const given = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).map((part) => Buffer.from(part.slice(3), 'hex'));
  return given.some((each) => timingSafeEqual(each, own));
}
