import { type GitObject, oidOf } from '../../objects/index.ts';

/** Begins the blob that stands for the commit of a submodule; no file of anybody begins so. */
const MARK = 'octavo: submodule at the SHA-256 commit ';

/**
 * Returns the blob whose id stands in our tree for the commit of a submodule, which a SHA-256 repository names by an id that has no room there. Stored
 * as any blob that a tree names, it is what the way back reads.
 */
export function submoduleBlob(commit: string): GitObject {
  const data = Buffer.from(`${MARK}${commit}\n`);
  return { oid: oidOf('blob', data), kind: 'blob', data };
}

/** Returns the commit that such a blob stands for; undefined for any other object. */
export function submoduleCommit({ kind, data }: GitObject): string | undefined {
  if (kind !== 'blob' || data.length !== MARK.length + 65) return undefined;
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  const commit = text.slice(MARK.length, -1);
  return text.startsWith(MARK) && text.endsWith('\n') && /^[0-9a-f]{64}$/.test(commit) ? commit : undefined;
}
