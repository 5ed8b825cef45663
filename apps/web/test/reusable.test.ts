import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  if (browser.available) world = await startWorld();
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});

it.skipIf(!browser.available)(
  'reusable content is listed with the pages that show it, renamed without losing them, and deleted after their number',
  async () => {
    const page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    const shown = (title: string) => ({
      operation: 'insert_page',
      title,
      document: { markdown: '{% include ".gitbook/includes/steps.md" %}\n' },
    });
    const piece = (title: string) => ({ operation: 'insert_reusable_content', title, document: { markdown: 'Do it.\n' } });
    await call(page, 'content.change', { spaceId, changes: [piece('Steps'), piece('Unused')] });
    await call(page, 'content.change', { spaceId, changes: [shown('Welcome'), shown('Install')] });
    await page.goto(`/s/${spaceId}/~/links`);
    await page.getByRole('link', { name: 'Reusable content' }).click();
    await page.waitForURL('**/~/reusable');
    const row = (title: string) => page.getByRole('list', { name: 'Pieces' }).locator(':scope > li').filter({ hasText: title });
    await row('Unused').getByText('Shown nowhere').waitFor();
    await row('Steps').getByText('Shown in 2 places').waitFor();
    expect(await row('Steps').getByRole('link').allTextContents()).toEqual(expect.arrayContaining(['Welcome', 'Install']));

    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }

    await page.getByRole('button', { name: 'More about Steps' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename Steps' });
    await renaming.getByLabel('Title').fill('First steps');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await row('First steps').getByText('Shown in 2 places').waitFor();
    await renaming.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'More about First steps' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete First steps?' });
    await deleting.getByText('2 places show a broken include instead.').waitFor();
    expect(await findings(page)).toEqual([]);
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await row('First steps').waitFor({ state: 'detached' });
    await row('Unused').waitFor();
    expect(world.problems).toEqual([]);
  },
);
