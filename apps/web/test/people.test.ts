import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from './authenticator';
import { findings, LOOKS } from './axe';
import { ADA, browser, call, importFixture, setUp, signIn, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };

describe.skipIf(!browser.available)('people who sign in and join', () => {
  let world: World;
  let context: BrowserContext;
  let page: Page;
  let organization: string;
  let space: string;

  beforeAll(async () => {
    world = await startWorld();
    context = await world.open();
    page = await context.newPage();
    organization = await setUp(page);
    space = await importFixture(page, world, organization);
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  async function newcomer(): Promise<Page> {
    return (await world.open()).newPage();
  }

  async function linkTo(gift: object): Promise<string> {
    const { urls } = await call<{ urls: { app: string } }>(page, 'invites.createLink', { orgId: organization, link: gift });
    return new URL(urls.app).pathname;
  }

  it('tells a guest with whom nothing is shared yet so, and offers nothing that they may not do', async () => {
    const guest = await newcomer();
    await guest.goto(await linkTo({ role: null }));
    await guest.getByLabel('Your name').fill('Alan Turing');
    await guest.getByLabel('E-mail address').fill('alan@example.com');
    await guest.getByLabel('Password').fill('computable numbers');
    await guest.getByRole('button', { name: 'Create account and join' }).click();
    await guest.getByRole('heading', { level: 1, name: 'Nothing is shared with you yet' }).waitFor();
    expect(await guest.getByRole('button', { name: 'Import from Git' }).count()).toBe(0);
    expect(await guest.getByText('The manual is being prepared').count()).toBe(0);
    expect(await findings(guest)).toEqual([]);
  });

  it('lets somebody in by a link: they make an account, land in what it opens, and are seen there', async () => {
    const grace = await newcomer();
    const pings: string[] = [];
    grace.on('request', (request) => {
      if (request.url().includes('members.ping')) pings.push(request.url());
    });
    await grace.goto(await linkTo({ level: 'comment', space: space.split('/')[2] }));
    await grace.getByRole('heading', { level: 1, name: 'Join Acme' }).waitFor();
    await grace.getByText('Ada Lovelace invites you.').waitFor();
    await grace.getByText('In the space “Docs”').waitFor();
    await grace.getByLabel('Your name').fill(GRACE.name);
    await grace.getByLabel('E-mail address').fill(GRACE.email);
    await grace.getByLabel('Password').fill('short');
    await grace.getByRole('button', { name: 'Create account and join' }).click();
    const password = grace.getByLabel('Password');
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await grace.getByLabel('Your name').inputValue()).toBe(GRACE.name);
    await password.fill(GRACE.password);
    await grace.getByRole('button', { name: 'Create account and join' }).click();
    await grace.waitForURL(`**${space}`);
    await grace.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    await expect
      .poll(async () => {
        const input = encodeURIComponent(JSON.stringify({ orgId: organization }));
        const { result } = await (await page.request.get(`/api/trpc/members.list?input=${input}`)).json();
        const found = result.data.items.find((member: { user: { email: string } }) => member.user.email === GRACE.email);
        return typeof found?.lastSeenAt;
      })
      .toBe('string');
    await grace.goto(`${space}guides/install`);
    await grace.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await grace.waitForLoadState('networkidle');
    expect(pings).toHaveLength(1);
    expect(world.problems).toEqual([]);
    await grace.context().close();
  });

  it('lets somebody in who has an account already, and keeps the invite through signing in', async () => {
    const grace = await newcomer();
    const invite = await linkTo({ role: 'edit' });
    await grace.goto(invite);
    await grace.getByLabel('E-mail address').fill(GRACE.email);
    await grace.getByRole('link', { name: 'I have an account' }).click();
    await grace.waitForURL('**/sign-in?to=*');
    await expect.poll(() => grace.getByLabel('E-mail address').inputValue()).toBe(GRACE.email);
    await grace.getByLabel('Password').fill(GRACE.password);
    await grace.getByRole('button', { name: 'Sign in', exact: true }).click();
    await grace.waitForURL(`**${invite}`);
    await grace.getByRole('button', { name: `Join as ${GRACE.name}` }).click();
    await grace.waitForURL(`**/o/${organization}/`);
    await grace.context().close();
  });

  it('keeps an invite for one address from everybody else, who may change accounts', async () => {
    await call(page, 'invites.inviteByEmail', { orgId: organization, invites: { emails: ['mary@example.com'] } });
    const input = encodeURIComponent(JSON.stringify({ orgId: organization }));
    const { result } = await (await page.request.get(`/api/trpc/invites.listPending?input=${input}`)).json();
    const grace = await newcomer();
    await grace.goto('/sign-in');
    await grace.getByLabel('E-mail address').fill(GRACE.email);
    await grace.getByLabel('Password').fill(GRACE.password);
    await grace.getByRole('button', { name: 'Sign in', exact: true }).click();
    await grace.waitForURL('**/o/*/');
    await grace.goto(new URL(result.data.items[0].link).pathname);
    await grace.getByText('The invite is for mary@example.com').waitFor();
    expect(await grace.getByRole('button', { name: /^Join/ }).count()).toBe(0);
    await grace.getByRole('button', { name: 'Use another account' }).click();
    await grace.getByLabel('Your name').waitFor();
    expect(await grace.getByLabel('E-mail address').inputValue()).toBe('mary@example.com');
    expect(await grace.getByLabel('E-mail address').getAttribute('readonly')).not.toBeNull();
    await grace.context().close();
  });

  it('says what to do with an invite and a reset link that lead nowhere', async () => {
    const stranger = await newcomer();
    await stranger.goto('/invite/s0000000000000000000000');
    await stranger.getByRole('heading', { name: 'This invite cannot be used' }).waitFor();
    await stranger.goto('/reset/m0000000000000000000000');
    await stranger.getByRole('link', { name: 'Request a new link' }).click();
    await stranger.waitForURL('**/reset');
    await stranger.getByText('octavo user reset-link').waitFor();
    await stranger.context().close();
  });

  it('sets a new password by the link of the operator, signs in, and ends the other sessions', async () => {
    const elsewhere = await newcomer();
    await elsewhere.goto('/sign-in?to=/account/tokens');
    await elsewhere.getByLabel('E-mail address').fill(GRACE.email);
    await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
    await elsewhere.getByText(`octavo user reset-link --email ${GRACE.email}`).waitFor();
    await elsewhere.getByRole('link', { name: 'Back to sign-in' }).click();
    await elsewhere.getByLabel('Password').fill(GRACE.password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.waitForURL('**/account/tokens');

    const printed = await world.run('user', 'reset-link', '--email', GRACE.email);
    const link = /\/reset\/\w+/.exec(printed)?.[0] ?? '';
    const grace = await newcomer();
    await grace.goto(link);
    await grace.getByText(GRACE.email).waitFor();
    GRACE.password = 'a compiler for everybody';
    await grace.getByLabel('New password').fill(GRACE.password);
    await grace.getByRole('button', { name: 'Save and sign in' }).click();
    await grace.waitForURL('**/o/*/');
    await grace.goto(link);
    await grace.getByRole('heading', { name: 'This link cannot be used' }).waitFor();

    await elsewhere.getByRole('link', { name: 'Profile' }).click();
    await elsewhere.waitForURL('**/sign-in?to=%2Faccount%2Fprofile');
    await Promise.all([grace, elsewhere].map((open) => open.context().close()));
  });

  it('takes access from a page that is open, which says so by itself', async () => {
    const grace = await newcomer();
    await grace.goto(`/sign-in?to=${encodeURIComponent(space)}`);
    await grace.getByLabel('E-mail address').fill(GRACE.email);
    await grace.getByLabel('Password').fill(GRACE.password);
    await grace.getByRole('button', { name: 'Sign in', exact: true }).click();
    await grace.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    const input = encodeURIComponent(JSON.stringify({ orgId: organization }));
    const { result } = await (await page.request.get(`/api/trpc/members.list?input=${input}`)).json();
    const { id } = result.data.items.find((member: { user: { email: string } }) => member.user.email === GRACE.email);
    await call(page, 'members.remove', { orgId: organization, userId: id });
    await grace.getByRole('heading', { name: 'Page not found' }).waitFor();
    await grace.context().close();
  });

  describe('with two-step sign-in', () => {
    let key: string;
    let codes: string[];

    it('is set up with a key and a code, and shows its recovery codes once', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/account/security');
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByLabel('Your password').fill('not the password');
      await page.keyboard.press('Enter');
      await page.getByText('The current password is wrong').waitFor();
      await page.getByLabel('Your password').fill(ADA.password);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      key = (await page.getByLabel('Key to type').textContent()) ?? '';
      const field = page.getByLabel('Code from the app');
      await field.fill('000000');
      await page.getByText('The code is wrong').waitFor();
      // The typed text is selected: typing replaces it, and six digits are enough.
      await page.keyboard.type(codeOf(key));
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await list.waitFor();
      codes = await list.getByRole('listitem').allTextContents();
      expect(new Set(codes).size).toBe(10);
      await looksRight();
      await page.getByRole('button', { name: 'Copy all' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
      await page.getByRole('button', { name: 'I have stored them' }).click();
      await page.getByText('10 recovery codes are left.').waitFor();
      await looksRight();
      await page.reload();
      expect(await page.content()).not.toContain(codes[0]);
    });

    it('asks for a code after the password, keeps a wrong one on the step, and goes on to where one was going', async () => {
      await page.goto('/account/profile');
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL('**/sign-in');
      await page.goto('/account/sessions');
      await page.getByLabel('E-mail address').fill(ADA.email);
      await page.getByLabel('Password').fill(ADA.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const code = page.getByRole('textbox', { name: 'Code' });
      await code.waitFor();
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type('123456');
      await page.getByText('The code is wrong').waitFor();
      await page.keyboard.type(codeOf(key, 1));
      await page.waitForURL('**/account/sessions');
    });

    it('takes a recovery code instead, however it is typed, and each only once', async () => {
      for (const first of [true, false]) {
        const ada = await newcomer();
        await ada.goto('/sign-in?to=/account/security');
        await ada.getByLabel('E-mail address').fill(ADA.email);
        await ada.getByLabel('Password').fill(ADA.password);
        await ada.getByRole('button', { name: 'Sign in', exact: true }).click();
        await ada.getByRole('button', { name: 'Use a recovery code instead' }).click();
        await ada.getByLabel('Recovery code').fill(codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '');
        await ada.getByRole('button', { name: 'Continue' }).click();
        if (first) await ada.getByText('9 recovery codes are left.').waitFor();
        else await ada.getByText('was used before').waitFor();
        await ada.context().close();
      }
    });

    it('renews recovery codes and is switched off, both for a code', async () => {
      await page.goto('/account/security');
      await page.getByRole('button', { name: 'New recovery codes' }).click();
      await page.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '');
      await page.getByRole('button', { name: 'Create new codes' }).click();
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await list.waitFor();
      const [fresh = ''] = await list.getByRole('listitem').allTextContents();
      await page.getByRole('button', { name: 'I have stored them' }).click();
      await page.getByRole('button', { name: 'Switch off' }).click();
      await looksRight();
      const dialog = page.getByRole('dialog', { name: 'Switch two-step sign-in off?' });
      await dialog.getByLabel('Your password').fill(ADA.password);
      await dialog.getByLabel('Code from the app, or a recovery code').fill(codes[2] ?? '');
      await dialog.getByRole('button', { name: 'Switch off' }).click();
      await dialog.getByText('The code is wrong').waitFor();
      expect(await dialog.getByLabel('Your password').inputValue()).toBe(ADA.password);
      await dialog.getByLabel('Code from the app, or a recovery code').fill(fresh);
      await dialog.getByRole('button', { name: 'Switch off' }).click();
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
      const ada = await newcomer();
      await signIn(ada);
      await ada.context().close();
    });
  });

  /** Looks at what is open in every way, without leaving it. */
  async function looksRight(): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      expect([colorScheme, viewport, await findings(page)]).toEqual([colorScheme, viewport, []]);
    }
    await page.setViewportSize(LOOKS[0].viewport);
  }

  it('signs out everywhere else, and says how each session was begun', async () => {
    const elsewhere = await newcomer();
    await signIn(elsewhere);
    await page.goto('/account/sessions');
    await page.getByText('with your password').first().waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('You are not signed in anywhere else.').waitFor();
    expect(await page.getByRole('listitem').getByText('This browser').count()).toBe(1);
    await elsewhere.goto('/account/profile');
    await elsewhere.waitForURL('**/sign-in?to=*');
    await elsewhere.context().close();
  });

  it('shows a photo before it is saved, and says which address is none', async () => {
    await page.goto('/account/profile');
    const photo = page.getByLabel('Photo URL');
    await photo.fill('my picture');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => photo.getAttribute('aria-invalid')).toBe('true');
    await photo.fill(`${world.url}/icon.svg`);
    await page.locator('main img').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('header img').waitFor();
    await photo.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('header img').waitFor({ state: 'detached' });
  });
});
