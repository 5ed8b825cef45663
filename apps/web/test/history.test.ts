import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('the history of a space', () => {
  let world: World;
  let page: Page;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const change = async (...changes: object[]) => call<{ pages: { id: string }[] }>(page, 'content.change', { spaceId, changes });
    const made = await change(
      { operation: 'insert_page', title: 'Guide', document: { markdown: 'How to begin.\n' } },
      { operation: 'insert_page', title: 'Install', document: { markdown: 'Run it.\n' } },
    );
    const install = made.pages[1]?.id;
    await change(
      { operation: 'update_page', page: install, title: 'Set up', slug: 'set-up' },
      { operation: 'delete_page', page: made.pages[0]?.id },
    );
  }, 120_000);

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  async function isAccessible(): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await findings(page), `${colorScheme}, ${viewport.width}`).toEqual([]);
    }
    await page.setViewportSize(LOOKS[0].viewport);
  }

  it('says what each revision changed, and restores one by keyboard, with undo', async () => {
    world.problems.length = 0;
    await page.goto(`/s/${spaceId}/~/history`);
    const live = page.getByRole('listitem').filter({ hasText: 'Live now' });
    await live.getByRole('link', { name: /^Changes: / }).click();
    await page.waitForURL(/\/~\/diff\/~\/revisions\/\w+$/);
    const list = page.getByRole('navigation', { name: 'Changes' });
    const titles = async () => (await list.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(titles).toEqual(['Set up', 'Guide']);
    await page.getByText(/^Edited: .*address.* \(before: Install\)$/).waitFor();
    await page.getByRole('rowheader', { name: 'address' }).waitFor();
    await isAccessible();
    await page.getByRole('link', { name: 'Before: Set up' }).click();
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();

    await page.goto(`/s/${spaceId}/~/history`);
    await page
      .getByRole('button', { name: /^Restore / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('That revision is live again.').first().waitFor();
    await page.getByRole('treeitem', { name: 'Guide' }).waitFor();
    await page.getByText('Rolled back').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The previous content was restored.').first().waitFor();
    await page.getByRole('treeitem', { name: 'Set up' }).waitFor();
    await expect.poll(() => page.getByRole('treeitem', { name: 'Guide' }).count()).toBe(0);
    await isAccessible();
    expect(world.problems).toEqual([]);
  });
});
