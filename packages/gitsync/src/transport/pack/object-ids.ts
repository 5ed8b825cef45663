import { type GitObjectKind, type ObjectFormat, oidOf, startOid } from '../../objects/index.ts';

/** Ids of a decoded object. */
export interface ObjectIds {
  /** Its id here: SHA-1, but for the trees and commits of a SHA-256 pack, whose bytes name others by their ids there. */
  oid: string;
  /** Its id in the pack, where that is another one: of a blob in a SHA-256 pack. */
  packOid?: string;
}

/** Ids of an object at hand. */
export function idsOf(kind: GitObjectKind, data: Uint8Array, format: ObjectFormat): ObjectIds {
  if (format === 'sha256' && kind === 'blob') return { oid: oidOf(kind, data), packOid: oidOf(kind, data, format) };
  return { oid: oidOf(kind, data, format) };
}

/** {@link idsOf} of bytes that come in pieces. */
export function startIds(
  kind: GitObjectKind,
  size: number,
  format: ObjectFormat,
): { update(bytes: Uint8Array): void; digest(): ObjectIds } {
  const isBoth = format === 'sha256' && kind === 'blob';
  const own = startOid(kind, size, isBoth ? 'sha1' : format);
  const other = isBoth ? startOid(kind, size, format) : undefined;
  return {
    update(bytes) {
      own.update(bytes);
      other?.update(bytes);
    },
    digest: () => ({ oid: own.digest('hex'), ...(other && { packOid: other.digest('hex') }) }),
  };
}
