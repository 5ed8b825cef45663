import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('collections at home', () => {
  let world: World;
  let page: Page;
  let orgId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    for (const title of ['Handbook', 'Product']) await call(page, 'spaces.create', { orgId, space: { title } });
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    world.problems.length = 0;
    await page.goto(`/o/${orgId}/`);
    await page
      .getByRole('link', { name: /^Product/ })
      .first()
      .waitFor();
  });

  const collection = (title: string) => page.getByRole('button', { name: title, exact: true });
  const menuOf = async (title: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  it('are made, nested and renamed', async () => {
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.getByLabel('Title').fill('Guids');
    await page.keyboard.press('Enter');
    await page.getByText('Guids was created').first().waitFor();
    await page.getByText('This collection is empty').waitFor();
    await menuOf('Guids', 'New collection inside');
    await page.getByLabel('Title').fill('Inner');
    await page.keyboard.press('Enter');
    await collection('Inner').waitFor();
    await menuOf('Guids', 'Rename');
    await page.getByLabel('Title').fill('Guides');
    await page.getByLabel('Description').fill('How things are done');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('How things are done').waitFor();
    expect(await collection('Guides How things are done').getAttribute('aria-expanded')).toBe('true');
    expect(world.problems).toEqual([]);
  });

  it('take spaces, which are found by the address again, and by the filter wherever they are', async () => {
    await menuOf('Handbook', 'Move to…');
    const dialog = page.getByRole('dialog', { name: 'Move Handbook' });
    await dialog.getByRole('button', { name: 'Guides / Inner' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('link', { name: /^Handbook/ }).count()).toBe(0);
    await collection('Inner').click();
    await page.getByRole('link', { name: /^Handbook/ }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: /^Handbook/ }).waitFor();

    const { items } = await page.request
      .get(`/api/trpc/collections.list?input=${encodeURIComponent(JSON.stringify({ orgId }))}`)
      .then(async (answer) => (await answer.json()).result.data as { items: { title: string; urls: { app: string } }[] });
    const app = new URL(items.find(({ title }) => title === 'Inner')?.urls.app ?? '');
    await page.goto('about:blank');
    await page.goto(app.pathname + app.hash);
    await page.getByRole('link', { name: /^Handbook/ }).waitFor();
    await expect.poll(() => collection('Inner').evaluate((button) => button === document.activeElement)).toBe(true);

    await page.getByLabel('Filter spaces').fill('handb');
    await page.getByRole('link', { name: /^Handbook/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Product/ }).count()).toBe(0);
    expect(world.problems).toEqual([]);
  });

  it('lose a space that is deleted, which comes back by Undo', async () => {
    await menuOf('Product', 'Duplicate');
    await page.getByRole('link', { name: /^Product \(copy\)/ }).waitFor();
    await menuOf('Product (copy)', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete “Product (copy)”?' });
    await dialog.getByText('to the trash, for 7 days.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete space' }).click();
    await expect.poll(() => page.getByRole('link', { name: /^Product \(copy\)/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /^Product \(copy\)/ }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('have no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ ...look });
    await context.addCookies(await page.context().cookies());
    const shown = await context.newPage();
    await shown.goto(`/o/${orgId}/`);
    await shown.getByRole('button', { name: /^Guides/ }).waitFor();
    expect(await findings(shown)).toEqual([]);
    await shown.getByRole('button', { name: 'Actions for Guides' }).click();
    await shown.getByRole('menuitem', { name: 'Move to…' }).click();
    await shown.getByRole('dialog').getByText('No collection').waitFor();
    expect(await findings(shown)).toEqual([]);
    await context.close();
  });

  it('are deleted when their name is typed', async () => {
    await menuOf('Guides', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this collection' });
    const submit = dialog.getByRole('button', { name: 'Delete collection' });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Type “Guides” to confirm').fill('Guides');
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('button', { name: /^Guides/ }).count()).toBe(0);
    expect(world.problems).toEqual([]);
  });
});
