import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from './authenticator';
import { findings, LOOKS } from './axe';
import { ADA, browser, call, setUp, startWorld, type World } from './world';

/** A page: its path, and the actions before it is examined. */
type AuthPage = [path: string, prepare?: (page: Page) => Promise<unknown>];

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** For who is not signed in; `{…}` stand for addresses that the tests make. */
const PAGES: Record<string, AuthPage> = {
  'sign in': ['/sign-in?to=/s/somewhere/a/long/path/that/goes/on/and/on/and/on/and/on'],
  'a wrong password': [
    '/sign-in',
    async (page) => {
      await page.getByLabel('Password').fill('not the password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('is wrong').waitFor();
    },
  ],
  'the second step': ['/sign-in', givePassword],
  'the second step without a code': [
    '/sign-in',
    async (page) => {
      await givePassword(page);
      await press('Continue')(page);
      await page.getByText('Type the code.').waitFor();
    },
  ],
  'a recovery code': ['/sign-in', (page) => givePassword(page).then(() => press('Use a recovery code instead')(page))],
  'an invite by link': ['{link}'],
  'signing up with too little': [
    '{link}',
    async (page) => {
      await press('Create account and join')(page);
      await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    },
  ],
  'an invite by e-mail': ['{mail}'],
  'an invite for who has an account': ['{member}'],
  'an invite that is gone': ['/invite/s0000000000000000000000'],
  'a forgotten password without mail': ['/reset'],
  'a new password with a code': ['{reset}'],
  'a reset that is gone': ['/reset/m0000000000000000000000'],
};

describe.skipIf(!browser.available)('every page before sign-in is free of what axe finds, and fits a phone', () => {
  let world: World;
  let ada: Page;
  let orgId: string;
  const paths: Record<string, string> = {};
  const pages: Page[] = [];

  beforeAll(async () => {
    world = await startWorld();
    ada = await (await world.open()).newPage();
    orgId = await setUp(ada);
    const link = await call<{ id: string; urls: { app: string } }>(ada, 'invites.createLink', { orgId, link: { role: 'review' } });
    paths.link = new URL(link.urls.app).pathname;
    paths.mail = await inviteByEmail('grace@example.com');
    paths.member = await inviteByEmail('mary@example.com');
    const mary = await (await world.open()).newPage();
    await mary.goto('/');
    await call(mary, 'invites.signUp', { token: link.id, email: 'mary@example.com', displayName: 'Mary', password: ADA.password });
    const { secret } = await call<{ secret: string }>(ada, 'account.totp.begin', { password: ADA.password });
    await call(ada, 'account.totp.confirm', { code: codeOf(secret) });
    paths.reset = /\/reset\/\w+/.exec(await world.run('user', 'reset-link', '--email', ADA.email))?.[0] ?? '';
    for (const look of LOOKS) {
      const context = await world.open({ reducedMotion: 'reduce', ...look });
      pages.push(await context.newPage());
    }

    async function inviteByEmail(email: string): Promise<string> {
      await call(ada, 'invites.inviteByEmail', { orgId, invites: { emails: [email], role: 'edit' } });
      const input = encodeURIComponent(JSON.stringify({ orgId }));
      const { result } = await (await ada.request.get(`/api/trpc/invites.listPending?input=${input}`)).json();
      return new URL(result.data.items.find((invite: { email: string }) => invite.email === email).link).pathname;
    }
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  it.each(Object.entries(PAGES))('%s', async (_, [path, prepare]) => {
    for (const [index, page] of pages.entries()) await look(page, LOOKS[index], path, prepare);
  });

  it('joining, and an invite for somebody else, when one is signed in', async () => {
    for (const options of LOOKS) {
      const context = await world.open({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      await page.goto('/sign-in');
      await page.getByLabel('E-mail address').fill('mary@example.com');
      await page.getByLabel('Password').fill(ADA.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/o/*/');
      await look(page, options, '{link}');
      await look(page, options, '{mail}');
      await context.close();
    }
  });

  it('names of any length', async () => {
    await call(ada, 'orgs.update', { orgId, patch: { title: 'unbreakable'.repeat(20) } });
    await call(ada, 'account.update', { displayName: 'Unbreakable'.repeat(5) });
    for (const [index, page] of pages.entries()) await look(page, LOOKS[index], '{link}');
    await ada.setViewportSize(LOOKS[1].viewport);
    await look(ada, LOOKS[1], '{link}');
    await ada.getByRole('button', { name: /^Join as Unbreakable/ }).waitFor();
  });

  async function look(page: Page, how: unknown, path: string, prepare?: AuthPage[1]): Promise<void> {
    await page.goto(path.replace(/\{(\w+)\}/, (_, name: string) => paths[name] ?? ''));
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await prepare?.(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([how, wide, await findings(page)]).toEqual([how, 0, []]);
  }
});

describe.skipIf(!browser.available)('a forgotten password where mail is sent', () => {
  it('gives the same answer for every address, and keeps what was typed', async () => {
    // Nobody listens there: the mail waits, and nobody who asks can tell.
    await using world = await startWorld({ OCTAVO_SMTP_URL: 'smtp://127.0.0.1:9', OCTAVO_MAIL_FROM: 'octavo@example.com' });
    const page = await (await world.open()).newPage();
    await setUp(page);
    await page.context().clearCookies();
    for (const [index, options] of LOOKS.entries()) {
      await page.setViewportSize(options.viewport);
      await page.emulateMedia({ colorScheme: options.colorScheme, reducedMotion: 'reduce' });
      await page.goto('/sign-in?to=/account/tokens');
      // The text of the last time is filled in once the page is its own: until then it would interfere.
      if (index > 0) await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe(ADA.email);
      await page.getByLabel('E-mail address').fill('not an address');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.waitForURL('**/reset?to=*');
      const email = page.getByLabel('E-mail address');
      await expect.poll(() => email.inputValue()).toBe('not an address');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
      expect([options, await findings(page)]).toEqual([options, []]);
      const asked = index % 2 === 0 ? ADA.email : 'nobody@example.com';
      await email.fill(asked);
      await page.keyboard.press('Enter');
      await page.getByText(`If there is an account for ${asked}, a link is on its way`).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Check your e-mail');
      expect([options, await findings(page)]).toEqual([options, []]);
    }
    expect(world.problems).toEqual([]);
    // A link for this account, opened here: it leads to where one was going when the password was forgotten.
    const link = /\/reset\/\w+/.exec(await world.run('user', 'reset-link', '--email', ADA.email))?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
    // The field that was refused takes the focus, and while an answer is on its way nothing is sent.
    await page.getByText('The password is too short').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save and sign in' }).isEnabled()).toBe(true);
    await page.getByLabel('New password').fill('another horse, another battery');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/tokens');
  });
});
