import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { browser, call, cursorThere, setUp, startWorld, type World } from './world';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The page that somebody writes who knows no Markdown, as somebody who knows it would have written it. */
const WRITTEN = [
  ['# Welcome', '', 'This is where everybody begins.', ''],
  ['| Plan | Price | For |', '| --- | --- | --- |', '| Small | 5 | One team |', '| Large | 50 | All of you |', ''],
  ['{% hint style="info" %}', 'Prices change in spring.', '{% endhint %}', ''],
  ['{% tabs %}', '{% tab title="Linux" %}', 'Use the package.', '{% endtab %}', ''],
  ['{% tab title="Mac" %}', 'Use the installer.', '{% endtab %}', '{% endtabs %}', ''],
  ['<figure><img src=".gitbook/assets/dot.png" alt="dot"><figcaption><p>Our office</p></figcaption></figure>', ''],
  ['```', 'npm start', '```', '', 'Then read [How we work](how-we-work.md).', ''],
]
  .flat()
  .join('\n');

/** Pieces and blocks that forms ask for. */
const INSERTED = [
  ['# Made', '', 'It costs $$\\frac{a}{b}$$ and $$x^2$$.', ''],
  ['<a href="how-we-work.md" class="button secondary">Begin</a> at once', ''],
  ['{% content-ref url="how-we-work.md" %}', '[how-we-work.md](how-we-work.md)', '{% endcontent-ref %}', ''],
  ['{% include ".gitbook/includes/support.md" %}', '', '{% embed url="https://youtu.be/dQw4w9WgXcQ" %}', ''],
  ['{% embed url="https://vimeo.com/76979871" %}', '', '{% file src=".gitbook/assets/terms.pdf" %}', '', 'The end.', ''],
]
  .flat()
  .join('\n');

