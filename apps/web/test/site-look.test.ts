import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOOK_PATHS, LOOK_SETTINGS } from '../src/components/site/look/look-settings';
import { findings } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('the look of a site', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let siteId: string;
  let look: string;
  let spaces: string[];

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open({ viewport: { width: 1440, height: 900 } })).newPage();
    orgId = await setUp(page);
    spaces = [];
    for (const title of ['Guide', 'Reference']) {
      const { id } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title } });
      const document = { markdown: `Welcome to ${title}.\n\n## Install\n\nHere.\n` };
      await call(page, 'content.change', { spaceId: id, changes: [{ operation: 'insert_page', title: `Start ${title}`, document }] });
      spaces.push(id);
    }
    siteId = (await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces } })).id;
    await call(page, 'sites.publish', { orgId, siteId });
    look = `/site/${siteId}/~/look`;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    world.problems.length = 0;
    await page.goto(look);
    await shown().locator('.site-header').waitFor();
  });

  const shown = () => page.frameLocator('iframe:not([aria-hidden="true"])');
  const group = (name: string) => page.locator('summary', { hasText: name }).click();
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  };

  it('has a field for each setting that pages follow', async () => {
    for (const each of await page.locator('summary').all()) {
      if ((await each.locator('..').getAttribute('open')) === null) await each.click();
    }
    await choose('Header', 'Colours of its own');
    const fields = await page.locator('[data-setting]').evaluateAll((all) => all.map((one) => one.getAttribute('data-setting')));
    expect([...new Set(fields)].sort()).toEqual(LOOK_PATHS.filter((path) => 'label' in LOOK_SETTINGS[path]).sort());
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect(world.problems).toEqual([]);
  });

  it('has links to pages, sections, spaces and menus in the header, put in order', async () => {
    await group('Header');
    const links = page.getByRole('group', { name: 'Links', exact: true });
    await links.getByRole('button', { name: 'Add link' }).click();
    await links.getByLabel('Title', { exact: true }).fill('Setup');
    await choose('Leads to', 'Section of a page');
    await choose('Space', 'Reference');
    await links.getByLabel('Find a page').fill('Start');
    await links.getByRole('radio', { name: /Start Reference/ }).click();
    await choose('Section', 'Install');
    await expect.poll(() => shown().getByRole('link', { name: 'Setup' }).first().getAttribute('href')).toMatch(/#install$/);

    await links.getByRole('button', { name: 'Add link' }).last().click();
    await links.getByLabel('Title', { exact: true }).nth(1).fill('More');
    await page.getByRole('combobox', { name: 'Leads to', exact: true }).nth(1).click();
    await page.getByRole('option', { name: 'Nothing: a menu' }).click();
    const menu = page.getByRole('group', { name: 'Menu of More' });
    await menu.getByRole('button', { name: 'Add link' }).click();
    await menu.getByLabel('Title', { exact: true }).fill('Elsewhere');
    await page.getByRole('button', { name: 'Move More up' }).click();
    const entries = () => shown().locator('.site-header').textContent();
    await expect.poll(async () => (await entries())?.replaceAll(/\s+/g, ' ')).toMatch(/More.*Setup/);
    await save();
    expect(world.problems).toEqual([]);
  });

  it('has another logo and icon in dark, and fonts whose files were sent', async () => {
    const svg = (colour: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`);
    const send = async (button: string, name: string, mimeType: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ]);
      await chooser.setFiles({ name, mimeType, buffer });
    };
    await send('Upload: Logo', 'light.svg', 'image/svg+xml', svg('#a01e50'));
    await page.getByRole('switch', { name: 'Logo: another picture in dark' }).click();
    await send('Upload: Logo for dark', 'dark.svg', 'image/svg+xml', svg('#ffd0e0'));
    await shown().locator('.site-header img[src*="dark.svg"]').waitFor({ state: 'attached' });
    await choose('Icon of the browser tab', 'Picture');
    await send('Upload: Picture of the browser tab', 'tab.svg', 'image/svg+xml', svg('#123456'));
    await expect.poll(() => page.getByLabel('Picture of the browser tab, URL').inputValue()).toContain('tab.svg');

    await group('Fonts');
    await send('Text: upload a font', 'AcmeSans-Regular.woff2', 'font/woff2', Buffer.from('wOF2 not for drawing'));
    await page.getByLabel('Text: name of the font').waitFor();
    expect(await page.getByLabel('Text: name of the font').inputValue()).toBe('Acme Sans');
    await send('Text: add files', 'AcmeSans-Bold.woff2', 'font/woff2', Buffer.from('wOF2 not for drawing'));
    await page.getByRole('button', { name: 'Remove weight 700' }).waitFor();
    await save();
    const link = page.getByRole('main').getByRole('link', { name: /\/docs\// });
    const home = (await link.getAttribute('href')) ?? '';
    const html = await (await page.request.get(home, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('dark.svg');
    expect(html).toContain('tab.svg');
  });

  it('differs in one space, setting by setting, and goes back to the look of the site', async () => {
    await choose('Look of', 'Reference');
    await page.getByText('Reference looks as the site does.').waitFor();
    await expect.poll(() => shown().locator('main').textContent()).toContain('Welcome to Reference');
    await page.getByRole('button', { name: 'Forest' }).click();
    await expect.poll(() => shown().locator('html').getAttribute('data-style')).toBe('muted');
    await page.getByText('settings differ in Reference').waitFor();
    expect(await findings(page)).toEqual([]);
    await save();
    await page.reload();
    await page.getByText('settings differ in Reference').waitFor();
    await page.getByRole('button', { name: 'Main colour: as the site' }).click();
    await group('Style');
    await page.getByRole('button', { name: 'Style of pages: as the site' }).click();
    await expect.poll(() => shown().locator('html').getAttribute('data-style')).toBe('clean');
    await save();
    await choose('Look of', 'The whole site');
    await expect.poll(() => shown().locator('main').textContent()).toContain('Welcome to Guide');
    expect(world.problems).toEqual([]);
  });

  it('asks before changes that are not saved are lost, and has them again after going back', async () => {
    await group('Footer');
    await page.getByLabel('Copyright').fill('© Kept');
    await page.getByRole('link', { name: 'Redirects', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.waitFor();
    expect(await findings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Copyright').inputValue()).toBe('© Kept');

    await page.getByRole('link', { name: 'Redirects', exact: true }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/~/redirects');
    await page.getByRole('link', { name: 'Look', exact: true }).click();
    await group('Footer');
    expect(await page.getByLabel('Copyright').inputValue()).toBe('');
    await page.getByLabel('Copyright').fill('© Kept');
    await page.goBack();
    await page.waitForURL('**/~/redirects');
    await page.goForward();
    await page.waitForURL('**/~/look');
    await group('Footer');
    expect(await page.getByLabel('Copyright').inputValue()).toBe('© Kept');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    const dark = page.getByRole('button', { name: 'Dark', exact: true });
    const ground = () => dark.evaluate((button) => getComputedStyle(button).backgroundColor);
    const before = await ground();
    await dark.click();
    await expect.poll(ground).not.toBe(before);
    expect(world.problems).toEqual([]);
  });
});
