import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { CopyFolder } from './copy-folder.ts';
import { type FoundPage, SEARCH, writeSearch } from './search-files.ts';

/** Writes the search of pages by their texts, and returns its files with the pages whose words were asked for. */
async function written(dir: string, texts: readonly string[]): Promise<{ files: Map<string, string>; asked: Set<string> }> {
  const folder = await CopyFolder.open(dir, 'site');
  const asked = new Set<string>();
  const pages = texts.map(
    (text, n): FoundPage => ({
      path: `p${n}/index.html`,
      key: text,
      async searched() {
        asked.add(`p${n}`);
        return { title: `Page ${n}`, href: `p${n}/`, trail: [], sections: [{ anchor: '', title: '', text }] };
      },
    }),
  );
  try {
    await folder.finish({ pages: {}, needs: [], search: await writeSearch(folder, dir, pages) });
  } finally {
    folder.close();
  }
  const files = new Map<string, string>();
  const at = path.join(dir, SEARCH);
  for (const entry of await readdir(at, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.relative(at, file), await readFile(file, 'utf8'));
  }
  return { files, asked };
}

it('reads only the pages that changed, and has the files of a search that is made anew', async () => {
  await using temp = await tempDir();
  const before = Array.from({ length: 80 }, (_, n) => `common word${n} ${'long '.repeat(n * 60)}`);
  const dir = path.join(temp.path, 'copy');
  await written(dir, before);
  const steps: [texts: string[], asked: string[]][] = [
    [before.with(3, 'other words'), ['p3']],
    [before.with(3, ''), ['p3']],
    [[...before.with(3, ''), 'one more'], ['p80']],
    [[...before.with(3, '').slice(0, 78)], []],
    [before, ['p3', 'p78', 'p79']],
  ];
  for (const [n, [texts, asked]] of steps.entries()) {
    const changed = await written(dir, texts);
    const fresh = await written(path.join(temp.path, `fresh${n}`), texts);
    expect([n, changed.files]).toEqual([n, fresh.files]);
    expect([n, [...changed.asked].toSorted()]).toEqual([n, asked]);
  }
});
