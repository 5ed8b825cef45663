import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, importFixture, press, setUp, startWorld, type World } from './world';

/** Dialogs opened by a button: the address, the button's name, and the dialog's name. */
const DIALOGS: [path: string, button: string, dialog: string][] = [
  ['{org}', 'New space', 'New space'],
  ['{org}', 'Import from Git', 'Import from Git'],
  ['{space}~/git', 'Import again', 'Import from Git'],
  ['{space}~/git', 'Export to Git', 'Export to Git'],
  ['{space}~/settings', 'Delete this space', 'Delete this space'],
  ['/account/tokens', 'New token', 'New token'],
  ['{space}', 'Search', 'Search and commands'],
];

describe.skipIf(!browser.available)('dialogs by keyboard alone', () => {
  let world: World;
  let page: Page;
  const paths = { space: '', org: '' };

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    paths.org = `/o/${orgId}/`;
    paths.space = await importFixture(page, world, orgId);
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  it.each(DIALOGS)('%s: %s holds the focus while it is open and gives it back', async (path, name, title) => {
    await page.goto(path.replace('{space}', paths.space).replace('{org}', paths.org));
    const opener = page
      .locator('main, header')
      .getByRole('button', { name, exact: name !== 'Search' })
      .first();
    await opener.focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(holdsFocus).toBe(true);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      // At the end the focus goes round, by way of a guard that stands outside.
      await expect.poll(holdsFocus).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('opens the list of shortcuts over what has the focus, and gives it back', async () => {
    await page.goto(paths.space);
    const row = page.getByRole('treeitem', { name: 'Welcome' });
    await row.focus();
    await press(page, '?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('makes a PDF of a page, whose link works for anybody', async () => {
    await page.goto(paths.space);
    await page.getByRole('link', { name: 'Export as PDF' }).click();
    await page.getByText(/^Only “/).click();
    await page.getByRole('button', { name: 'Create PDF' }).click();
    const link = page.getByRole('link', { name: 'Download PDF' });
    await link.waitFor();
    const pdf = await fetch(await link.evaluate((element) => (element as HTMLAnchorElement).href));
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('says that a stored token is used, for its own address only', async () => {
    await page.goto(`${paths.org}?do=import`);
    const address = page.getByLabel('Repository URL');
    const token = page.getByLabel('Access token or password');
    await address.fill(world.git.url('docs.git'));
    await page.getByText('The repository is private').click();
    await page.getByLabel('User name').fill('ada');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Is needed together with the user name').waitFor();
    await token.fill('hunter2-secret');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'Open the space' }).click();
    await page.waitForURL('**/s/*/');
    await page.goto(`${new URL(page.url()).pathname}~/git?do=import`);
    await expect.poll(() => token.getAttribute('placeholder')).toBe('Stored credentials are used');
    expect(await page.content()).not.toContain('hunter2-secret');
    await address.fill('https://git.example/elsewhere.git');
    await page.getByText('The stored credentials belong to another URL').waitFor();
    expect(await token.getAttribute('placeholder')).toBeNull();
  });
});
