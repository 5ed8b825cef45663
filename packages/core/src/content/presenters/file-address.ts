import { createHmac, timingSafeEqual } from 'node:crypto';
import type { System } from '../../kernel/base/index.ts';

/** Minimum validity (ms) of an address that works without signing in; it changes once in this time, so that caches can keep it. */
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

/**
 * Path of a file for somebody who may read the space: the signature only proves that the blob is the space's, so that no other blob can be
 * asked for by its id. It never expires, since it opens nothing by itself.
 */
export function memberFileAddress(system: System, file: { spaceId: string; oid: string; name: string }): string {
  return `${fileAddress(file)}?signature=${fileSignature(system, file)}`;
}

/** Signature of {@link memberFileAddress}: proves that a blob was shown as one of a space, and grants nothing by itself. */
export function fileSignature(system: System, { spaceId, oid }: { spaceId: string; oid: string }): string {
  return sign(system, spaceId, oid, 0);
}

function fileAddress(file: { spaceId: string; oid: string; name: string }): string {
  return `/files/${file.spaceId}/${file.oid}/${encodeURIComponent(file.name)}`;
}

/**
 * Returns the access that the address of a file grants: `open` to anybody while it has not expired, `members` to those who may read the space,
 * `refused` if the signature is not genuine.
 */
export function checkFileAddress(
  system: System,
  given: { spaceId: string; oid: string; expires: string | null; signature: string },
): 'open' | 'members' | 'refused' {
  const expires = given.expires === null ? 0 : Number(given.expires);
  if (!Number.isSafeInteger(expires)) return 'refused';
  const expected = Buffer.from(sign(system, given.spaceId, given.oid, expires));
  const actual = Buffer.from(given.signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 'refused';
  if (expires === 0) return 'members';
  return expires >= system.now() ? 'open' : 'refused';
}

function sign(system: System, spaceId: string, oid: string, expires: number): string {
  return createHmac('sha256', Buffer.concat([Buffer.from('octavo file address\0'), system.config.secret]))
    .update(`${spaceId}\n${oid}\n${expires}`)
    .digest('base64url');
}
