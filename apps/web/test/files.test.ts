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
    world = await startWorld();
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
    await page.getByText('Content was changed since this import.').waitFor();
    await page.goto(`/s/${spaceId}/`);
    await page.getByRole('treeitem', { name: 'Setting up' }).waitFor();
    expect(await page.getByRole('treeitem', { name: 'Never mind' }).count()).toBe(0);
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
