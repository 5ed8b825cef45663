import { type GitObjectKind, type ObjectFormat, OID_BYTES } from '../../objects/index.ts';
import { badPack } from './limits.ts';

/** The head of an object in a pack: whole (`kind`), or as a difference from another. */
export interface PackEntry {
  kind: GitObjectKind | undefined;
  /** Unpacked size of what follows: the object, or the difference. */
  size: number;
  /** Bytes before the compressed data. */
  headSize: number;
  /** Offset of the base in this pack. */
  baseOffset?: number;
  /** The base's id: in this pack or known to the receiver. */
  baseOid?: string;
}

/** A head never takes more: 10 bytes of type and size, 32 of a base. */
export const MAX_HEAD = 48;

const KINDS: readonly (GitObjectKind | undefined)[] = [undefined, 'commit', 'tree', 'blob', 'tag'];

/** Reads the head at the start of `bytes`, which lies at `offset` in its pack (gitformat-pack). Throws `git_bad_pack`. */
export function readEntry(bytes: Buffer, offset: number, format: ObjectFormat = 'sha1'): PackEntry {
  let at = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined || at > MAX_HEAD) throw badPack('it breaks off');
    return value;
  };
  let next = byte();
  const type = (next >> 4) & 7;
  let size = next & 15;
  for (let factor = 16; next & 0x80; factor *= 128) {
    next = byte();
    size += (next & 0x7f) * factor;
  }
  if (!Number.isSafeInteger(size)) throw badPack('an object has an impossible size');
  const kind = KINDS[type];
  if (kind) return { kind, size, headSize: at };
  if (type === 6) {
    next = byte();
    let distance = next & 0x7f;
    while (next & 0x80) {
      next = byte();
      distance = (distance + 1) * 128 + (next & 0x7f);
    }
    if (distance <= 0 || distance > offset) throw badPack('a difference names a base outside the pack');
    return { kind: undefined, size, headSize: at, baseOffset: offset - distance };
  }
  if (type !== 7) throw badPack('an object is of an unknown kind');
  const end = at + OID_BYTES[format];
  if (bytes.length < end) throw badPack('it breaks off');
  return { kind: undefined, size, headSize: end, baseOid: bytes.toString('hex', at, end) };
}
