import { gitError } from './git-error.ts';
import { type ObjectFormat, OID_BYTES } from './oid.ts';

/**
 * A name or path as Git holds it: bytes, each as one char code below 256. Lossless whatever the encoding, usable as a map key, and its
 * string order is Git's byte order. For ASCII it equals the text; {@link textOf} decodes the rest.
 */
export type RawName = string & { readonly raw: unique symbol };

/** One line of a tree, kept verbatim: `mode` is the octal text as it stood, also legacy ones such as `100664` and `040000`. */
export interface TreeEntry {
  mode: string;
  name: RawName;
  oid: string;
}

/** Kind of an entry, by its mode. Only `file` is content; `link` (symbolic link) and `submodule` are reported and never followed. */
export type EntryKind = 'tree' | 'file' | 'link' | 'submodule' | 'unknown';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns the bytes of a text as a raw name. */
export function rawOf(text: string): RawName {
  return Buffer.from(text, 'utf8').toString('latin1') as RawName;
}

/** Returns the text of a raw name; `undefined` when its bytes are not UTF-8. */
export function textOf(raw: RawName): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII, whose bytes are their own text
  if (/^[\x00-\x7f]*$/.test(raw)) return raw;
  try {
    return utf8.decode(Buffer.from(raw, 'latin1'));
  } catch {
    return undefined;
  }
}

/** Returns the kind of an entry with this mode (format bits as in git's `object.h`). */
export function kindOfMode(mode: string): EntryKind {
  const format = Number.parseInt(mode, 8) & 0o170000;
  if (format === 0o040000) return 'tree';
  if (format === 0o100000) return 'file';
  if (format === 0o120000) return 'link';
  return format === 0o160000 ? 'submodule' : 'unknown';
}

/** Reads a tree's bytes. Keeps order, duplicates, odd modes and names; throws `git_bad_object` when the framing is broken. */
export function parseTree(bytes: Uint8Array, format: ObjectFormat = 'sha1'): TreeEntry[] {
  const steps = treeSteps(bytes, format);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Entries that are read between two steps. */
const ENTRIES_A_STEP = 128;

/** {@link parseTree} in steps, for large trees on the main thread. */
export function* treeSteps(bytes: Uint8Array, format: ObjectFormat = 'sha1'): Generator<undefined, TreeEntry[]> {
  const width = OID_BYTES[format];
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: TreeEntry[] = [];
  for (let at = 0; at < data.length; ) {
    const space = data.indexOf(0x20, at);
    const zero = space < 0 ? -1 : data.indexOf(0, space + 1);
    const mode = space < 0 ? '' : data.toString('latin1', at, space);
    if (zero < 0 || zero + 1 + width > data.length || !/^[0-7]{5,7}$/.test(mode)) {
      throw gitError('git_bad_object', 'A folder in the repository is damaged: its Git tree cannot be read. Run `git fsck` on it.');
    }
    entries.push({
      mode,
      name: data.toString('latin1', space + 1, zero) as RawName,
      oid: data.toString('hex', zero + 1, zero + 1 + width),
    });
    at = zero + 1 + width;
    if (entries.length % ENTRIES_A_STEP === 0) yield;
  }
  return entries;
}

/** Writes entries in the order given; the inverse of {@link parseTree}. */
export function writeTree(entries: readonly TreeEntry[], format: ObjectFormat = 'sha1'): Buffer {
  const width = OID_BYTES[format];
  const data = Buffer.allocUnsafe(entries.reduce((sum, entry) => sum + entry.mode.length + entry.name.length + 2 + width, 0));
  let at = 0;
  for (const { mode, name, oid } of entries) {
    at += data.write(`${mode} ${name}\0`, at, 'latin1');
    at += data.write(oid, at, width, 'hex');
  }
  return data;
}

/** Git's order of tree entries: bytes, a tree's name counting as if it ended in `/`. */
export function compareEntries(a: TreeEntry, b: TreeEntry): number {
  const left = kindOfMode(a.mode) === 'tree' ? `${a.name}/` : a.name;
  const right = kindOfMode(b.mode) === 'tree' ? `${b.name}/` : b.name;
  return left < right ? -1 : left > right ? 1 : 0;
}
