import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, press, setUp, startWorld, type World } from './world';

const SOURCE =
  '---\nicon: gear # kept\ndescription: Before you begin\n---\n\n# Install <a href="#i" id="i"></a>\n\nFirst.\n\nNobody changes this.\n\nNor this.\n\nSecond.\n';

const lines = (first: string, last: string) => `${first}\n\nNobody changes this.\n\nNor this.\n\n${last}\n`;

describe.skipIf(!browser.available)('the editor of a page', () => {
  let world: World;
  let page: Page;
  let spaceId: string;
  let pageId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open({ source: true })).newPage();
    const orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const changes = [
      { operation: 'insert_page', title: 'Welcome', document: { markdown: 'Hello.\n' } },
      { operation: 'insert_page', ref: 'install', title: 'Install', document: { source: SOURCE } },
      { operation: 'insert_page', title: 'Upgrade', document: { markdown: 'How.\n' } },
    ];
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(page, 'content.change', { spaceId, changes });
    pageId = pages.find(({ ref }) => ref === 'install')?.id ?? '';
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const text = () => page.getByLabel('Text of the page');
  const preview = () => page.getByRole('region', { name: 'Preview' });
  const status = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
  /** Returns the text in the editor, which has an element for each line. */
  const held = async () => (await text().locator('.cm-line').allTextContents()).join('\n');
  /** Has saving fail until it is undone, so that what is typed is not saved meanwhile. */
  const cutOff = () => page.route('**/api/trpc/content.change**', (route) => route.abort());
  const connect = () => page.unroute('**/api/trpc/content.change**');
  const expectHeld = (expected: string) => expect.poll(held).toBe(expected);
  const openEditor = async () => {
    await page.goto(`/s/${spaceId}/install?edit`);
    await text().waitFor();
  };
  const source = async () => {
    const input = encodeURIComponent(JSON.stringify({ spaceId, pageId }));
    const answer = await page.request.get(`/api/trpc/editing.page?input=${input}`);
    const { head, text } = (await answer.json()).result.data as { head: string; text: string };
    return head + text;
  };
  const changeElsewhere = (to: string) =>
    call(page, 'content.change', { spaceId, changes: [{ operation: 'update_page', page: pageId, document: { source: to } }] });

  it('opens by key, offers blocks and links, shows the text as it will be read, and saves the lines that were edited', async () => {
    await page.goto(`/s/${spaceId}/install`);
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await press(page, 'e');
    await page.waitForURL('**/install?edit');
    await text().waitFor();
    await expectHeld(lines('First.', 'Second.'));
    await expect.poll(() => text().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n/hint');
    await page.getByRole('option', { name: /^Hint/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Read [how](up');
    await page.getByRole('option', { name: 'Upgrade' }).waitFor();
    await page.keyboard.press('Enter');
    await preview().getByRole('link', { name: 'how' }).waitFor();
    await page.getByLabel('Description').fill('What it needs');
    // Nobody has to save: text and description are saved once typing rests.
    await status('Saved');
    await expect.poll(source).toContain('What it needs');
    expect(await source()).toBe(
      `${SOURCE.replace('Before you begin', 'What it needs')}\n{% hint style="info" %}\nRead [how](upgrade.md)\n{% endhint %}\n`,
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('What it needs').waitFor();
    await page.getByRole('link', { name: 'how' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('keeps what was typed through a reload, another page and a failure', async () => {
    await changeElsewhere(SOURCE);
    await openEditor();
    await cutOff();
    await text().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Typed. ');
    // A last line without an end is given one, and nothing is left to be saved by it.
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Backspace');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Typed. First.');
    await page.reload();
    await page.getByText('were restored').waitFor();
    await expectHeld(lines('Typed. First.', 'Second.').trimEnd());

    await status('Could not save');
    await page.getByRole('alert').getByText('What you typed is still here').waitFor();

    await page.getByRole('treeitem', { name: 'Welcome' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    await page.goto(`/s/${spaceId}/install`);
    await page.getByText('You have unsaved changes to this page').waitFor();
    await page.getByRole('link', { name: 'Continue editing' }).click();
    await expectHeld(lines('Typed. First.', 'Second.').trimEnd());
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectHeld(lines('First.', 'Second.'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectHeld(lines('Typed. First.', 'Second.').trimEnd());
    await status('Could not save');
    await connect();
    await page.getByRole('button', { name: 'Try again' }).click();
    await status('Saved');
    expect(await source()).toBe(SOURCE.replace('First.', 'Typed. First.'));
    expect(world.problems).toEqual([]);
  });

  it('writes over nobody: what somebody else saved meanwhile is shown, to take theirs, mine or both', async () => {
    await changeElsewhere(SOURCE);
    await openEditor();
    await cutOff();
    await text().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Mine. ');
    // Changes that do not overlap are merged automatically.
    await changeElsewhere(SOURCE.replace('Second.', 'Elsewhere.'));
    await connect();
    await page.keyboard.press('Control+s');
    await status('Saved');
    await expectHeld(lines('Mine. First.', 'Elsewhere.'));
    expect(await source()).toBe(SOURCE.replace('First.', 'Mine. First.').replace('Second.', 'Elsewhere.'));

    await changeElsewhere(SOURCE);
    // An editor in which nothing waits to be saved follows.
    await expectHeld(lines('First.', 'Second.'));
    await cutOff();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Mine. ');
    await changeElsewhere(SOURCE.replace('First.', 'Theirs. First.'));
    await connect();
    await page.keyboard.press('Control+s');
    await page.getByText('Somebody else changed this page meanwhile').waitFor();
    expect(await source()).toBe(SOURCE.replace('First.', 'Theirs. First.'));
    await page.locator('.cm-deletedChunk').getByText('Theirs.').waitFor();
    for (const look of LOOKS) {
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.setViewportSize(look.viewport);
      expect([look, await findings(page)]).toEqual([look, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(LOOKS[0].viewport);

    await page.getByRole('alert').getByRole('button', { name: 'Use theirs' }).click();
    await expectHeld(lines('Theirs. First.', 'Second.'));
    await cutOff();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectHeld(lines('Mine. First.', 'Second.'));

    await changeElsewhere(SOURCE.replace('First.', 'Again. First.').replace('Second.', 'Later.'));
    await connect();
    await page.keyboard.press('Control+s');
    await page.locator('.cm-deletedChunk').getByText('Again.').waitFor();
    // The reload of a tab in which two texts meet loses neither.
    await page.reload();
    const other = page.locator('.cm-deletedChunk').filter({ hasText: 'Later.' });
    await other.getByRole('button', { name: 'Use theirs' }).click();
    await expectHeld(lines('Mine. First.', 'Later.'));
    await page.getByRole('button', { name: 'Save this version' }).click();
    await status('Saved');
    expect(await source()).toBe(SOURCE.replace('First.', 'Mine. First.').replace('Second.', 'Later.'));
    expect(world.problems).toEqual([]);
  });

  it('has no barriers, and shows text or preview on a phone', async () => {
    for (const look of LOOKS) {
      const context = await world.open({ signedIn: true, source: true, reducedMotion: 'reduce', ...look });
      const seen = await context.newPage();
      await seen.goto(`/s/${spaceId}/install?edit`);
      await seen.getByLabel('Text of the page').waitFor();
      if (look.viewport.width < 800) {
        await seen.getByRole('button', { name: 'Preview' }).click();
        await seen.waitForURL('**/install?edit=preview');
      }
      await seen.getByRole('region', { name: 'Preview' }).getByText('First.').waitFor();
      expect([look, await findings(seen)]).toEqual([look, []]);
      await context.close();
    }
  });
});
