import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  if (browser.available) world = await startWorld();
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});

it.skipIf(!browser.available)(
  'reusable content is listed with the pages that show it, renamed without losing them, and deleted after their number',
  async () => {
    const page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    const shown = (title: string) => ({
      operation: 'insert_page',
      title,
      document: { markdown: '{% include ".gitbook/includes/steps.md" %}\n' },
    });
    const piece = (title: string) => ({ operation: 'insert_reusable_content', title, document: { markdown: 'Do it.\n' } });
    await call(page, 'content.change', { spaceId, changes: [piece('Steps'), piece('Unused')] });
    await call(page, 'content.change', { spaceId, changes: [shown('Welcome'), shown('Install')] });
    await page.goto(`/s/${spaceId}/~/links`);
    await page.getByRole('link', { name: 'Reusable content' }).click();
    await page.waitForURL('**/~/reusable');
    const row = (title: string) => page.getByRole('list', { name: 'Pieces' }).locator(':scope > li').filter({ hasText: title });
    await row('Unused').getByText('Shown nowhere').waitFor();
    await row('Steps').getByText('Shown in 2 places').waitFor();
    expect(await row('Steps').getByRole('link').allTextContents()).toEqual(expect.arrayContaining(['Welcome', 'Install']));

    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }

    await page.getByRole('button', { name: 'More about Steps' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename Steps' });
    await renaming.getByLabel('Title').fill('First steps');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await row('First steps').getByText('Shown in 2 places').waitFor();
    await renaming.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'More about First steps' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete First steps?' });
    await deleting.getByText('2 places show a broken include instead.').waitFor();
    expect(await findings(page)).toEqual([]);
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await row('First steps').waitFor({ state: 'detached' });
    await row('Unused').waitFor();
    expect(world.problems).toEqual([]);
  },
);

it.skipIf(!browser.available)(
  'variables are listed with the pages that use them, added, changed and deleted after their number, and found in all spaces',
  async () => {
    const page = await (await world.open({ signedIn: true })).newPage();
    const { result } = await (await page.request.get('/api/trpc/orgs.list?input=%7B%7D')).json();
    const orgId = result.data.items[0].id as string;
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Gadget' } });
    const shown = (title: string) => ({
      operation: 'insert_page',
      title,
      document: { markdown: '<code class="expression">space.vars.version</code>\n' },
    });
    await call(page, 'content.change', { spaceId, changes: [shown('Welcome'), shown('Install')] });
    await page.goto(`/s/${spaceId}/~/links`);
    await page.getByRole('link', { name: 'Variables' }).click();
    await page.waitForURL('**/~/variables');
    await page.getByText('No variables').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'New variable' }).click();
    const adding = page.getByRole('dialog', { name: 'New variable' });
    await adding.getByLabel('Name').fill('two words');
    await adding.getByLabel('Value').fill('1.0');
    await page.keyboard.press('Enter');
    await adding.getByText('A name has letters, digits and underscores').waitFor();
    expect(await findings(page)).toEqual([]);
    await adding.getByLabel('Name').fill('version');
    await page.keyboard.press('Enter');
    const row = (name: string) => page.getByRole('list', { name: 'Variables' }).locator(':scope > li').filter({ hasText: name });
    await row('version').getByText('Used in 2 places').waitFor();
    await adding.waitFor({ state: 'hidden' });
    expect(await row('version').getByRole('link').allTextContents()).toEqual(expect.arrayContaining(['Welcome', 'Install']));
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await page.getByRole('button', { name: 'More about version' }).click();
    await page.getByRole('menuitem', { name: 'Change value…' }).click();
    const changing = page.getByRole('dialog', { name: 'Change version' });
    await changing.getByText('2 places show the new value.').waitFor();
    await changing.getByLabel('Value').fill('2.0');
    await changing.getByRole('button', { name: 'Change' }).click();
    await row('version').getByText('2.0').waitFor();
    await changing.waitFor({ state: 'hidden' });

    await page.goto(`/o/${orgId}/`);
    await page.getByRole('link', { name: 'Shared content' }).click();
    await page.waitForURL('**/shared');
    const all = page.getByRole('list', { name: 'Shared content of the organization' }).locator(':scope > li');
    await all.filter({ hasText: 'version' }).getByText('Used in 2 places · in Gadget').waitFor();
    await all.filter({ hasText: 'Unused' }).getByText('Shown nowhere · in Handbook').waitFor();
    await page.getByText(/^\d+ entries in \d+ spaces$/).waitFor();
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await page.getByLabel('Find by title, value or space').fill('gadget');
    await page.waitForURL('**/shared?q=gadget');
    await expect.poll(() => all.count()).toBe(1);
    await all.getByRole('link', { name: 'version' }).click();
    await page.waitForURL(`**/s/${spaceId}/~/variables`);
    await page.getByRole('button', { name: 'More about version' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete version?' });
    await deleting.getByText('2 places have no value any more.').waitFor();
    expect(await findings(page)).toEqual([]);
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No variables').waitFor();
    expect(world.problems).toEqual([]);
  },
);
