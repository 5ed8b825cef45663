import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe.skipIf(!browser.available)('files, imports and specifications', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld({ OCTAVO_IMPORT_PAGES: '2', OCTAVO_ALLOW_HOSTS: '127.0.0.1' });
    page = await (await world.open({ source: true })).newPage();
    orgId = await setUp(page);
    ({ id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } }));
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const menuOf = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const isClean = async () => {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect([colorScheme, viewport.width, await findings(page)]).toEqual([colorScheme, viewport.width, []]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  it('files are sent, found, renamed, deleted and brought back', async () => {
    await page.goto(`/s/${spaceId}/~/files`);
    await page.getByRole('button', { name: 'Upload files' }).waitFor();
    await page.locator('main input[type=file]').setInputFiles([
      { name: 'logo.png', mimeType: 'image/png', buffer: PIXEL },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(300_000, 7) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ]);
    await page.getByRole('region', { name: 'Uploads' }).getByRole('heading', { name: '3 files uploaded' }).waitFor();
    await row('film.mp4').waitFor();
    expect(await page.getByRole('row').count()).toBe(4);
    await isClean();
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click();

    const address = (await row('film.mp4').getByRole('link').getAttribute('href')) ?? '';
    const part = await page.request.get(address, { headers: { range: 'bytes=299996-' } });
    expect([part.status(), part.headers()['content-range'], (await part.body()).length]).toEqual([206, 'bytes 299996-299999/300000', 4]);

    await menuOf('notes.txt', 'Rename');
    await page.getByLabel('New name').fill('remarks.txt');
    await page.keyboard.press('Enter');
    await row('remarks.txt').waitFor();
    await menuOf('remarks.txt', 'Delete');
    await page.getByText('remarks.txt was deleted. No page used it.').first().waitFor();
    await row('remarks.txt').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('remarks.txt').waitFor();

    await page.getByRole('searchbox', { name: 'Search files' }).fill('LOGO');
    await page.getByText('1 file of 3 files').waitFor();
    await page.reload();
    await row('logo.png').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(world.problems).toEqual([]);
  });

  it('a document is imported into the space, and its first page opened', async () => {
    await page.goto(`/s/${spaceId}/~/files?do=import-content`);
    const dialog = page.getByRole('dialog', { name: 'Import content' });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('Type the URL of a page first.').waitFor();
    await dialog.getByRole('radio', { name: /^Git repository/ }).click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('Type the address of the repository first.').waitFor();
    await dialog.getByLabel('Access token').fill('a-token');
    await isClean();
    await dialog.getByRole('radio', { name: /^Zip of documents/ }).click();
    const source = '# Setting up\n\nInstall it first.\n';
    await dialog.locator('input[type=file]').setInputFiles({ name: 'setup.md', mimeType: 'text/markdown', buffer: Buffer.from(source) });
    // The ending of the file says more than the choice.
    expect(await dialog.getByRole('radio', { name: /^Document/ }).isChecked()).toBe(true);
    await isClean();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('1 of 1 item would be imported. Nothing was changed.').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Setting up' }).waitFor();
    await isClean();
    await dialog.getByRole('button', { name: 'Import these' }).click();
    await dialog.getByText('Imported 1 item').waitFor();
    const report = (await dialog.getByRole('link', { name: 'Open the report' }).getAttribute('href')) ?? '';
    await dialog.getByRole('link', { name: 'Open the first new page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Setting up' }).waitFor();
    await page.getByText('Install it first.').first().waitFor();
    const address = page.url();

    await page.goto(report);
    await page.getByText('Everything came along as it was.').waitFor();
    await page.getByRole('button', { name: 'Take the import back' }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as Markdown' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^import-.*\.md$/);
    await isClean();
    await page.goto(address);

    await page.goto(`${new URL(page.url()).pathname}?edit`);
    const text = page.getByRole('textbox', { name: 'Text of the page' });
    await text.click();
    const pasted = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['plan'], 'plan.pdf', { type: 'application/pdf' }));
      return data;
    });
    await text.evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await page.getByText('{% file src=".gitbook/assets/plan.pdf" %}').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('an import is taken back from its report: its pages are gone, and those before it are there', async () => {
    await page.goto(`/s/${spaceId}/~/files?do=import-content`);
    const dialog = page.getByRole('dialog', { name: 'Import content' });
    const buffer = Buffer.from('# Never mind\n\nA page too many.\n');
    await dialog.getByRole('radio', { name: /^Document/ }).click();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'never.md', mimeType: 'text/markdown', buffer });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('link', { name: 'Open the first new page' }).waitFor();
    await dialog.getByRole('link', { name: 'Open the report' }).click();
    await page.getByRole('button', { name: 'Take the import back' }).click();
    await page.getByText('This import was taken back').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Take the import back' }).click();
    await page.getByText('This import was taken back').waitFor();
    await page.goto(`/s/${spaceId}/`);
    await page.getByRole('treeitem', { name: 'Setting up' }).waitFor();
    expect(await page.getByRole('treeitem', { name: 'Never mind' }).count()).toBe(0);
  });

  it('issue-20-a preview of an import into a new space leaves none behind', async () => {
    await page.goto(`/o/${orgId}/`);
    await page.getByRole('button', { name: 'Import content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import content' });
    await dialog.getByRole('radio', { name: /^Document/ }).click();
    const buffer = Buffer.from('# Looked at\n\nOnly looked at.\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'looked-at.md', mimeType: 'text/markdown', buffer });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('Nothing was changed.').waitFor();
    const gone = page.waitForResponse((response) => response.url().includes('spaces.delete'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await gone;
    await page.goto(`/o/${orgId}/`);
    await page.getByRole('link', { name: 'Handbook' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'looked at' }).count()).toBe(0);
  });

  it('issue-20-pages of a website that an import has left come from its report, once', async () => {
    await using site = await startSite(['Home', 'Boil', 'Pour', 'Clean']);
    await page.goto(`/s/${spaceId}/~/files?do=import-content`);
    const dialog = page.getByRole('dialog', { name: 'Import content' });
    await dialog.getByText('at most 2 pages, in the order of its navigation').waitFor();
    await dialog.getByLabel('Address').fill(site.url);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('button', { name: 'Import more pages (2 left)' }).waitFor();
    await dialog.getByRole('link', { name: 'Open the report' }).click();
    await page.getByText('2 pages of the website are left, since one import has a limit.').waitFor();
    await page.getByText('2 further pages are known and left out').waitFor();
    const first = page.url();
    await isClean();
    await page.getByRole('button', { name: 'Import more pages (2 left)' }).press('Enter');
    await page.waitForURL((url) => url.href !== first);
    await page.getByText('Imported 2 items').waitFor();
    await page.getByRole('treeitem', { name: 'Clean' }).waitFor();
    expect(await page.getByRole('button', { name: /^Import more pages/ }).count()).toBe(0);
    const second = page.url();

    await page.goto(first);
    await page.getByText('The pages that this import has left came with another one.').waitFor();
    await isClean();
    await page.getByRole('link', { name: 'Open its report' }).click();
    await page.waitForURL(second);
    await page.getByRole('button', { name: 'Take the import back' }).click();
    await page.getByRole('treeitem', { name: 'Clean' }).waitFor({ state: 'detached' });
    await page.getByRole('treeitem', { name: 'Boil' }).waitFor();
    await page.goto(first);
    await page.getByRole('button', { name: 'Import more pages (2 left)' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('issue-20-an import that failed says why in the place of its report', async () => {
    await using site = await startSite([]);
    const request = { spaceId, import: { url: site.url, source: 'website' } };
    const { id } = await call<{ id: string }>(page, 'imports.start', request);
    await page.goto(`/s/${spaceId}/~/imports/${id}`);
    await page.getByRole('alert').getByText(/404/).waitFor();
    await isClean();
    world.problems.length = 0;
  });

  it('a specification is added from a file, opened to everybody, and deleted', async () => {
    await page.goto(`/o/${orgId}/settings/openapi`);
    await page.getByRole('button', { name: 'Add a specification' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('pets');
    await dialog.getByRole('radio', { name: /^File/ }).click();
    const text = 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths: {}\n';
    await dialog.locator('input[type=file]').setInputFiles({ name: 'pets.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
    await dialog.getByRole('button', { name: 'Add a specification' }).click();
    const spec = page.getByRole('listitem').filter({ hasText: 'pets' });
    await spec.getByText('Ready').waitFor();
    await spec.getByText('Latest').waitFor();
    await spec.getByRole('switch').click();
    const link = spec.getByRole('link', { name: /\/openapi\// });
    await link.waitFor();
    expect(await (await fetch((await link.getAttribute('href')) ?? '')).text()).toBe(text);
    await isClean();
    await spec.getByRole('button', { name: 'Delete…' }).click();
    await dialog.getByLabel('Type “pets” to delete it').fill('pets');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No specifications yet' }).waitFor();
    expect(world.problems).toEqual([]);
  });
});

/** Starts a website whose pages link to each other: the first at its root. */
async function startSite(titles: readonly string[]) {
  const pathOf = (at: number) => (at === 0 ? '/' : `/${titles[at]?.toLowerCase()}`);
  const nav = titles.map((title, at) => `<li><a href="${pathOf(at)}">${title}</a></li>`).join('');
  const server = createServer(({ url }, response) => {
    const title = titles.find((_, at) => pathOf(at) === url);
    if (title === undefined) return void response.writeHead(404).end();
    const body = `<nav class="sidebar"><ul>${nav}</ul></nav><main><h1>${title}</h1><p>Enough words to be the text of ${title}.</p></main>`;
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${title}</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
