import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { leftOut } from '../report.ts';
import { isReadByConverters } from '../text-files.ts';
import { isClutter, normalPath } from '../zip/names.ts';
import { ZIP_LIMITS, type ZipContent, type ZipLimits } from '../zip/read-zip.ts';

const DEEPEST = 40;

/**
 * Reads the files of a folder on disk, as {@link readZip} reads those of a zip file, within the same limits. Links are not followed.
 * @throws OctavoError `bad_request` for a folder that is larger than the limits
 */
export async function readFolder(folder: string, limits: ZipLimits = ZIP_LIMITS): Promise<ZipContent> {
  const content: ZipContent = { entries: [], warnings: [] };
  let count = 0;
  let bytes = 0;
  let read = 0;
  const visit = async (at: string, inner: string, depth: number): Promise<void> => {
    for await (const entry of await opendir(at)) {
      const name = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (isClutter(entry.isDirectory() ? `${name}/` : name)) continue;
      if (++count > limits.maxEntries) throw tooLarge(`more than ${limits.maxEntries.toLocaleString('en')} files`);
      if (entry.isSymbolicLink()) content.warnings.push(leftOut('file', name, 'This is a link to another file, and was left out.'));
      else if (entry.isDirectory() && depth < DEEPEST) await visit(path.join(at, entry.name), name, depth + 1);
      else if (entry.isFile()) await take(path.join(at, entry.name), name);
    }
  };
  const take = async (file: string, name: string): Promise<void> => {
    const normal = normalPath(name);
    if (normal === undefined) {
      content.warnings.push(leftOut('file', name, 'The name of this file cannot be that of a file of a space, and it was left out.'));
      return;
    }
    const { size } = await stat(file);
    bytes += size;
    if (size > limits.maxEntryBytes || bytes > limits.maxTotalBytes) throw tooLarge('too many bytes');
    if (isReadByConverters(normal)) read += size;
    if (read > limits.maxReadBytes) throw tooLarge('too much text');
    content.entries.push({ path: normal, size, data: isReadByConverters(normal) ? await readFile(file) : new Uint8Array() });
  };
  await visit(folder, '', 0);
  content.entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  return content;
}

/** Reads some files of a folder, one at a time: `use` is awaited before the next one is read. `paths`: as {@link readFolder} gave them. */
export async function readFolderFiles(
  folder: string,
  paths: ReadonlySet<string>,
  use: (path: string, data: Buffer) => Promise<void>,
): Promise<void> {
  const content = await readFolder(folder);
  for (const { path: name } of content.entries) if (paths.has(name)) await use(name, await readFile(path.join(folder, name)));
}

function tooLarge(what: string): OctavoError {
  return new OctavoError('bad_request', `The folder holds ${what}. Import its parts.`, { code: 'archive_too_large' });
}
