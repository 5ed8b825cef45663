import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, join, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };

let world: World;

beforeAll(async () => {
  if (browser.available) world = await startWorld();
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});

it.skipIf(!browser.available)(
  'an organization is handed over: to an admin beside oneself, and then by leaving it, after what that means',
  async () => {
    const ada = await (await world.open()).newPage();
    const orgId = await setUp(ada);
    const grace = await (await world.open()).newPage();
    await join(grace, ada, { orgId, link: { role: 'edit' } }, GRACE);
    const asked = (page: Page) => page.request.get(`/api/trpc/orgs.get?input=${encodeURIComponent(JSON.stringify({ orgId }))}`);
    const organizationOf = async (page: Page) => {
      const { result } = await (await asked(page)).json();
      return result.data as { title: string; permissions: { admin: boolean } };
    };
    const { title } = await organizationOf(ada);
    await ada.goto(`/o/${orgId}/settings/general`);
    await ada.getByRole('button', { name: 'Hand over…' }).click();
    const dialog = ada.getByRole('dialog', { name: `Hand over ${title}` });
    const submit = dialog.getByRole('button', { name: 'Hand over', exact: true });
    await dialog.getByLabel('Find a person').fill('nobody like this');
    await dialog.getByText('Nobody matches.').waitFor();
    await dialog.getByLabel('Find a person').fill('grace');
    await dialog.getByRole('button', { name: /Grace Hopper/ }).waitFor();
    expect(await dialog.getByRole('button', { name: /Ada Lovelace/ }).count()).toBe(0);
    expect(await findings(ada)).toEqual([]);
    await dialog.getByRole('button', { name: /Grace Hopper/ }).click();
    await dialog.getByText('Grace Hopper becomes an admin').waitFor();
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await organizationOf(grace)).permissions.admin).toBe(true);

    await ada.getByRole('button', { name: 'Hand over…' }).click();
    await dialog.getByRole('button', { name: /Grace Hopper/ }).click();
    await dialog.getByText('Grace Hopper is an admin already.').waitFor();
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('radio', { name: /^Take another role/ }).click();
    await dialog.getByText('You become Creator. Only an admin can make you one again.').waitFor();
    await dialog.getByRole('radio', { name: /^Leave the organization/ }).click();
    await dialog.getByText('Only an invite brings you back.').waitFor();
    for (const look of LOOKS) {
      await ada.setViewportSize(look.viewport);
      await ada.emulateMedia({ colorScheme: look.colorScheme });
      expect(await findings(ada)).toEqual([]);
      expect(await ada.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel(`Type “${title}” to confirm`).fill(title);
    await ada.keyboard.press('Enter');
    await ada.waitForURL((url) => !url.pathname.includes(orgId));
    await expect.poll(async () => (await asked(ada)).status()).toBe(404);
    await grace.goto(`/o/${orgId}/settings/general`);
    await grace.getByRole('button', { name: 'Hand over…' }).waitFor();
    expect(world.problems).toEqual([]);
  },
);
