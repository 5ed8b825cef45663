import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MOST_UPLOAD_BYTES, OctavoError } from '@octavo/contract';
import { type Zippable, zipSync } from 'fflate';

/** Most files of a folder that are packed, and bytes of all of them. */
const MOST_FILES = 20_000;
const MOST_BYTES = 4 * MOST_UPLOAD_BYTES;
/** Folders that are no content. */
const LEFT_OUT = new Set(['.git', '.hg', '.svn', 'node_modules']);

/**
 * Packs a folder for an import. Repositories of versions, `node_modules` and links are left out.
 * @throws OctavoError `bad_request` for a folder that cannot be read, or holds too much for one import
 */
export async function zipFolder(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const files: Zippable = {};
  let count = 0;
  let size = 0;
  const visit = async (relative: string): Promise<void> => {
    const entries = await readdir(path.join(folder, relative), { withFileTypes: true }).catch((cause: unknown) => {
      throw new OctavoError('bad_request', `${path.join(folder, relative)} cannot be read. Name a folder.`, { cause });
    });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const at = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (LEFT_OUT.has(entry.name)) continue;
      if (entry.isDirectory()) await visit(at);
      else if (entry.isFile()) {
        count++;
        const { size: own } = await stat(path.join(folder, at));
        size += own;
        if (count > MOST_FILES || size > MOST_BYTES)
          throw new OctavoError(
            'bad_request',
            `${folder} holds more than ${MOST_FILES} files or ${MOST_BYTES} bytes. Import its parts, or connect it by Git.`,
          );
        files[at] = await readFile(path.join(folder, at));
      }
    }
  };
  await visit('');
  if (count === 0) throw new OctavoError('bad_request', `${folder} holds no files.`);
  return zipSync(files, { level: 6 });
}
