import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrintedPage, type PrintJob, pageAddress } from './job.ts';
import { languageOf } from './model/language.ts';
import type { Block } from './model/types.ts';
import { createPrinter } from './printer.ts';
import { picturesOf, readInOnePart, sourcePrinter } from './testing.ts';

function jobOf(pages: (Partial<PrintedPage> & { text?: string })[], more: Partial<PrintJob> = {}): PrintJob {
  return {
    title: 'Manual',
    organization: 'Acme',
    date: Date.UTC(2026, 10, 22),
    cover: true,
    files: {},
    addresses: {},
    pages: pages.map((page, index) => ({ id: `p${index}`, title: `Page ${index}`, depth: 0, links: {}, files: {}, ...page })),
    ...more,
  };
}

const blocksOf = async (text: string): Promise<Block[]> => (await readInOnePart(jobOf([{ text }]))).pages[0]?.blocks ?? [];

/** A PNG of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const EVERYTHING = `# Title

Text with **bold**, _slanted_, ~~struck~~, \`code\`, $$x^2$$, :smile:, a [link](https://example.com), H<sub>2</sub>O and <mark style="color:red;">red</mark>.[^1]

[^1]: A note with **bold**.

- one
  1. two
- [ ] three
- [x] four

> A quote

> [!WARNING]
> An alert

{% hint style="danger" %}
Careful
{% endhint %}

{% tabs %}
{% tab title="First" %}
One
{% endtab %}
{% tab title="Second" %}
Two
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### Begin

Now
{% endstep %}
{% endstepper %}

{% columns %}
{% column width="33%" %}
Left
{% endcolumn %}
{% column %}
Right
{% endcolumn %}
{% endcolumns %}

<details><summary>More</summary>

Hidden

</details>

\`\`\`js
const a = 'b';
\`\`\`

\`\`\`mermaid
graph LR
\`\`\`

| a | b |
| :-: | --: |
| 1 | 2 |

<table data-view="cards"><thead><tr><th></th><th data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>Card</td><td><a href="https://example.com">x</a></td></tr></tbody></table>

<figure><img src="a.png" alt="Alt"><figcaption>Caption</figcaption></figure>

![gone](gone.bmp)

$$
\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix} = \\sqrt[3]{\\frac{\\sum_{i=1}^n \\hat{x}_i}{\\left( \\overline{y} \\right)^2}} + \\underbrace{z}_{k} \\quad \\mathbb{R}, \\begin{cases} 1 & x > 0 \\\\ 0 & \\text{else} \\end{cases}
$$

{% embed url="https://example.com/video" %}

{% unknown a="b" %}

***

中文 日本語 한국어 Ελληνικά Кириллица
`;

describe('the model of a document', () => {
  it('has every kind of block, and what is not known as its source', async () => {
    const blocks = await blocksOf(EVERYTHING);
    const types = new Set(blocks.map(({ type }) => type));
    for (const type of [
      'paragraph',
      'list',
      'quote',
      'hint',
      'frame',
      'steps',
      'columns',
      'code',
      'table',
      'cards',
      'pictures',
      'math',
      'link-card',
      'rule',
    ]) {
      expect(types).toContain(type);
    }
    expect(JSON.stringify(blocks)).toContain('{% unknown a=\\"b\\" %}');
  });

  it('names files without their addresses, and sets the date and tags of an update apart', async () => {
    const files = '{% file src="https://octavo.example/files/plan.pdf?signature=x" %}\nThe plan\n{% endfile %}';
    expect(await blocksOf(files)).toMatchObject([
      { type: 'link-card', title: 'plan.pdf', isNamed: true },
      { type: 'paragraph', runs: [{ text: 'The plan' }] },
    ]);
    const updates =
      '{% updates format="full" %}\n{% update date="2026-03-01" tags="beta, new" %}\n## Released\n\nWords.\n{% endupdate %}\n{% endupdates %}';
    const [head, ...rest] = await blocksOf(updates);
    expect(head?.type === 'dated' && head.runs.map((run) => ('text' in run ? run.text : ''))).toEqual([
      '2026-03-01',
      '  ',
      'beta',
      '  ',
      'new',
    ]);
    expect(rest.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  });

  it('says the kind of a hint in a word, and draws tabs one after the other under their titles', async () => {
    expect(await blocksOf('{% hint style="danger" %}\nA\n{% endhint %}')).toMatchObject([
      { type: 'hint', style: 'danger', label: 'Danger' },
    ]);
    const tabs = '{% tabs %}\n{% tab title="A" %}\n1\n{% endtab %}\n{% tab title="B" %}\n2\n{% endtab %}\n{% endtabs %}';
    expect(await blocksOf(tabs)).toMatchObject([
      { type: 'frame', title: [{ text: 'A' }], blocks: [{ runs: [{ text: '1' }] }] },
      { type: 'frame', title: [{ text: 'B' }], blocks: [{ runs: [{ text: '2' }] }] },
    ]);
  });

  it('links within the document, to the web for what is not in it, and to nothing that is not there', async () => {
    const links = {
      'two.md#part': { href: pageAddress('p1', 'part') },
      'two.md#gone': { href: pageAddress('p1', 'gone') },
      'three.md': { href: pageAddress('p9', 'x') },
    };
    const text = '[a](two.md#part) [b](two.md#gone) [c](three.md) [d](#nothing) [e](javascript:alert)';
    const model = await readInOnePart(
      jobOf([{ text, links }, { text: '# Two\n\n## Part' }], { addresses: { p9: 'https://octavo.example/s/1/three' } }),
    );
    const [paragraph] = model.pages[0]?.blocks ?? [];
    const runs = paragraph?.type === 'paragraph' ? paragraph.runs.filter((run) => 'text' in run && run.text.trim() !== '') : [];
    expect(runs.map(({ to, url }) => to ?? url)).toEqual(['p1.part', 'p1', 'https://octavo.example/s/1/three#x', 'p0', undefined]);
  });

  it('gives each cell of a table a place of its own, whatever its spans say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.record({ colspan: fc.integer({ min: 0, max: 30 }), rowspan: fc.integer({ min: 0, max: 9 }) }), {
            minLength: 1,
            maxLength: 6,
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (rows) => {
          const cells = rows.map(
            (row) => `<tr>${row.map(({ colspan, rowspan }) => `<td colspan="${colspan}" rowspan="${rowspan}">x</td>`).join('')}</tr>`,
          );
          for (const table of await blocksOf(`<table><tbody>${cells.join('')}</tbody></table>`)) {
            if (table.type !== 'table') continue;
            const taken = new Set<string>();
            for (const { x, y, columns, rows: high } of table.cells) {
              expect(x + columns).toBeLessThanOrEqual(table.columns);
              expect(y + high).toBeLessThanOrEqual(table.rows);
              for (let dx = 0; dx < columns; dx++) {
                for (let dy = 0; dy < high; dy++) {
                  expect(taken.has(`${x + dx} ${y + dy}`)).toBe(false);
                  taken.add(`${x + dx} ${y + dy}`);
                }
              }
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('knows the language that the shapes of characters go by', () => {
    const texts = {
      en: 'English',
      ru: 'Это текст',
      ja: 'これは日本語の文章です',
      zh: '这是中文',
      ko: '한국어 문서',
      el: 'Αυτό είναι',
      ar: 'هذا نص بالعربية',
      fa: 'این متن به زبان فارسی است چرا',
      he: 'זהו טקסט בעברית',
      th: 'นี่คือข้อความภาษาไทย',
    };
    for (const [language, text] of Object.entries(texts)) expect([text, languageOf(text)]).toEqual([text, language]);
  });
});

describe('a PDF', () => {
  it('is made of every kind of block, with pictures that are broken named in their place', async () => {
    await using folder = await tempDir();
    const output = path.join(folder.path, 'a.pdf');
    const page = { text: EVERYTHING, files: { 'a.png': 'good', 'b.png': 'bad' } };
    const broken = Buffer.concat([PNG.subarray(0, 40), Buffer.alloc(40)]);
    const job = jobOf([page, { depth: 1, text: '![](b.png)', files: page.files }, { title: 'A group' }], {
      files: picturesOf({ good: PNG, bad: broken }),
    });
    const bytes = await createPrinter(sourcePrinter(folder.path)).print(job, output);
    const pdf = await readFile(output);
    expect(pdf.length).toBe(bytes);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    for (const font of ['NotoSans-Regular', 'NotoSansSC', 'NotoSansKR', 'NotoSansMono', 'NewCMMath']) expect(pdf.includes(font)).toBe(true);
  });

  it('lays a sheet on its side for a table that needs it, with its heading, and draws letters of other scripts with fonts of its own', async () => {
    await using folder = await tempDir();
    const output = path.join(folder.path, 'wide.pdf');
    const row = (cell: string) => `| ${Array(9).fill(cell).join(' | ')} |\n`;
    const table = (head: string, cell: string) => `${row(head)}${row('-')}${row(cell)}`;
    const pages = [
      { text: `# Wide\n\n## Really wide\n\n${table('A longer heading', 'some longer words in it')}\n## Narrow\n\n${table('a', 'b')}` },
      { text: '# שלום\n\nזהו טקסט **מודגש**.\n\n> ציטוט\n\n# ไทย\n\nهذا نص.\n' },
    ];
    const printer = createPrinter(sourcePrinter(folder.path));
    await printer.print(jobOf(pages, { cover: false }), output);
    const pdf = (await readFile(output)).toString('latin1');
    expect(pdf.match(/MediaBox *\[0 0 841\.8898 595\.2756\]/g)).toHaveLength(1);
    for (const font of ['NotoSansHebrew-Regular', 'NotoSansHebrew-Bold', 'NotoSansThai', 'NotoSansArabic']) expect(pdf).toContain(font);
    await printer.close();
  });

  it('draws text that looks like its typesetter’s language as text, and reads no file', async () => {
    await using folder = await tempDir();
    const output = path.join(folder.path, 'a.pdf');
    const hostile = [
      '#import "/etc/passwd"',
      '#read("/etc/passwd")',
      '$ x',
      '#panic()',
      '```typ\n#read("../../x")\n```',
      '\\ ] } " #{',
      '<label>',
      '@ref',
      '`#sys`',
    ];
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg>';
    const text = hostile.join('\n\n');
    const job = jobOf([{ title: '#panic("x")', description: hostile[1], text: `${text}\n\n![](a.svg)`, files: { 'a.svg': 'f' } }], {
      title: '#read("/etc/passwd")',
      files: picturesOf({ f: Buffer.from(svg) }),
    });
    const model = JSON.stringify(await readInOnePart(job));
    for (const line of ['#import', '#read', '#panic()', '#{']) expect(model).toContain(line);
    await createPrinter(sourcePrinter(folder.path)).print(job, output);
    expect((await readFile(output)).includes('root:')).toBe(false);
  });

  it('is ended when it takes too long or too much memory, and leaves nothing behind', async () => {
    await using folder = await tempDir();
    const output = path.join(folder.path, 'a.pdf');
    const long = jobOf([{ text: 'word **bold** '.repeat(40_000) }]);
    const slow = createPrinter({ ...sourcePrinter(folder.path), maxTime: 200 });
    await expect(slow.print(long, output)).rejects.toMatchObject({ reason: 'time' });
    const small = createPrinter({ ...sourcePrinter(folder.path), maxMemory: 60_000_000 });
    await expect(small.print(long, output)).rejects.toMatchObject({ reason: 'memory' });
    await expect(readFile(output)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is set however blocks are nested', async () => {
    await using folder = await tempDir();
    const nested = `${'> '.repeat(60)}deep\n\n${Array.from({ length: 40 }, (_, n) => `${'  '.repeat(n)}- item`).join('\n')}\n\n${'{% hint %}\n'.repeat(30)}x\n${'{% endhint %}\n'.repeat(30)}`;
    const formula = `$$\n${'\\frac{1}{'.repeat(40)}x${'}'.repeat(40)}\n$$`;
    const wide = `|${' a |'.repeat(60)}\n|${' - |'.repeat(60)}\n|${' b |'.repeat(60)}\n`;
    const job = jobOf([{ text: `${nested}\n\n${formula}\n\n${wide}` }]);
    expect(await createPrinter(sourcePrinter(folder.path)).print(job, path.join(folder.path, 'a.pdf'))).toBeGreaterThan(1000);
  });
});
