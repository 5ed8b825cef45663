import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { type Zippable, zipSync } from 'fflate';
import type { ExportedFile } from './read-space.ts';

/** Most bytes that are packed into one zip file. */
const MOST_BYTES = 1024 * 1024 * 1024;

/**
 * Writes files into a folder, which has to be empty or not there, or into a zip file by its name. Returns their number.
 * @throws OctavoError `conflict` for a folder with files or a file that is there; `too_large` for more than a zip file takes
 */
export async function writeExport(to: string, files: AsyncIterable<ExportedFile>): Promise<number> {
  return /\.zip$/i.test(to) ? writeZip(to, files) : writeFolder(to, files);
}

async function writeFolder(to: string, files: AsyncIterable<ExportedFile>): Promise<number> {
  const there = await readdir(to).catch(() => []);
  if (there.length > 0) throw new OctavoError('conflict', `${to} is not empty. Name another folder, so that nothing of it is lost.`);
  let count = 0;
  for await (const { path: name, bytes } of files) {
    const at = path.join(to, name);
    await mkdir(path.dirname(at), { recursive: true });
    await writeFile(at, bytes, { flag: 'wx' });
    count++;
  }
  return count;
}

async function writeZip(to: string, files: AsyncIterable<ExportedFile>): Promise<number> {
  const packed: Zippable = {};
  let size = 0;
  for await (const { path: name, bytes } of files) {
    size += bytes.length;
    if (size > MOST_BYTES) throw new OctavoError('too_large', `It is more than ${MOST_BYTES} bytes. Export it into a folder.`);
    packed[name] = bytes;
  }
  await writeFile(to, zipSync(packed, { level: 6 }), { flag: 'wx' }).catch((cause: unknown) => {
    throw new OctavoError('conflict', `${to} cannot be written, or is there already. Name another file.`, { cause });
  });
  return Object.keys(packed).length;
}
