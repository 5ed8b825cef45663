import { createHmac, timingSafeEqual } from 'node:crypto';
import type { System } from '../../kernel/base/index.ts';
import type { OpenApiAddressed } from './present-spec.ts';

/** Minimum validity (ms) of an address for readers; it changes once in this time, so that what is kept by it is found again. */
const VALID_MS = 24 * 60 * 60 * 1000;

/** The parts of an address for readers beside its path. */
export interface ReaderSignature {
  expires: string;
  signature: string;
}

/**
 * Returns an address at which the latest document of a specification opens to anybody for one to two days, whatever its visibility: for readers of pages that
 * show it.
 */
export function readerAddress(system: System, spec: OpenApiAddressed): string {
  const expires = (Math.floor(system.now() / VALID_MS) + 2) * VALID_MS;
  return `${system.config.url}/openapi/${spec.id}/${spec.slug}?expires=${expires}&signature=${sign(system, spec.id, expires)}`;
}

/** Returns true if a signature opens a specification now. */
export function isReaderAddress(system: System, specId: string, { expires, signature }: ReaderSignature): boolean {
  const until = Number(expires);
  if (!Number.isSafeInteger(until) || until < system.now()) return false;
  const expected = Buffer.from(sign(system, specId, until));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function sign({ config }: System, specId: string, expires: number): string {
  return createHmac('sha256', Buffer.concat([Buffer.from('octavo specification address\0'), config.secret]))
    .update(`${specId}\n${expires}`)
    .digest('base64url');
}
