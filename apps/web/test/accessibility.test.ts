import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { ADA, browser, importFixture, openPalette, press, setUp, startWorld, type World } from './world';

/** Opens something on a screen before it is looked at. */
type Prepare = (page: Page) => Promise<void>;

/** The screens; `{space}` and `{org}` stand for the paths of the fixture's. */
const SCREENS: Record<string, [path: string, prepare?: Prepare]> = {
  home: ['{org}'],
  'new space': ['{org}?do=new', (page) => page.getByRole('dialog').waitFor()],
  import: ['{org}?do=import', (page) => page.getByText('The repository is private').click()],
  'organization settings': ['{org}settings/general'],
  'API tokens of the organization': ['{org}settings/tokens', (page) => page.getByText('No tokens').waitFor()],
  'deleting the organization': [
    '{org}settings/general',
    async (page) => {
      await page.getByRole('button', { name: 'Delete this organization…' }).click();
      await page.getByRole('list', { name: 'Consequences' }).waitFor();
      await page.getByLabel('Your password').waitFor();
    },
  ],
  'link health': [
    '{org}links',
    async (page) => {
      await page
        .getByRole('button', { name: /^Broken links in / })
        .first()
        .click();
      await page.getByRole('link', { name: 'All links of this space' }).waitFor();
    },
  ],
  organizations: ['/account/organizations'],
  'a page': ['{space}'],
  'all blocks': ['{space}blocks'],
  'a page without text': ['{space}guides/empty'],
  'a source': ['{space}blocks?view=source'],
  'a page that is not there': ['{space}nothing'],
  'change requests': ['{space}~/changes'],
  'a new change request': ['{space}~/changes', (page) => page.getByRole('button', { name: 'New change request' }).first().click()],
  'a proposal': ['{space}guides/empty?edit&change=new', (page) => page.getByLabel('Text of the page').waitFor()],
  history: ['{space}~/history'],
  'what a revision changed': [
    '{space}~/history',
    async (page) => {
      await page
        .getByRole('link', { name: /^Changes: / })
        .first()
        .click();
      await page.getByRole('navigation', { name: 'Changes' }).waitFor();
    },
  ],
  files: ['{space}~/files'],
  git: ['{space}~/git'],
  export: ['{space}~/git?do=export', (page) => page.getByRole('dialog').waitFor()],
  'export as PDF': ['{space}?do=pdf', (page) => page.getByRole('button', { name: 'Create PDF' }).waitFor()],
  settings: ['{space}~/settings'],
  'rules for merging': ['{space}~/settings', (page) => page.getByRole('radio', { name: 'Custom rules' }).click()],
  deleting: ['{space}~/settings', (page) => page.getByRole('button', { name: 'Delete this space' }).click()],
  profile: ['/account/profile'],
  security: ['/account/security'],
  'setting up two steps': [
    '/account/security',
    async (page) => {
      await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      await page.getByLabel('Your password').fill(ADA.password);
      await page.keyboard.press('Enter');
      await page.getByLabel('Code from the app').fill('000000');
      await page.getByText('The code is wrong').waitFor();
      // A box below the bar of a phone's screen, to which it was scrolled, has half its size.
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    },
  ],
  'a photo that is none': [
    '/account/profile',
    async (page) => {
      await page.getByLabel('Photo URL').fill('https://127.0.0.1:9/nothing.png');
      await page.getByText('No image could be loaded').waitFor();
    },
  ],
  sessions: ['/account/sessions'],
  'signing out elsewhere': ['/account/sessions', (page) => page.getByRole('button', { name: 'Sign out everywhere else' }).click()],
  notifications: ['/account/notifications'],
  'what one is told': [
    '{space}',
    async (page) => {
      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      await page.getByText('You are all caught up').waitFor();
    },
  ],
  'a link of a mail that does not work': ['/unsubscribe/v1.nothing'],
  tokens: ['/account/tokens'],
  'new token': ['/account/tokens', (page) => page.getByRole('button', { name: 'New token' }).click()],
  'nothing here': ['/s/nowhere/'],
  palette: [
    '{space}',
    async (page) => {
      await openPalette(page);
      await page.keyboard.type('install');
      await page.getByRole('option').first().waitFor();
    },
  ],
  shortcuts: ['{space}', (page) => press(page, '?')],
  'the menu': ['{space}', (page) => page.getByRole('button', { name: 'Your account' }).click()],
};

describe.skipIf(!browser.available)('every screen is free of what axe finds', () => {
  let world: World;
  const paths = { space: '', org: '' };
  let page: Page;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open({ reducedMotion: 'reduce' })).newPage();
    const orgId = await setUp(page);
    paths.org = `/o/${orgId}/`;
    paths.space = await importFixture(page, world, orgId);
    // Another session, which can be signed out elsewhere.
    await world.open({ signedIn: true });
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  const open = async (page: Page, path: string) => {
    await page.goto(path.replace('{space}', paths.space).replace('{org}', paths.org));
    // The placeholder of a screen has no heading.
    await page.locator('h1').first().waitFor({ state: 'attached' });
  };

  it.each(Object.entries(SCREENS))('%s', async (_, [path, prepare]) => {
    for (const [index, { colorScheme, viewport }] of LOOKS.entries()) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      // A screen that nothing was done to becomes the other one by itself.
      if (index === 0 || prepare !== undefined) await open(page, path);
      await prepare?.(page);
      expect([viewport.width, await findings(page)]).toEqual([viewport.width, []]);
    }
  });

  it('sign in', async () => {
    for (const look of LOOKS) {
      const context = await world.open(look);
      const page = await context.newPage();
      await page.goto('/sign-in');
      expect([look, await findings(page)]).toEqual([look, []]);
      await context.close();
    }
  });
});
