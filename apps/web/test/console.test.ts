import { treeOf } from '@octavo/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADA, browser, importFixture, openPalette, press, setUp, signIn, startWorld, type World } from './world';

describe.skipIf(!browser.available)('the console', () => {
  let world: World;
  let context: BrowserContext;
  let page: Page;
  let space: string;

  beforeAll(async () => {
    world = await startWorld();
    const first = await world.open();
    const visitor = await first.newPage();
    space = await importFixture(visitor, world, await setUp(visitor));
    await first.close();
    context = await world.open({ signedIn: true });
    page = await context.newPage();
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  it('sends somebody who is not signed in to sign in, and back to where they were going', async () => {
    const stranger = await world.open();
    const door = await stranger.newPage();
    await door.goto(`${space}guides/install?view=source`);
    expect(new URL(door.url()).pathname).toBe('/sign-in');
    await door.getByLabel('Password').fill('wrong password');
    await door.getByLabel('E-mail address').fill(ADA.email);
    await door.getByRole('button', { name: 'Sign in', exact: true }).click();
    await door.getByRole('alert').getByText('The e-mail address or the password is wrong').waitFor();
    expect(await door.getByLabel('E-mail address').inputValue()).toBe(ADA.email);
    await signIn(door);
    await door.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    expect(new URL(door.url()).search).toBe('?view=source');
    await stranger.close();
  });

  it('never leads to another site after signing in', async () => {
    const stranger = await world.open();
    const door = await stranger.newPage();
    await door.goto('/sign-in?to=//evil.example/x');
    await signIn(door);
    expect(new URL(door.url()).origin).toBe(new URL(world.url).origin);
    await stranger.close();
  });

  it('shows a page with its outline, its neighbours and its title in the tab', async () => {
    await page.goto(space);
    expect(await page.title()).toBe('Welcome · Docs · Octavo');
    const outline = page.getByRole('navigation', { name: 'On this page' });
    await expect.poll(() => outline.getByRole('link').allTextContents()).toEqual(['First steps', 'Where to ask']);
    await page.getByRole('link', { name: 'Next All the blocks' }).click();
    await page.getByRole('heading', { level: 1, name: 'All the blocks' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${space}blocks`);
    expect(world.problems).toEqual([]);
  });

  it('walks the table of contents by keyboard', async () => {
    await page.goto(space);
    const tree = page.getByRole('tree', { name: 'Table of contents' });
    await tree.getByRole('treeitem', { name: 'Welcome' }).focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await press(page, 'ArrowDown');
    await expect.poll(focused).toBe('All the blocks');
    await page.keyboard.press('End');
    await expect.poll(focused).toContain('Elsewhere');
    await page.keyboard.type('ins');
    await expect.poll(focused).toBe('Install');
    expect(await tree.getByRole('treeitem', { name: 'Upgrade' }).count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await tree.getByRole('treeitem', { name: 'Upgrade' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Upgrade');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Upgrade' }).waitFor();
    expect(await tree.getByRole('treeitem', { name: 'Upgrade' }).getAttribute('aria-current')).toBe('page');
  });

  it('finds text with Ctrl+K and opens the page at the section', async () => {
    await page.goto(space);
    await openPalette(page);
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await page.keyboard.type('zebrafish');
    const found = palette.getByRole('option', { name: /On Linux/ });
    await found.waitFor();
    await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['zebrafish']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    const address = new URL(page.url());
    expect([address.pathname, address.hash]).toEqual([`${space}guides/install`, '#on-linux']);
    await palette.waitFor({ state: 'hidden' });
  });

  it('marks what the search found, also when it was typed wrong', async () => {
    await page.goto(space);
    await openPalette(page);
    await page.keyboard.type('zebrafihs');
    const found = page.getByRole('option', { name: /On Linux/ });
    await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['zebrafish']);
    await page.getByText('In the text: results for “zebrafish”').waitFor();
  });

  it('lists pages by title first, and runs commands', async () => {
    await page.goto(space);
    await press(page, '/');
    await page.keyboard.type('install');
    const highlighted = page.locator('[role="option"][data-highlighted]');
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Install');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('theme dark');
    await highlighted.getByText('Theme: Dark').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    const html = await (await page.request.get(space)).text();
    expect(html).toContain('data-theme="dark"');
    await context.clearCookies({ name: 'octavo_theme' });
  });

  it('hides panes by key, and the server remembers it before the first paint', async () => {
    await page.goto(space);
    const pages = page.getByRole('complementary', { name: 'Pages' });
    await pages.waitFor();
    await press(page, '[');
    await pages.waitFor({ state: 'hidden' });
    expect(await (await page.request.get(space)).text()).toContain('data-tree="hidden"');
    await page.reload();
    expect(await pages.isVisible()).toBe(false);
    await press(page, '[');
    await pages.waitFor();
  });

  it('turns tabs into tabs, opens what hides the target of a link, and copies code', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${space}blocks`);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabs.first().focus();
    await press(page, 'ArrowRight');
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel', { name: 'npm', exact: true }).count()).toBe(0);
    await page.getByRole('tabpanel', { name: 'pnpm' }).getByRole('button', { name: 'Copy code' }).click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe('pnpm add octavo');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${space}blocks#hidden-heading`);
    await page.getByText('What was hidden.').waitFor();
    await page.goto('about:blank');
    await page.goto(`${space}blocks#inside-a-tab`);
    await page.getByRole('heading', { name: 'Inside a tab' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('follows links in the text without loading the console again', async () => {
    await page.goto(`${space}blocks`);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('link', { name: 'link to installing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(new URL(page.url()).hash).toBe('#on-linux');
  });

  it('keeps a title of 200 characters and an unbreakable word inside a phone', async () => {
    const phone = await world.open({ signedIn: true, viewport: { width: 390, height: 844 } });
    const small = await phone.newPage();
    for (const path of ['', 'blocks', 'guides/long', '~/history', '~/git', '~/files', '~/settings']) {
      await small.goto(space + path);
      const [width, shown] = await small.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect([path, width]).toEqual([path, shown]);
    }
    await small.getByRole('button', { name: 'Show or hide the pages' }).click();
    await small.getByRole('dialog', { name: 'Pages' }).getByRole('treeitem', { name: 'Install' }).click();
    await small.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await small.getByRole('dialog').waitFor({ state: 'hidden' });
    await phone.close();
  });

  it('exports an unedited space to a branch with the identical tree', async () => {
    await page.goto(`${space}~/git`);
    await page.getByRole('button', { name: 'Export to Git' }).click();
    await page.getByLabel('Branch').fill('from-octavo');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog').getByRole('status').waitFor();
    expect(await treeOf(world.repository, 'from-octavo')).toBe(await treeOf(world.repository, 'main'));
  });

  it('says in words why an import failed, keeps what was typed, and reminds at home', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Import from Git' }).click();
    const address = page.getByLabel('Repository URL');
    await address.fill('file:///srv/docs');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Must be an address that begins with https://').waitFor();
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    const missing = world.git.url('missing.git');
    await address.fill(missing);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').getByText('There is no repository at this address').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await address.inputValue()).toBe(missing);
    await page.keyboard.press('Escape');
    await page.goto('/');
    await page.getByRole('region', { name: 'Needs your attention' }).getByText('There is no repository').waitFor();
  });

  it('reads an old revision, marked as such', async () => {
    await page.goto(`${space}~/history`);
    await page.getByRole('link', { name: /^Space created/ }).click();
    await page.getByText('You are reading an old revision').waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${space}~/revisions/\\w+/$`));
    await page.getByRole('link', { name: 'Back to the live content' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });

  it('shows a new token once, and revokes it', async () => {
    await page.goto('/account/tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('What is it for?').fill('Test');
    await page.getByLabel('Open and edit change requests', { exact: false }).check();
    await page.getByLabel('Your password').fill(ADA.password);
    await page.getByRole('button', { name: 'Create token' }).click();
    const secret = await page.getByRole('textbox', { name: 'Your new token' }).inputValue();
    const asTokenHolder = () => fetch(`${world.url}/v1/user`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await asTokenHolder()).status).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.reload();
    await page.getByText('Proposes changes').waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Revoke: Test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No tokens').waitFor();
    expect((await asTokenHolder()).status).toBe(401);
  });

  it('refuses writes that come from another site', async () => {
    const answer = await page.request.post('/api/trpc/auth.signOut', {
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      data: {},
    });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { data: { octavo: { code: 'cross_origin' } } } });
  });

  it('deletes a space only when its name is typed', async () => {
    await page.goto('/?');
    await page.getByRole('button', { name: 'New space' }).click();
    await page.getByLabel('Title').fill('Short-lived');
    await page.getByRole('button', { name: 'Create space' }).click();
    await page.getByText('This space has no pages yet').first().waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Delete this space' }).click();
    const remove = page.getByRole('button', { name: 'Delete space', exact: true });
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Type “Short-lived” to delete it').fill('Short-lived');
    await remove.click();
    await page.waitForURL('**/o/*/');
    expect(await page.getByRole('link', { name: /Short-lived/ }).count()).toBe(0);
  });

  it('sets what must be met before merging, in an organization and in a space of it', async () => {
    await page.goto('/?');
    await page.goto(`${new URL(page.url()).pathname}settings/general`);
    const rules = page.getByRole('region', { name: 'Merge rules' });
    await rules.getByRole('radio', { name: 'These rules' }).click();
    await rules.getByRole('combobox', { name: 'Required approvals' }).click();
    await page.getByRole('option', { name: '2 approvals' }).click();
    await rules.getByRole('switch', { name: 'Has a subject' }).click();
    await rules.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto(`${space}~/settings`);
    await rules.getByText('Now: 2 approvals, Has a subject').waitFor();
    await page.getByRole('switch', { name: 'Lock direct edits' }).click();
    await rules.getByText('This space can be edited directly').waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Lock direct edits' }).click();
    await rules.getByText('This space can be edited directly').waitFor();
    await rules.getByRole('radio', { name: 'Custom rules' }).click();
    await rules.getByRole('switch', { name: 'No changes requested' }).click();
    await rules.getByRole('button', { name: 'Save' }).click();
    const saved = async () => {
      const input = encodeURIComponent(JSON.stringify({ spaceId: space.split('/')[2] }));
      return (await (await page.request.get(`/api/trpc/reviews.rules?input=${input}`)).json()).result.data;
    };
    await expect.poll(saved).toMatchObject({ own: { type: 'custom', rules: { noChangesRequested: true } }, canChange: true });
    await page.reload();
    expect(await rules.getByRole('switch', { name: 'No changes requested' }).getAttribute('aria-checked')).toBe('true');
    expect(await rules.getByRole('switch', { name: 'Has a subject' }).getAttribute('aria-checked')).toBe('false');
    expect(world.problems).toEqual([]);
  });

  it('says what is at an address that nothing has, with its status', async () => {
    const nowhere = await page.goto('/s/nowhere/');
    expect(nowhere?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    for (const path of ['no/such/page', '~/no-such-screen']) {
      expect((await page.goto(space + path))?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.getByRole('tree', { name: 'Table of contents' }).waitFor();
    }
    expect(await page.title()).toBe('Page not found · Docs · Octavo');
    await page.getByRole('link', { name: 'Open the first page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });
});
