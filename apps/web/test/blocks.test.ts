import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

/** Written as nobody would write it again: opening it must not put it in order. */
const ODD = [
  ['---', 'icon: gear # kept', '---', '', 'Odd', '===', '', '+ one', '+ two', '', '<!-- a note -->', ''],
  ['{% hint style="warning" %}', 'Careful.', '{% endhint %}', '', '{% code title="a.js" lineNumbers="true" %}'],
  ['```js', 'let a = 1;', '```', '{% endcode %}', '', '{% tabs %}', '{% tab title="First" %}', 'One.', '{% endtab %}', '{% endtabs %}', ''],
  ['| a | b |', '|--|:-:|', '| 1 | 2 |', '', '<div><p>Written in HTML.</p></div>', '', 'Last   words.', ''],
]
  .flat()
  .join('\n');

describe.skipIf(!browser.available)('a page as blocks', () => {
  let world: World;
  let page: Page;
  let spaceId: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const changes = [
      { operation: 'insert_page', ref: 'home', title: 'Home', document: { markdown: 'Hello.\n' } },
      { operation: 'insert_page', ref: 'new', title: 'New', document: { markdown: '' } },
      { operation: 'insert_page', ref: 'odd', title: 'Odd', document: { source: ODD } },
    ];
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(page, 'content.change', { spaceId, changes });
    for (const { id, ref } of pages) if (ref !== undefined) ids[ref] = id;
    await page.context().addInitScript(() => localStorage.setItem('octavo.editor-mode', 'blocks'));
  }, 120_000);

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const text = () => page.getByLabel('Text of the page');
  const status = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
  const type = (words: string) => page.keyboard.type(words);
  const key = async (...keys: string[]) => {
    for (const each of keys) await page.keyboard.press(each);
  };
  const openBlocks = async (path: string) => {
    await page.goto(`/s/${spaceId}/${path}?edit`);
    await page.locator('.oct-edit[role=textbox]').waitFor();
  };
  const source = async (ref: string) => {
    const input = encodeURIComponent(JSON.stringify({ spaceId, pageId: ids[ref] }));
    const answer = await page.request.get(`/api/trpc/editing.page?input=${input}`);
    const found = (await answer.json()).result.data as { head: string; text: string };
    return found.head + found.text;
  };

  it('is written with keys, and saved as the Markdown that one would write', async () => {
    await openBlocks('new');
    await text().click();
    await type('## Begin');
    await key('Enter');
    await type('Some **bold** words.');
    await key('Enter');
    await type('- one');
    await key('Enter');
    await type('two');
    await key('Enter', 'Enter');
    await type('/hin');
    await page.getByRole('option', { name: 'Hint', exact: true }).waitFor();
    await key('Enter');
    await type('Careful.');
    await key('Enter', 'Enter');
    await type('/table');
    await page.getByRole('option', { name: 'Table', exact: true }).waitFor();
    await key('Enter');
    for (const cell of ['A', 'B', 'C', 'a1', 'b1', 'c1', 'a2', 'b2']) {
      await type(cell);
      await key('Tab');
    }
    await type('c2');
    await status('Unsaved changes');
    await key('Control+s');
    await status('Saved');
    expect(await source('new')).toBe(
      [
        ['# New', '', '## Begin', '', 'Some **bold** words.', '', '* one', '* two', ''],
        ['{% hint style="info" %}', 'Careful.', '{% endhint %}', ''],
        ['| A | B | C |', '| --- | --- | --- |', '| a1 | b1 | c1 |', '| a2 | b2 | c2 |', ''],
      ]
        .flat()
        .join('\n'),
    );
    expect(world.problems).toEqual([]);
  });

  it('is not saved by opening it, going through it and leaving', async () => {
    const sent: string[] = [];
    const watch = (request: { url(): string; method(): string }) =>
      request.method() === 'POST' && request.url().includes('.change') && sent.push(request.url());
    page.on('request', watch);
    await openBlocks('odd');
    await text().getByText('Written in HTML.').waitFor();
    await text().getByText('Last').click();
    await key('Home', 'ArrowUp', 'ArrowUp', 'Escape', 'Escape', 'Control+End', 'Control+s');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL((url) => !url.search.includes('edit'));
    page.off('request', watch);
    expect(sent).toEqual([]);
    expect(await source('odd')).toBe(ODD);
    expect(world.problems).toEqual([]);
  });

  it('keeps its draft through a reload, and as source and back', async () => {
    await openBlocks('odd');
    await text().getByText('Last').click();
    await key('End');
    await type(' Typed.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('words. Typed.');
    await page.reload();
    await page.getByText('were restored').waitFor();
    await text().getByText('words. Typed.').waitFor();
    await page.getByRole('button', { name: 'Source' }).click();
    await page.locator('.cm-line').filter({ hasText: 'words. Typed.' }).waitFor();
    await page.locator('.cm-line').filter({ hasText: '|--|:-:|' }).waitFor();
    await page.getByRole('button', { name: 'Blocks' }).click();
    await text().locator('p').filter({ hasText: 'words. Typed.' }).waitFor();
    await key('Control+s');
    await status('Saved');
    expect(await source('odd')).toBe(ODD.replace('words.', 'words. Typed.'));
    expect(world.problems).toEqual([]);
  });

  it('has no barriers, light and dark, on a desktop and a phone', async () => {
    for (const look of LOOKS) {
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(look.viewport);
      await openBlocks('odd');
      await text().getByText('Written in HTML.').waitFor();
      expect([look, await findings(page)]).toEqual([look, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(LOOKS[0].viewport);
    expect(world.problems).toEqual([]);
  });
});
