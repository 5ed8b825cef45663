import type { File } from '@octavo/contract';
import type { FileRecord } from '../content/records.ts';
import { type Presentation, repositoryPath } from '../pages/present-page.ts';
import { contentTypeOf } from './content-type.ts';
import { signedFileAddress } from './file-address.ts';
import { isPointer, servedName } from './lfs-pointer.ts';

/** The API object of a file of a space. */
export function presentFile(at: Presentation & { spaceId: string }, file: FileRecord): File {
  const name = fileName(file.path);
  return {
    object: 'file',
    id: file.id,
    name,
    contentType: contentTypeOf(servedName(file)),
    downloadURL: signedFileAddress(at.system, { spaceId: at.spaceId, oid: file.oid, name: servedName(file) }),
    size: file.size,
    ...(file.lfs === undefined ? {} : { lfs: isPointer(file) ? ('pointer' as const) : ('content' as const) }),
    ...(at.metadata ? { git: { oid: file.oid, path: repositoryPath(at, file.path) } } : {}),
  };
}

/** Last part of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
