import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId, type System } from '../base/index.ts';

const PATH = /^\/uploads\/([0-9A-Za-z]{1,40})$/;

/** Returns the address that takes the bytes of an upload: the signature in it is the only credential there. */
export function uploadAddress(system: System, id: string): string {
  return `${system.config.url}/uploads/${id}?signature=${sign(system, id)}`;
}

/** Returns whether a signature is that of an upload's address. */
export function isUploadSignature(system: System, id: string, signature: string): boolean {
  const expected = Buffer.from(sign(system, id));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Returns the id of the upload that an address or a key names; undefined for an address elsewhere. It is read here rather than asked over the
 * network: this installation may not be reachable for itself.
 */
export function uploadIdOf(system: System, address: string): string | undefined {
  if (isId(address)) return address;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const id = PATH.exec(url.pathname)?.[1];
  if (id === undefined || url.origin !== new URL(system.config.url).origin) return undefined;
  return isUploadSignature(system, id, url.searchParams.get('signature') ?? '') ? id : undefined;
}

function sign(system: System, id: string): string {
  return createHmac('sha256', Buffer.concat([Buffer.from('octavo upload address\0'), system.config.secret]))
    .update(id)
    .digest('base64url');
}
