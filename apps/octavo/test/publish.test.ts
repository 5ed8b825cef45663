import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commitFiles, requirement } from '@octavo/testkit';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtOrSource } from '../src/testing.ts';
import { staticHost } from './static-host.ts';
import { call, FILES, type Workspace, workspace } from './workspace.ts';

const PAGES = 80;
const MANUAL = {
  ...FILES,
  'more/deep.md': '# Deep\n\n## A heading\n\nThe aardvark lives here. [Guide](../guide.md)\n',
  'SUMMARY.md': `${FILES['SUMMARY.md']}${Array.from({ length: PAGES }, (_, n) => `* [Page ${n}](pages/p${n}.md)\n`).join('')}`,
  ...Object.fromEntries(Array.from({ length: PAGES }, (_, n) => [`pages/p${n}.md`, `# Page ${n}\n\nSome words of page ${n}.\n`])),
};

/** Creates a published site of an imported space, and returns its id. */
async function publishedSite(w: Workspace): Promise<string> {
  await commitFiles(w.repo, MANUAL);
  const { organization, token, space } = await w.initWithSpace();
  const imported = await w.run('import', space, `--url=${w.remote}`, '--branch=main');
  expect(imported.code).toBe(0);
  const server = await w.serve();
  const post = (address: string, body: object) =>
    call<{ id: string }>(server, token, 'POST', `/v1/orgs/${organization}/sites${address}`, body);
  const { id } = await post('', { title: 'Manual', visibility: 'public' });
  await post(`/${id}/site-spaces`, { spaceId: space });
  await post(`/${id}/publish`, {});
  await server.stop();
  return id;
}

async function filesIn(dir: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const file = path.relative(dir, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !file.startsWith('.octavo')) files.set(file, await readFile(path.join(dir, file), 'latin1'));
  }
  return files;
}

/** Notes what a page asks for in vain, and what its policy refuses. Browsers ask for an icon that nobody named. */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => message.type() === 'error' && !/Failed to load/.test(message.text()) && problems.push(message.text()));
  // Requests that are cut off by leaving a page count as no failure.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`${request.url()} failed`);
  });
  page.on('response', (response) => response.status() >= 400 && !/favicon\.ico$/.test(response.url()) && problems.push(response.url()));
}

async function typeSearch(page: Page, words: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.keyboard.press('/');
  await page.locator('#search[open]').waitFor();
  await page.keyboard.type(words);
}

const browser = requirement('browser');

