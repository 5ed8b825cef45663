import type { FileRecord } from '../../kernel/model/index.ts';

/** Returns whether all that is here of a file is its LFS pointer: a text of three lines, whatever the name says. */
export function isPointer({ oid, lfs }: Pick<FileRecord, 'oid' | 'lfs'>): boolean {
  return lfs !== undefined && lfs === oid;
}

/** Returns the name under which the bytes of a file are served: the pointer of a picture is no picture. */
export function servedName(file: Pick<FileRecord, 'path' | 'oid' | 'lfs'>): string {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  return isPointer(file) ? `${name}.lfs.txt` : name;
}
