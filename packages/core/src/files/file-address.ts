import { createHmac, timingSafeEqual } from 'node:crypto';
import type { System } from '../kernel/context.ts';

/** How long an address that works without signing in is valid at least; it changes once in this time, so that caches can keep it. */
const VALID_MS = 24 * 60 * 60 * 1000;

/**
 * Address of a file that works without signing in for one to two days: whoever may list the file may hand it on.
 * The signature covers space, blob and time, not the name.
 */
export function signedFileAddress(system: System, file: { spaceId: string; oid: string; name: string }): string {
  const expires = (Math.floor(system.now() / VALID_MS) + 2) * VALID_MS;
  const signature = sign(system, file.spaceId, file.oid, expires);
  return `${system.config.url}${fileAddress(file)}?expires=${expires}&signature=${signature}`;
}

/** Path of a file for somebody who is signed in. */
export function fileAddress(file: { spaceId: string; oid: string; name: string }): string {
  return `/files/${file.spaceId}/${file.oid}/${encodeURIComponent(file.name)}`;
}

/** Whether a signature made by {@link signedFileAddress} is genuine and still valid. */
export function isValidFileSignature(system: System, given: { spaceId: string; oid: string; expires: string; signature: string }): boolean {
  const expires = Number(given.expires);
  if (!Number.isSafeInteger(expires) || expires < system.now()) return false;
  const expected = Buffer.from(sign(system, given.spaceId, given.oid, expires));
  const actual = Buffer.from(given.signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function sign(system: System, spaceId: string, oid: string, expires: number): string {
  return createHmac('sha256', Buffer.concat([Buffer.from('octavo file address\0'), system.config.secret]))
    .update(`${spaceId}\n${oid}\n${expires}`)
    .digest('base64url');
}