describe.skipIf(browser.value === undefined)('octavo publish', () => {
  let w: Workspace;
  let site: string;

  beforeAll(async () => {
    w = await workspace();
    site = await publishedSite(w);
  });

  afterAll(() => w?.[Symbol.asyncDispose]());

  it('writes a site that a static host serves: pages, table of contents and search, under the policy that it names', async () => {
    const out = path.join(w.cwd, 'public');
    const { code, stdout, stderr } = await w.run('publish', site, `--out=${out}`, '--json');
    expect([code, stderr.replace(/publishing\n/, '')]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ pages: PAGES + 3, drawn: PAGES + 3, leftOut: [] });
    await using host = await staticHost(out);
    const chrome = await chromium.launch({ executablePath: browser.value as string, args: ['--no-sandbox'] });
    try {
      const page = await chrome.newPage();
      page.setDefaultTimeout(90_000);
      const problems: string[] = [];
      watch(page, problems);
      await page.goto(`${host.url}/`);
      expect(await page.textContent('h1')).toBe('Welcome');
      await page.locator('.tree a', { hasText: 'Page 79' }).waitFor();
      await page.getByRole('link', { name: 'Guide' }).first().click();
      await page.waitForURL('**/guide/');
      await typeSearch(page, 'aardv');
      const passage = page.locator('.search-list .passage');
      await passage.waitFor();
      expect(await passage.locator('mark').textContent()).toBe('aardvark');
      await passage.click();
      await page.waitForURL('**/deep/#a-heading');
      await page.goto(`${host.url}/~search/?q=aardvark`);
      await page.locator('.search-list .hit', { hasText: 'Deep' }).waitFor();
      expect(problems).toEqual([]);
      const missing = await page.goto(`${host.url}/nothing`);
      expect([missing?.status(), await page.textContent('h1')]).toEqual([404, 'Page not found']);
    } finally {
      await chrome.close();
    }
  });

  it('writes a site that opens from a folder, with table of contents and search', async () => {
    const out = path.join(w.cwd, 'a stick');
    const { code } = await w.run('publish', site, `--out=${out}`, '--offline');
    expect(code).toBe(0);
    const chrome = await chromium.launch({ executablePath: browser.value as string, args: ['--no-sandbox'] });
    try {
      const page = await chrome.newPage();
      page.setDefaultTimeout(90_000);
      const problems: string[] = [];
      watch(page, problems);
      await page.goto(pathToFileURL(path.join(out, 'index.html')).href);
      await page.getByRole('link', { name: 'Guide' }).first().click();
      await page.waitForURL('**/a%20stick/guide/index.html');
      // The whole table of contents has come, and leads on.
      await page.locator('.tree a', { hasText: 'Page 79' }).click();
      expect(await page.textContent('h1')).toBe('Page 79');
      expect(
        await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet !== null)),
      ).toBe(true);
      await typeSearch(page, 'aardv');
      const passage = page.locator('.search-list .passage');
      await passage.click();
      await page.waitForURL('**/deep/index.html#a-heading');
      expect(await page.textContent('h1')).toBe('Deep');
      await page.locator('.body a', { hasText: 'Guide' }).click();
      expect(await page.textContent('h1')).toBe('Guide');
      expect(problems).toEqual([]);
    } finally {
      await chrome.close();
    }
  });

  it('leaves a folder that the next run completes, wherever it is killed', async () => {
    const [fresh, out] = [path.join(w.cwd, 'fresh'), path.join(w.cwd, 'killed')];
    expect((await w.run('publish', site, `--out=${fresh}`)).code).toBe(0);
    const whole = await filesIn(fresh);
    const [program, ...before] = builtOrSource();
    for (const count of [1, 100]) {
      const env = { PATH: process.env.PATH ?? '', OCTAVO_DATA: w.data };
      const child = spawn(program, [...before, 'publish', site, `--out=${out}`], { cwd: w.cwd, env, stdio: 'ignore' });
      const ended = once(child, 'close');
      const journal = path.join(out, '.octavo/journal');
      const written = async () => (await readFile(journal, 'utf8').catch(() => '')).split('\n').length;
      await vi.waitUntil(async () => child.exitCode !== null || (await written()) > count, { interval: 1, timeout: 60_000 });
      child.kill('SIGKILL');
      await ended;
    }
    const { code, stderr } = await w.run('publish', site, `--out=${out}`);
    expect([code, stderr.replace(/publishing\n/, '')]).toEqual([0, '']);
    expect(await filesIn(out)).toEqual(whole);
    expect(await readdir(path.join(out, '.octavo'))).toEqual(expect.not.arrayContaining(['journal', 'manifest.new']));
    // The program is started five times.
  }, 180_000);

  it('says what is wrong in a sentence, and writes nothing', async () => {
    const nothing = await w.run('publish', 'nothing', '--out=none');
    expect([nothing.code, nothing.stdout, nothing.stderr]).toEqual([1, '', expect.stringMatching(/^There is no site nothing\. .*\n$/)]);
    const claims = await w.run('publish', site, '--out=none', '--as=missing.json');
    expect([claims.code, claims.stderr]).toEqual([1, expect.stringMatching(/^The claims in missing\.json cannot be read\./)]);
    const before = await readdir(w.cwd);
    const full = await w.run('publish', site, '--out=.');
    expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('is not empty, and holds no copy of a site')]);
    expect(before).not.toContain('none');
    expect(await readdir(w.cwd)).toEqual(before);
  });
});
