import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerClient, sessionCookieName } from '@octavo/core';
import { buildSession, buildUser, testSystem } from '@octavo/core/testing';
import { requirement } from '@octavo/testkit';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { createApps, createFrontDoor } from '../front-door.ts';

const browser = requirement('browser');
const PASSWORD = 'correct horse battery staple';

/** A server on a free port. */
async function listening(server: ReturnType<typeof createServer>) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.skipIf(!browser.available)('the page that asks a person for access, in a browser', () => {
  it('is used by keyboard alone, says why a password was not taken, and leads back to the program under its own policy', async () => {
    await using system = await testSystem('sqlite');
    const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), 'test');
    await using site = await listening(createFrontDoor(apps, async () => async (_, response) => void response.end('console')));
    await using program = await listening(createServer((_, response) => void response.end('<title>Back</title>')));
    system.config.url = site.url;
    const { secret } = await buildSession(system, await buildUser(system, { displayName: 'Ada', password: PASSWORD }));
    const redirect = `${program.url}/callback`;
    const { clientId } = registerClient(system, { client_name: 'scribe', redirect_uris: [redirect] });
    const asked = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirect,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    };
    const chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
    try {
      const context = await chrome.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
      await context.addCookies([{ name: sessionCookieName(site.url), value: secret, url: site.url }]);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (line) => line.type() === 'error' && !line.text().includes('status of 400') && problems.push(line.text()));
      await page.goto(`${site.url}/oauth/authorize?${new URLSearchParams(asked)}`);
      expect(await page.getByRole('heading').textContent()).toBe('May “scribe” work for you?');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      // Styles of its own policy are in force.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(19, 21, 25)');
      // Its rights come first: it is not to comment.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('guess');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Comment, and review').isChecked()).toBe(false);
      expect(await page.getByLabel('Open and edit change requests').isChecked()).toBe(true);
      await page.getByLabel('Your password').fill(PASSWORD);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Allow');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${redirect}?code=*`);
      expect(await page.title()).toBe('Back');
      expect(problems).toEqual([]);
    } finally {
      await chrome.close();
    }
  });
});
