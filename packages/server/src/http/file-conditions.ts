import type { ByteRange } from '@octavo/db';

/** Returns whether an `If-None-Match` names the blob; weak ones count, as for every GET (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, oid: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${oid}"`);
}

/** Returns whether an `If-Range`, if there is one, allows a part: only the very same bytes do, so weak tags and dates do not (RFC 9110, 13.1.5). */
export function isCurrent(header: string | undefined, oid: string): boolean {
  return header === undefined || header.trim() === `"${oid}"`;
}

/**
 * Returns the part of a file that a `Range` asks for (RFC 9110, 14.1.2). Undefined for what is no single range of bytes: the whole is the answer
 * then, as it may be. `outside` when the file does not reach there.
 */
export function readRange(header: string, size: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'outside' : { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
