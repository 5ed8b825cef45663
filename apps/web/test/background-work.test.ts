import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('background work of a space that failed', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld({ OCTAVO_ALLOW_HOSTS: '127.0.0.1' });
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    // A repository that is not there: its import waits for a person.
    await call(page, 'git.import', { target: { spaceId }, remote: { url: world.git.url('nowhere.git') }, branch: 'main' });
  });

  afterAll(() => world[Symbol.asyncDispose]());

  it('is in the bar, on its screen with why and what to do, and on the home screen; trying again is one press', async () => {
    await page.goto(`/s/${spaceId}/`);
    const badge = page.getByRole('link', { name: 'Import from Git: Failed' });
    await badge.waitFor({ timeout: 60_000 });
    await badge.click();
    await page.waitForURL(`**/s/${spaceId}/~/jobs`);
    await page.getByRole('heading', { name: 'Import from Git: failed.' }).waitFor();
    await page.getByText('Not retried automatically').waitFor();
    const retried = page.waitForResponse((response) => response.url().includes('jobs.retry'));
    await page.getByRole('button', { name: 'Try now' }).click();
    expect((await retried).status()).toBe(200);
    await page.getByText('2 tries').waitFor({ timeout: 60_000 });

    await page.goto(`/o/${orgId}/`);
    await page.getByRole('link', { name: /Handbook.*Import from Git: failed/s }).click();
    await page.waitForURL(`**/s/${spaceId}/~/jobs`);
    expect(world.problems).toEqual([]);
  });

  it('has no accessibility problem at a desk and on a phone, in which nothing is cut off', async () => {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto(`/s/${spaceId}/~/jobs`);
      await page.getByRole('button', { name: 'Try now' }).waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
    await page.setViewportSize(LOOKS[0].viewport);
  });

  it('says that nothing failed where nothing did', async () => {
    const other = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Other' } });
    await page.goto(`/s/${other.id}/~/jobs`);
    await page.getByText('Nothing has failed').waitFor();
  });
});
