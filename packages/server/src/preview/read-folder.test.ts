import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testSystem } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { withReload } from './live-pages.ts';
import { FolderReader, isLeftOut } from './read-folder.ts';

it('reads the files of a folder but those that are no content, follows no links, and sees what changed', async () => {
  await using system = await testSystem('sqlite');
  await using folder = await tempDir();
  const at = (file: string) => path.join(folder.path, 'in', file);
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await writeFile(at(file), text);
  };
  await write('README.md', 'one');
  await write('a/b.md', 'two');
  await write('.git/HEAD', 'no');
  await write('a/node_modules/x/README.md', 'no');
  await writeFile(path.join(folder.path, 'outside.md'), 'secret');
  await symlink(path.join(folder.path, 'outside.md'), at('link.md'));
  const files = new FolderReader(path.join(folder.path, 'in'), system.objects);
  const first = await files.read();
  expect([...first.keys()].toSorted()).toEqual(['README.md', 'a/b.md']);
  await write('README.md', 'uno');
  // As fast as somebody writes, two texts have the same size, and clocks may stand.
  await utimes(at('README.md'), new Date(1), new Date(1));
  await rm(at('a/b.md'));
  const second = await files.read();
  expect([...second.keys()]).toEqual(['README.md']);
  expect(second.get('README.md')).not.toBe(first.get('README.md'));
  expect(await files.read()).toEqual(second);
  await expect(new FolderReader(path.join(folder.path, 'nothing'), system.objects).read()).rejects.toThrow(
    'Name a folder with Markdown files',
  );
});

it('knows what is no content by any folder above it', () => {
  expect(['.git/index', 'a/node_modules/b.md', 'a\\.git\\x'].map(isLeftOut)).toEqual([true, true, true]);
  expect(['a/git/b.md', '.gitbook/assets/x.png', 'README.md'].map(isLeftOut)).toEqual([false, false, false]);
});

it('puts the script that reloads at the end of a page, and nowhere else', () => {
  expect(withReload('<body>&lt;/body></body></html>')).toBe(
    '<body>&lt;/body><script src="/~preview/reload.js" defer></script></body></html>',
  );
  expect(withReload('no page')).toBe('no page');
});
