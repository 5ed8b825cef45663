import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TempDir, tempDir } from '@octavo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOfMap, packagesOfStyles } from './bundled.ts';
import { cratesIn } from './crates.ts';
import { foreignLicences } from './foreign-code.ts';
import { noticesText, type Parts, readUsed } from './notices.ts';
import { packageOf } from './package-of.ts';

let folder: TempDir;
beforeEach(async () => {
  folder = await tempDir();
});
afterEach(() => folder[Symbol.asyncDispose]());

/** Creates a package below `node_modules` of the temporary folder; answers its folder. */
async function add(at: string, manifest: object, files: Record<string, string> = {}): Promise<string> {
  const target = path.join(folder.path, 'node_modules', at);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'package.json'), JSON.stringify({ name: at, version: '1.0.0', ...manifest }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(target, name), text);
  return target;
}

const makeNotices = async (parts: Parts) => noticesText(await readUsed(parts));
const noticesOf = (...folders: string[]) => makeNotices(new Map([['program', new Set(folders)]]));

describe('the notices', () => {
  it('hold each package with its licence, the part that holds it, and the text of all its licence files', async () => {
    const plain = await add(
      'plain',
      { license: 'MIT' },
      { LICENSE: 'Copyright Ada\r\nMIT text', 'license.js': 'code', NOTICE: 'A notice' },
    );
    const scoped = await add('@scope/font', { license: 'OFL-1.1' }, { 'LICENSE_FONT.txt': 'Font text' });
    const both = new Map([
      ['program', new Set([plain])],
      ['console', new Set([plain, scoped])],
    ]);
    const text = await makeNotices(both);
    expect(text).toContain('\n@scope/font 1.0.0, OFL-1.1 (console)\nplain 1.0.0, MIT (console, program)\n');
    expect(text).toContain('\nplain 1.0.0\nLicence: MIT\n\nCopyright Ada\nMIT text\n\nA notice\n');
    expect(text).toContain('\n@scope/font 1.0.0\nLicence: OFL-1.1\n\nFont text\n');
    expect(text).not.toContain('code');
  });

  it('hold two versions of a package, and a text that both have once', async () => {
    const outer = await add('plain', { license: 'MIT' }, { LICENSE: 'The one text' });
    const inner = await add('other/node_modules/plain', { name: 'plain', version: '2.0.0', license: 'MIT' }, { LICENSE: 'The one text' });
    const text = await noticesOf(inner, outer);
    expect(text).toContain('\nplain 1.0.0\nplain 2.0.0\nLicence: MIT\n\nThe one text\n');
    expect(text.match(/The one text/g)).toHaveLength(1);
  });

  it('have the standard text of its licence, below its author, for a package without a file', async () => {
    const text = await noticesOf(await add('bare', { license: 'ISC', author: 'Ada <ada@example.com> (https://example.com)' }));
    expect(text).toContain('\nCopyright (c) Ada <ada@example.com>\n\nPermission to use, copy, modify');
  });

  it('are refused for packages under other licences, without a licence, or without a text; all are named', async () => {
    const refused = noticesOf(
      await add('viral', { license: 'AGPL-3.0-only' }, { LICENSE: 'AGPL' }),
      await add('silent', {}, { LICENSE: 'All rights reserved' }),
      await add('textless', { license: 'OFL-1.1' }),
      await add('old', { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, { LICENSE: 'Either' }),
      await add('fine', { license: { type: 'MIT' } }),
    );
    await expect(refused).rejects.toThrow(
      /viral 1\.0\.0 is under AGPL-3\.0-only[\s\S]*silent 1\.0\.0 names no[\s\S]*textless 1\.0\.0 has no[\s\S]*old 1\.0\.0 is/,
    );
    await expect(refused).rejects.not.toThrow('fine');
  });

  it('accept a licence by exception only for the package that it names, and say why', async () => {
    const files = { 'README.md': 'Libraries', 'versions.json': '{}' };
    const text = await noticesOf(await add('@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }, files));
    expect(text).toContain('loaded dynamically');
    expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(text).toContain('\nLibraries\n');
    await expect(noticesOf(await add('@img/other', { license: 'LGPL-3.0-or-later' }, files))).rejects.toThrow('@img/other');
  });
});

describe('the package of a file', () => {
  it('is the innermost, with its scope; none outside node_modules', async () => {
    await add('@scope/a', {});
    const inner = await add('@scope/a/node_modules/b', {});
    expect(packageOf(path.join(inner, 'lib/index.js'))).toBe(inner);
    expect(packageOf(path.join(folder.path, 'node_modules/@scope/a/index.js'))).toBe(path.join(folder.path, 'node_modules/@scope/a'));
    expect(packageOf(path.join(folder.path, 'src/index.ts'))).toBeUndefined();
    expect(() => packageOf(path.join(folder.path, 'node_modules/gone/index.js'))).toThrow('gone');
  });

  it('is a package that Next carries in its own', async () => {
    const next = await add('next', {});
    expect(packageOf(path.join(next, 'dist/compiled/@hapi/accept/index.js'))).toBe(path.join(next, 'dist/compiled/@hapi/accept'));
    expect(packageOf(path.join(next, 'dist/server/x.js'))).toBe(next);
  });

  it('is that of the folder of the store, when a source map names a file beside it', async () => {
    const icons = await add('.pnpm/@icons+react@1.0.0_react@19.0.0/node_modules/@icons/react', {});
    expect(packageOf(path.join(icons, '../../common/src/x.ts'))).toBe(icons);
  });
});

it('sources are read from maps with and without sections, relative to them or below a prefix', async () => {
  const file = path.join(folder.path, 'chunks/a.js.map');
  await mkdir(path.dirname(file));
  const sections = [
    { map: { sources: ['../node_modules/b%401/x.ts {"made" => "/node_modules/c/y.ts"}', null, 'turbopack:///[turbopack]/runtime.ts'] } },
  ];
  await writeFile(file, JSON.stringify({ version: 3, sources: ['bundler:///src/a.ts'], sections }));
  const files = await filesOfMap(file, { 'bundler:///': '/project' });
  expect(files).toEqual([path.normalize('/project/src/a.ts'), path.join(folder.path, 'node_modules/b@1/x.ts')]);
});

it('stylesheets name the packages that they import', () => {
  const css = `@import "tailwindcss";\n@import '@fontsource/inter/wght.css';\n@import "./own.css";\n@import url("https://example.com/a.css");`;
  expect(packagesOfStyles(css)).toEqual(['tailwindcss', '@fontsource/inter']);
});

describe('code that a package took over from elsewhere', () => {
  it('is found by the licence that its comment names', () => {
    const script =
      '/*!\n * Copied from elsewhere.\n * SPDX-License-Identifier: LGPL-3.0-or-later\n */\nfunction join() {}\n// under the GPLv2\n';
    expect(foreignLicences('some-package', script)).toEqual(['LGPL-3.0-or-later', 'GPLv2']);
  });

  it('is no foreign code under an accepted licence, by choice, by an exception, or in data', () => {
    expect(foreignLicences('a', '/* SPDX-License-Identifier: MIT */')).toEqual([]);
    expect(foreignLicences('a', '// Dual licensed under the MIT or GPL Version 2 licenses.')).toEqual([]);
    expect(foreignLicences('@img/sharp-libvips-x', '// SPDX-License-Identifier: LGPL-3.0-or-later')).toEqual([]);
    expect(foreignLicences('a', "const licences = ['GPL-3.0-only'];")).toEqual([]);
  });
});

it('crates are named by the paths that a binary keeps, each once', () => {
  const at = (crate: string) => `\0/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/${crate}/src/lib.rs`;
  expect(cratesIn(Buffer.from(at('serde_json-1.0.1') + at('anyhow-1.0.100') + at('anyhow-1.0.100')))).toEqual([
    'anyhow-1.0.100',
    'serde_json-1.0.1',
  ]);
});
