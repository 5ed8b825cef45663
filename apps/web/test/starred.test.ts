import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, openPalette, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('spaces at hand', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let ids: string[];

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    ids = [];
    for (const title of ['Handbook', 'Product', 'Reference']) {
      const { id } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title } });
      await call(page, 'content.change', {
        spaceId: id,
        changes: [{ operation: 'insert_page', title: 'Start', document: { markdown: 'Hi.\n' } }],
      });
      ids.push(id);
    }
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  const starred = () => page.getByRole('region', { name: 'Starred' });

  it('are starred at home and in the space, which is kept, and stand first at home and in the palette', async () => {
    await page.goto(`/o/${orgId}/`);
    expect(await starred().count()).toBe(0);
    await page.getByRole('button', { name: 'Star Reference' }).click();
    await starred().getByRole('link', { name: 'Reference' }).waitFor();
    await page.getByRole('button', { name: 'Take the star from Reference' }).waitFor();
    await page.goto(`/s/${ids[1]}/`);
    await page.getByRole('button', { name: 'Star Product' }).click();
    await page.getByText('Product is starred.').waitFor();
    await openPalette(page);
    await page.keyboard.type('re');
    await page.getByRole('option', { name: 'Reference' }).first().waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`/o/${orgId}/`);
    await expect
      .poll(() => starred().getByRole('link').allTextContents())
      .toEqual([expect.stringContaining('Product'), expect.stringContaining('Reference')]);
    await page.getByRole('button', { name: 'Take the star from Product' }).click();
    await expect.poll(() => starred().getByRole('link').count()).toBe(1);
    await page.reload();
    await expect.poll(() => starred().getByRole('link').count()).toBe(1);
    // Opened a moment ago, and not starred any more.
    await page.getByRole('region', { name: 'Opened lately' }).getByRole('link', { name: 'Product' }).click();
    await page.waitForURL(`**/s/${ids[1]}/**`);
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('have no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const state = await page.context().storageState();
    const context = await world.open({ storageState: state, ...look });
    const shown = await context.newPage();
    for (const at of [`/o/${orgId}/`, `/s/${ids[0]}/`]) {
      await shown.goto(at);
      await shown.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await findings(shown)).toEqual([]);
      expect(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await context.close();
  });
});
