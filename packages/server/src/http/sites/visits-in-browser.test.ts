import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeContent } from '@octavo/core';
import { buildAssets } from '@octavo/reader/build';
import { requirement } from '@octavo/testkit';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

const browser = requirement('browser');
const HOST = 'docs.localhost';

describe.skipIf(!browser.available)('visits in a browser', () => {
  let chrome: Browser;
  beforeAll(async () => {
    chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  });
  afterAll(() => chrome?.close());

  /** A site at its host, as behind a proxy with TLS, in a browser whose requests to other hosts are answered here. */
  async function openWorld(site: Parameters<typeof sitesWorld>[1]) {
    const world = await sitesWorld('sqlite', { sitesHost: HOST, reader: await buildAssets(), ...site });
    const context = await chrome.newContext({ extraHTTPHeaders: { 'x-forwarded-proto': 'https' } });
    const elsewhere: { url: string; referrer: string | undefined }[] = [];
    await context.route(/^https:/, async (route) => {
      elsewhere.push({ url: route.request().url(), referrer: (await route.request().allHeaders()).referer });
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    });
    const at = (host: string) => `http://${host}.${HOST}:${world.port}`;
    return {
      ...world,
      context,
      page: await context.newPage(),
      elsewhere,
      at,
      async [Symbol.asyncDispose]() {
        await context.close();
        await world[Symbol.asyncDispose]();
      },
    };
  }

  /** A place where visitors sign in. */
  async function openLogin() {
    const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>Sign in</title>'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  it('of somebody who signed in leave a cookie of this host alone, which signing out takes, and with it the pages', async () => {
    await using login = await openLogin();
    const visitorAuth = { backend: 'custom' as const, fallbackURL: `${login.origin}/in` };
    await using world = await openWorld({ visibility: 'visitor-auth', visitorAuth });
    const { page, context, at } = world;
    const site = `${at('acme')}/guide`;
    await page.goto(`${site}/open`);
    expect(page.url()).toBe(`${login.origin}/in?location=open`);
    expect(await context.cookies()).toEqual([]);
    await page.goto(`${site}/secret?jwt_token=${await world.signed({ plan: 'pro' })}`);
    expect(page.url()).toBe(`${site}/secret`);
    await page.getByText('A secret giraffe.').waitFor();
    const cookies = await context.cookies();
    expect(cookies).toEqual([
      expect.objectContaining({ domain: `acme.${HOST}`, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(cookies[0]?.name).toMatch(/^__Host-octavo-visitor-/);
    expect(await context.cookies(at('other'))).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.goto(`${site}/~octavo/auth/logout`);
    expect(await context.cookies()).toEqual([]);
    for (const go of [() => page.goto(`${site}/secret`), () => page.goBack(), () => page.goto(`${site}/open`)]) {
      await go();
      expect(new URL(page.url()).origin).toBe(login.origin);
      expect(await page.content()).not.toContain('giraffe');
    }
  });

  it('by a share key are told to no other host, by links or by pictures', async () => {
    await using world = await openWorld({ visibility: 'share-link' });
    const { page, ctx, space, elsewhere, context } = world;
    const markdown = 'A ![picture](https://pictures.example/a.png) and [a link](https://elsewhere.example/there).\n';
    await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Outside', document: { markdown } }]);
    const { urls } = await world.shareLink();
    const { pathname } = new URL(urls.published);
    await page.goto(`${world.at('acme')}${pathname.replace(/\/$/, '')}/outside`);
    await page.getByRole('link', { name: 'a link' }).click();
    await page.waitForURL('https://elsewhere.example/there');
    expect(elsewhere.map(({ url }) => new URL(url).host)).toEqual(expect.arrayContaining(['pictures.example', 'elsewhere.example']));
    expect(elsewhere.filter(({ referrer }) => referrer !== undefined)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});
