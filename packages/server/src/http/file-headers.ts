import { contentTypeOf, isShownInline } from '@octavo/core';

/** No script of an uploaded file runs, whatever it is: it may load nothing, and has no origin. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src data:; frame-ancestors 'self'";
export const SANDBOX = `${NOTHING}; sandbox`;

/** Headers that are told of a file by its name alone. */
type FileHeaders = Record<'Content-Type' | 'Content-Disposition' | 'Content-Security-Policy', string>;

/** Headers of a file of this name: its type by the ending, a download for what would run, and no rights for what runs all the same. */
export function fileHeaders(name: string): FileHeaders {
  const type = contentTypeOf(name);
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${isShownInline(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(name)}`,
    // Browsers show no PDF in a sandbox; they run what is in one apart from the page anyway (crbug.com/413851).
    'Content-Security-Policy': type === 'application/pdf' ? NOTHING : SANDBOX,
  };
}

/** Returns a file name as RFC 8187 (3.2.1) wants it: `encodeURIComponent` leaves four characters alone that are not allowed there. */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
