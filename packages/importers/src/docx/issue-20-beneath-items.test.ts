import { zipOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { readDocx } from './read-docx.ts';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const run = (text: string) => `<w:r><w:rPr><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A document as Google Docs exports it: indents in each paragraph, styles by their English names, bookmarks before headings, a list for each list. */
async function documentOf(
  body: string,
  levels: string,
  { styles = '', more = {} }: { styles?: string; more?: Record<string, string | Buffer> } = {},
) {
  const namespaces = `${WORD} xmlns:r="${RELATED}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;
  const part = (name: string, target: string) => `<Relationship Id="${name}" Type="${RELATED}/${name}" Target="${target}"/>`;
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${RELATED}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${part('numbering', 'numbering.xml')}${part('styles', 'styles.xml')}${part('image', 'media/image1.png')}</Relationships>`,
    'word/numbering.xml': `<w:numbering ${WORD}><w:abstractNum w:abstractNumId="1">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    'word/styles.xml': `<w:styles ${WORD}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/></w:style>${styles}</w:styles>`,
    'word/media/image1.png': PIXEL,
    ...more,
  });
}

const LEVELS = ['decimal', 'lowerLetter', 'lowerRoman']
  .map(
    (format, at) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`,
  )
  .join('');
const item = (level: number, text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr>${run(text)}</w:p>`;
const beneath = (level: number, inner: string) =>
  `<w:p><w:pPr><w:ind w:left="${720 * (level + 1)}" w:firstLine="0"/></w:pPr>${inner}</w:p>`;
const plain = (text: string) => `<w:p><w:pPr><w:rPr/></w:pPr>${run(text)}</w:p>`;
const PICTURE =
  '<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="image1.png" descr="The valve"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="image"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
const table = (indent: number) =>
  `<w:tbl><w:tblPr><w:tblInd w:w="${indent}" w:type="dxa"/></w:tblPr>${['Part', 'Lid']
    .map((text) => `<w:tr><w:tc>${plain(text)}</w:tc><w:tc>${plain(`${text} 2`)}</w:tc></w:tr>`)
    .join('')}</w:tbl>`;

describe('issue-20-documents whose steps go on over what stands beneath them', () => {
  it('have paragraphs, pictures and tables in their steps, and count on at each level', async () => {
    const body = [
      item(0, 'Fill'),
      beneath(0, run('Cold water is best.')),
      item(1, 'open the lid'),
      beneath(1, PICTURE),
      item(1, 'pour'),
      beneath(1, run('Slowly.')),
      item(1, 'shut the lid'),
      item(0, 'Boil'),
      table(720),
      item(1, 'wait'),
      item(0, 'Drink'),
      plain('At the margin again.'),
      item(0, 'Clean'),
    ];
    const { markdown, warnings } = await readDocx('steps.docx', await documentOf(body.join(''), LEVELS));
    expect(markdown).toBe(`1. Fill

   Cold water is best.

   1. open the lid

      ![The valve](import:steps.docx%21/image-1.png)

   2. pour

      Slowly.

   3. shut the lid

2. Boil

   | Part | Part 2 |
   | - | - |
   | Lid | Lid 2 |

   1. wait

3. Drink

At the margin again.

4. Clean
`);
    // Their letters.
    expect(warnings).toMatchObject([{ kind: 'construct', outcome: 'changed', count: 4 }]);
  });

  it('have what a style puts beneath an item there, and a list that begins anew stays apart', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="720"/></w:pPr></w:style>';
    const styled = `<w:p><w:pPr><w:pStyle w:val="ListParagraph"/></w:pPr>${run('Beneath.')}</w:p>`;
    const bullet = LEVELS.replace('"decimal"', '"bullet"').replace('%1.', '●');
    const { markdown } = await readDocx('a.docx', await documentOf([item(0, 'One'), styled, item(0, 'Two')].join(''), bullet, { styles }));
    expect(markdown).toBe('* One\n\n  Beneath.\n\n* Two\n');
    const apart = await readDocx('b.docx', await documentOf([item(0, 'One'), plain('Between.'), item(0, 'Two')].join(''), bullet));
    expect(apart.markdown).toBe('* One\n\nBetween.\n\n* Two\n');
  });

  it('have the links of their table of contents to headings, by the bookmarks that Google Docs makes', async () => {
    const bookmark = (id: number, name: string) =>
      `<w:bookmarkStart w:colFirst="0" w:colLast="0" w:name="${name}" w:id="${id}"/><w:bookmarkEnd w:id="${id}"/>`;
    const heading = (id: number, text: string) =>
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:pageBreakBefore w:val="0"/></w:pPr>${bookmark(id, `_heading=h.${id}abc`)}${run(text)}</w:p>`;
    const link = (id: number, text: string) => `<w:p><w:hyperlink w:anchor="_heading=h.${id}abc">${run(text)}</w:hyperlink></w:p>`;
    const body = [heading(1, 'First'), link(2, 'To the second'), heading(2, 'Second'), link(1, 'To the first')];
    const { markdown } = await readDocx('a.docx', await documentOf(body.join(''), LEVELS));
    expect(markdown).toContain('[To the second](#second)');
    expect(markdown).toContain('[To the first](#)');
  });

  it('name their comments, text boxes, headers and drawings as left out or changed', async () => {
    const box = `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p>${run('In a box')}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const more = {
      'word/comments.xml': `<w:comments ${WORD}><w:comment w:id="0" w:author="Ada"><w:p>${run('Sure?')}</w:p></w:comment></w:comments>`,
      'word/header1.xml': `<w:hdr ${WORD}><w:p>${run('Confidential')}</w:p></w:hdr>`,
      'word/footer1.xml': `<w:ftr ${WORD}><w:p>${run('7')}</w:p></w:ftr>`,
    };
    const { markdown, warnings } = await readDocx('a.docx', await documentOf(`<w:p>${run('Text')}${box}</w:p>`, LEVELS, { more }));
    expect(markdown).toContain('In a box');
    expect(warnings.map(({ outcome, message }) => `${outcome} ${message}`)).toEqual([
      'left_out A comment was left out.',
      'left_out A header or footer was left out.',
      'changed A text box stands as paragraphs.',
    ]);
  });
});
