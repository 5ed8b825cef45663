import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, openPalette, press, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('the table of contents', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const text = (title: string, below?: string) => ({
      operation: 'insert_page',
      title,
      document: { markdown: `About ${title}. [Use](use.md)\n` },
      ...(below === undefined ? {} : { into: below }),
    });
    await call(page, 'content.change', {
      spaceId,
      changes: [
        text('Welcome'),
        { ...text('Install'), ref: 'install' },
        text('Linux', 'install'),
        text('Use'),
        { operation: 'insert_group', title: 'Reference', ref: 'group' },
        text('Settings', 'group'),
      ],
    });
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const tree = () => page.getByRole('tree', { name: 'Table of contents' });
  const row = (title: string): Locator => tree().getByRole('treeitem', { name: title, exact: true });
  const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);
  /** Titles in their order, each with its level. */
  const shown = () =>
    tree()
      .getByRole('treeitem')
      .evaluateAll((rows) =>
        rows
          .map((each) => ({
            top: each.getBoundingClientRect().top,
            text: `${each.getAttribute('aria-level')} ${each.getAttribute('title')}`,
          }))
          .sort((a, b) => a.top - b.top)
          .map(({ text }) => text),
      );
  const expectShown = (...titles: string[]) => expect.poll(shown).toEqual(titles);
  const expectFocus = (element: Locator) => expect.poll(() => hasFocus(element)).toBe(true);

  const settled = () => expect.poll(() => tree().getAttribute('aria-busy')).toBe('false');

  it('is arranged by keyboard, and the focus stays with what was moved', async () => {
    await page.goto(`/s/${spaceId}/`);
    await row('Install').focus();
    await press(page, 'ArrowRight');
    await expectShown('1 Welcome', '1 Install', '2 Linux', '1 Use', '1 Reference', '2 Settings');
    await row('Use').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expectShown('1 Welcome', '1 Use', '1 Install', '2 Linux', '1 Reference', '2 Settings');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await expectShown('1 Welcome', '1 Install', '2 Linux', '2 Use', '1 Reference', '2 Settings');
    await expectFocus(row('Use'));
    await page.keyboard.press('Alt+ArrowRight');
    await expectShown('1 Welcome', '1 Install', '2 Linux', '3 Use', '1 Reference', '2 Settings');
    await expectFocus(row('Use'));
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowLeft');
    await expectShown('1 Welcome', '1 Install', '2 Linux', '1 Use', '1 Reference', '2 Settings');
    await page.getByText('Use moved out, 3 of 4').waitFor({ state: 'attached' });
    await settled();
    await page.reload();
    await row('Install').focus();
    await press(page, 'ArrowRight');
    await expectShown('1 Welcome', '1 Install', '2 Linux', '1 Use', '1 Reference', '2 Settings');
    expect(world.problems).toEqual([]);
  });

  it('is arranged by pointer, where a line shows where the entry goes, and nowhere else', async () => {
    await page.goto(`/s/${spaceId}/`);
    await row('Use').dragTo(row('Install'), { targetPosition: { x: 60, y: 15 } });
    await page.getByText('Use was moved below Install').first().waitFor();
    await expectShown('1 Welcome', '1 Install', '2 Linux', '2 Use', '1 Reference', '2 Settings');
    await row('Use').dragTo(row('Install'), { targetPosition: { x: 60, y: 27 } });
    await expectShown('1 Welcome', '1 Install', '2 Use', '2 Linux', '1 Reference', '2 Settings');
    // A group stands at the top only: let go of on a page below another one, it stays.
    await row('Reference').dragTo(row('Use'), { targetPosition: { x: 60, y: 15 } });
    await settled();
    await row('Use').dragTo(row('Reference'), { targetPosition: { x: 60, y: 2 } });
    await expectShown('1 Welcome', '1 Install', '2 Linux', '1 Use', '1 Reference', '2 Settings');
    await settled();
    expect(world.problems).toEqual([]);
  });

  it('stays on the screen as it was when the server is not reached', async () => {
    await page.goto(`/s/${spaceId}/`);
    await row('Use').focus();
    await page.locator('html[data-keys="ready"]').waitFor();
    await page.context().setOffline(true);
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Could not reach Octavo').first().waitFor();
    await settled();
    await expectShown('1 Welcome', '1 Install', '1 Use', '1 Reference', '2 Settings');
    await page.context().setOffline(false);
    expect(world.problems).toEqual([]);
  });

  it('names pages anew in their place, and follows the open page to its new address', async () => {
    await page.goto(`/s/${spaceId}/use`);
    await row('Use').focus();
    await press(page, 'F2');
    const field = tree().getByLabel('New title of Use');
    await expectFocus(field);
    await page.keyboard.type('Dropped');
    await page.keyboard.press('Escape');
    await expectFocus(row('Use'));
    await page.keyboard.press('F2');
    await field.fill('Using it');
    await page.keyboard.press('Enter');
    await expectFocus(row('Using it'));
    await page.getByRole('heading', { level: 1, name: 'Using it' }).waitFor();
    await settled();

    await press(page, 'm');
    const dialog = page.getByRole('dialog', { name: 'Move Using it' });
    await dialog.getByRole('combobox', { name: 'Filter pages' }).fill('linux');
    await page.keyboard.press('Enter');
    await page.getByText('Using it was moved below Linux').first().waitFor();
    await page.waitForURL(`**/s/${spaceId}/install/linux/use`);
    await expectShown('1 Welcome', '1 Install', '2 Linux', '3 Using it', '1 Reference', '2 Settings');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(`**/s/${spaceId}/use`);
    expect(world.problems).toEqual([]);
  });

  it('takes groups, links and pages, which open to be written', async () => {
    await page.goto(`/s/${spaceId}/`);
    await page.getByRole('button', { name: 'New page, group or link' }).click();
    await page.getByRole('menuitem', { name: 'New group' }).click();
    await page.getByLabel('Title').fill('More');
    await page.keyboard.press('Enter');
    await expectFocus(row('More'));

    await row('More').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'New link' }).click();
    await page.getByLabel('Title').fill('Elsewhere');
    await page.getByLabel('Target').fill('nonsense:');
    await page.keyboard.press('Enter');
    await page.getByText('A link leads to a web, mail or telephone address.').waitFor();
    await page.getByLabel('Target').fill('Setti');
    await page.getByRole('option', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await expectShown('1 Welcome', '1 Install', '1 Using it', '1 Reference', '2 Settings', '1 More', '2 Elsewhere');

    await row('Welcome').focus();
    await openPalette(page);
    await page.keyboard.type('new page');
    await page.keyboard.press('Enter');
    await page.getByText('It goes after Welcome.').waitFor();
    await page.getByLabel('Title').fill('First steps');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/s/${spaceId}/first-steps?edit`);
    await page.getByLabel('Text of the page').waitFor();
    await expectShown('1 Welcome', '1 First steps', '1 Install', '1 Using it', '1 Reference', '2 Settings', '1 More', '2 Elsewhere');
    expect(world.problems).toEqual([]);
  });

  it('has settings for each page: names, address, cover, tags and what readers are shown', async () => {
    const base64 = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    await call(page, 'content.change', { spaceId, changes: [{ operation: 'insert_files', files: [{ name: 'sky.svg', base64 }] }] });
    await page.goto(`/s/${spaceId}/use`);
    await row('Using it').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Page settings…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Settings of/ });
    await dialog.getByLabel('Emoji').fill('none');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => dialog.getByLabel('Emoji').getAttribute('aria-invalid')).toBe('true');
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Last part of the address').fill('in-use');
    await dialog.getByRole('textbox', { name: /^Tags/ }).fill('beta, new');
    await dialog.getByLabel('Emoji').fill('🚀');
    await dialog.getByLabel('Cover picture').fill('sky');
    await dialog.getByRole('button', { name: /sky\.svg/ }).click();
    await dialog.getByText('The cover is sky.svg.').waitFor();
    await dialog.getByRole('switch', { name: 'Not found by search' }).click();
    await dialog.getByText('Layout', { exact: true }).click();
    await dialog.getByRole('switch', { name: 'Shows the outline' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^The settings of .* were saved$/)
      .first()
      .waitFor();
    await page.goto(`/s/${spaceId}/in-use?view=source`);
    const source = page.getByRole('region', { name: 'Page source' });
    for (const line of ['noIndex: true', 'cover: .gitbook/assets/sky.svg', 'visible: false'])
      await source.getByText(line).first().waitFor();
    expect(world.problems).toEqual([]);
  });

  it('loses a page with all below it, which come back by Undo', async () => {
    await page.goto(`/s/${spaceId}/install`);
    await row('Install').focus();
    await press(page, 'Delete');
    // More than one page is asked about first, with the numbers.
    const dialog = page.getByRole('dialog', { name: 'Delete “Install” and what is below it?' });
    await dialog.getByText('2 pages are deleted.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(row('Install'));
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: 'Delete 2 pages' }).click();
    await page.getByText('Install and 1 page below it were deleted.').first().waitFor();
    await page.waitForURL(`**/s/${spaceId}/in-use`);
    await expectFocus(row('Using it'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Install was restored').first().waitFor();
    await expectFocus(row('Install'));
    expect(world.problems).toEqual([]);
  });

  it('keeps what was deleted in a trash, from which a page comes back whole', async () => {
    const install = (await page.request.get(`/api/trpc/content.tree?input=${encodeURIComponent(JSON.stringify({ spaceId }))}`)).json();
    const id = (await install).result.data.nodes.find((node: { title: string }) => node.title === 'Install').id;
    await call(page, 'content.change', { spaceId, changes: [{ operation: 'delete_page', page: id }] });
    await page.goto(`/s/${spaceId}/~/history`);
    await page.getByRole('link', { name: 'Deleted pages' }).click();
    const gone = page.getByRole('list', { name: 'Deleted pages' }).getByRole('listitem');
    await gone.filter({ hasText: 'Install' }).getByText('2 pages with what was below it, deleted by Ada Lovelace').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Install' }).click();
    await page.getByText('Install is back').first().waitFor();
    await row('Install').waitFor();
    await expect.poll(() => gone.filter({ hasText: 'Install' }).count()).toBe(0);
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('has no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ signedIn: true, reducedMotion: 'reduce', ...look });
    const seen = await context.newPage();
    await seen.goto(`/s/${spaceId}/install`);
    if (look.viewport.width < 800) await seen.getByRole('button', { name: 'Show or hide the pages' }).click();
    const entry = seen.getByRole('treeitem', { name: 'Linux' }).last();
    await entry.click({ button: 'right' });
    await seen.getByRole('menu').waitFor();
    expect(await findings(seen)).toEqual([]);
    await seen.getByRole('menuitem', { name: 'Rename' }).click();
    await seen.getByLabel('New title of Linux').last().waitFor();
    expect(await findings(seen)).toEqual([]);
    await seen.keyboard.press('Escape');
    await entry.click({ button: 'right' });
    await seen.getByRole('menuitem', { name: 'Move to…' }).click();
    await seen.getByRole('dialog', { name: 'Move Linux' }).waitFor();
    expect(await findings(seen)).toEqual([]);
    await context.close();
  });

  it('says why nobody edits a locked space but in change requests, and deleted spaces come back from the trash', async () => {
    await call(page, 'spaces.update', { spaceId, patch: { editMode: 'locked' } });
    await page.goto(`/s/${spaceId}/install`);
    await page.getByRole('button', { name: /^Locked/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit in a change request' }).getAttribute('href')).toBe(
      `/s/${spaceId}/install?edit&change=new`,
    );
    expect(await page.getByRole('button', { name: 'New page, group or link' }).count()).toBe(0);
    await call(page, 'spaces.delete', { spaceId });
    await page.goto(`/o/${orgId}/trash`);
    await page.getByText('deleted by Ada Lovelace').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Handbook' }).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(`**/s/${spaceId}/`);
    expect(world.problems).toEqual([]);
  });
});
