import type { WordProcessor } from './document.ts';
import { docxOf, paragraph, picture, run, styleOf } from './docx-parts.ts';

/** Pages says of each property that it is on or off, and gives styles their names for ids. */
const looks = (size: number, isBold: boolean) =>
  `<w:rFonts w:ascii="Helvetica Neue"/>${isBold ? '<w:b w:val="1"/><w:bCs w:val="1"/>' : ''}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/><w:rtl w:val="0"/><w:lang w:val="en-US"/>`;
const body = (...inner: string[]) => paragraph('<w:pStyle w:val="Body"/>', ...inner);
const text = (words: string) => run(words, '<w:rtl w:val="0"/><w:lang w:val="en-US"/>');
const item = (list: number, level: number, words: string) =>
  paragraph(
    `<w:pStyle w:val="Body"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr><w:bidi w:val="0"/><w:ind w:right="0"/>`,
    text(words),
  );

const level = (at: number, format: string, sign: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:suff w:val="tab"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${360 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
/** Lists are styles of their own, which other kinds of lists point to. */
const NUMBERING = [
  `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:numStyleLink w:val="Numbered"/></w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/><w:styleLink w:val="Numbered"/>${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%2.')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="2"><w:multiLevelType w:val="hybridMultilevel"/><w:numStyleLink w:val="Bullet"/></w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="3"><w:multiLevelType w:val="hybridMultilevel"/><w:styleLink w:val="Bullet"/>${level(0, 'bullet', '•')}${level(1, 'bullet', '•')}</w:abstractNum>`,
  ...[0, 1, 2, 3].map((kind) => `<w:num w:numId="${kind + 1}"><w:abstractNumId w:val="${kind}"/></w:num>`),
].join('');
const listStyle = (name: string, list: number) =>
  `<w:style w:type="numbering" w:styleId="${name}"><w:name w:val="${name}"/><w:pPr><w:numPr><w:numId w:val="${list}"/></w:numPr></w:pPr></w:style>`;

const cell = (words: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}<w:shd w:val="clear" w:color="auto" w:fill="auto"/></w:tcPr>${paragraph('<w:pStyle w:val="Table Style 2"/>', text(words))}</w:tc>`;
const TABLE = `<w:tbl><w:tblPr><w:tblpPr w:leftFromText="180" w:vertAnchor="page" w:tblpX="1134" w:tblpY="5000"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="1"/><w:gridCol w:w="1"/></w:tblGrid><w:tr>${cell('Both', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`;
const BOX = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${body(text('A word aside'))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`;

const COMMON = [
  item(1, 0, 'Open the lid.'),
  item(1, 1, 'Lift it.'),
  item(1, 0, 'Pour.'),
  body(text('Between.')),
  item(1, 0, 'Gone on with.'),
  item(3, 0, 'Outer'),
  item(3, 1, 'Inner'),
  body(
    `<w:hyperlink r:id="site" w:history="1">${run('The site', '<w:rStyle w:val="Hyperlink.0"/><w:u w:val="single" w:color="0000ff"/><w:rtl w:val="0"/>')}</w:hyperlink>`,
  ),
  TABLE,
  body(picture('The valve')),
  body(BOX),
  body(text('A last paragraph, which is longer than a heading, says that the boiler is to be left alone for an hour.')),
].join('');
const STYLES = [
  styleOf('Body', 'Body', '<w:rPr><w:sz w:val="22"/></w:rPr>'),
  styleOf('Heading', 'Heading', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
  styleOf('Heading 2', 'Heading 2', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
  styleOf('Table Style 2', 'Table Style 2'),
  listStyle('Numbered', 2),
  listStyle('Bullet', 4),
  '<w:style w:type="character" w:styleId="Hyperlink.0"><w:name w:val="Hyperlink.0"/></w:style>',
].join('');
const documentOf = (start: string) =>
  docxOf({
    body: start + COMMON,
    styles: STYLES,
    numbering: NUMBERING,
    links: { site: 'https://a.example/' },
    others: { header1: body(text('Confidential')), footer1: body() },
  });

/** Documents in the shapes that Pages exports: with its styles, and with headings that are large letters alone. */
export const PAGES: WordProcessor = {
  name: 'Pages',
  files: {
    styles: () =>
      documentOf(
        `${paragraph('<w:pStyle w:val="Heading"/>', text('Notes'))}${paragraph('<w:pStyle w:val="Heading 2"/>', text('Filling'))}`,
      ),
    looks: () => documentOf(`${body(run('Notes', looks(48, true)))}${body(run('Filling', looks(28, true)))}`),
  },
  proofs: {
    Headings: { file: 'styles', text: '## Filling\n' },
    'Numbers of steps, begun anew and gone on with': { file: 'styles', text: 'Between.\n\n3. Gone on with.\n' },
    'Lists in lists': { file: 'styles', text: '* Outer\n  * Inner\n' },
    'Tables with merged cells': { file: 'styles', text: 'colspan="2"><p>Both</p>' },
    Links: { file: 'styles', text: '\n[The site](https://a.example/)\n' },
    Pictures: { file: 'styles', text: '](import:styles.docx%21/image-1.png)' },
    'Descriptions of pictures': { file: 'styles', text: '![The valve](' },
    'Text boxes': { file: 'styles', named: 'A text box stands as paragraphs.' },
    'Headers and footers': { file: 'styles', named: 'A header or footer was left out.' },
  },
};
