import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, join, openPalette, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('several organizations', () => {
  let world: World;
  let page: Page;
  let orgId: string;
  let spaceId: string;
  let siteId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    spaceId = await spaceWith('Handbook', 7);
    await spaceWith('Reference', 1);
    const { id } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [spaceId] } });
    siteId = id;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  async function spaceWith(title: string, pages: number): Promise<string> {
    const { id } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title } });
    const changes = Array.from({ length: pages }, (_, n) => ({
      operation: 'insert_page',
      title: `${title} page ${n + 1}`,
      document: { markdown: `Intro.\n\n## Setting up\n\nEvery zebra of ${title} is striped.\n` },
    }));
    await call(page, 'content.change', { spaceId: id, changes });
    return id;
  }

  const results = () => page.locator('[data-result]');

  it('are searched as one: from the palette to all results, by keys, and in one space to the end', async () => {
    await page.goto(`/o/${orgId}/`);
    await openPalette(page);
    await page.keyboard.type('zebra striped');
    await page.getByRole('option', { name: 'All results for “zebra striped”' }).click();
    await page.waitForURL('**/search?q=zebra*');
    // The index follows the content in a moment; the answer is kept for a minute.
    await expect
      .poll(async () => {
        await page.reload();
        await page
          .getByText(/Found in|No results/)
          .first()
          .waitFor();
        return page.getByText('Found in 2 spaces').count();
      })
      .toBe(1);
    expect(await results().count()).toBe(12);
    expect(await page.locator('mark', { hasText: 'zebra' }).count()).toBeGreaterThan(0);

    await page.getByLabel('Search all spaces').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() =>
        results()
          .nth(1)
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.getByLabel('Search all spaces').evaluate((field) => field === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: 'All 7 pages in Handbook' }).click();
    await page.getByText('7 pages in Handbook', { exact: true }).waitFor();
    await page.waitForURL(`**/search?q=*&space=${spaceId}`);
    await page.getByRole('link', { name: 'Handbook page 7', exact: true }).waitFor();
    await page.getByRole('button', { name: 'All spaces', exact: true }).click();
    await page.getByText('Found in 2 spaces').waitFor();
    await page.getByLabel('Search all spaces').fill('giraffe');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('have a site space duplicated beside it, to be worked on', async () => {
    await page.goto(`/site/${siteId}/~/structure`);
    await page.getByRole('button', { name: 'Actions for Handbook', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
    await page.getByText(/was added: a copy to work on/).waitFor();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(2);
    expect(world.problems).toEqual([]);
  });

  it('are made in the switcher, and take a space after its consequences were read', async () => {
    await page.goto(`/o/${orgId}/`);
    const switcher = page.getByRole('button', { name: 'Acme: switch organization' });
    await switcher.click();
    await page.getByRole('menuitem', { name: 'New organization…' }).click();
    const made = page.getByRole('dialog', { name: 'New organization' });
    await made.getByLabel('Name').fill('x');
    await page.keyboard.press('Enter');
    await made.getByText(/at least 2/).waitFor();
    await made.getByLabel('Name').fill('Beta Labs');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Beta Labs: switch organization' }).waitFor();
    await page.getByRole('button', { name: 'Beta Labs: switch organization' }).click();
    await page.getByRole('menuitem', { name: 'Acme', exact: true }).click();
    await switcher.waitFor();

    await page.getByRole('button', { name: 'Actions for Handbook', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Transfer to another organization…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer “Handbook”' });
    expect(await dialog.getByRole('button', { name: 'Transfer', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: 'To the organization' }).click();
    await page.getByRole('option', { name: 'Beta Labs' }).click();
    await dialog.getByText('7 pages go along, in 1 space.').waitFor();
    await dialog.getByText('It disappears from Docs; addresses there stop working.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Type “Handbook” to confirm').fill('Handbook');
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
    await page.getByText('Handbook is in Beta Labs now.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Actions for Handbook', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(`**/s/${spaceId}/**`);
    expect(world.problems).toEqual([]);
  });

  it('have many people changed at once, who are asked about first, and are invited by a code or from a file', async () => {
    for (const name of ['Grace Hopper', 'Alan Turing']) {
      const person = { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, password: 'computable numbers' };
      const other = await world.open();
      await join(await other.newPage(), page, { orgId, link: { role: 'read' } }, person);
      await other.close();
    }
    await page.goto(`/o/${orgId}/settings/members`);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByText('2 people selected').waitFor();
    await page.getByText('You are left out', { exact: false }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change role…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the role of 2 people?' });
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Editor', exact: true }).click();
    await dialog.getByRole('button', { name: 'Change role', exact: true }).click();
    await page.getByText('2 people were changed.').waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: /Alan Turing/ }).textContent()).toContain('Editor');

    await page.goto(`/o/${orgId}/settings/invites`);
    await page.getByRole('button', { name: 'QR code' }).first().click();
    await page.getByRole('img', { name: 'QR code of the invite' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite people' }).first().click();
    const invite = page.getByRole('dialog');
    const buffer = Buffer.from('Name,E-mail\nMary,mary@example.com\nJohn,john@example.com\n');
    await invite.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await expect.poll(() => invite.getByLabel('E-mail addresses').inputValue()).toBe('mary@example.com\njohn@example.com');
    expect(world.problems).toEqual([]);
  });

  it('have their own name in addresses, and a role for new people, that is kept', async () => {
    await page.goto(`/o/${orgId}/settings/general`);
    await page.getByLabel('Name in addresses').fill('Acme!');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page
      .getByText(/lower-case letters, digits/)
      .last()
      .waitFor();
    await page.getByLabel('Name in addresses').fill('acme');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved').first().waitFor();
    await page.getByRole('combobox', { name: 'Role of new people' }).click();
    const kept = page.waitForResponse(/orgs\.update/);
    await page.getByRole('option', { name: 'Commenter', exact: true }).click();
    await kept;
    await page.reload();
    expect(await page.getByLabel('Name in addresses').inputValue()).toBe('acme');
    expect(await page.getByRole('combobox', { name: 'Role of new people' }).textContent()).toContain('Commenter');
    expect(await findings(page)).toEqual([]);
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('have no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ storageState: await page.context().storageState(), ...look });
    const shown = await context.newPage();
    await shown.goto(`/o/${orgId}/search?q=zebra`);
    await shown.getByText('Found in 2 spaces').waitFor();
    expect(await findings(shown)).toEqual([]);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await context.close();
  });
});
