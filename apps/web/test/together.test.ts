import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADA, browser, call, cursorThere, join, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };
const SOURCE = '---\nicon: gear\n---\n\n# Plan\n\nFirst words.\n\nSecond words.\n\n- one\n- two\n';

describe.skipIf(!browser.available)('a page that two people write at once', () => {
  let world: World;
  let ada: Page;
  let grace: Page;
  let spaceId: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    world = await startWorld();
    ada = await (await world.open()).newPage();
    const orgId = await setUp(ada);
    grace = await (await world.open()).newPage();
    await join(grace, ada, { orgId, link: { role: 'edit' } }, GRACE);
    spaceId = (await call<{ id: string }>(ada, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const names = ['home', 'plan', 'away', 'proposed'];
    const changes = names.map((ref) => ({
      operation: 'insert_page',
      ref,
      title: 'Plan',
      slug: ref,
      document: { source: SOURCE },
    }));
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(ada, 'content.change', { spaceId, changes });
    for (const { id, ref } of pages) if (ref !== undefined) ids[ref] = id;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' });
  const letters = (page: Page) =>
    text(page).evaluate((box) => {
      const copy = box.cloneNode(true) as HTMLElement;
      for (const peer of copy.querySelectorAll('.oct-peer')) peer.remove();
      return [...copy.querySelectorAll('p')].map((each) => each.textContent);
    });
  const source = async (name: string, changeRequest?: string) => {
    const input = encodeURIComponent(
      JSON.stringify({ spaceId, pageId: ids[name], ...(changeRequest === undefined ? {} : { changeRequest }) }),
    );
    const answer = await ada.request.get(`/api/trpc/editing.page?input=${input}`);
    const { head, text } = (await answer.json()).result.data as { head: string; text: string };
    return head + text;
  };
  const openBoth = async (path: string) => {
    await ada.goto(path);
    await text(ada).waitFor();
    await grace.goto(path);
    await text(grace).waitFor();
    await ada.getByText(`You are writing together with ${GRACE.name}.`).waitFor();
    await grace.getByText(`You are writing together with ${ADA.name}.`).waitFor();
    // Nothing of joining is under way any more once each has the cursor of the other.
    for (const page of [ada, grace]) await page.locator('.oct-peer').waitFor({ state: 'attached' });
  };
  /** Puts the cursor at the end of a paragraph. What others write may come between a key and the browser's word of where the cursor is. */
  const goTo = async (page: Page, words: string) => {
    const going = async () => {
      await text(page).getByText(words).click();
      await cursorThere(page);
      await page.keyboard.press('End');
      await cursorThere(page);
      return page.evaluate(() => {
        const { anchorNode, anchorOffset } = getSelection() ?? {};
        const around = anchorNode?.textContent ?? '';
        return anchorOffset === around.length ? around : '';
      });
    };
    await expect.poll(going).toContain(words);
  };

  it('shows each the letters and the cursor of the other, and saves them as one text of both', async () => {
    await openBoth(`/s/${spaceId}/plan?edit`);
    await goTo(ada, 'First words.');
    await ada.keyboard.type(' By Ada.');
    await goTo(grace, 'Second words.');
    await grace.keyboard.type(' By Grace.');
    const both = ['First words. By Ada.', 'Second words. By Grace.', 'one', 'two'];
    await expect.poll(() => letters(ada)).toEqual(both);
    await expect.poll(() => letters(grace)).toEqual(both);
    await expect.poll(() => ada.locator('.oct-peer').getAttribute('data-name')).toBe(GRACE.name);
    expect(await ada.locator('p:has(.oct-peer)').textContent()).toContain('Second words.');
    await expect
      .poll(() => source('plan'))
      .toBe(SOURCE.replace('First words.', 'First words. By Ada.').replace('Second words.', 'Second words. By Grace.'));
    await ada.getByRole('status').getByText('Saved', { exact: true }).waitFor();

    // One step of undo takes back what one wrote oneself.
    await ada.keyboard.press('Control+z');
    await expect.poll(() => letters(grace)).toEqual(['First words.', 'Second words. By Grace.', 'one', 'two']);

    // A text that is saved from elsewhere comes into both.
    const elsewhere = (await source('plan')).replace('- two', '- two, by an API');
    await call(ada, 'content.change', {
      spaceId,
      changes: [{ operation: 'update_page', page: ids.plan, document: { source: elsewhere } }],
    });
    await expect.poll(async () => (await letters(ada)).at(-1)).toBe('two, by an API');
    await expect.poll(async () => (await letters(grace)).at(-1)).toBe('two, by an API');

    // Source has everything that was written, and goes into the blocks of the other when it is saved.
    await goTo(grace, 'Second words.');
    await grace.keyboard.type(' Then source.');
    await grace.getByRole('button', { name: 'Source', exact: true }).click();
    await grace.locator('.cm-line').getByText('Then source.').click();
    await grace.keyboard.press('End');
    await grace.keyboard.type(' From source.');
    await expect.poll(async () => (await letters(ada))[1]).toBe('Second words. By Grace. Then source. From source.');
    await grace.getByRole('button', { name: 'Blocks', exact: true }).click();
    expect(world.problems).toEqual([]);
  });

  it('brings together what was written while one of them was offline', async () => {
    await openBoth(`/s/${spaceId}/away?edit`);
    await grace.context().setOffline(true);
    await goTo(grace, 'First words.');
    await grace.keyboard.type(' Offline.');
    await grace.keyboard.press('Enter');
    await grace.keyboard.type('A paragraph.');
    await goTo(ada, 'First words.');
    await ada.keyboard.press('Home');
    await ada.keyboard.type('Online. ');
    await grace.getByText('The server cannot be reached.').waitFor();
    await grace.context().setOffline(false);
    const both = ['Online. First words. Offline.', 'A paragraph.', 'Second words.', 'one', 'two'];
    await expect.poll(() => letters(ada)).toEqual(both);
    await expect.poll(() => letters(grace)).toEqual(both);
    await expect.poll(() => source('away')).toContain('Online. First words. Offline.\n\nA paragraph.\n\nSecond words.');
    expect(world.problems).toEqual([]);
  });

  it('is a change request as well, and ends for who may no longer write', async () => {
    const { id, number } = await call<{ id: string; number: number }>(ada, 'changes.create', { spaceId });
    await openBoth(`/s/${spaceId}/~/changes/${number}/proposed?edit`);
    await goTo(grace, 'First words.');
    await grace.keyboard.type(' Proposed.');
    await expect.poll(() => letters(ada)).toContain('First words. Proposed.');
    await expect.poll(() => source('proposed', id)).toContain('First words. Proposed.');
    expect(await source('proposed')).toBe(SOURCE);
    await call(ada, 'changes.update', { spaceId, changeRequest: id, status: 'archived' });
    await ada.getByText('You are writing together').waitFor({ state: 'detached' });
    expect(world.problems).toEqual([]);
  });
});
