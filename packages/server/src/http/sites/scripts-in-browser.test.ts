import { installIntegration, installOnSite, updateBuiltIns } from '@octavo/core';
import { buildAssets } from '@octavo/reader/build';
import { buildBuiltIns } from '@octavo/runtime/build';
import { requirement } from '@octavo/testkit';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

const browser = requirement('browser');
const HOST = 'docs.localhost';

describe.skipIf(!browser.available)('analytics that come with Octavo, in a browser', () => {
  let chrome: Browser;
  beforeAll(async () => {
    chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  });
  afterAll(() => chrome?.close());

  /** A site with two of them, in a browser whose requests to other hosts are answered here. */
  async function openWorld() {
    const world = await sitesWorld('sqlite', { sitesHost: HOST, reader: await buildAssets() });
    const { system, ctx, organization, site } = world;
    await updateBuiltIns(system, await buildBuiltIns());
    const configurations = {
      'octavo-plausible': { domain: 'docs.example', host: 'https://plausible.example' },
      'octavo-google-analytics': { id: 'G-ABCDEFGHIJ' },
    };
    for (const [name, configuration] of Object.entries(configurations)) {
      const { installation } = await installIntegration(ctx, name, { organization: organization.id });
      await installOnSite(ctx, name, installation.id, { site: site.id, configuration });
    }
    const context = await chrome.newContext({ extraHTTPHeaders: { 'x-forwarded-proto': 'http' } });
    const asked: { url: string; body: string | null }[] = [];
    const script = "document.cookie = 'counted=1'; document.documentElement.dataset.google = dataLayer.length;";
    await context.route(/^https:/, (route) => {
      asked.push({ url: route.request().url(), body: route.request().postData() });
      return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: script });
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    return {
      ...world,
      context,
      page,
      asked,
      problems,
      origin: `http://acme.${HOST}:${world.port}`,
      async [Symbol.asyncDispose]() {
        await context.close();
        await world[Symbol.asyncDispose]();
      },
    };
  }

  it('count views without asking where they set no cookies, and after consent where they do, under the policy of the page', async () => {
    await using world = await openWorld();
    const { page, asked, context, problems, origin } = world;
    await page.goto(`${origin}/guide/open`);
    await expect.poll(() => asked.map(({ url }) => url)).toEqual(['https://plausible.example/api/event']);
    expect(JSON.parse(asked[0]?.body ?? '{}')).toMatchObject({ n: 'pageview', u: `${origin}/guide/open`, d: 'docs.example' });
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.locator('html[data-google="2"]').waitFor();
    expect(asked.at(-1)?.url).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABCDEFGHIJ');
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['__gitbook_cookie_granted', 'counted']);
    expect(problems).toEqual([]);
  });
});
