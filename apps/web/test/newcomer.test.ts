import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, fillSetUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('a newcomer', () => {
  let world: World;

  beforeEach(async () => {
    world = await startWorld();
  });

  afterEach(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  it('sets Octavo up, lands at home, and reads the manual, which appears by itself', async () => {
    const page = await (await world.open()).newPage();
    await fillSetUp(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page
      .getByRole('link', { name: /Octavo manual/ })
      .first()
      .click();
    const tree = page.getByRole('tree', { name: 'Table of contents' });
    // Fast users open it before its pages have arrived: the space asks again, too.
    await expect.poll(() => tree.getByRole('treeitem').count()).toBeGreaterThan(3);
    await page.getByRole('link', { name: /^Next / }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/s\/\w+\/.+/);
    await page.locator('[data-content] p').first().waitFor();
    expect(await tree.locator('[aria-current="page"]').count()).toBe(1);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    // Home knows what was read, and says what comes next until that is put away.
    const read = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto('/');
    const goOn = page.getByRole('region', { name: 'Continue where you were' });
    await goOn.getByRole('link', { name: `${read} Opened in Octavo manual` }).waitFor();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('button', { name: 'New space' }).click();
    await page.getByRole('dialog', { name: 'New space' }).getByRole('button', { name: 'Cancel' }).click();
    await steps.getByRole('link', { name: 'Publish a site' }).click();
    await page.getByRole('dialog', { name: 'New site' }).getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/sites') && url.search === '');
    await page.goBack();
    await steps.getByRole('button', { name: 'Put the first steps away' }).click();
    await page.reload();
    await goOn.waitFor();
    expect(await steps.count()).toBe(0);
    expect(world.problems).toEqual([]);
  });

  it('reads the manual as readers do, on a site that is published by itself', async () => {
    const page = await (await world.open()).newPage();
    await fillSetUp(page);
    const sites = page.getByRole('region', { name: 'Sites' });
    await sites.getByRole('link', { name: /Octavo manual/ }).click();
    await page.waitForURL('**/site/**');
    const address = await page.getByRole('link', { name: /octavo-manual/ }).getAttribute('href');
    const reader = await (await world.open()).newPage();
    await reader.goto(address ?? '');
    await reader.getByRole('heading', { level: 1, name: 'Octavo manual' }).waitFor();
    await reader.getByRole('navigation', { name: 'Pages' }).getByRole('link').first().waitFor();
    expect(world.problems).toEqual([]);
  });

  it('finds set-up free of what axe finds, also when something is missing', async () => {
    for (const look of LOOKS) {
      const page = await (await world.open(look)).newPage();
      await page.goto('/');
      await page.waitForURL('**/setup');
      expect([look, await findings(page)]).toEqual([look, []]);
      await page.getByRole('button', { name: 'Create organization' }).click();
      const refused = page.getByLabel('Organization');
      await expect.poll(() => refused.getAttribute('aria-invalid')).toBe('true');
      expect(await refused.evaluate((field) => field === document.activeElement)).toBe(true);
      expect([look, await findings(page)]).toEqual([look, []]);
    }
  });
});
