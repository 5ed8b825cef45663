import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { CLIPBOARD_HTML } from './clipboard-html';
import { messageScripts } from './message-scripts';
import { ADA, browser, call, cursorThere, setUp, startWorld, type World } from './world';

/** Written as nobody would write it again: opening it must not put it in order. */
const ODD = [
  ['---', 'icon: gear # kept', '---', '', 'Odd', '===', '', '+ one', '+ two', '', '<!-- a note -->', ''],
  ['{% hint style="warning" %}', 'Careful.', '{% endhint %}', '', '{% code title="a.js" lineNumbers="true" %}'],
  ['```js', 'let a = 1;', '```', '{% endcode %}', '', '{% tabs %}', '{% tab title="First" %}', 'One.', '{% endtab %}', '{% endtabs %}', ''],
  ['| a | b |', '|--|:-:|', '| 1 | 2 |', '', '<form><p>Written in HTML.</p><input></form>', '', 'Last   words.', ''],
]
  .flat()
  .join('\n');

/** A table with more cells than a page of blocks has. */
const LARGE = `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(7000)}`;

/** Script with one block, which takes links of boards. */
const SCRIPT = `export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get('event'));
  const json = (value) => new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });
  if (event.type !== 'ui_render') return new Response('OK');
  const url = event.action?.action === '@link.unfurl' ? event.action.url : undefined;
  const props = url === undefined ? event.props : { url, id: url.split('/').at(-1) };
  return json({ element: { type: 'block', children: [{ type: 'text', children: 'Board ' + props.id }] }, state: {}, props });
} };`;

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Bytes of script that writing begins with beside those of reading, as they are sent. */
const MOST_SCRIPT = 124_000;
/** Bytes of messages that come with it, in a file of their own. */
const MOST_MESSAGES = 5_000;
const BUILD = path.resolve(import.meta.dirname, '../.next');
/** The script that reads and writes the text of a page. */
const READS_TEXT = /document_invalid/;

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
      { operation: 'insert_page', ref: 'moved', title: 'Moved', document: { markdown: 'One.\n\nTwo.\n\nThree words here.\n\n* a\n* b\n' } },
      { operation: 'insert_page', ref: 'boards', title: 'Boards', document: { markdown: '' } },
      { operation: 'insert_page', ref: 'pictures', title: 'Pictures', document: { markdown: 'Seen:\n' } },
      { operation: 'insert_page', ref: 'made', title: 'Made', document: { markdown: '| a | b |\n| --- | --- |\n| 1 | 2 |\n\nWords.\n' } },
      { operation: 'insert_page', ref: 'pasted', title: 'Pasted', document: { markdown: 'Begun.\n' } },
      { operation: 'insert_page', ref: 'touched', title: 'Touched', document: { markdown: 'Words to touch.\n' } },
      { operation: 'insert_page', ref: 'begun', title: 'Begun', document: { markdown: 'Words to begin with.\n' } },
      { operation: 'insert_page', ref: 'odd', title: 'Odd', document: { source: ODD } },
      { operation: 'insert_page', ref: 'large', title: 'Large', document: { markdown: LARGE } },
    ];
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(page, 'content.change', { spaceId, changes });
    for (const { id, ref } of pages) if (ref !== undefined) ids[ref] = id;
    const { token } = await call<{ token: string }>(page, 'tokens.create', { label: 'Author', password: ADA.password });
    const published = await page.request.post('/v1/integrations/board', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        organization: orgId,
        title: 'Boards',
        scopes: ['space:content:read'],
        blocks: [{ id: 'board', title: 'Board', urlUnfurl: ['https://board.example/'] }],
        script: SCRIPT,
        runtime: 'v2',
      },
    });
    if (!published.ok()) throw new Error(await published.text());
    const { id: installationId } = await call<{ id: string }>(page, 'integrations.install', { orgId, name: 'board' });
    await call(page, 'integrations.addSpace', { name: 'board', installationId, spaceId, configuration: {} });
  });

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
  const clickInto = async (words: string) => {
    await text().getByText(words).click();
    await cursorThere(page);
  };
  const openBlocks = async (path: string) => {
    await page.goto(`/s/${spaceId}/${path}?edit`);
    await page.locator('.oct-edit[role=textbox]').waitFor();
  };
  /** Pastes a text, HTML, or a file with content in Base64. */
  const paste = (given: { text: string } | { html: string } | { name: string; type: string; content: string }) =>
    text().evaluate((element, what) => {
      const data = new DataTransfer();
      if ('text' in what) data.setData('text/plain', what.text);
      else if ('html' in what) data.setData('text/html', what.html);
      else data.items.add(new File([Uint8Array.from(atob(what.content), (sign) => sign.charCodeAt(0))], what.name, { type: what.type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, given);
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
    // Nobody has to save.
    await status('Saved');
    await expect.poll(() => source('new')).toContain('c2');
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
    await clickInto('Last');
    await key('Home', 'ArrowUp', 'ArrowUp', 'Escape', 'Escape', 'Control+End', 'Control+s');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL((url) => !url.search.includes('edit'));
    page.off('request', watch);
    expect(sent).toEqual([]);
    expect(await source('odd')).toBe(ODD);
    expect(world.problems).toEqual([]);
  });

  it('is written in before what reads and writes its text has come, with little script, of which nothing is for the source, for pasting or for dialogs', async () => {
    const reading: Promise<string>[] = [];
    const onRead = (response: Response) => response.url().endsWith('.js') && reading.push(response.text());
    page.on('response', onRead);
    await page.goto(`/s/${spaceId}/begun`);
    await page.getByText('Words to begin with.').waitFor();
    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .first()
      .waitFor();
    page.off('response', onRead);
    const read = await Promise.all(reading);
    expect(read.length).toBeGreaterThan(0);
    const messages = new Set((await messageScripts(BUILD)).values());
    const scripts: string[] = [];
    const texts: string[] = [];
    const text = Promise.withResolvers<void>();
    let isAway = true;
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      if (READS_TEXT.test(script)) {
        if (isAway) return route.abort();
        await text.promise;
      } else (messages.has(new URL(response.url()).pathname.replace('/_next/', '')) ? texts : scripts).push(script);
      await route.fulfill({ response });
    });
    await page.keyboard.press('e');
    await page.locator('.oct-edit[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await type(' And on.');
    await page.locator('.oct-edit').getByText('Words to begin with. And on.').waitFor();
    const notFetched = page.getByText('The part of the editor that saves could not be fetched.');
    await notFetched.waitFor();
    isAway = false;
    const sent = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    expect(sent(scripts)).toBeLessThan(MOST_SCRIPT);
    expect(texts.length).toBe(1);
    expect(sent(texts)).toBeLessThan(MOST_MESSAGES);
    expect(scripts.filter((script) => /cm-content|mso-list/.test(script))).toEqual([]);
    expect(read.filter((script) => /ProseMirror|prosemirror/.test(script))).toEqual([]);
    // Leaving waits for it: nothing that was typed is lost.
    await page.getByRole('button', { name: 'Done' }).click();
    text.resolve();
    await notFetched.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.search.includes('edit'));
    await page.unroute('**/*.js');
    expect(await source('begun')).toBe('# Begun\n\nWords to begin with. And on.\n');
    expect(world.problems).toEqual([]);
  });

  it('issue-22: has what was typed before that came, too, after the browser crashed', async () => {
    const crashing = await page.context().newPage();
    await crashing.route('**/*.js', async (route) => {
      const response = await route.fetch();
      if (READS_TEXT.test(await response.text())) await route.abort();
      else await route.fulfill({ response });
    });
    await crashing.goto(`/s/${spaceId}/begun?edit`);
    await crashing.locator('.oct-edit[role=textbox]').click();
    await crashing.keyboard.press('Control+End');
    await crashing.keyboard.type(' Kept.');
    await expect.poll(() => crashing.evaluate(() => JSON.stringify(localStorage))).toContain('Kept.');
    await crashing.close({ runBeforeUnload: false });
    await page.goto(`/s/${spaceId}/begun?edit`);
    await page.getByText('were restored').waitFor();
    await text().getByText('Kept.').waitFor();
    await expect.poll(() => source('begun')).toMatch(/Words to begin with\..* Kept\.\n$/s);
    expect(world.problems).toEqual([]);
  });

  it('keeps its draft through a reload, and as source and back', async () => {
    await openBlocks('odd');
    await page.route('**/api/trpc/content.change**', (route) => route.abort());
    await clickInto('Last');
    await key('End');
    await type(' Typed.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('words. Typed.');
    await page.reload();
    await page.getByText('were restored').waitFor();
    await text().getByText('words. Typed.').waitFor();
    await page.getByRole('button', { name: 'Source', exact: true }).click();
    await page.locator('.cm-line').filter({ hasText: 'words. Typed.' }).waitFor();
    await page.locator('.cm-line').filter({ hasText: '|--|:-:|' }).waitFor();
    await page.locator('.cm-line').filter({ hasText: 'Careful.' }).click();
    await key('Home');
    await page.getByRole('button', { name: 'Blocks' }).click();
    await text().locator('p').filter({ hasText: 'words. Typed.' }).waitFor();
    await page.locator('.oct-edit:focus').waitFor();
    await type('Be ');
    await page.getByRole('button', { name: 'Source', exact: true }).click();
    await page.locator('.cm-line').filter({ hasText: 'Be Careful.' }).waitFor();
    await page.locator('.cm-content:focus').waitFor();
    await type('very ');
    await page.locator('.cm-line').filter({ hasText: 'Be very Careful.' }).waitFor();
    await page.getByRole('button', { name: 'Blocks' }).click();
    await text().getByText('Be very Careful.').waitFor();
    await page.unroute('**/api/trpc/content.change**');
    await key('Control+s');
    await status('Saved');
    expect(await source('odd')).toBe(ODD.replace('words.', 'words. Typed.').replace('Careful', 'Be very Careful'));
    expect(world.problems).toEqual([]);
  });

  it('has options beside its blocks, and the source of what it cannot show', async () => {
    await call(page, 'content.change', { spaceId, changes: [{ operation: 'update_page', page: ids.odd, document: { source: ODD } }] });
    await openBlocks('odd');
    await clickInto('Careful.');
    await key('Alt+Enter');
    await key('ArrowDown', 'Escape');
    expect(await page.getByLabel('Style of the hint').inputValue()).toBe('danger');
    await text().getByLabel('Title', { exact: true }).fill('b.js');
    await page.getByRole('checkbox', { name: 'Line numbers' }).uncheck();
    await page.getByRole('button', { name: 'Add a tab' }).click();
    await type('Second');
    await key('Enter');
    await type('Two.');
    await clickInto('Written in HTML.');
    await key('Enter');
    const dialog = page.getByRole('dialog', { name: 'Source of the block' });
    expect(await dialog.getByLabel('Markdown or HTML').inputValue()).toBe('<form><p>Written in HTML.</p><input></form>');
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Markdown or HTML').fill('```\nnever closed');
    await dialog.getByRole('button', { name: 'Use this source' }).click();
    await dialog.getByText('has no other half').waitFor();
    await dialog.getByLabel('Markdown or HTML').fill('<form><p>Written anew.</p><input></form>');
    await dialog.getByRole('button', { name: 'Use this source' }).click();
    await text().getByText('Written anew.').waitFor();
    await key('Control+s');
    await status('Saved');
    expect(await source('odd')).toBe(
      ODD.replace('warning', 'danger')
        .replace('title="a.js" lineNumbers="true"', 'title="b.js"')
        .replace('One.\n{% endtab %}\n', 'One.\n{% endtab %}\n\n{% tab title="Second" %}\nTwo.\n{% endtab %}\n')
        .replace('in HTML', 'anew'),
    );
    expect(world.problems).toEqual([]);
  });

  it('takes blocks of integrations: from /, and for a link that is pasted', async () => {
    await openBlocks('boards');
    await text().click();
    await type('/boar');
    await page.getByRole('option', { name: 'Board', exact: true }).waitFor();
    await key('Enter', 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Properties of board/board' });
    await dialog.getByLabel('Name of a new property').fill('id');
    await key('Enter');
    await dialog.getByRole('textbox', { name: 'id', exact: true }).fill('1');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use these properties' }).click();
    await text().getByText('Board 1').waitFor();
    await key('Control+s');
    await status('Saved');
    expect(await source('boards')).toBe('# Boards\n\n{% @board/board id="1" %}\n');

    await key('Delete');
    await paste({ text: 'https://board.example/7' });
    await page.getByRole('option', { name: 'Show as Board' }).waitFor();
    await key('Enter');
    await text().getByText('Board 7').waitFor();
    await key('Control+s');
    await status('Saved');
    expect(await source('boards')).toBe('# Boards\n\n{% @board/board url="https://board.example/7" id="7" %}\n');
    expect(world.problems).toEqual([]);
  });

  it('is put in order by handles, by dragging, and by keys; marks and links come where one writes', async () => {
    await openBlocks('moved');
    const [grip, add] = [
      page.getByRole('button', { name: 'Actions for this block' }),
      page.getByRole('button', { name: 'Add a block below' }),
    ];
    const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
    const written = async (expected: string) => {
      await key('Control+s');
      await status('Saved');
      expect(await source('moved')).toBe(`# Moved\n\n${expected}`);
    };
    await text().getByText('Two.').hover();
    await grip.click();
    expect(await findings(page)).toEqual([]);
    await item('Turn into').click();
    await item(/^Heading/).click();
    await text().getByRole('heading', { name: 'Two.' }).waitFor();
    await written('One.\n\n## Two.\n\nThree words here.\n\n* a\n* b\n');

    await text().getByText('Two.').hover();
    await grip.hover();
    await page.mouse.down();
    await text()
      .getByText('One.')
      .hover({ position: { x: 2, y: 2 } });
    await text()
      .getByText('One.')
      .hover({ position: { x: 3, y: 1 } });
    await page.mouse.up();
    await written('## Two.\n\nOne.\n\nThree words here.\n\n* a\n* b\n');

    await clickInto('One.');
    await key('Escape', 'Shift+ArrowDown', 'Alt+ArrowUp');
    await status('Moved: block 1 of 4');
    await key('Control+Shift+d');
    await written('One.\n\nThree words here.\n\nOne.\n\nThree words here.\n\n## Two.\n\n* a\n* b\n');
    await key('Control+/');
    await item(/^Delete/).click();
    await written('One.\n\nThree words here.\n\n## Two.\n\n* a\n* b\n');

    await text()
      .getByText('words')
      .dblclick({ position: { x: 50, y: 10 } });
    const bubble = page.getByRole('toolbar', { name: 'Selected text' });
    await bubble.waitFor();
    expect(await findings(page)).toEqual([]);
    await bubble.getByRole('button', { name: 'Bold' }).click();
    await key('End');
    await type(' See [[Hom');
    await page.getByRole('option', { name: /^Home/ }).waitFor();
    await key('Enter');
    await type(' and @Pict');
    await page.getByRole('option', { name: /^Pictures/ }).waitFor();
    await key('Enter');
    await text().getByText('b', { exact: true }).hover();
    await add.click();
    await page.getByRole('option', { name: 'Quote', exact: true }).waitFor();
    await key('Escape', 'Backspace');
    await type('c :rocke');
    await page.getByRole('option', { name: /rocket/ }).waitFor();
    await key('Enter');
    await written('One.\n\nThree **words** here. See [Home](README.md) and [Pictures](pictures.md)\n\n## Two.\n\n* a\n* b\n* c :rocket:\n');
    expect(world.problems).toEqual([]);
  });

  it('takes pictures that are pasted, and those that the space has', async () => {
    await openBlocks('pictures');
    await clickInto('Seen:');
    await key('End');
    await paste({ name: 'dot.png', type: 'image/png', content: PNG });
    await text().locator('figure img[src]').waitFor();
    await key('Enter');
    await type('/pic');
    await page.getByRole('option', { name: 'Picture', exact: true }).waitFor();
    await key('Enter');
    const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
    await dialog.getByLabel('Find a picture').fill('do');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /dot\.png/ }).click();
    await expect.poll(() => text().locator('figure img[src]').count()).toBe(2);
    await page.getByLabel('What the picture shows').first().fill('A dot');
    await page.getByLabel('Size of the picture').first().selectOption('50%');
    await page.getByLabel('Place of the picture').first().selectOption('center');
    expect(await findings(page)).toEqual([]);
    await key('Control+s');
    await status('Saved');
    const written = await source('pictures');
    expect(written.match(/dot\.png/g)?.length).toBe(2);
    expect(written).toMatch(/<div align="center"><figure><img src="[^"]*dot\.png" alt="A dot" width="50%">/);
    expect(world.problems).toEqual([]);
  });

  it('has tables, cards, conditions and comments, by keys alone', async () => {
    await openBlocks('made');
    const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
    await clickInto('1');
    await key('Control+/');
    await item('Table').press('ArrowRight');
    await item('Align the column right').press('Enter');
    await clickInto('1');
    await key('Enter');
    await type('3');
    await key('Alt+Shift+ArrowUp');
    await clickInto('Words.');
    await key('Control+/');
    await item('Show only if…').press('Enter');
    await page.getByLabel('Shown if').fill('visitor.claims.beta');
    await clickInto('Words.');
    await key('Control+/');
    await item('Comment…').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New comment' });
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('For whom?');
    expect(await findings(page)).toEqual([]);
    await key('Control+Enter');
    await page.getByText('Your comment was posted').waitFor();
    const asked = encodeURIComponent(JSON.stringify({ spaceId, status: 'open', limit: 5 }));
    const threads = await (await page.request.get(`/api/trpc/comments.threads?input=${asked}`)).text();
    expect(threads).toMatch(/"preview":"Words\./);
    await clickInto('Words.');
    await key('End', 'Enter', 'Enter');
    await type('/cards');
    await page.getByRole('option', { name: 'Cards', exact: true }).waitFor();
    await key('Enter');
    await type('Use');
    await key('Enter');
    await type('How.');
    await page.getByLabel('Page or address that the card leads to').first().fill('new.md');
    expect(await findings(page)).toEqual([]);
    await key('Control+s');
    await status('Saved');
    const written = await source('made');
    expect(written).toContain('| a | b |\n| --: | --- |\n| 3 |  |\n| 1 | 2 |\n\n{% if visitor.claims.beta %}\nWords.');
    expect(written).toMatch(/<table data-view="cards">.*data-card-target.*<td>Use<\/td><td>How\.<\/td><td><a href="new\.md">/);
    expect(world.problems).toEqual([]);
  });

  it('takes what other programs copy as the blocks that it means, in one step', async () => {
    await openBlocks('pasted');
    await clickInto('Begun.');
    for (const { from, html, markdown } of CLIPBOARD_HTML) {
      await key('Control+a');
      await paste({ html });
      // The reader of HTML is loaded with the first paste.
      if (from === 'Word') await text().getByText('Word heading').waitFor();
      await key('Control+s');
      await status('Saved');
      expect({ from, source: await source('pasted') }).toEqual({ from, source: `# Pasted\n\n${markdown}` });
    }
    // A picture inside of the text becomes a file of the space, where it stood.
    await key('Control+a');
    await paste({ html: `<p>Before</p><p><img src="data:image/png;base64,${PNG}" alt="A dot"></p><p>After</p>` });
    await text().locator('figure img[src]').waitFor();
    await key('Control+s');
    await status('Saved');
    expect(await source('pasted')).toMatch(
      /^# Pasted\n\nBefore\n\n<figure><img src="\.gitbook\/assets\/pasted-1\.png" alt="A dot">.*<\/figure>\n\nAfter\n$/,
    );
    await key('Control+z', 'Control+z');
    await text().getByText('Cities').waitFor();
    // HTML is read in a document of its own, where the policy of the console forbids its styles and handlers; the browser says so.
    expect(world.problems.filter((problem) => !/^(?:Applying|Executing) inline .* Content Security Policy/.test(problem))).toEqual([]);
  });

  it('has what is used most in a bar for fingers on a phone, which leaves the text its focus', async () => {
    const context = await world.open({ signedIn: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const phone = await context.newPage();
    await phone.goto(`/s/${spaceId}/touched?edit`);
    const [text, bar] = [phone.locator('.oct-edit[role=textbox]'), phone.getByRole('toolbar', { name: 'Writing tools' })];
    await text.getByText('Words to touch.').tap();
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
    }
    await phone.keyboard.press('End');
    await bar.getByRole('button', { name: 'Bold' }).tap();
    await phone.keyboard.type(' bold');
    await bar.getByRole('button', { name: 'Turn into' }).tap();
    await phone.getByRole('group', { name: 'Turn into' }).getByRole('button', { name: 'Heading', exact: true }).tap();
    await text.locator('h2', { hasText: 'Words to touch. bold' }).waitFor();
    await phone.keyboard.press('Enter');
    await bar.getByRole('button', { name: 'Insert a block' }).tap();
    await phone.getByRole('option', { name: 'Table' }).tap();
    await text.locator('table').waitFor();
    await bar.getByRole('button', { name: 'Undo' }).tap();
    await text.locator('table').waitFor({ state: 'detached' });
    await phone.locator('.oct-edit:focus').waitFor();
    await context.close();
    expect(world.problems).toEqual([]);
  });

  it('issue-22: is its source at once where it is too large for blocks, and says so', async () => {
    await page.goto(`/s/${spaceId}/large?edit`);
    await page.getByText('This page is too large to be written as blocks.').waitFor();
    await text().getByText('| 1 | 2 |').first().waitFor();
    expect(await page.locator('.oct-edit').count()).toBe(0);
    expect(world.problems).toEqual([]);
  });

  it('has no barriers, light and dark, on a desktop and a phone', async () => {
    for (const look of LOOKS) {
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(look.viewport);
      await openBlocks('odd');
      await text().getByText('Written anew.').waitFor();
      expect([look, await findings(page)]).toEqual([look, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(LOOKS[0].viewport);
    expect(world.problems).toEqual([]);
  });
});
