import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CopiedPage } from '@octavo/core';
import type { CopyFolder } from './copy-folder.ts';
import { markdownPath } from './copy-paths.ts';

/** Bytes of one part. */
const PART_BYTES = 1_000_000;

/** A part of all pages of a copy as Markdown. */
export interface FullText {
  name: string;
  key: string;
  text(): Promise<string>;
}

/**
 * Returns the parts of `llms-full.txt` of a copy: the Markdown of all listed pages in reading order, from the files that are written. The second part is
 * `llms-full-2.txt`; the last line of a part leads to the next one, since files have no headers of their own.
 * @param dir folder of the copy
 * @param url address that the copy begins at
 */
export function fullTexts(folder: CopyFolder, dir: string, url: string, done: readonly { page: CopiedPage; key: string }[]): FullText[] {
  const parts: { files: { file: string; address: string }[]; keys: string[] }[] = [{ files: [], keys: [] }];
  let bytes = 0;
  for (const { page, key } of done) {
    const file = markdownPath(page.segments);
    const size = page.isListed ? folder.sizeOf(file) : undefined;
    if (size === undefined) continue;
    if (bytes >= PART_BYTES) {
      parts.push({ files: [], keys: [] });
      bytes = 0;
    }
    bytes += size;
    const address = url + page.segments.map((segment) => `${encodeURIComponent(segment)}/`).join('');
    parts.at(-1)?.files.push({ file, address });
    parts.at(-1)?.keys.push(`${file} ${key}`);
  }
  const nameOf = (n: number) => (n === 0 ? 'llms-full.txt' : `llms-full-${n + 1}.txt`);
  return parts.map(({ files, keys }, n) => ({
    name: nameOf(n),
    key: createHash('sha256')
      .update(JSON.stringify([url, n + 1 < parts.length, keys]))
      .digest('base64url'),
    async text() {
      const texts: string[] = [];
      for (const { file, address } of files)
        texts.push(`<!-- ${address} -->\n\n${(await readFile(path.join(dir, file), 'utf8')).trim()}\n`);
      if (n + 1 < parts.length) texts.push(`<!-- continues at ${url}${nameOf(n + 1)} -->\n`);
      return texts.join('\n\n');
    },
  }));
}
