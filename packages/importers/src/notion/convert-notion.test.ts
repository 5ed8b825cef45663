import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOf, pageOf, treeOf } from '../testing/entries.ts';
import { ARM, id, NOTION, PART_1, PART_2, PROJECTS, ROBOT, SPECS, TASKS, TUNE, WIRE } from '../testing/exports/notion.ts';
import { convertNotion } from './convert-notion.ts';

const options = { name: 'Export.zip', maxPages: 1000 };
const MARKDOWN = NOTION.files;
describe('an export of Notion as markdown', () => {
  it('keeps the hierarchy across its parts, without ids, in the order of the pages that hold it', async () => {
    const { pages, warnings } = await convertNotion(entriesOf(MARKDOWN), options);
    expect(treeOf(pages)).toEqual(['Projects', '  Big Arm', 'Robot arm', '  Specs', '  Tasks', '    Wire motors', '    Tune: PID/2']);
    expect(warnings.map(({ message }) => message)).toEqual([
      'One link leads to a page outside of this export, and now to Notion. Export what they lead to as well.',
    ]);
    expect(pageOf(pages, 'Specs').markdown).toContain(`[gone](https://www.notion.so/${id('9')})`);
  });

  it('begins with the page that holds all others', async () => {
    const { pages } = await convertNotion(entriesOf({ 'A.md': '# A', 'A/B.md': '# B', 'A/B/C.md': '# C' }), options);
    expect(treeOf(pages)).toEqual(['A', 'B', '  C']);
  });

  it('has callouts as hints, cards for pages, files and sites, formulas, and headings below the title', async () => {
    const { pages, assets } = await convertNotion(entriesOf(MARKDOWN), options);
    const specs = `import:${PART_2}/Robot%20arm%20${ROBOT}/Specs%20${SPECS}.md`;
    const tasks = `import:${PART_1}/Robot%20arm%20${ROBOT}/Tasks%20${TASKS}.csv`;
    const image = `import:${PART_2}/Robot%20arm%20${ROBOT}/arm%20%281%29.png`;
    expect(pageOf(pages, 'Robot arm').markdown).toBe(
      [
        `An arm. See [the specs](${specs}), [in Notion](${specs}) and [docs](https://ros.org).`,
        '',
        '## Safety',
        '',
        '{% hint style="warning" %}',
        'Keep your **hands** away.',
        '{% endhint %}',
        '',
        '{% hint style="info" %}',
        '🦾 A picture of its own.',
        '{% endhint %}',
        '',
        `![](${image})`,
        '',
        `![The arm at rest](${image})`,
        '',
        `{% content-ref url="${tasks}" %}`,
        `[Tasks](${tasks})`,
        '{% endcontent-ref %}',
        '',
        `{% content-ref url="${specs}" %}`,
        `[Specs](${specs})`,
        '{% endcontent-ref %}',
        '',
        `{% file src="import:${PART_2}/Robot%20arm%20${ROBOT}/manual.pdf" %}`,
        '',
        '{% embed url="https://example.org/video?v=1" %}',
        '',
        '- [x]  Mount the base',
        '- [ ]  Wire it',
        '',
        '<details>',
        '<summary>More</summary>',
        '',
        'Hidden.',
        '',
        '</details>',
        '',
        'Power is $$P = UI$$, and costs $5 to $10.',
        '',
        '$$',
        '\\tau = J^T F',
        '$$',
        '',
        '```',
        '<aside>',
        '```',
        '',
      ].join('\n'),
    );
    expect(assets.map(({ name }) => name).sort()).toEqual(['arm (1).png', 'manual.pdf']);
  });

  it('has a database as a table whose titles lead to the pages of its rows, which begin with their properties', async () => {
    const { pages } = await convertNotion(entriesOf(MARKDOWN), options);
    const row = (name: string, of: string) => `import:${PART_2}/Robot%20arm%20${ROBOT}/Tasks/${name}%20${of}.md`;
    expect(pageOf(pages, 'Tasks').markdown).toBe(
      [
        '| Name | Status |',
        '| --- | --- |',
        `| [Wire motors](${row('Wire%20motors', WIRE)}) | Done |`,
        `| [Tune: PID/2](${row('Tune%20PID%202', TUNE)}) | Doing |`,
        '| No page yet | Open |',
        '',
      ].join('\n'),
    );
    expect(pageOf(pages, 'Wire motors').markdown).toBe(
      [
        '| Property | Value |',
        '| --- | --- |',
        '| Status | Done |',
        '| Due | October 1, 2026 |',
        `| Project | [Big Arm](import:${PART_1}/Projects%20${PROJECTS}/Big%20Arm%20${ARM}.md) |`,
        '| Notes | two<br>lines \\| pipe |',
        '',
        'Use 18 AWG. Note: not a property.',
        '',
      ].join('\n'),
    );
    expect(pageOf(pages, 'Tune: PID/2').markdown).toBe('### Steps\n\nText.\n');
  });

  it('says what to export when there is no page, or too many', async () => {
    await expect(convertNotion(entriesOf({ 'a.pdf': 'x' }), options)).rejects.toThrow('Markdown & CSV');
    await expect(convertNotion(entriesOf({ 'a.md': 'x', 'b.md': 'x' }), { ...options, maxPages: 1 })).rejects.toThrow('at most 1');
  });

  it('keeps every page once, whatever is in it', async () => {
    const piece = fc.constantFrom(
      '<aside>',
      '</aside>\n',
      '\n',
      '💡 ',
      '# ',
      '- ',
      '    ',
      '[a](B.md)\n',
      '![x](a.png)',
      '$x^2$',
      '```plain text\n',
      '<details>',
      'Status: x\n',
      '|',
      '{% hint %}',
      'word ',
      '](',
      '\\',
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, text, async (a, b, csv) => {
        const { pages } = await convertNotion(entriesOf({ 'A.md': a, 'A/B.md': b, [`A/T ${TASKS}.csv`]: csv }), options);
        const count = (list: typeof pages): number => list.reduce((sum, { children }) => sum + 1 + count(children), 0);
        expect(count(pages)).toBe(3);
      }),
      { numRuns: 60 },
    );
  });
});

