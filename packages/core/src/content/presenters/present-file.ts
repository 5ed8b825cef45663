import type { File } from '@octavo/contract';
import type { StoredImageSize } from '@octavo/db';
import type { FileRecord } from '../../kernel/model/index.ts';
import { contentTypeOf } from './content-type.ts';
import { signedFileAddress } from './file-address.ts';
import { isPointer, servedName } from './lfs-pointer.ts';
import { type Presentation, repositoryPath } from './present-page.ts';

/** Returns the API object of a file of a space; `size` is that of a picture, where it is known. */
export function presentFile(at: Presentation & { spaceId: string }, file: FileRecord, size?: StoredImageSize | null): File {
  const name = fileName(file.path);
  return {
    object: 'file',
    id: file.id,
    name,
    contentType: contentTypeOf(servedName(file)),
    downloadURL: signedFileAddress(at.system, { spaceId: at.spaceId, oid: file.oid, name: servedName(file) }),
    size: file.size,
    ...(file.lfs === undefined ? {} : { lfs: isPointer(file) ? ('pointer' as const) : ('content' as const) }),
    ...(size ? { dimensions: { width: size.width, height: size.height } } : {}),
    ...(at.metadata ? { git: { oid: file.oid, path: repositoryPath(at, file.path) } } : {}),
  };
}

/** Last part of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
