import { readFile } from 'node:fs/promises';
import { zipOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { convertDocx } from './convert-docx.ts';

const convert = (data: Uint8Array) =>
  convertDocx([{ path: 'https://x.example/travel-policy.docx', data }], { name: 'travel-policy.docx', maxPages: 1 });

const DOCUMENT = 'word/document.xml';
const PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${DOCUMENT}"/></Relationships>`,
};
const documentOf = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

describe('documents of a word processor', () => {
  it('become a page that one would keep: headings, lists, table, note, code and picture', async () => {
    const { pages, assets, warnings } = await convert(await readFile(new URL('../testing/travel-policy.docx', import.meta.url)));
    expect(pages).toMatchObject([{ title: 'Travel policy', children: [] }]);
    expect(pages[0]?.markdown).toBe(`## Before you go

Ask your **manager** first, as the [handbook](https://example.com/handbook) says[^1]. Run \`octavo --help\`. It is _not_ optional.

* Passport
  * valid six months
* Visa

### Steps

1. Book
2. Pack

## Costs

| City | Per day |
| - | - |
| Bern | 120 \\| CHF |

\`\`\`
octavo claim \\
--trip 12
\`\`\`

![A map](import:https%3A//x.example/travel-policy.docx%21/image-1.png)

[^1]: Section 4 of it.
`);
    expect(assets).toMatchObject([{ name: 'image-1.png', source: 'https://x.example/travel-policy.docx!/image-1.png' }]);
    expect(warnings).toEqual([]);
  });

  it('issue-20-numbered steps keep their numbers over what stands between them, formulas become math, and what is left out is named', async () => {
    const item = (text: string, list = 1) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const plain = (inner: string) => `<w:p>${inner}</w:p>`;
    const fraction =
      '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:sSup><m:e><m:r><m:t>b</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:den></m:f></m:oMath>';
    const body = `${item('Fill')}${plain('<w:r><w:t>Wait.</w:t></w:r>')}${item('Boil')}${item('Pour')}<w:tbl><w:tr><w:tc>${plain('<w:r><w:t>x</w:t></w:r>')}</w:tc></w:tr></w:tbl>${item('Drink')}${plain('<w:r><w:t>Another:</w:t></w:r>')}${item('New', 2)}${plain(`<w:r><w:t xml:space="preserve">Is </w:t></w:r>${fraction}<w:r><w:t xml:space="preserve"> so.</w:t></w:r>`)}${plain(`<m:oMathPara>${fraction}</m:oMathPara>`)}`;
    const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const { pages, warnings } = await convert(
      await zipOf({
        ...PARTS,
        [DOCUMENT]: documentOf(body).replace(
          '<w:document ',
          '<w:document xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ',
        ),
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n" Type="${related}/numbering" Target="numbering.xml"/></Relationships>`,
        'word/numbering.xml': `<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`,
        'word/comments.xml': `<w:comments ${word}><w:comment w:id="1"><w:p/></w:comment></w:comments>`,
      }),
    );
    const text = pages[0]?.markdown ?? '';
    expect([...text.matchAll(/^(\d+)\. (\w+)/gm)].map(([, number, words]) => `${number} ${words}`)).toEqual([
      '1 Fill',
      '2 Boil',
      '3 Pour',
      '4 Drink',
      '1 New',
    ]);
    expect(text).toContain('Is $$\\frac{a}{b^{2}}$$ so.');
    expect(text).toContain('$$\n\\frac{a}{b^{2}}\n$$');
    expect(text).not.toMatch(/[\uE020-\uE023]/);
    expect(warnings).toMatchObject([{ kind: 'construct', outcome: 'left_out', message: 'A comment was left out.' }]);
  });

  it('issue-20-names text boxes once, headers, SmartArt and unknown styles', async () => {
    const box = (inner: string) => `<w:txbxContent><w:p><w:r><w:t>${inner}</w:t></w:r></w:p></w:txbxContent>`;
    const alternate = `<mc:AlternateContent><mc:Choice Requires="wps">${box('Box')}</mc:Choice><mc:Fallback>${box('Box')}</mc:Fallback></mc:AlternateContent>`;
    const body = `<w:p><w:pPr><w:pStyle w:val="Fancy"/></w:pPr><w:r><w:t>Text</w:t></w:r></w:p><w:p><w:r>${alternate}</w:r></w:p><w:p><w:r>${alternate}</w:r></w:p><w:p><w:r><w:drawing><dgm:relIds/></w:drawing></w:r></w:p>`;
    const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const spaces =
      'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ';
    const { warnings } = await convert(
      await zipOf({
        ...PARTS,
        [DOCUMENT]: documentOf(body).replace('<w:document ', `<w:document ${spaces}`),
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="${related}/styles" Target="styles.xml"/></Relationships>`,
        'word/styles.xml': `<w:styles ${word}><w:style w:type="paragraph" w:styleId="Fancy"><w:name w:val="Fancy"/></w:style></w:styles>`,
        'word/header1.xml': `<w:hdr ${word}><w:p><w:r><w:t>Top</w:t></w:r></w:p></w:hdr>`,
      }),
    );
    expect(warnings.map(({ message, count }) => `${count} ${message}`)).toEqual([
      '1 A header or footer was left out.',
      '2 2 text boxes stand as paragraphs.',
      '1 A SmartArt was left out.',
      '1 The paragraph style “Fancy” has no form here: its text is plain.',
    ]);
  });

  it('issue-4-keep-lists-in-lists-that-are-made-by-styles', async () => {
    const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const part = (name: string) => `<Relationship Id="${name}" Type="${related}/${name}" Target="${name}.xml"/>`;
    const names = ['List Bullet', 'List Bullet 2', 'List Number 3'];
    const styles = names.map((name, i) => `<w:style w:type="paragraph" w:styleId="s${i}"><w:name w:val="${name}"/></w:style>`);
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const item = (style: number, text: string) =>
      `<w:p><w:pPr><w:pStyle w:val="s${style}"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const convertItems = async (...items: string[]) => {
      const parts = {
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${part('styles')}${part('numbering')}</Relationships>`,
        'word/styles.xml': `<w:styles ${word}>${styles.join('')}</w:styles>`,
        'word/numbering.xml': `<w:numbering ${word}>${numbering}</w:numbering>`,
      };
      const { pages } = await convert(await zipOf({ ...PARTS, ...parts, [DOCUMENT]: documentOf(items.join('')) }));
      return pages[0]?.markdown;
    };
    const nested = [item(0, 'one'), item(1, 'below'), item(2, 'deep'), item(2, 'deeper'), item(1, 'more'), item(0, 'two')];
    expect(await convertItems(...nested)).toBe('* one\n  * below\n    1. deep\n    2. deeper\n  * more\n* two\n');
    expect(await convertItems(item(1, 'one'), item(1, 'two'))).toBe('* one\n* two\n');
  });

  it('that are hostile are refused in words, or are harmless', async () => {
    const refused = [
      Buffer.from('no document'),
      await zipOf({ 'a.md': 'x' }),
      await zipOf({ ...PARTS, [DOCUMENT]: Buffer.alloc(60 * 1024 * 1024, ' ') }),
      await zipOf({ ...PARTS, [DOCUMENT]: documentOf('<w:tbl><w:tr><w:tc>'.repeat(20_000)) }),
    ];
    for (const data of refused) await expect(convert(data)).rejects.toMatchObject({ kind: 'bad_request' });
    const paragraph = (xml: string) => documentOf(`<w:p><w:r>${xml}</w:r></w:p>`);
    const entity = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${paragraph('<w:t>&b;&f;</w:t>').slice(21)}`;
    const read = await convert(await zipOf({ ...PARTS, [DOCUMENT]: entity })).catch((error: unknown) => error);
    expect(JSON.stringify(read)).not.toMatch(/aaaaaaaaaa|root:/);
    const link = await convert(
      await zipOf({
        ...PARTS,
        [DOCUMENT]: paragraph(
          '<w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "javascript:x()"</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>click</w:t><w:fldChar w:fldCharType="end"/>',
        ),
      }),
    );
    expect(link.pages[0]?.markdown).toBe('click\n');
  });
});
