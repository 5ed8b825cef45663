import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, press, setUp, startWorld, type World } from './world';

const TEXT = `# Guide

The first words here.

The quick brown fox jumps over the lazy dog.

* one
* two

{% hint style="info" %}
Inside of a hint.
{% endhint %}
`;

describe.skipIf(!browser.available)('comments beside a page', () => {
  let world: World;
  let page: Page;
  let spaceId: string;
  let pageId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
    const orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const changes = [
      { operation: 'insert_page', title: 'Welcome', document: { markdown: 'Hello.\n' } },
      { operation: 'insert_page', ref: 'guide', title: 'Guide', document: { source: TEXT } },
    ];
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(page, 'content.change', { spaceId, changes });
    pageId = pages.find(({ ref }) => ref === 'guide')?.id ?? '';
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  type Listed = { comment: { id: string; status: string; target: { node?: { preview: string } } }; replies: unknown[] };
  /** The comments as the server has them, oldest first. */
  const saved = async (on: Page = page): Promise<Listed[]> => {
    const input = encodeURIComponent(JSON.stringify({ spaceId, order: 'asc' }));
    const answer = await on.request.get(`/api/trpc/comments.threads?input=${input}`);
    return ((await answer.json()).result.data as { items: Listed[] }).items;
  };
  const source = async () => {
    const input = encodeURIComponent(JSON.stringify({ spaceId, pageId }));
    const { head, text } = (await (await page.request.get(`/api/trpc/editing.page?input=${input}`)).json()).result.data;
    return (head + text) as string;
  };
  const open = async (on: Page = page) => {
    await on.goto(`/s/${spaceId}/guide`);
    await on.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
  };
  const field = (on: Page = page) => on.getByRole('textbox', { name: 'Comment', exact: true });
  const thread = (text: string, on: Page = page) => on.locator('[data-thread]').filter({ hasText: text });

  it('are written by keys alone on a block that is chosen by them, answered and settled', async () => {
    await open();
    await press(page, 'c');
    await page.getByRole('button', { name: 'Comment on “The first words here.”' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const button = page.getByRole('button', { name: 'Comment on “The quick brown fox jumps over the lazy dog.”' });
    await button.waitFor();
    await page.keyboard.press('Enter');
    await field().waitFor();
    await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('Which **fox**? @Ad');
    await page.getByRole('option', { name: 'Ada Lovelace' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field().inputValue()).toMatch(/@Ada Lovelace\]\(\/u\/\w+ "mention"\) $/);

    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    // Focus is back where it came from, and what is not sent survives a reload.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await open();
    await press(page, 'c');
    await page.keyboard.press('ArrowDown');
    await button.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field().inputValue()).toContain('Which **fox**?');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.locator('strong', { hasText: 'fox' }).waitFor();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await field().press('Control+Enter');
    await thread('Which fox?').waitFor();
    const [first] = await saved();
    expect(first?.comment.target.node?.preview).toBe('The quick brown fox jumps over the lazy dog.');
    await page.locator('p[data-commented]', { hasText: 'quick brown fox' }).waitFor();
    await thread('Which fox?').locator('.oct-mention', { hasText: '@Ada Lovelace' }).waitFor();

    await thread('Which fox?').getByRole('textbox', { name: 'Reply' }).fill('The red one.');
    await thread('Which fox?').getByRole('button', { name: 'Reply', exact: true }).click();
    await thread('Which fox?')
      .getByRole('article', { name: /^Reply by/ })
      .getByText('The red one.')
      .waitFor();

    await thread('Which fox?').getByRole('button', { name: 'Add a reaction' }).first().click();
    await page.getByRole('button', { name: '🎉', exact: true }).click();
    await thread('Which fox?')
      .getByRole('button', { name: /^🎉 1 person, including you/ })
      .waitFor();

    await thread('Which fox?').getByRole('button', { name: 'Resolve' }).click();
    await thread('Which fox?').waitFor({ state: 'detached' });
    await page.locator('p[data-commented]').waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject([{ comment: { status: 'resolved' }, replies: [{}] }]);
    expect(world.problems).toEqual([]);
  });

  it('suggest another text, which is applied with one click', async () => {
    await open();
    await page.locator('[data-content] li', { hasText: 'one' }).hover();
    await page.getByRole('button', { name: 'Comment on this block' }).click();
    await field().waitFor();
    await page.getByRole('button', { name: 'Suggest a change' }).click();
    const text = page.getByRole('textbox', { name: /^Suggested text/ });
    await expect.poll(() => text.inputValue()).toBe('* one');
    await text.fill('* uno');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const card = thread('I suggest this instead.');
    await card.locator('ins', { hasText: 'uno' }).waitFor();
    await card.getByRole('button', { name: 'Apply' }).click();
    await page.locator('[data-content] li', { hasText: 'uno' }).waitFor();
    expect(await source()).toBe(TEXT.replace('* one', '* uno'));
    expect((await saved()).at(-1)?.comment.status).toBe('resolved');
    expect(world.problems).toEqual([]);
  });

  it('are linked to, taken back after they were deleted, and listed for everywhere', async () => {
    const posted = await call<{ id: string }>(page, 'comments.post', {
      spaceId,
      comment: { body: { markdown: 'On it all.' }, page: pageId },
    });
    await page.goto(`/s/${spaceId}/guide?comment=${posted.id}`);
    await page.locator(`[data-thread="${posted.id}"][aria-current="true"]`).waitFor();
    const card = thread('On it all.');
    await card.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    expect((await saved()).some(({ comment }) => comment.id === posted.id)).toBe(true);
    await page.getByRole('combobox', { name: 'Where' }).click();
    await page.getByRole('option', { name: 'Everywhere' }).click();
    await card.getByRole('link', { name: 'Guide' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('are a sheet on a phone, and can be used by everybody in light and dark', async () => {
    for (const look of LOOKS) {
      const context = await world.open({ ...look, signedIn: true });
      const other = await context.newPage();
      await open(other);
      await press(other, 'c');
      await other.keyboard.press('Enter');
      await field(other).waitFor();
      await thread('On it all.', other).waitFor();
      expect(await findings(other)).toEqual([]);
      await context.close();
    }
    expect(world.problems).toEqual([]);
  });
});
