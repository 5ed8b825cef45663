import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { publishSites } from './published-site';
import { browser, startWorld, type World } from './world';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
const DESK = { width: 1440, height: 900 };

describe.skipIf(!browser.available)('published pages', () => {
  let world: World;
  let en: string;
  let ar: string;
  let previews: { en: string; ar: string };
  let parts: string;
  let closed: string;
  /** Requests that failed, beside the problems of the world. */
  const failed: string[] = [];

  beforeAll(async () => {
    world = await startWorld();
    const context = await world.open();
    ({ en, ar, previews, parts, closed } = await publishSites(world, await context.newPage()));
    await context.close();
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
    failed.length = 0;
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await world.open(options)).newPage();
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.request().isNavigationRequest()) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(path);
    return page;
  }
  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const allWell = () => expect([world.problems, failed]).toEqual([[], []]);

  it.each([
    ['the first page', () => en],
    ['a page with all blocks', () => `${en}blocks`],
    ['a page that needs room', () => `${en}room`],
    ['search results', () => `${en}~search?q=install`],
    ['an address without a page', () => `${en}instal`],
    ['a page in Arabic', () => `${ar}blocks`],
    ['an operation', () => `${en}guides/pets/add-a-pet`],
    ['models', () => `${en}guides/models`],
    ['a list of changes', () => `${en}changes`],
    ['a section with versions', () => `${parts}reference`],
    ['a site whose visitors sign in', () => closed],
    ['an address without a site', () => `${en.replace(/[^/]+\/$/, '')}no-such-site/page`],
    ['an operation in Arabic', () => `${ar}guides/pets/list-pets`],
  ])('%s: axe finds nothing at 390 px and 320 px, in light and dark, and nothing is wider than the window', async (_kind, path) => {
    const page = await open(path(), { viewport: PHONE, colorScheme: 'light' });
    expect([await findings(page), await fits(page)]).toEqual([[], true]);
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await findings(page), await fits(page)]).toEqual([[], true]);
    allWell();
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('on a desk in %s, axe finds nothing on all blocks and in the search', async (colorScheme) => {
    const page = await open(`${en}blocks`, { viewport: DESK, colorScheme });
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('install');
    await page.getByRole('option').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    allWell();
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'operations have two columns on a desk in %s, their method in the navigation, and a form',
    async (colorScheme) => {
      const page = await open(`${en}guides/pets/list-pets`, { viewport: DESK, colorScheme });
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['List pets\nGET']);
      expect(await page.getByRole('heading', { name: 'List pets' }).count()).toBe(1);
      const [main, side] = [await box('.oct-api-main'), await box('.oct-api-side')];
      expect(side.x).toBeGreaterThan(main.x + main.width);
      const entry = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Add a pet' });
      expect(await entry.textContent()).toMatch(/POST$/);
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Test it' }).click();
      await page.getByRole('dialog', { name: 'GET /pets' }).waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      allWell();
      await page.context().close();
    },
  );

  it.each([
    ['English, on a desk', () => [previews.en, en], { viewport: DESK, colorScheme: 'light' }],
    ['English, on a phone in the dark', () => [previews.en, en], { viewport: NARROW, colorScheme: 'dark' }],
    ['Arabic, without a script', () => [previews.ar, ar], { viewport: PHONE, javaScriptEnabled: false }],
  ] as const)(
    'a change request is previewed with its bar and what differs, and searched as it is shown: in %s',
    async (_how, of, options) => {
      const [preview = '', home = ''] = of();
      const page = await open(preview, options);
      expect(new URL(page.url()).search).toBe('');
      await page.goto(`${home}guides/install`);
      const bar = page.locator('.preview-bar');
      expect(await bar.textContent()).toContain('Better words');
      await bar.locator('button[name=changes]').click();
      await page.locator('.compared ins').first().waitFor();
      expect(await page.locator('.compared[data-change]').count()).toBeGreaterThan(0);
      if (!('javaScriptEnabled' in options)) expect(await findings(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      const last = page.locator('.site-footer');
      await last.scrollIntoViewIfNeeded();
      const [foot, over] = [await last.boundingBox(), await bar.boundingBox()];
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
      for (const [words, found] of [
        ['okapi', 'brand-new'],
        ['giraffe', 'guides/install'],
      ]) {
        await page.goto(`${home}~search?q=${words}`);
        expect(await page.getByRole('main').locator(`a[href$="${found}"]`).count()).toBeGreaterThan(0);
      }
      allWell();
      await page.context().close();
    },
  );

  it('search in a section alone when it is chosen in the dialog', async () => {
    const page = await open(parts, { viewport: DESK });
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('beginning');
    await dialog.getByRole('option', { name: 'Beginning of Reference' }).first().waitFor();
    await dialog.getByRole('radio', { name: 'Docs' }).check();
    await dialog.getByRole('option', { name: 'Beginning of Reference' }).first().waitFor({ state: 'hidden' });
    expect(await findings(page)).toEqual([]);
    allWell();
    await page.context().close();
  });

  it('axe finds nothing in the list of keys', async () => {
    const page = await open(`${en}blocks`, { viewport: DESK });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findings(page)).toEqual([]);
    allWell();
    await page.context().close();
  });

  it('runs from right to left in Arabic, but for code, and says so', async () => {
    const page = await open(`${ar}blocks`, { viewport: DESK });
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
    expect(await left('.sidebar')).toBeGreaterThan(await left('main'));
    expect(await left('.outline')).toBeLessThan(await left('main'));
    expect(
      await page
        .locator('pre')
        .first()
        .evaluate((pre) => getComputedStyle(pre).direction),
    ).toBe('ltr');
    await page.getByRole('navigation', { name: 'في هذه الصفحة' }).first().waitFor();
    allWell();
    await page.context().close();
  });

  it('opens notes beside their reference by keyboard, and closes them', async () => {
    const page = await open(`${en}room`);
    const reference = page.locator('.oct-note-reference a').first();
    await reference.focus();
    await page.keyboard.press('Enter');
    const note = page.getByRole('dialog', { name: 'Notes' });
    expect((await note.textContent())?.trim()).toBe('The text of a note, with a link.');
    await page.keyboard.press('Tab');
    expect(await note.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    expect(await reference.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    allWell();
    await page.context().close();
  });

  it('wraps long lines, opens folded code, and keeps the head of a table in sight', async () => {
    const page = await open(`${en}room`, { viewport: DESK });
    const [long, folded] = [page.locator('.oct-code').nth(0), page.locator('.oct-code').nth(1)];
    const wrap = long.getByRole('button', { name: 'Wrap lines' });
    await long.hover();
    await wrap.click();
    expect(await long.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
    expect(await wrap.getAttribute('aria-pressed')).toBe('true');
    expect(await folded.getByRole('button', { name: 'Wrap lines' }).count()).toBe(0);
    const height = async () => (await folded.locator('pre').boundingBox())?.height ?? 0;
    const before = await height();
    await folded.getByRole('button', { name: 'Show more' }).click();
    expect(await height()).toBeGreaterThan(before * 2);
    await folded.getByRole('button', { name: 'Show less' }).waitFor();
    await page.getByText('What setting 40 does').evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
    const head = await page.getByRole('columnheader', { name: 'Setting' }).boundingBox();
    const bar = await page.locator('.site-header').boundingBox();
    expect(head?.y).toBe(bar?.height);
    allWell();
    await page.context().close();
  });

  it('enlarges pictures, and sends feedback without leaving the page', async () => {
    const page = await open(`${en}room`);
    await page.getByRole('button', { name: 'Enlarge picture: One' }).click();
    const large = page.locator('dialog[open] img');
    await large.waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    const sent = page.waitForResponse((response) => response.url().endsWith('/feedback'));
    await page.getByRole('button', { name: 'Yes, it was helpful' }).click();
    expect((await sent).status()).toBe(204);
    await page.getByText('Thank you for your feedback.').waitFor();
    allWell();
    await page.context().close();
  });

  it('are whole without a script: links, tabs, notes, navigation, search and feedback', async () => {
    const page = await open(`${en}blocks`, { viewport: PHONE, javaScriptEnabled: false });
    expect(await page.locator('.oct-tab-panel:visible').count()).toBe(await page.locator('.oct-tab-panel').count());
    expect(await page.locator('.oct-tab-title:visible').allInnerTexts()).toEqual(['npm', 'pnpm']);
    expect(await page.locator('[role=tab]:visible, .theme-button:visible, .copy-page:visible, .search-field kbd:visible').count()).toBe(0);
    expect(await page.locator('.page-actions summary span:visible').first().textContent()).toBe('Page actions');
    await page.locator('.oct-note-reference a').first().click();
    expect(await page.locator('.oct-notes li:target').count()).toBe(1);
    await page.getByRole('button', { name: 'Yes, it was helpful' }).click();
    await page.getByText('Thank you for your feedback.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${en}blocks`);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Install' }).click();
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await page.getByRole('link', { name: /Next/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Upgrade' }).waitFor();
    await page.goto(`${en}~search`);
    await page.getByRole('main').getByRole('searchbox').fill('zebrafish');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Install' }).waitFor();
    allWell();
    await page.context().close();
  });
});
