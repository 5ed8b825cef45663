import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { messageScripts } from './message-scripts';
import { browser, cursorThere, importFixture, press, setUp, startWorld, type World } from './world';

/** Texts that the tests look for in each language, and the header that asks for it. */
const LANGUAGES = {
  de: {
    accept: 'de-AT',
    signIn: 'Anmelden',
    search: 'Suche und Befehle',
  },
  es: {
    accept: 'es-MX',
    signIn: 'Iniciar sesión',
    search: 'Búsqueda y comandos',
  },
  fr: { accept: 'fr-CA', signIn: 'Se connecter', search: 'Recherche et commandes' },
  ja: { accept: 'ja-JP', signIn: 'サインイン', search: '検索とコマンド' },
} as const;
type Language = keyof typeof LANGUAGES;
const ALL = Object.keys(LANGUAGES) as Language[];
const LONGEST: Language = 'de';
const BUILD = path.resolve(import.meta.dirname, '../.next');

/** Main screens; `{space}` and `{org}` stand for the paths of the fixture's. */
const SCREENS = [
  '{org}',
  '{org}settings/general',
  '{org}settings/members',
  '{org}settings/sign-in',
  '{org}settings/security',
  '{org}settings/audit',
  '{org}settings/usage',
  '{org}settings/integrations',
  '{org}settings/openapi',
  '{org}sites',
  '{space}',
  '{space}blocks',
  '{space}~/changes',
  '{space}~/history',
  '{space}~/files',
  '{space}~/links',
  '{space}~/git',
  '{space}~/settings',
  '{space}~/translations',
  '{space}~/trash',
  '/account/profile',
  '/account/security',
  '/account/sessions',
  '/account/notifications',
  '/account/tokens',
];

/** Waits until React has taken the screen over: parts such as lists to choose from get their names then. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')));
  await cursorThere(page);
}

const language = (page: Page) => page.locator('html').getAttribute('lang');

describe.skipIf(browser.value === undefined)('languages of the console', () => {
  let world: World;
  let places: { org: string; space: string };

  beforeAll(async () => {
    world = await startWorld();
    const page = await (await world.open()).newPage();
    const org = await setUp(page);
    places = { org: `/o/${org}/`, space: await importFixture(page, world, org) };
    await page.context().close();
  });
  afterAll(() => world?.[Symbol.asyncDispose]());

  it.each(ALL)('before signing in it is that of the browser, in the region that it names: %s', async (each) => {
    const { accept, signIn } = LANGUAGES[each];
    const context = await world.open({ locale: accept });
    const page = await context.newPage();
    await page.goto('/sign-in');
    expect(await language(page)).toBe(accept);
    await page.getByRole('button', { name: signIn, exact: true }).waitFor();
    expect(await page.title()).toBe(`${signIn} · Octavo`);
    expect(world.problems).toEqual([]);
    await context.close();
  });

  it('a browser that asks for nothing that it speaks sees English', async () => {
    const context = await world.open({ locale: 'tlh' });
    const page = await context.newPage();
    await page.goto('/sign-in');
    expect(await language(page)).toBe('en');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await context.close();
  });

  it('the one that a person chooses holds at once, in each of their browsers, until they take it back', async () => {
    const context = await world.open({ signedIn: true });
    const page = await context.newPage();
    await page.goto('/account/profile');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Profil', level: 1, exact: true }).waitFor();
    expect(await language(page)).toBe('de');

    const other = await world.open({ signedIn: true });
    const elsewhere = await other.newPage();
    await elsewhere.goto(places.org);
    expect(await language(elsewhere)).toBe('de');
    await other.close();

    await page.getByRole('combobox', { name: 'Sprache' }).click();
    await page.getByRole('option', { name: 'Wie Ihr Browser' }).click();
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    expect(await language(page)).toBe('en-US');
    await context.close();
  });

  it('those of two people who ask at once never mix', async () => {
    const context = await world.open();
    const asked = ['en-GB', ...ALL.map((each) => LANGUAGES[each].accept)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const accept = asked[i % asked.length] ?? '';
        const answer = await context.request.get('/sign-in', { headers: { 'accept-language': accept } });
        return { accept, html: await answer.text() };
      }),
    );
    for (const { accept, html } of answers) {
      expect(html).toContain(`<html lang="${accept}"`);
      const each = ALL.find((name) => LANGUAGES[name].accept === accept);
      for (const name of ALL) expect(html.includes(`>${LANGUAGES[name].signIn}<`)).toBe(name === each);
      expect(html.includes('>Sign in<')).toBe(each === undefined);
    }
    await context.close();
  });

  it('a browser loads of one of them the parts that its screen reads, each once, as the document links them', async () => {
    const parts = new Map([...(await messageScripts(BUILD))].map(([part, script]) => [script, part]));
    for (const each of ['en', ...ALL] as const) {
      const context = await world.open({ locale: each === 'en' ? 'en-US' : LANGUAGES[each].accept });
      const page = await context.newPage();
      const loaded: { part: string; bytes: Promise<Buffer> }[] = [];
      page.on('response', (response) => {
        const part = parts.get(new URL(response.url()).pathname.replace('/_next/', ''));
        if (part !== undefined) loaded.push({ part, bytes: response.body() });
      });
      await page.goto('/sign-in', { waitUntil: 'networkidle' });
      expect(loaded.map(({ part }) => part).sort()).toEqual([`${each} base`, `${each} doors`]);
      const linked = await page
        .locator('link[rel=preload][as=script]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(linked.flatMap((link) => parts.get(link.replace('/_next/', '')) ?? []).sort()).toEqual([`${each} base`, `${each} doors`]);
      const sizes = await Promise.all(loaded.map(async ({ bytes }) => gzipSync(await bytes, { level: 9 }).length));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000);
      await context.close();
    }
  });

  it.each(ALL)(
    'main screens in %s are drawn without a fault and fit a telephone; those with the longest words satisfy axe',
    async (each) => {
      const { accept } = LANGUAGES[each];
      const context = await world.open({ signedIn: true, locale: accept, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const faults: string[] = [];
      for (const screen of SCREENS) {
        const path = screen.replace('{org}', places.org).replace('{space}', places.space);
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await hydrated(page);
        expect(await language(page)).toBe(accept);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 390) faults.push(`${screen}: ${width} pixels wide`);
        // Roles and colours are the same in all languages, and axe is half of what a screen costs.
        if (each === LONGEST) for (const finding of await findings(page)) faults.push(`${screen}: ${finding}`);
      }
      expect(faults).toEqual([]);
      expect(world.problems).toEqual([]);
      await context.close();
    },
  );

  it.each(ALL)('the palette is in %s', async (each) => {
    const { accept, search } = LANGUAGES[each];
    const context = await world.open({ signedIn: true, locale: accept });
    const page = await context.newPage();
    await page.goto(places.space);
    await press(page, 'Control+k');
    await page.getByRole('dialog', { name: search }).waitFor();
    await context.close();
  });
});
