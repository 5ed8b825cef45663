import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageScripts } from './message-scripts';
import { ADA, browser, call, importFixture, setUp, startWorld, type World } from './world';

const BUILD = path.resolve(import.meta.dirname, '../.next');
const GERMAN = { signedIn: true, locale: 'de-DE' };

describe.skipIf(!browser.available)('messages of a screen that come in parts', () => {
  let world: World;
  let scripts: Map<string, string>;
  let at: { home: string; space: string; change: string; site: string };

  beforeAll(async () => {
    [world, scripts] = await Promise.all([startWorld(), messageScripts(BUILD)]);
    const page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    const space = await importFixture(page, world, orgId);
    const spaceId = space.split('/')[2] ?? '';
    const { number } = await call<{ number: number }>(page, 'changes.create', { spaceId, subject: 'Neu' });
    const { id } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [spaceId] } });
    at = { home: `/o/${orgId}/`, space, change: `${space}~/changes/${number}/overview`, site: `/site/${id}/~/structure` };
    await page.context().close();
    await world.run('user', 'operator', `--email=${ADA.email}`);
  });
  afterAll(() => world?.[Symbol.asyncDispose]());
  beforeEach(() => {
    world.problems.length = 0;
  });

  /** Makes requests for a part of the messages wait or fail; returns the function that lets them pass. */
  async function withhold(context: BrowserContext, part: string, isLost: boolean): Promise<() => Promise<void>> {
    const url = `**/_next/${scripts.get(part)}`;
    const gate = Promise.withResolvers<void>();
    await context.route(url, async (route) => {
      if (isLost) return route.abort();
      await gate.promise;
      return route.continue();
    });
    return async () => {
      gate.resolve();
      if (isLost) await context.unroute(url);
    };
  }

  /** Follows a link of the console without a document of its own. */
  const go = (page: Page, to: string) =>
    page.evaluate(
      (address) => (globalThis as unknown as { next: { router: { push(address: string): void } } }).next.router.push(address),
      to,
    );

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });

  it('are there on each screen that one comes to, and on the way back', async () => {
    const context = await world.open(GERMAN);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/_next/', '')));
    await page.goto(at.home);
    await heading(page, 'Start').waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    const visits: [to: string, title: string][] = [
      [at.space, 'Welcome'],
      [at.change, 'Neu #1'],
      [`${at.space}~/git`, 'Git-Abgleich'],
      [`${at.home}settings/members`, 'Personen'],
      [`${at.home}settings/audit`, 'Protokoll'],
      ['/admin/people', 'Personen'],
      [at.site, 'Struktur'],
      ['/account/security', 'Sicherheit'],
      [at.home, 'Start'],
    ];
    for (const [to, title] of visits) {
      await go(page, to);
      await page.waitForURL((url) => url.pathname === to);
      await heading(page, title).waitFor();
    }
    for (const [to, title] of visits.slice(0, -1).reverse()) {
      await page.goBack();
      await page.waitForURL((url) => url.pathname === to);
      await heading(page, title).waitFor();
    }
    expect(await page.locator('html[data-first]').count()).toBe(1);
    const parts = [...scripts].flatMap(([part, script]) => asked.filter((each) => each === script).map(() => part));
    expect(parts.filter((part) => !part.startsWith('de '))).toEqual([]);
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts.length).toBeGreaterThan(8);
    expect(world.problems).toEqual([]);
    await context.close();
  });

  it('let the text of the server stay until they come', async () => {
    const context = await world.open(GERMAN);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const seen = { was: false, vanished: false };
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const isThere = document.querySelector('h1') !== null;
        seen.vanished ||= seen.was && !isThere;
        seen.was ||= isThere;
      }).observe(document, { childList: true, subtree: true });
    });
    const pass = await withhold(context, 'de space', false);
    const asked = page.waitForRequest((request) => request.url().includes(scripts.get('de base') ?? '-'));
    const opened = page.goto(at.space);
    await asked;
    await heading(page, 'Welcome').waitFor();
    await page.evaluate(() => history.replaceState(history.state, '', '#first-steps'));
    await page.waitForLoadState('load');
    expect(await heading(page, 'Welcome').isVisible()).toBe(true);
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await pass();
    await opened;
    expect(await page.evaluate(() => (globalThis as unknown as { seen: object }).seen)).toEqual({ was: true, vanished: false });
    expect(world.problems).toEqual([]);
    await context.close();
  });

  it('leave the screen before where it is until they come', async () => {
    const context = await world.open(GERMAN);
    const page = await context.newPage();
    await page.goto(at.home);
    const pass = await withhold(context, 'de site', false);
    const asked = page.waitForRequest((request) => request.url().includes(scripts.get('de site') ?? '-'));
    await go(page, at.site);
    await asked;
    expect(await heading(page, 'Start').isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(at.home);
    await pass();
    await heading(page, 'Struktur').waitFor();
    expect(new URL(page.url()).pathname).toBe(at.site);
    expect(world.problems).toEqual([]);
    await context.close();
  });

  it('that cannot be loaded are said so, in the language of the document; they are asked for again, from the screen itself or when it is left', async () => {
    const context = await world.open(GERMAN);
    const page = await context.newPage();
    await page.goto(at.home);
    const pass = await withhold(context, 'de site', true);
    const unloaded = page.getByText('Die Texte dieser Ansicht konnten nicht geladen werden.');
    await go(page, at.site);
    await unloaded.waitFor();
    expect(new URL(page.url()).pathname).toBe(at.site);
    await page.goBack();
    await heading(page, 'Start').waitFor();
    await page.goForward();
    await unloaded.waitFor();
    await pass();
    await page.goBack();
    await heading(page, 'Start').waitFor();
    await page.goForward();
    await heading(page, 'Struktur').waitFor();
    await context.close();
  });

  it.each(['de base', 'de space'])('that cannot be loaded with the document are said so: %s', async (part) => {
    const context = await world.open(GERMAN);
    const page = await context.newPage();
    const pass = await withhold(context, part, true);
    // Nothing takes the document over, which `goto` would wait for.
    await page.evaluate((address) => location.assign(address), new URL(at.space, world.url).href);
    await page.getByText('Die Texte dieser Ansicht konnten nicht geladen werden.').waitFor();
    await pass();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await heading(page, 'Welcome').waitFor();
    await page.locator('html[data-hydrated]').waitFor();
    await context.close();
  });

  it('are those of every address where there is no screen', async () => {
    const context = await world.open(GERMAN);
    const page = await context.newPage();
    for (const address of ['/nowhere', '/nowhere/~/at/all', `${at.space}~/nowhere`, `${at.home}nowhere`, '/site/nothing']) {
      await page.goto(address);
      await heading(page, 'Seite nicht gefunden').waitFor();
      await page.locator('html[data-hydrated]').waitFor();
    }
    expect(world.problems).toEqual([]);
    await context.close();
  });
});
