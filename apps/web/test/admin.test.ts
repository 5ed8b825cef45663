import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { ADA, browser, setUp, startWorld, type World } from './world';

const SCREENS = ['health', 'organizations', 'people', 'jobs', 'storage', 'connections', 'mail', 'settings'] as const;

describe.skipIf(!browser.available)('the operator’s area', () => {
  let world: World;
  let page: Page;
  let orgId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const organizations = () => page.getByRole('list', { name: 'Organizations', exact: true }).getByRole('listitem');
  const people = () => page.getByRole('list', { name: 'People', exact: true }).getByRole('listitem');
  async function fromMenu(name: string, item: string) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  it('is no place for an admin of an organization, and is in the menu of an operator', async () => {
    const unknown = await page.goto('/nothing-here');
    const missing = await page.locator('main').textContent();
    for (const screen of ['', ...SCREENS.map((each) => `/${each}`)]) {
      const answer = await page.goto(`/admin${screen}`);
      expect([answer?.status(), await page.locator('main').textContent()], screen).toEqual([unknown?.status(), missing]);
    }
    expect(unknown?.status()).toBe(404);
    await world.run('user', 'operator', `--email=${ADA.email}`);
    await page.goto(`/o/${orgId}/`);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Operation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('navigation', { name: 'Operation' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('row', { name: /OCTAVO_DATA.*Environment/ }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('creates an organization, limits it, deletes it after its name and a password, and brings it back', async () => {
    await page.goto('/admin/organizations');
    await page.getByRole('button', { name: 'New organization' }).click();
    const creating = page.getByRole('dialog', { name: 'New organization' });
    await creating.getByLabel('Title').fill('Branch');
    await creating.getByLabel('E-mail address of the admin').fill(ADA.email);
    await creating.getByRole('button', { name: 'New organization' }).click();
    await expect
      .poll(() => organizations().allTextContents())
      .toEqual([expect.stringContaining('Branch'), expect.stringContaining('Acme')]);

    await fromMenu('More for Branch', 'Limits');
    const limits = page.getByRole('dialog', { name: 'Limits of Branch' });
    await limits.getByLabel('People').fill('1');
    await limits.getByLabel('Pages').fill('x');
    await limits.getByRole('button', { name: 'Save' }).click();
    await limits.getByText('Enter a whole number, or nothing.').waitFor();
    await limits.getByLabel('Pages').fill('100');
    await limits.getByRole('button', { name: 'Save' }).click();
    await limits.waitFor({ state: 'detached' });
    await page.goto('/admin/health');
    await page.getByRole('link', { name: 'Branch is near a limit, or at it' }).click();
    await expect.poll(() => organizations().allTextContents()).toEqual([expect.stringContaining('Branch')]);

    await fromMenu('More for Branch', 'Delete…');
    const deleting = page.getByRole('dialog', { name: 'Delete Branch?' });
    await deleting.getByText('0 spaces with 0 pages can no longer be reached.').waitFor();
    await deleting.getByText('1 person loses access.').waitFor();
    await deleting.getByLabel('Type “Branch” to confirm').fill('Branch');
    await deleting.getByLabel('Your password').fill('wrong');
    await deleting.getByRole('button', { name: 'Delete organization' }).click();
    await deleting.getByText(/password is/i).waitFor();
    await deleting.getByLabel('Your password').fill(ADA.password);
    await deleting.getByRole('button', { name: 'Delete organization' }).click();
    await expect.poll(() => organizations().allTextContents()).toEqual([expect.stringContaining('Deleted')]);
    await organizations().getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => organizations().allTextContents()).toEqual([expect.not.stringContaining('Deleted')]);
    const input = encodeURIComponent(JSON.stringify({ query: 'Branch' }));
    const answer = await page.request.get(`/api/trpc/admin.organizations.list?input=${input}`);
    const { items } = (await answer.json()).result.data as { items: { id: string }[] };
    await page.goto(`/o/${items[0]?.id}/settings/usage`);
    await page.getByText('1 of 1 used, used up').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('creates an account with a link for its password, locks it out with Undo, and erases it', async () => {
    await page.goto('/admin/people');
    await page.getByRole('button', { name: 'New person' }).click();
    const creating = page.getByRole('dialog', { name: 'New person' });
    await creating.getByLabel('Name').fill('Grace Hopper');
    await creating.getByLabel('E-mail address').fill('grace@example.com');
    await creating.getByRole('button', { name: 'New person' }).click();
    const link = page.getByRole('dialog', { name: 'The link for the password' });
    await link
      .getByText(/\/reset\//)
      .or(link.locator('input[value*="/reset/"]'))
      .first()
      .waitFor();
    await link.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => people().allTextContents()).toEqual([expect.stringContaining('Grace'), expect.stringContaining('Operator')]);
    await fromMenu('More for Grace Hopper', 'Disable');
    await expect.poll(() => people().first().textContent()).toContain('Disabled');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => people().first().textContent()).not.toContain('Disabled');
    await fromMenu('More for Grace Hopper', 'Erase…');
    const erasing = page.getByRole('dialog', { name: 'Erase Grace Hopper?' });
    await erasing.getByText('Leaves 0 organizations').waitFor();
    await erasing.getByLabel('Type “grace@example.com” to confirm').fill('grace@example.com');
    await erasing.getByLabel('Your password').fill(ADA.password);
    await erasing.getByRole('button', { name: 'Erase person' }).click();
    await expect.poll(() => people().first().textContent()).toContain('Former member');
    expect(world.problems).toEqual([]);
  });

  it('is usable by everybody, in both themes, on a phone and on a desktop', async () => {
    const found: string[] = [];
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      for (const screen of SCREENS) {
        await page.goto(`/admin/${screen}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('.skeleton').first().waitFor({ state: 'detached' });
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        if (scrollWidth > clientWidth) found.push(`${screen}: ${scrollWidth} px wide`);
        for (const line of await findings(page)) found.push(`${screen}: ${line}`);
        const { OCTAVO_SCREENSHOTS: shots } = process.env;
        if (shots !== undefined) await page.screenshot({ path: `${shots}/admin-${screen}-${look.viewport.width}.png`, fullPage: true });
      }
    }
    expect(found).toEqual([]);
  });
});
