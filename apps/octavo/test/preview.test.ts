import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requirement, runProgram, tempDir } from '@octavo/testkit';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtOrSource } from '../src/testing.ts';

const FILES: Readonly<Record<string, string>> = {
  '.gitbook.yaml': 'root: ./docs/\n',
  'docs/README.md': '# Welcome\n\nThe first words. [Guide](guide.md)\n',
  'docs/guide.md': '# Guide\n\nSome words.\n',
  'docs/SUMMARY.md': '# Table of contents\n\n* [Welcome](README.md)\n* [Guide](guide.md)\n',
  'node_modules/thing/README.md': '# Nobody’s page\n\n[No](nothing.md)\n',
};

async function folderOf(files: Readonly<Record<string, string>>) {
  const folder = await tempDir();
  const dir = path.join(folder.path, 'manual');
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  const temporary = path.join(folder.path, 'tmp');
  await mkdir(temporary);
  const options = { command: builtOrSource(), cwd: folder.path, env: { TMPDIR: temporary } };
  return {
    dir,
    write,
    temporary,
    options,
    run: (...args: string[]) => runProgram(['preview', dir, ...args], options),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Waits for a line that a process prints. */
async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  for (;;) {
    const found = pattern.exec(text);
    if (found !== null) return found[1] ?? found[0];
    const [more] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit').then(() => [undefined])]);
    if (more === undefined) throw new Error(`the preview ended: ${text}`);
    text += String(more);
  }
}

describe('octavo preview --check', () => {
  it('says that a folder is in order, and leaves nothing behind', async () => {
    await using w = await folderOf(FILES);
    const { code, stdout, stderr } = await w.run('--check');
    expect([code, stdout, stderr]).toEqual([0, '2 pages, no problems.\n', '']);
    expect(await readdir(w.temporary)).toEqual([]);
  });

  it('names broken links, missing headings and unknown blocks by file and line, and ends with 1', async () => {
    await using w = await folderOf({
      ...FILES,
      'docs/guide.md':
        '# Guide\n\n[Gone](gone.md)\n\n{% carousel %}\nPictures\n{% endcarousel %}\n\n[Part](README.md#part) and ![no](no.png)\n',
      'docs/SUMMARY.md': `${FILES['docs/SUMMARY.md']}* [Nowhere](nowhere.md)\n`,
      'docs/unlisted.md': '# Unlisted\n',
    });
    const { code, stdout } = await w.run('--check', '--json');
    expect(code).toBe(1);
    const { pages, problems } = JSON.parse(stdout);
    expect(pages).toBeGreaterThanOrEqual(2);
    const short = problems.map(({ kind, file, line }: Record<string, unknown>) => `${kind} ${file}:${line}`);
    expect(short).toEqual(
      expect.arrayContaining([
        'broken-link docs/guide.md:3',
        'unknown-block docs/guide.md:5',
        'broken-link docs/guide.md:9',
        'layout docs/SUMMARY.md:5',
        expect.stringMatching(/^note docs\/SUMMARY\.md/),
      ]),
    );
    expect(short.filter((one: string) => one === 'broken-link docs/guide.md:9')).toHaveLength(2);
    const plain = await w.run('--check');
    expect(plain.stdout).toContain('docs/guide.md:3: The link to gone.md leads nowhere.\n');
    expect(plain.stdout).not.toContain('note:');
  });

  it('checks several folders, each by its name, and refuses a look with a wrong setting', async () => {
    await using w = await folderOf({ ...FILES, '../api/README.md': '# API\n\n[Gone](gone.md)\n' });
    const api = path.join(path.dirname(w.dir), 'api');
    const both = await runProgram(['preview', w.dir, api, '--check'], w.options);
    expect([both.code, both.stdout]).toEqual([1, 'api/README.md:3: The link to gone.md leads nowhere.\n3 pages, 1 problem.\n']);
    await writeFile(path.join(w.dir, 'look.json'), '{"styling": {"corners": "pointed"}}');
    const wrong = await w.run('--check', `--look=${path.join(w.dir, 'look.json')}`);
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toContain('corners');
    expect(await readdir(w.temporary)).toEqual([]);
  });

  it('says what is wrong with a folder that is not there', async () => {
    await using w = await folderOf(FILES);
    const { code, stdout, stderr } = await runProgram(['preview', 'nothing', '--check'], w.options);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/nothing cannot be read\. Name a folder with Markdown files\.\n$/);
    expect(await readdir(w.temporary)).toEqual([]);
  });
});

const browser = requirement('browser');

describe.skipIf(browser.value === undefined)('octavo preview', () => {
  it('shows the folder in a browser, and again when a file changes, and goes with all it made', async () => {
    await using w = await folderOf(FILES);
    const [program, ...before] = w.options.command;
    const env = { PATH: process.env.PATH ?? '', ...w.options.env };
    await w.write('../api/README.md', '# API\n\nWords of the other folder.\n');
    await w.write('look.json', '{"title": "A manual", "styling": {"primaryColor": {"light": "#007a3d", "dark": "#00ff80"}}}');
    const folders = [w.dir, path.join(path.dirname(w.dir), 'api')];
    const child = spawn(program, [...before, 'preview', ...folders, `--look=${path.join(w.dir, 'look.json')}`, '--port=0'], {
      cwd: w.options.cwd,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chrome = await chromium.launch({ executablePath: browser.value as string, args: ['--no-sandbox'] });
    try {
      const url = await lineOf(child, /preview is at (\S+\/)\./);
      const page = await chrome.newPage();
      page.setDefaultTimeout(90_000);
      const problems: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'error' && !/Failed to load/.test(message.text()) && problems.push(message.text()),
      );
      const streams = page.waitForResponse((response) => response.url().endsWith('/~preview/events'));
      await page.goto(url);
      await streams;
      expect(await page.textContent('h1')).toBe('Welcome');
      await w.write('docs/README.md', '# Welcome\n\nOther words now.\n');
      await page.getByText('Other words now.').waitFor();
      await page.locator('.tree a', { hasText: 'Guide' }).click();
      await page.getByText('Some words.').waitFor();
      expect(await page.title()).toBe('Guide | A manual');
      await page.getByRole('link', { name: 'api', exact: true }).first().click();
      await page.getByText('Words of the other folder.').waitFor();
      expect(problems).toEqual([]);
      const other = await fetch(url, { headers: { 'x-forwarded-host': 'evil.example' }, redirect: 'manual' });
      expect(other.status).toBe(302);
    } finally {
      await chrome.close();
      child.kill('SIGTERM');
    }
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(await readdir(w.temporary)).toEqual([]);
  });
});
