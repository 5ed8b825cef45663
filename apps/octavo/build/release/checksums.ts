import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Writes `SHA256SUMS` of files in a folder, as `sha256sum --check` reads it. Returns its path. */
export async function writeChecksums(folder: string, files: readonly string[]): Promise<string> {
  const lines = await Promise.all(files.toSorted().map(async (file) => `${await hashOf(file)}  ${path.basename(file)}\n`));
  const target = path.join(folder, 'SHA256SUMS');
  await writeFile(target, lines.join(''));
  return target;
}
