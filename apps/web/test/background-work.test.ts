import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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

  it('translates pages into a change request of the language, whose screens say what waits and what stayed as it was', async () => {
    await using translator = await startTranslator();
    const source = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Guide' } });
    const written = (title: string, markdown: string) => ({ operation: 'insert_page', title, document: { markdown } });
    const pages = [written('Welcome', 'Hello **you**.\n\nSecond.\n'), written('Install', 'Run `npm i` now.\n')];
    const made = await call<{ pages: { id: string }[] }>(page, 'content.change', { spaceId: source.id, changes: pages });

    await page.goto(`/o/${orgId}/settings/translations`);
    await page.getByRole('radio', { name: 'DeepL' }).click();
    await page.getByLabel('Address').fill(translator.url);
    await page.getByLabel('API key').fill('sesame');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Try a sentence' }).click();
    await page.getByText('CHOOSE SETTINGS').waitFor();
    await seen('translator');

    await page.goto(`/s/${source.id}/~/translations`);
    await page.getByRole('button', { name: 'Add language' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add language' });
    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'German' }).click();
    await seen('dialog');
    await dialog.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('link', { name: 'Deutsch German' }).waitFor();
    await seen('languages');
    await page.getByRole('link', { name: 'Deutsch German' }).click();
    const list = page.getByRole('main').getByRole('list').last();
    await expect.poll(() => list.getByRole('listitem').filter({ hasText: 'Not translated' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Translate by machine' }).click();
    await page.getByText('2 pages were translated by machine.').waitFor();
    await page.getByText('Install: Run now.').waitFor();
    await seen('pages');

    await page.getByRole('link', { name: 'Open change request #1' }).click();
    await page.waitForURL('**/~/changes/1/overview');
    await page.getByText('Machine translation into German: 2 pages').first().waitFor();
    const german = /\/s\/([^/]+)/.exec(page.url())?.[1];
    await call(page, 'changes.merge', { spaceId: german, changeRequest: '1' });
    await page.goto(`/s/${source.id}/~/translations`);
    await page.getByText('2 of 2 pages up to date').first().waitFor();

    const site = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [source.id] } });
    await call(page, 'sites.publish', { orgId, siteId: site.id });
    await page.reload();
    await page.getByRole('button', { name: 'Show on Docs' }).click();
    await page.getByText(/^Readers of Docs can choose/).waitFor();
    await page.getByRole('button', { name: 'Show on Docs' }).waitFor({ state: 'detached' });
    await seen('shown');
    await page.goto(`/site/${site.id}/~/structure`);
    await page.getByRole('treeitem', { name: /^Deutsch/ }).waitFor();

    const document = { markdown: 'Hello **all**.\n\nSecond.\n' };
    await call(page, 'content.change', { spaceId: source.id, changes: [{ operation: 'update_page', page: made.pages[0]?.id, document }] });
    await page.goto(`/s/${source.id}/~/translations/de`);
    await page.getByRole('link', { name: 'Welcome' }).click();
    await page.getByText('Marked: what changed since it was translated.').waitFor();
    await page.getByText('HELLO YOU.', { exact: true }).waitFor();
    await seen('compare');
    await page.getByRole('button', { name: 'Mark as up to date' }).click();
    await page.getByRole('main').getByText('Up to date', { exact: true }).waitFor();
    expect(world.problems).toEqual([]);
  });

  /** Looks for what keeps people out, at a desk and on a phone. */
  async function seen(screen: string): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect([screen, await findings(page)]).toEqual([screen, []]);
      expect([screen, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([
        screen,
        0,
      ]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${screen}-${colorScheme}-${viewport.width}.png` });
    }
    await page.setViewportSize(LOOKS[0].viewport);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

/** A translator of DeepL's shape that says all words in capitals, and loses what stands between them. */
async function startTranslator() {
  const server = createServer(async (request, response) => {
    const { text: words } = JSON.parse(await text(request)) as { text: string[] };
    const shout = (said: string) =>
      said.replace(/<x[^>]*>/g, '').replace(/(<[^>]*>)|([^<]+)/g, (_all, tag: string | undefined, rest = '') => tag ?? rest.toUpperCase());
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ translations: words.map((each) => ({ text: shout(each) })) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
