import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, press, setUp, startWorld, type World } from './world';

const GUIDE = [
  'How to begin with it.',
  ...Array.from({ length: 8 }, (_, i) => `Paragraph number ${i} stays as it is.`),
  '| a | b |\n| - | - |\n| one | two |',
  'The last words of the guide.',
].join('\n\n');

describe.skipIf(!browser.available)('comparing and deciding', () => {
  let world: World;
  let page: Page;
  let spaceId: string;
  let guide: string;
  let other: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const made = await call<{ pages: { id: string }[] }>(page, 'content.change', {
      spaceId,
      changes: [
        { operation: 'insert_page', title: 'Guide', document: { markdown: GUIDE } },
        { operation: 'insert_page', title: 'Other', document: { markdown: 'Other text.\n' } },
      ],
    });
    [guide = '', other = ''] = made.pages.map(({ id }) => id);
    await call(page, 'changes.create', { spaceId, subject: 'Say it better' });
    await change(
      { operation: 'update_page', page: guide, document: { markdown: GUIDE.replace('How to begin', 'How to start').replace('two', '2') } },
      {
        operation: 'update_page',
        page: other,
        title: 'Another',
        description: 'New here',
        document: { markdown: 'Other text, and more.\n' },
      },
      { operation: 'set_variables', variables: { edition: '2' } },
    );
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  const change = (...changes: object[]) => call(page, 'changes.change', { spaceId, changeRequest: '1', changes });

  async function isAccessible(): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await findings(page), `${colorScheme}, ${viewport.width}`).toEqual([]);
    }
    await page.setViewportSize(LOOKS[0].viewport);
  }

  it('steps through what a change request changes by keys, from page to page, and keeps ticks until a page changes again', async () => {
    world.problems.length = 0;
    await page.goto(`/s/${spaceId}/~/changes/1/compare`);
    const list = page.getByRole('navigation', { name: 'Changes' });
    await expect
      .poll(async () => (await list.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual(['Guide', 'Another', 'Variables of the space']);
    await page.getByText('2 changes', { exact: true }).waitFor();
    await press(page, 'j');
    await page.getByText('Change 1 of 2').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' ').trim());
    await expect.poll(focused).toContain('How to beginstart with it.');
    expect(await page.locator('ins.oct-added', { hasText: 'start' }).count()).toBe(1);
    await page.keyboard.press('j');
    await expect.poll(focused).toContain('two2');
    await page.keyboard.press('v');
    await page.getByText('1 of 3 viewed').waitFor();
    // Behind the last change comes the next page.
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 2, name: 'Another' }).waitFor();
    await expect.poll(focused).toContain('Other');
    await page.getByRole('rowheader', { name: 'description' }).waitFor();
    await isAccessible();

    await list.getByRole('button', { name: /^Guide/ }).click();
    await page.getByRole('button', { name: 'Show 4 unchanged blocks' }).click();
    await page.getByText('Paragraph number 4 stays').waitFor();
    await page.getByText('Side by side').click();
    await page.getByRole('group', { name: 'Changed' }).first().getByText('Before').waitFor();
    await expect.poll(() => page.url()).toContain('view=sides');
    await isAccessible();
    await page.getByText('Source', { exact: true }).click();
    await page.locator('.cm-deletedChunk').first().waitFor();
    await page.reload();
    await page.locator('.cm-deletedChunk').first().waitFor();
    await page.getByText('1 of 3 viewed').waitFor();
    await isAccessible();
    // The tick is the person's, in whatever browser.
    const elsewhere = await world.open({ signedIn: true });
    const other = await elsewhere.newPage();
    await other.goto(`/s/${spaceId}/~/changes/1/compare`);
    await other.getByText('1 of 3 viewed').waitFor();
    await elsewhere.close();

    await change({ operation: 'update_page', page: guide, document: { markdown: GUIDE.replace('How to begin', 'How one starts') } });
    await page.goto(`/s/${spaceId}/~/changes/1/compare`);
    await page.getByText('0 of 3 viewed').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('stays as it is, with what its address says, while the change request is edited again and again', async () => {
    world.problems.length = 0;
    await page.goto(`/s/${spaceId}/~/changes/1/compare`);
    const list = page.getByRole('navigation', { name: 'Changes' });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    for (const [i, name] of ['Another', 'Guide', 'Another'].entries()) {
      await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('heading', { level: 2, name }).waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('item')).toBe(`page:${name === 'Guide' ? guide : other}`);
      await change({ operation: 'update_page', page: other, document: { markdown: `Other text, and more: ${i}.\n` } });
      if (name === 'Another') await page.locator('ins', { hasText: `more: ${i}` }).waitFor();
    }
    // The server draws the screen anew a moment after.
    await call(page, 'changes.update', { spaceId, changeRequest: '1', subject: 'Say it much better' });
    await page.getByText('Say it much better').first().waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await expect.poll(() => new URL(page.url()).searchParams.get('item')).toBe(`page:${other}`);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Another' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('holds comments on blocks, inline and side by side, and takes what is suggested there', async () => {
    world.problems.length = 0;
    await page.goto(`/s/${spaceId}/~/changes/1/compare`);
    await page.getByText('1 change', { exact: true }).waitFor();
    await press(page, 'j');
    await page.getByText('Change 1 of 1').waitFor();
    // The focused block is the comment's target.
    await page.keyboard.press('c');
    const field = page.getByRole('textbox', { name: 'Comment', exact: true });
    await field.fill('Why not “begin”?');
    await field.press('Control+Enter');
    const question = page.locator('[data-thread]').filter({ hasText: 'Why not “begin”?' });
    await question.waitFor();
    await page.locator('p[data-commented]', { hasText: 'one starts with it.' }).waitFor();
    await page.getByText('Side by side').click();
    await page.getByRole('group', { name: 'Changed' }).first().getByText('Before').waitFor();
    await page.locator('p[data-commented]', { hasText: 'How one starts' }).waitFor();
    await page.locator('[data-content] p:visible', { hasText: 'Paragraph number 0' }).last().hover();
    await page.getByRole('button', { name: 'Comment on this block', exact: true }).click();
    await page.getByRole('button', { name: 'Suggest a change' }).click();
    await page.getByRole('textbox', { name: /^Suggested text/ }).fill('The final words.');
    await isAccessible();
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const suggestion = page.locator('[data-thread]').filter({ hasText: 'I suggest this instead.' });
    await suggestion.getByRole('button', { name: 'Apply' }).click();
    await page.locator('ins.oct-added', { hasText: 'final' }).first().waitFor();
    await suggestion.waitFor({ state: 'detached' });
    await question.getByRole('button', { name: 'Resolve' }).click();
    await question.waitFor({ state: 'detached' });
    expect(world.problems).toEqual([]);
  });

  it('decides conflicts block by block, shows what comes of it, and merges', async () => {
    world.problems.length = 0;
    // Changes below cause the comparison to be drawn again, which must not run into leaving it.
    await page.goto(`/s/${spaceId}/~/changes/1/overview`);
    const begin = 'How one starts';
    const live = (markdown: string, more: object[] = []) =>
      call(page, 'content.change', { spaceId, changes: [{ operation: 'update_page', page: guide, document: { markdown } }, ...more] });
    await change({
      operation: 'update_page',
      page: guide,
      document: { markdown: GUIDE.replace('How to begin', begin).replace('The last words', 'My last words') },
    });
    await change({ operation: 'insert_page', title: 'Twice' });
    await live(GUIDE.replace('How to begin', 'How everybody starts').replace('The last words', 'Their last words'), [
      { operation: 'set_variables', variables: { edition: '3' } },
      { operation: 'insert_page', title: 'Twice' },
    ]);
    await call(page, 'changes.bringUpToDate', { spaceId, changeRequest: '1' });
    await page.goto(`/s/${spaceId}/~/changes/1/conflicts`);
    await page.getByText('2 conflicts to resolve').waitFor();
    const section = page.getByRole('region', { name: 'Guide', exact: true });
    await section.getByRole('group', { name: 'Paragraph (1 of 2)' }).waitFor();
    expect(await section.locator('ins.oct-added', { hasText: 'everybody' }).count()).toBe(1);
    await isAccessible();
    await section.getByRole('button', { name: 'Use live: Paragraph (1 of 2)' }).focus();
    await page.keyboard.press('Enter');
    const left = section.getByRole('group', { name: 'Paragraph', exact: true });
    await left.waitFor();
    // The focus is on what is to be decided next.
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-change-step'))).toBe(true);
    await left.getByRole('button', { name: 'Edit…: Paragraph' }).click();
    const editor = left.getByRole('textbox', { name: 'Text of the page' });
    await editor.fill('The last words of both.');
    await isAccessible();
    await left.getByRole('button', { name: 'Use this text' }).click();
    await page.getByText('1 conflict to resolve').waitFor();
    await expect.poll(() => section.count()).toBe(0);
    await page.getByRole('button', { name: 'Edit…: edition' }).click();
    await page.getByLabel('Resulting value').fill('4');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'All conflicts are resolved' }).waitFor();
    const settled = page.getByRole('region', { name: 'Resolved automatically' });
    await settled.getByText('It wanted “twice.md”, which “Twice” has, and got “twice-1.md”.').waitFor();
    await settled.getByRole('button', { name: 'Give it “twice.md”: Twice' }).waitFor();
    await settled.getByRole('button', { name: 'Rename it…: Twice' }).click();
    await settled.getByLabel('Name in the URL').fill('second');
    await isAccessible();
    await page.keyboard.press('Enter');
    await expect.poll(() => settled.count()).toBe(0);
    await isAccessible();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Merged. The changes are live.').first().waitFor();
    await page.goto(`/s/${spaceId}/`);
    await page.getByText('The last words of both.').waitFor();
    await page.getByText('How everybody starts with it.').waitFor();
    await page.goto(`/s/${spaceId}/second`);
    await page.getByRole('heading', { level: 1, name: 'Twice' }).waitFor();
    expect(world.problems).toEqual([]);
  });
});
