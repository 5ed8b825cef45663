import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, press, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('sites', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let structure: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    await removeManual();
    for (const title of ['Handbook', 'Product', 'Reference']) await call(page, 'spaces.create', { orgId, space: { title } });
  });

  /** As the list of sites is before there is any: a new installation publishes its manual. */
  async function removeManual(): Promise<void> {
    const sites = async (): Promise<{ items: { id: string; published: boolean }[] }> => {
      const input = encodeURIComponent(JSON.stringify({ orgId }));
      return (await (await page.request.get(`/api/trpc/sites.list?input=${input}`)).json()).result.data;
    };
    await vi.waitUntil(async () => (await sites()).items[0]?.published === true, { timeout: 60_000 });
    for (const { id } of (await sites()).items) await call(page, 'sites.delete', { orgId, siteId: id });
  }

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const row = (title: string, kind: string, ...states: string[]) =>
    page.getByRole('treeitem', { name: new RegExp(`^${[title, ...states].join(' .*')}.*, ${kind}$`) });
  const titles = () =>
    page.getByRole('treeitem').evaluateAll((rows) => rows.map((each) => `${each.ariaLevel} ${each.ariaLabel?.split(/[ ,]/)[0]}`));
  const menuOf = async (title: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const add = async (what: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^New|^Add/ });
    await dialog.waitFor();
    await fill();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const hasFocus = (line: Locator) => expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
  /** Waits until all changes have arrived at the server. */
  const settled = () => page.locator('[role="tree"][aria-busy="false"]').waitFor();

  it('are made at home with some of the spaces, which open in their order', async () => {
    await page.goto(`/o/${orgId}/`);
    await page.getByRole('main').getByText('Publish what you write').waitFor();
    await page.getByRole('button', { name: 'New site' }).click();
    const dialog = page.getByRole('dialog', { name: 'New site' });
    await dialog.getByRole('button', { name: 'Create site' }).click();
    await expect.poll(() => dialog.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByLabel('Title').fill('Docs');
    await dialog.getByRole('checkbox', { name: 'Handbook' }).check();
    await dialog.getByRole('checkbox', { name: 'Product' }).check();
    await dialog.getByRole('button', { name: 'Create site' }).click();
    await page.waitForURL('**/site/*/~/structure');
    structure = new URL(page.url()).pathname;
    await row('Handbook', 'Space', 'Opens first').waitFor();
    expect(await titles()).toEqual(['1 Handbook', '1 Product']);
    await page.getByText('Address when published').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('take sections, groups and links; the spaces that were there become the first section', async () => {
    await page.goto(structure);
    await add('Section', async () => {
      await page.getByRole('radio', { name: 'Reference' }).check();
      await page.getByLabel('Title').fill('API');
    });
    await expect.poll(titles).toEqual(['1 Handbook', '2 Handbook', '2 Product', '1 API', '2 Reference']);
    await add('Group', () => page.getByLabel('Title').fill('More'));
    await add('Link', async () => {
      await page.getByLabel('Title').fill('Status');
      await page.getByLabel('URL').fill('https://status.example.com');
    });
    await expect.poll(titles).toEqual(['1 Handbook', '2 Handbook', '2 Product', '1 API', '2 Reference', '1 More', '1 Status']);
    await hasFocus(row('Status', 'Link'));
    expect(world.problems).toEqual([]);
  });

  it('are ordered by keyboard: among siblings, into groups and out, and stay so', async () => {
    await page.goto(structure);
    await row('Status', 'Link').focus();
    await press(page, 'Alt+ArrowRight');
    await page.getByText('Status moved into the group, 1 of 1').waitFor({ state: 'attached' });
    await row('Product', 'Space').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('A space stays in its section').waitFor({ state: 'attached' });
    await row('More', 'Group').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    const order = ['1 More', '2 Status', '1 Handbook', '2 Product', '2 Handbook', '1 API', '2 Reference'];
    await expect.poll(titles).toEqual(order);
    await hasFocus(row('More', 'Group'));
    await settled();
    await page.reload();
    await expect.poll(titles).toEqual(order);
    expect(world.problems).toEqual([]);
  });

  it('are seen by who has them open elsewhere, as they are changed', async () => {
    const other = await (await world.open({ signedIn: true })).newPage();
    const follows = other.waitForResponse((response) => response.url().includes('/api/events?organization'));
    await Promise.all([page.goto(structure), other.goto(structure), follows]);
    await other.getByRole('treeitem', { name: /^Status.*, Link$/ }).waitFor();
    await row('Status', 'Link').focus();
    await press(page, 'Alt+ArrowLeft');
    const order = (on: Page) =>
      on.getByRole('treeitem').evaluateAll((rows) => rows.map((each) => `${each.ariaLevel} ${each.ariaLabel?.split(/[ ,]/)[0]}`));
    await expect.poll(() => order(other)).toEqual(['1 More', '1 Status', '1 Handbook', '2 Product', '2 Handbook', '1 API', '2 Reference']);
    await press(page, 'Alt+ArrowRight');
    await expect.poll(() => order(other)).toEqual(['1 More', '2 Status', '1 Handbook', '2 Product', '2 Handbook', '1 API', '2 Reference']);
    await other.context().close();
    expect(world.problems).toEqual([]);
  });

  it('stay on the screen when the server is not reached, as they were before the change', async () => {
    await page.goto(structure);
    await row('API', 'Section').waitFor();
    const before = await titles();
    await row('API', 'Section').focus();
    await page.locator('html[data-keys="ready"]').waitFor();
    await page.context().setOffline(true);
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Could not reach Octavo').first().waitFor();
    await settled();
    expect(await titles()).toEqual(before);
    await page.context().setOffline(false);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(titles).not.toEqual(before);
    await page.keyboard.press('Alt+ArrowDown');
    await settled();
    await expect.poll(titles).toEqual(before);
    expect(world.problems).toEqual([]);
  });

  it('are ordered by pointer and by a list of groups, each with Undo', async () => {
    await page.goto(structure);
    const before = ['1 More', '2 Status', '1 Handbook', '2 Product', '2 Handbook', '1 API', '2 Reference'];
    await row('API', 'Section').dragTo(row('More', 'Group'), { targetPosition: { x: 200, y: 3 } });
    await expect.poll(titles).toEqual(['1 API', '2 Reference', ...before.slice(0, 5)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(before);
    await settled();
    // Right behind the line of an open group is the first place in it.
    await row('API', 'Section').dragTo(row('More', 'Group'), { targetPosition: { x: 200, y: 48 } });
    await expect.poll(titles).toEqual(['1 More', '2 API', '3 Reference', ...before.slice(1, 5)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(before);
    await settled();
    await menuOf('Status', 'Move to…');
    await page.getByRole('dialog', { name: 'Move Status' }).getByRole('option', { name: 'No group' }).click();
    await expect.poll(titles).toEqual(['1 More', ...before.slice(2), '1 Status']);
    await page.getByText('Status is no longer in a group').first().waitFor();
    await settled();
    expect(world.problems).toEqual([]);
  });

  it('say the address while a path is typed, refuse conditions that cannot be read, and mark drafts', async () => {
    await page.goto(structure);
    await row('API', 'Section').focus();
    await press(page, 'F2');
    const dialog = page.getByRole('dialog', { name: 'Edit API' });
    await dialog.getByLabel('Path').fill('V2');
    await dialog.getByText(/\/docs\/v2\/\./).waitFor();
    await dialog.getByLabel('Condition').fill('visitor.claims.plan ===');
    await dialog.getByRole('switch', { name: /^Draft/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => dialog.getByLabel('Condition').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel('Path').inputValue()).toBe('V2');
    await dialog.getByLabel('Condition').fill('visitor.claims.plan === "pro"');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row('API', 'Section', 'Draft', 'Conditional').waitFor();
    await row('Reference', 'Space', '/v2/').waitFor();
    await settled();
    expect(world.problems).toEqual([]);
  });

  it('have drafts that those who edit prepare, and that are published by their menu', async () => {
    const { id: token } = await call<{ id: string }>(page, 'invites.createLink', { orgId, link: { role: 'edit' } });
    const mary = await (await world.open()).newPage();
    await mary.goto('/');
    await call(mary, 'invites.signUp', { token, email: 'mary@example.com', displayName: 'Mary', password: 'correct horse battery' });
    await mary.goto(structure);
    await mary.getByRole('button', { name: 'Add', exact: true }).click();
    await mary.getByRole('menuitem', { name: 'Link', exact: true }).click();
    const dialog = mary.getByRole('dialog', { name: 'New link' });
    await dialog.getByText('It is added as a draft').waitFor();
    await dialog.getByLabel('Title').fill('Forum');
    await dialog.getByLabel('URL').fill('https://forum.example.com');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await mary.getByRole('treeitem', { name: /^Forum .*Draft, Link$/ }).waitFor();
    await mary
      .getByRole('treeitem', { name: /, Space$/ })
      .first()
      .focus();
    await mary.keyboard.press('F2');
    await mary.getByText('Readers can see this').waitFor();
    await mary.context().close();

    await page.goto(structure);
    await row('Forum', 'Link', 'Draft').focus();
    await press(page, 'Shift+F10');
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).press('Enter');
    await page.getByText('Forum was published').waitFor();
    await page.getByRole('treeitem', { name: 'Forum https://forum.example.com, Link', exact: true }).waitFor();
    await menuOf('Forum', 'Make a draft');
    await row('Forum', 'Link', 'Draft').waitFor();
    await menuOf('Forum', 'Remove');
    await page.getByRole('dialog', { name: 'Remove Forum' }).getByRole('button', { name: 'Remove', exact: true }).click();
    await row('Forum', 'Link').waitFor({ state: 'detached' });
    // Content of a draft is hidden with it; a draft does not open.
    await row('Reference', 'Space', 'In a draft').waitFor();
    await page.getByRole('button', { name: 'Actions for API', exact: true }).click();
    expect(await page.getByRole('menuitem', { name: 'Open first' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await settled();
    expect(world.problems).toEqual([]);
  });

  it('open what was chosen, and lose what is removed', async () => {
    await page.goto(structure);
    await menuOf('API', 'Open first');
    await row('API', 'Section', 'Opens first').waitFor();
    await row('More', 'Group').focus();
    await press(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Remove More' });
    await dialog.getByText('Its content stays on the site').waitFor();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(titles).toEqual(['1 Handbook', '2 Product', '2 Handbook', '1 API', '2 Reference', '1 Status']);
    await hasFocus(row('Handbook', 'Section'));
    expect(world.problems).toEqual([]);
  });

  it('say who will read them before they are published, and can be taken back', async () => {
    await page.goto(structure);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Docs' });
    await dialog.getByText('Anyone can read it, and search engines list it.').waitFor();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Address', { exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /\/docs\/[^/]+\/docs\/$/ })
      .waitFor();
    await page.getByRole('link', { name: 'Audience', exact: true }).click();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Address', { exact: true }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('show what readers do, as a plot and as a table, and what they looked for in vain, and give it as a file', async () => {
    await page.goto(structure);
    const link = page.getByRole('main').getByRole('link', { name: /\/docs\/[^/]+\/docs\/$/ });
    const home = (await link.getAttribute('href')) ?? '';
    const read = { type: 'page_view', location: { url: home }, session: { language: 'pt-BR' } };
    const reported = await page.request.post(`${new URL(home).pathname}~octavo/events`, { data: { events: [read, read] } });
    expect(reported.status()).toBe(204);
    const html = { headers: { accept: 'text/html' } };
    expect((await page.request.get(`${new URL(home).pathname}gone/for-good`, html)).status()).toBe(404);
    expect((await page.request.get(`${new URL(home).pathname}~search?q=kubernetes`, html)).status()).toBe(200);
    const insights = structure.replace('structure', 'insights');
    // Sums are written every few seconds.
    await vi.waitUntil(
      async () => {
        await page.goto(insights);
        return page.getByRole('row', { name: '/gone/for-good 1' }).isVisible();
      },
      { timeout: 60_000, interval: 500 },
    );
    await page.getByRole('row', { name: 'kubernetes 1' }).waitFor();
    await page.getByRole('row', { name: 'Portuguese 2' }).waitFor();
    expect(await page.getByRole('button', { name: /^Views 2/ }).getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('table').first().getByRole('row').count()).toBe(32);
    await page.getByRole('button', { name: /^Searches 1/ }).click();
    await page.getByText('Searches by day').waitFor();
    await page.getByRole('combobox', { name: 'Time span' }).click();
    await page.getByRole('option', { name: 'Last year' }).click();
    await page.getByText('Searches by week').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(file.suggestedFilename()).toBe('docs-insights.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain('search_without_result,,,,kubernetes,,,,1\r\n');
    expect(world.problems).toEqual([]);
  });

  it('have a look that is seen on their first page before it is saved', async () => {
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Guide' } });
    const written = { operation: 'insert_page', title: 'Start', document: { markdown: 'Hello.\n' } };
    await call(page, 'content.change', { spaceId, changes: [written] });
    const { id: siteId } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Guide', spaces: [spaceId] } });
    await call(page, 'sites.publish', { orgId, siteId });
    await page.goto(`/site/${siteId}/~/look`);
    const link = page.getByRole('main').getByRole('link', { name: /\/docs\// });
    const home = (await link.getAttribute('href')) ?? '';
    const published = async () => (await page.request.get(home, { headers: { accept: 'text/html' } })).text();
    const shown = page.frameLocator('iframe:not([aria-hidden="true"])');
    const root = (name: string) => expect.poll(() => shown.locator('html').getAttribute(name));
    await shown.locator('.site-header').waitFor();

    await page.getByRole('button', { name: 'Forest' }).click();
    await root('data-style').toBe('muted');
    const colour = page.getByLabel('Main colour, light, #');
    await colour.fill('#ffd400');
    await page.getByText('Text in #ffd400 is hard to read').waitFor();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await page.getByText('is hard to read').waitFor({ state: 'detached' });
    expect(await colour.inputValue()).not.toBe('#ffd400');

    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#a01e50"/></svg>';
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await page.getByRole('group', { name: 'Colours of the logo' }).getByRole('button', { name: 'Use #a01e50' }).click();
    expect(await colour.inputValue()).toBe('#a01e50');
    await shown.locator('.site-header img').first().waitFor();

    await page.getByText('Footer', { exact: true }).click();
    await page.getByLabel('Copyright').fill('© Ada');
    await shown.getByText('© Ada').waitFor();
    await page.getByRole('button', { name: 'Dark' }).click();
    await root('data-default-theme').toBe('dark');
    expect(await findings(page)).toEqual([]);
    expect(await published()).not.toContain('© Ada');
    await page.getByRole('button', { name: 'Dark' }).click();
    await root('data-default-theme').toBe('light');
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(() => shown.locator('html').evaluate(() => window.innerWidth)).toBe(390);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(published).toContain('© Ada');
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await call(page, 'sites.delete', { orgId, siteId });
    expect(world.problems).toEqual([]);
  });

  it('have share links that are made, revoked and deleted, and a key for tokens of visitors', async () => {
    await page.goto(structure.replace('structure', 'audience'));
    await page.getByRole('radio', { name: /^Share links/ }).click();
    await page.getByText('Readers need a share link').waitFor();
    await page.getByRole('button', { name: 'New share link' }).click();
    await page.getByRole('dialog', { name: 'New share link' }).getByLabel('Name').fill('Partners');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('dialog', { name: 'The link is ready' }).getByRole('button', { name: 'Close' }).click();
    await menuOf('Partners', 'Revoke');
    await page.getByText('Revoked', { exact: true }).waitFor();
    await menuOf('Partners', 'Delete');
    await page.getByRole('dialog', { name: 'Delete Partners' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No share links').waitFor();
    const key = page.getByLabel('Signing key');
    const before = await key.inputValue();
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('button', { name: 'Create new key' }).click();
    await expect.poll(() => key.inputValue()).not.toBe(before);
    await page.getByLabel('Fallback address').fill('ftp://example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByLabel('Fallback address').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Fallback address').fill('https://example.com/login');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('have no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ ...look });
    await context.addCookies(await page.context().cookies());
    const shown = await context.newPage();
    await shown.goto(`/o/${orgId}/`);
    await shown.getByRole('link', { name: /^Docs/ }).waitFor();
    expect(await findings(shown)).toEqual([]);
    for (const screen of ['structure', 'look', 'audience', 'insights']) {
      await shown.goto(structure.replace('structure', screen));
      await shown.getByRole('heading', { level: 1 }).waitFor();
      expect(await findings(shown)).toEqual([]);
    }
    await shown.goto(structure);
    await shown.getByRole('treeitem', { name: /^API/ }).focus();
    await press(shown, 'F2');
    await shown.getByRole('dialog').waitFor();
    expect(await findings(shown)).toEqual([]);
    await context.close();
  });

  it('are called otherwise, and deleted when their title is typed', async () => {
    await page.goto(structure.replace('structure', 'settings'));
    await page.getByLabel('Title').fill('Guides');
    const path = page.getByLabel('Path of the site');
    await path.fill('guides');
    await page.locator('form').filter({ has: path }).getByRole('button', { name: 'Save' }).click();
    await page.getByText(/\/docs\/[^/]+\/guides\/$/).waitFor();
    await page.getByRole('button', { name: 'Delete this site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this site' });
    await dialog.getByRole('list', { name: 'Consequences' }).waitFor();
    await dialog.getByLabel('Type “Guides” to confirm').fill('Guides');
    await dialog.getByRole('button', { name: 'Delete site' }).click();
    await page.waitForURL('**/o/*/#sites');
    await page.getByRole('main').getByText('Publish what you write').waitFor();
    expect(world.problems).toEqual([]);
  });
});
