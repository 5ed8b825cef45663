import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { ZIP_LIMITS } from '../zip/read-zip.ts';
import { readFolder, readFolderFiles } from './read-folder.ts';

it('a folder on disk is read as a zip file of it is: texts with their bytes, no links, nothing of Git, and no more than the limits', async () => {
  await using folder = await tempDir();
  await mkdir(path.join(folder.path, 'docs/.git'), { recursive: true });
  await writeFile(path.join(folder.path, 'docs/a.md'), '# A');
  await writeFile(path.join(folder.path, 'docs/.git/config'), 'x');
  await writeFile(path.join(folder.path, 'b.png'), 'png');
  await symlink('/etc/passwd', path.join(folder.path, 'link.md'));
  const { entries, warnings } = await readFolder(folder.path);
  expect(entries.map(({ path: name, size, data }) => [name, size, data.length])).toEqual([
    ['b.png', 3, 0],
    ['docs/a.md', 3, 3],
  ]);
  expect(warnings).toMatchObject([{ source: 'link.md', outcome: 'left_out' }]);
  const read: string[] = [];
  await readFolderFiles(folder.path, new Set(['b.png', '../x']), async (name, data) => void read.push(`${name} ${data}`));
  expect(read).toEqual(['b.png png']);
  await expect(readFolder(folder.path, { ...ZIP_LIMITS, maxEntries: 2 })).rejects.toThrow('more than 2 files');
});
