import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportedFile } from './read-space.ts';
import { writeExport } from './write-export.ts';
import { zipFolder } from './zip-folder.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textsOf = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, content]) => [name, new TextDecoder().decode(content)]));

async function* files(): AsyncGenerator<ExportedFile> {
  yield { path: 'README.md', bytes: bytes('# Home\n') };
  yield { path: 'guide/deep/größe.md', bytes: bytes('# Größe\n') };
}

describe('files of an export', () => {
  it('are written into a folder that is not there or empty, and never over others', async () => {
    await using folder = await tempDir();
    const to = path.join(folder.path, 'out/below');
    expect(await writeExport(to, files())).toBe(2);
    expect(await readFile(path.join(to, 'guide/deep/größe.md'), 'utf8')).toBe('# Größe\n');
    await writeFile(path.join(to, 'README.md'), 'Mine.\n');
    await expect(writeExport(to, files())).rejects.toMatchObject({ kind: 'conflict' });
    expect(await readFile(path.join(to, 'README.md'), 'utf8')).toBe('Mine.\n');
  });

  it('are packed into a zip file by its name, and never over another', async () => {
    await using folder = await tempDir();
    const to = path.join(folder.path, 'out.zip');
    expect(await writeExport(to, files())).toBe(2);
    expect(textsOf(await readFile(to))).toEqual({ 'README.md': '# Home\n', 'guide/deep/größe.md': '# Größe\n' });
    await expect(writeExport(to, files())).rejects.toMatchObject({ kind: 'conflict' });
    expect(await readdir(folder.path)).toEqual(['out.zip']);
  });
});

describe('a folder for an import', () => {
  it('is packed without repositories and installed packages, with the folders of the dialect', async () => {
    await using folder = await tempDir();
    for (const name of ['README.md', '.gitbook/assets/a.svg', '.git/config', 'node_modules/x/README.md', 'guide/a.md']) {
      await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true });
      await writeFile(path.join(folder.path, name), name);
    }
    const expected = Object.fromEntries(['.gitbook/assets/a.svg', 'README.md', 'guide/a.md'].map((name) => [name, name]));
    expect(textsOf(await zipFolder(folder.path))).toEqual(expected);
  });

  it('is refused when it is empty, or not there', async () => {
    await using folder = await tempDir();
    await expect(zipFolder(folder.path)).rejects.toMatchObject({ kind: 'bad_request' });
    await expect(zipFolder(path.join(folder.path, 'none'))).rejects.toThrow(/cannot be read/);
  });
});