describe.skipIf(!browser.available)('somebody who writes for the first time', () => {
  let world: World;
  let page: Page;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const text = () => page.locator('.oct-edit[role=textbox]');
  const type = (words: string) => page.keyboard.type(words);
  const key = async (...keys: string[]) => {
    for (const each of keys) await page.keyboard.press(each);
  };
  /** Takes a block out of the list that `/` opens. */
  const insert = async (query: string, name: string) => {
    await type(`/${query}`);
    await page.getByRole('option', { name, exact: true }).waitFor();
    await key('Enter');
  };
  const sourceOf = async (id: string) => {
    const input = encodeURIComponent(JSON.stringify({ spaceId, pageId: id }));
    const answer = await page.request.get(`/api/trpc/editing.page?input=${input}`);
    const { head, text: body } = (await answer.json()).result.data as { head: string; text: string };
    return head + body;
  };
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const dialog = (name: string) => page.getByRole('dialog', { name });

  it('has a page with a table, a hint, tabs, a picture, code and a link, by clicks, / and typing, and its file is as one would write it by hand', async () => {
    await page.goto(`/s/${spaceId}/`);
    await page.getByRole('button', { name: 'Write the first page' }).click();
    await dialog('Write the first page').getByLabel('Title').fill('Welcome');
    await dialog('Write the first page').getByRole('button', { name: 'Create and write' }).click();
    await text().waitFor();
    const others = [{ operation: 'insert_page', title: 'How we work', document: { markdown: 'Together.\n' } }];
    await call(page, 'content.change', { spaceId, changes: others });
    await text().click();
    await type('This is where everybody begins.');
    await key('Enter');
    await insert('table', 'Table');
    for (const cell of ['Plan', 'Price', 'For', 'Small', '5', 'One team', 'Large', '50']) {
      await type(cell);
      await key('Tab');
    }
    await type('All of you');
    // Below the last block of a page one writes on.
    const below = async () => {
      const { height = 0 } = (await text().boundingBox()) ?? {};
      await text().click({ position: { x: 200, y: height - 40 } });
    };
    await below();
    await insert('hint', 'Hint');
    await type('Prices change in spring.');
    await below();
    await insert('tabs', 'Tabs');
    await type('Linux');
    await key('Enter');
    await type('Use the package.');
    await page.getByLabel('Title of the tab').nth(1).click();
    await type('Mac');
    await key('Enter');
    await type('Use the installer.');
    await below();
    await insert('picture', 'Picture');
    const png = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
    await dialog('Insert a picture').locator('input[type=file]').setInputFiles(png);
    await text().locator('figure img[src]').waitFor();
    await type('Our office');
    await key('Enter');
    await insert('code', 'Code block');
    await type('npm start');
    await below();
    await type('Then read [[How');
    await page.getByRole('option', { name: /^How we work/ }).waitFor();
    await key('Enter');
    await type('.');
    expect(await findings(page)).toEqual([]);
    await key('Control+s');
    await saved();
    await expect.poll(async () => sourceOf(await pageId('Welcome'))).toBe(WRITTEN);
    expect(world.problems).toEqual([]);
  });

  it('has what the space has, what other websites have, buttons and formulas, by their forms and by keys alone', async () => {
    const changes = [
      { operation: 'insert_page', ref: 'made', title: 'Made', document: { markdown: '' } },
      { operation: 'insert_reusable_content', title: 'Support', document: { markdown: 'Ask us at any time.\n' } },
    ];
    const { pages } = await call<{ pages: { id: string; ref?: string }[] }>(page, 'content.change', { spaceId, changes });
    const id = pages.find(({ ref }) => ref === 'made')?.id ?? '';
    await page.goto(`/s/${spaceId}/made?edit`);
    await text().click();
    await type('It costs ');
    await insert('latex', 'Formula in a line');
    await type('\\frac{a}{b}');
    await text().locator('.katex').waitFor({ state: 'attached' });
    expect(await findings(page)).toEqual([]);
    await key('Enter');
    await type(' and $$y^2$$.');
    // The formula before the full stop, by keys.
    await key('ArrowLeft');
    await cursorThere(page);
    await key('ArrowLeft', 'Enter');
    await page.getByLabel('Formula in TeX').last().press('Control+a');
    await type('x^2');
    await key('Escape', 'End');
    await cursorThere(page);
    await key('Enter');
    // One that is left empty is none.
    await insert('latex', 'Formula in a line');
    await key('Escape');
    await insert('button', 'Button');
    await dialog('Button').getByLabel('Text of the button').fill('Begin');
    await dialog('Button').getByRole('button', { name: 'Set the button' }).click();
    await dialog('Button').getByText('A link leads to').waitFor();
    await dialog('Button').getByLabel('Page or address').fill('how');
    await dialog('Button')
      .getByRole('button', { name: /^How we work/ })
      .click();
    expect(await findings(page)).toEqual([]);
    await dialog('Button').getByRole('button', { name: 'Set the button' }).click();
    await text().locator('.oct-button').waitFor();
    await type(' at once');
    await text().locator('.oct-button').click();
    await key('Enter');
    await dialog('Button').getByText('Outlined').click();
    await dialog('Button').getByRole('button', { name: 'Set the button' }).click();
    await text().locator('.oct-button[data-variant=secondary]').waitFor();
    await key('End');
    await cursorThere(page);
    await key('Enter');
    for (const [query, name, title, words] of [
      ['card', 'Page link', 'Insert a page link', 'how'],
      ['reus', 'Reusable content', 'Insert reusable content', 'supp'],
    ] as const) {
      await type(`/${query}`);
      await page.getByRole('option', { name, exact: true }).click();
      await dialog(title).getByRole('textbox').fill(words);
      await key('Enter');
      await dialog(title).waitFor({ state: 'detached' });
    }
    await text().getByText('Ask us at any time.').waitFor();
    await insert('embed', 'Embed');
    await dialog('Embed').getByRole('textbox').fill('a video');
    await key('Enter');
    await dialog('Embed').getByText('An address begins with').waitFor();
    await dialog('Embed').getByRole('textbox').fill('https://youtu.be/dQw4w9WgXcQ');
    await key('Enter');
    await dialog('Embed').waitFor({ state: 'detached' });
    await text().evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'https://vimeo.com/76979871');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.getByRole('option', { name: 'Show what it leads to' }).waitFor();
    await key('Enter');
    await insert('download', 'File');
    const pdf = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await dialog('Insert a file').locator('input[type=file]').setInputFiles(pdf);
    await text().locator('.oct-file').waitFor();
    await type('The end.');
    await key('Control+s');
    await saved();
    await expect.poll(() => sourceOf(id)).toBe(INSERTED);
    expect(world.problems).toEqual([]);
  });

  async function pageId(title: string): Promise<string> {
    const asked = encodeURIComponent(JSON.stringify({ spaceId }));
    const tree = await (await page.request.get(`/api/trpc/content.tree?input=${asked}`)).text();
    return new RegExp(`"id":"(\\w+)"(?:(?!"id":).)*?"title":"${title}"`).exec(tree)?.[1] ?? '';
  }
});