const page = (title: string, body: string, header = '', more = '') =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${title}</title><style>p{}</style></head><body><article id="x" class="page sans"><header>${header}<h1 class="page-title">${title}</h1>${more}</header><div class="page-body">${body}</div></article></body></html>`;

const HTML = {
  'index.html': `<ul><li><a href="Robot%20arm%20${ROBOT}.html">Robot</a></li><li><a href="About%20${ARM}.html">About</a></li></ul>`,
  [`About ${ARM}.html`]: page('About', '<p>Text</p>'),
  [`Robot arm ${ROBOT}.html`]: page(
    'Robot arm',
    [
      `<nav class="table_of_contents"><a href="#1">Parts</a></nav><h1 id="1" class="">Parts</h1>`,
      '<ul id="2" class="bulleted-list"><li style="list-style-type:disc">Base<ul class="bulleted-list"><li>Bolts</li></ul></li></ul><ul class="bulleted-list"><li>Motor</li></ul>',
      '<ol type="1" class="numbered-list" start="1"><li>One</li></ol><ol type="1" class="numbered-list" start="2"><li>Two</li></ol>',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Mount</span><div class="indented"></div></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Wire</span></li></ul>',
      '<ul class="toggle"><li><details open=""><summary>More</summary><p>Hidden</p></details></li></ul>',
      '<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">⚠️</span></div><div style="width:100%">Pinch <strong>points</strong></div></figure>',
      '<pre class="code"><code class="language-C++">int x;</code></pre>',
      '<figure class="equation"><style>x</style><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E</span></span></span></div></figure>',
      `<figure class="image"><a href="Robot%20arm%20${ROBOT}/arm.png"><img style="width:288px" src="Robot%20arm%20${ROBOT}/arm.png"/></a><figcaption>The arm</figcaption></figure>`,
      `<figure class="link-to-page"><a href="Robot%20arm%20${ROBOT}/Tasks%20${TASKS}.html"><span class="icon">📋</span>Tasks</a></figure>`,
      '<figure><a href="https://ros.org" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">ROS</div></div></div></a></figure>',
      `<figure><div class="source"><a href="Robot%20arm%20${ROBOT}/manual.pdf">manual.pdf</a></div></figure>`,
      '<div class="column-list"><div style="width:50%" class="column"><p>Left</p></div><div style="width:50%" class="column"><p>Right</p></div></div>',
      '<p>A <mark class="highlight-red">red</mark> and <mark class="highlight-default">plain</mark> word, <a href="https://www.notion.so/About-' +
        ARM +
        '">about</a>.</p>',
      `<table class="simple-table"><thead class="simple-table-header"><tr><th>J</th><th>Angle</th></tr></thead><tbody><tr><td>J1</td><td>90°</td></tr></tbody></table>`,
    ].join(''),
    '<div class="page-header-icon undefined"><span class="icon">🤖</span></div>',
    '<p class="page-description">All of it</p>',
  ),
  [`Robot arm ${ROBOT}/arm.png`]: 'png',
  [`Robot arm ${ROBOT}/manual.pdf`]: 'pdf',
  [`Robot arm ${ROBOT}/Tasks ${TASKS}.html`]: `<html><body><article class="page sans"><header><h1 class="page-title">Tasks</h1></header><table class="collection-content"><thead><tr><th><span class="icon property-icon"><svg class="typesTitle"></svg></span>Name</th><th>State</th><th>Reviewed</th></tr></thead><tbody><tr><td class="cell-title"><a href="Tasks%20${TASKS}/Wire%20motors%20${WIRE}.html">Wire motors</a></td><td><span class="selected-value">Done</span><span class="selected-value">Now</span></td><td><div class="checkbox checkbox-on"></div></td></tr></tbody></table></article></body></html>`,
  [`Robot arm ${ROBOT}/Tasks ${TASKS}.csv`]: 'Name,State\nWire motors,Done\n',
  [`Robot arm ${ROBOT}/Tasks ${TASKS}/Wire motors ${WIRE}.html`]: page(
    'Wire motors',
    '<p>Use 18 AWG.</p>',
    '',
    '<table class="properties"><tbody><tr class="property-row property-row-status"><th><span class="icon property-icon"><img src="https://www.notion.so/icons/burst_gray.svg"/></span>Status</th><td><span class="status-value"><div class="status-dot"></div>Done</span></td></tr><tr class="property-row property-row-checkbox"><th>Reviewed</th><td><div class="checkbox checkbox-off"></div></td></tr><tr class="property-row"><th>Empty</th><td></td></tr></tbody></table>',
  ),
};

describe('an export of Notion as HTML', () => {
  it('keeps hierarchy, order, icons and descriptions', async () => {
    const { pages, assets } = await convertNotion(entriesOf(HTML), options);
    expect(treeOf(pages)).toEqual(['Robot arm', '  Tasks', '    Wire motors', 'About']);
    expect(pages[0]).toMatchObject({ emoji: '🤖', description: 'All of it' });
    expect(assets.map(({ name }) => name).sort()).toEqual(['arm.png', 'manual.pdf']);
  });

  it('has every block in our spelling', async () => {
    const { pages } = await convertNotion(entriesOf(HTML), options);
    const tasks = `import:Robot%20arm%20${ROBOT}/Tasks%20${TASKS}.html`;
    expect(pageOf(pages, 'Robot arm').markdown).toBe(
      [
        '## Parts',
        '',
        '* Base',
        '  * Bolts',
        '* Motor',
        '',
        '1. One',
        '2. Two',
        '',
        '* [x] Mount',
        '* [ ] Wire',
        '',
        '<details>',
        '',
        '<summary>More</summary>',
        '',
        'Hidden',
        '',
        '</details>',
        '',
        '{% hint style="warning" %}',
        'Pinch **points**',
        '{% endhint %}',
        '',
        '```cpp',
        'int x;',
        '```',
        '',
        '$$',
        'E=mc^2',
        '$$',
        '',
        `<figure><img src="import:Robot%20arm%20${ROBOT}/arm.png" width="288" alt=""><figcaption><p>The arm</p></figcaption></figure>`,
        '',
        `{% content-ref url="${tasks}" %}`,
        `[Tasks](${tasks})`,
        '{% endcontent-ref %}',
        '',
        '{% embed url="https://ros.org" %}',
        '',
        `{% file src="import:Robot%20arm%20${ROBOT}/manual.pdf" %}`,
        '',
        '{% columns %}',
        '{% column width="50%" %}',
        'Left',
        '{% endcolumn %}',
        '',
        '{% column width="50%" %}',
        'Right',
        '{% endcolumn %}',
        '{% endcolumns %}',
        '',
        `A <mark style="color:red;">red</mark> and plain word, [about](import:About%20${ARM}.html).`,
        '',
        '| J | Angle |',
        '| - | - |',
        '| J1 | 90° |',
        '',
      ].join('\n'),
    );
    expect(pageOf(pages, 'Tasks').markdown).toBe(
      `| Name | State | Reviewed |\n| - | - | - |\n| [Wire motors](import:Robot%20arm%20${ROBOT}/Tasks%20${TASKS}/Wire%20motors%20${WIRE}.html) | Done, Now | Yes |\n`,
    );
    expect(pageOf(pages, 'Wire motors').markdown).toBe(
      '| Property | Value |\n| - | - |\n| Status | Done |\n| Reviewed | No |\n\nUse 18 AWG.\n',
    );
  });
});
