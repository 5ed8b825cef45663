import { createHmac, timingSafeEqual } from 'node:crypto';
import type { System } from '../../kernel/base/index.ts';
import { VALID_MS } from './limits.ts';

/** A PDF as its address names it. */
export interface NamedPdf {
  spaceId: string;
  /** Name of its file: a hash of what it is made of. */
  key: string;
  /** Name to save it by, with `.pdf`. */
  name: string;
}

/** Returns an address that gives a PDF to whoever has it, for one hour. The signature covers everything in it. */
export function pdfAddress(system: System, pdf: NamedPdf): string {
  const expires = system.now() + VALID_MS;
  const path = `/pdf/${encodeURIComponent(pdf.spaceId)}/${pdf.key}/${encodeURIComponent(pdf.name)}`;
  return `${system.config.url}${path}?expires=${expires}&signature=${sign(system, pdf, expires)}`;
}

/** Returns the validity of the address of a PDF. */
export function checkPdfAddress(
  system: System,
  given: NamedPdf & { expires: string; signature: string },
): 'genuine' | 'expired' | 'refused' {
  const expires = Number(given.expires);
  if (!Number.isSafeInteger(expires)) return 'refused';
  const expected = Buffer.from(sign(system, given, expires));
  const actual = Buffer.from(given.signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 'refused';
  return expires >= system.now() ? 'genuine' : 'expired';
}

function sign(system: System, { spaceId, key, name }: NamedPdf, expires: number): string {
  return createHmac('sha256', Buffer.concat([Buffer.from('octavo pdf address\0'), system.config.secret]))
    .update(JSON.stringify([spaceId, key, name, expires]))
    .digest('base64url');
}
