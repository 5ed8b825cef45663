import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { ADA, browser, call, openPalette, setUp, startWorld, type World } from './world';

interface Created {
  id: string;
}

describe.skipIf(!browser.available)('the search of a space', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let spaceId: string;
  let read: (to: string) => Promise<{ count: number; items: { query?: string }[] }>;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    ({ id: spaceId } = await call<Created>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } }));
    const token = (await world.run('token', 'create', '--email', ADA.email, '--label', 'tests')).trim();
    const headers = { authorization: `Bearer ${token}` };
    const pages = [
      { operation: 'insert_page', title: 'Virtual machines', document: { markdown: 'Start one, and stop it.\n' } },
      { operation: 'insert_page', title: 'Welcome', document: { markdown: 'Read this first.\n' } },
    ];
    await page.request.post(`/v1/spaces/${spaceId}/content`, { headers, data: { changes: pages } });
    read = async (to) => (await page.request.get(`/v1/spaces/${spaceId}/search${to}`, { headers })).json();
  }, 120_000);

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  it('shows what was searched for in vain, and what is done about it comes first in the palette', async () => {
    await expect.poll(async () => (await read('?query=welcome')).count).toBe(1);
    expect((await read('?query=kubernetes')).count).toBe(0);
    // Sums are written every few seconds.
    await expect.poll(async () => (await read('/misses')).items.map(({ query }) => query), { timeout: 15_000 }).toContain('kubernetes');
    await page.goto(`/s/${spaceId}/~/settings`);
    await page.getByRole('row', { name: /kubernetes/ }).waitFor();
    await page.getByRole('button', { name: 'Add synonym for “kubernetes”' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Words that mean the same').press('End');
    await page.keyboard.type('virtual machines');
    await page.keyboard.press('Enter');
    await page.getByText('kubernetes = virtual machines').waitFor();

    await page.getByRole('button', { name: 'Pin a page', exact: true }).click();
    await dialog.getByLabel('When somebody searches for').fill('where to begin');
    await dialog.getByLabel('Find a page').fill('welc');
    await dialog.getByRole('radio', { name: 'Welcome' }).click();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pin a page' }).click();
    await page.getByText('“where to begin”').waitFor();

    // Until it has gone away, keys are the dialog's.
    await dialog.getByLabel('Find a page').waitFor({ state: 'hidden' });
    await openPalette(page);
    await page.keyboard.type('kubernetes');
    await page
      .getByRole('option', { name: /Virtual machines/ })
      .first()
      .waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('where to begin');
    await page
      .getByRole('option', { name: /Pinned/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it.each(LOOKS)('has no findings of axe in $colorScheme, in the settings of a space and on the screen of a site', async (look) => {
    const context = await world.open({ ...look, signedIn: true });
    const other = await context.newPage();
    await other.goto(`/s/${spaceId}/~/settings`);
    await other.getByText('kubernetes = virtual machines').waitFor();
    expect(await findings(other)).toEqual([]);
    const site = await call<Created>(other, 'sites.create', { orgId, site: { title: `Docs ${look.colorScheme}`, spaces: [spaceId] } });
    await other.goto(`/site/${site.id}/~/search`);
    await other.getByText('Every search found something.').waitFor();
    await other.getByText('No pinned pages yet.', { exact: false }).waitFor();
    expect(await findings(other)).toEqual([]);
    await context.close();
  });
});
