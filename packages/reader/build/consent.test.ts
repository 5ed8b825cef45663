import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requirement } from '@octavo/testkit';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lookCss } from '../src/look/look-css.ts';
import type { PageScript } from '../src/model.ts';
import { drawPage } from '../src/page/draw-page.ts';
import { SAMPLE_LOOK, samplePage, sampleShell } from '../src/testing/sample.ts';
import { builtAssets } from './testing/built-assets.ts';

const browser = requirement('browser');
const policyFor = (theme: string) =>
  `default-src 'none'; script-src 'self' 'sha256-${hash('sha256', theme, 'base64')}'; style-src 'self'; img-src 'self' data:; connect-src 'self'`;

const script = (name: string, needsConsent = true): PageScript => ({ name, src: `/${name}.js`, needsConsent, asksItself: false });

/** A script with a notice of its own, which the page is told of. */
const banner: PageScript = { name: 'banner', src: '/banner.js', needsConsent: false, asksItself: true };
const BANNER = `addEventListener('load', () => GitBook.registerCookieBanner((answers) => Object.assign(window, answers)));`;

/** Serves a page with scripts of integrations, each of which adds its name to `data-loaded` of the document: they run in any order. */
async function serve(scripts: PageScript[]) {
  const assets = await builtAssets();
  const asked: string[] = [];
  const named = (name: string, ending: string) =>
    assets.find(({ path }) => path.startsWith(`${name}.`) && path.endsWith(ending))?.path ?? '';
  const look = { ...SAMPLE_LOOK, privacyPolicy: { url: 'https://example.com/privacy' } };
  const shell = sampleShell({
    look,
    scripts,
    themeScript: Buffer.from(assets.find(({ path }) => path.startsWith('theme.'))?.bytes ?? []).toString(),
    assets: {
      css: 'look.css',
      script: named('reader', '.js'),
      consent: { css: named('consent', '.css'), script: named('consent', '.js') },
      favicon: [],
      fonts: [],
    },
  });
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1);
    const asset = assets.find((each) => each.path === path);
    if (asset !== undefined) return response.writeHead(200, { 'Content-Type': asset.type }).end(asset.bytes);
    if (path === 'look.css') {
      const common = assets.find((each) => each.path === named('reader', '.css'))?.bytes ?? [];
      return response.writeHead(200, { 'Content-Type': 'text/css' }).end(Buffer.from(common).toString() + lookCss(look).css);
    }
    if (path.endsWith('.js')) {
      asked.push(path);
      return response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(
          path === 'banner.js'
            ? BANNER
            : `Object.assign(document.documentElement.dataset, { granted: document.cookie, disabled: GitBook.isCookiesTrackingDisabled(), loaded: [document.documentElement.dataset.loaded, '${path}'].join(' ') });`,
        );
    }
    return response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyFor(shell.themeScript) })
      .end(drawPage(samplePage(), shell));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, asked, scripts, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe.skipIf(!browser.available)('scripts that set cookies', () => {
  let chrome: Browser;
  beforeAll(async () => {
    chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  });
  afterAll(() => chrome.close());

  async function open(scripts: PageScript[]) {
    const site = await serve(scripts);
    const context: BrowserContext = await chrome.newContext();
    const page: Page = await context.newPage();
    onTestFinished(async () => {
      await context.close();
      await site.close();
    });
    await page.goto(site.origin);
    const notice = page.getByRole('region', { name: 'Cookies' });
    const again = page.getByRole('button', { name: 'Cookie settings' });
    return { ...site, context, page, notice, again };
  }

  it('wait until the reader agrees, also by keyboard, and are loaded at once on the next page', async () => {
    const { page, asked, notice, again, context } = await open([script('analytics'), script('plain', false)]);
    await page.locator('html[data-loaded~="plain.js"]').waitFor();
    await notice.waitFor();
    expect(await notice.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('https://example.com/privacy');
    expect(asked).toEqual(['plain.js']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
    await page.keyboard.press('Enter');
    await page.locator('html[data-loaded~="analytics.js"]').waitFor();
    expect([await notice.isVisible(), await again.isVisible()]).toEqual([false, true]);
    await page.reload();
    await page.locator('html[data-loaded~="analytics.js"]').waitFor();
    expect(await notice.isVisible()).toBe(false);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__gitbook_cookie_granted']);
  });

  it('issue-18-find the consent in the cookie that scripts written for GitBook look for, from their first line and until it is taken back', async () => {
    const { page, notice, again, context } = await open([script('analytics')]);
    await notice.waitFor();
    expect(await context.cookies()).toEqual([]);
    await notice.getByRole('button', { name: 'Accept' }).click();
    await page.locator('html[data-loaded~="analytics.js"]').waitFor();
    expect(await page.locator('html').getAttribute('data-granted')).toBe('__gitbook_cookie_granted=yes');
    await again.click();
    const loaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Decline' }).click();
    await loaded;
    await again.waitFor();
    expect(await context.cookies()).toEqual([]);
  });

  it('are never loaded once the reader declined, who may choose otherwise later', async () => {
    const { page, asked, notice, again } = await open([script('analytics')]);
    await notice.getByRole('button', { name: 'Decline' }).click();
    await page.reload();
    await again.waitFor();
    expect([await notice.isVisible(), asked]).toEqual([false, []]);
    await again.click();
    await notice.getByRole('button', { name: 'Accept' }).click();
    await page.locator('html[data-loaded~="analytics.js"]').waitFor();
    await again.click();
    const loaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Decline' }).click();
    await loaded;
    await again.waitFor();
    expect(await page.locator('html[data-loaded]').count()).toBe(0);
  });

  it('are asked for again where another one was added', async () => {
    const { page, notice, scripts } = await open([script('analytics')]);
    await notice.getByRole('button', { name: 'Accept' }).click();
    scripts.push(script('chat'));
    await page.reload();
    await notice.waitFor();
    expect(await page.locator('html[data-loaded]').count()).toBe(0);
  });

  it('find what the reader chose in `window.GitBook`, which pages without scripts have not', async () => {
    const { page, notice } = await open([script('plain', false), script('analytics')]);
    const html = page.locator('html');
    await notice.waitFor();
    expect(await html.getAttribute('data-disabled')).toBe('undefined');
    await notice.getByRole('button', { name: 'Accept' }).click();
    await page.locator('html[data-loaded~="analytics.js"]').waitFor();
    expect(await html.getAttribute('data-disabled')).toBe('false');
    expect(await page.evaluate('Object.keys(window.GitBook)')).toEqual([
      'registerCookieBanner',
      'isCookiesTrackingDisabled',
      'isGlobalPrivacyControlEnabled',
    ]);
    const without = await open([]);
    expect(await without.page.evaluate("'GitBook' in window")).toBe(false);
  });

  it('may have one among them that asks in place of Octavo, which is loaded at once', async () => {
    const { page, asked, notice, again, context } = await open([banner, script('analytics')]);
    await page.waitForFunction("'onApprove' in window");
    expect([asked, await notice.isVisible(), await again.isVisible()]).toEqual([['banner.js'], false, false]);
    await page.evaluate('onApprove()');
    await page.locator('html[data-loaded~="analytics.js"]').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__gitbook_cookie_granted']);
    const loaded = page.waitForEvent('load');
    await page.evaluate('onReject()');
    await loaded;
    await page.waitForFunction("'onApprove' in window");
    expect(await page.evaluate('GitBook.isCookiesTrackingDisabled()')).toBe(true);
    expect(await page.locator('html[data-loaded]').count()).toBe(0);
    expect([await notice.isVisible(), await again.isVisible(), await context.cookies()]).toEqual([false, false, []]);
  });

  it('are asked for by Octavo where the one that wants to ask stays silent', async () => {
    const { page, notice } = await open([{ ...banner, src: '/silent.js' }, script('analytics')]);
    await page.clock.install();
    await page.reload();
    expect(await notice.isVisible()).toBe(false);
    await page.clock.fastForward(4000);
    await notice.waitFor();
  });

  it('are not loaded, nor asked for, where the browser says that the reader does not want it', async () => {
    const site = await serve([script('analytics')]);
    const context = await chrome.newContext();
    onTestFinished(async () => {
      await context.close();
      await site.close();
    });
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const page = await context.newPage();
    await page.goto(site.origin);
    const again = page.getByRole('button', { name: 'Cookie settings' });
    await again.waitFor();
    expect(site.asked).toEqual([]);
    expect(await page.evaluate('[GitBook.isCookiesTrackingDisabled(), GitBook.isGlobalPrivacyControlEnabled()]')).toEqual([true, true]);
    await again.click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.locator('html[data-loaded~="analytics.js"]').waitFor();
  });

  it('are asked for by a notice that axe finds nothing in, on small screens and in the dark', async () => {
    const { page, notice } = await open([script('analytics')]);
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.emulateMedia({ colorScheme });
      await notice.waitFor();
      const box = await notice.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
      await page.evaluate(axe.source);
      const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run('.consent'));
      expect(found.violations.map(({ id }) => id)).toEqual([]);
    }
  });
});
