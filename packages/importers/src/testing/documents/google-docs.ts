import type { WordProcessor } from './document.ts';
import { docxOf, paragraph, picture, run, styleOf } from './docx-parts.ts';

const SPACING = '<w:pageBreakBefore w:val="0"/>';
const READ = '<w:rtl w:val="0"/>';
const LINK = `<w:color w:val="1155cc"/><w:u w:val="single"/>${READ}`;
const styled = (id: string, ...inner: string[]) => paragraph(`<w:pStyle w:val="${id}"/>${SPACING}<w:rPr/>`, ...inner);
const plain = (...inner: string[]) => paragraph(`${SPACING}<w:rPr/>`, ...inner);
const item = (list: number, level: number, ...inner: string[]) =>
  paragraph(
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/>`,
    ...inner,
  );
const bookmark = (id: number, name: string) =>
  `<w:bookmarkStart w:colFirst="0" w:colLast="0" w:name="${name}" w:id="${id}"/><w:bookmarkEnd w:id="${id}"/>`;

const levels = (...signs: readonly (readonly [format: string, text: string])[]) =>
  signs
    .map(
      ([format, text], at) =>
        `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr><w:rPr><w:u w:val="none"/></w:rPr></w:lvl>`,
    )
    .join('');
const NUMBERING = [levels(['decimal', '%1.'], ['lowerLetter', '%2.']), levels(['bullet', '●'], ['bullet', '○']), levels(['bullet', '❏'])]
  .map((inner, at) => `<w:abstractNum w:abstractNumId="${at + 1}">${inner}</w:abstractNum>`)
  .concat([1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`))
  .join('');

const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}<w:shd w:fill="auto" w:val="clear"/></w:tcPr>${plain(run(text, READ))}</w:tc>`;
const TABLE = `<w:tbl><w:tblPr><w:tblStyle w:val="Table1"/></w:tblPr><w:tblGrid><w:gridCol w:w="1"/><w:gridCol w:w="1"/></w:tblGrid><w:tr>${cell('Both', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`;

const BODY = [
  styled('Title', bookmark(0, '_heading=h.t0'), run('Notes', READ)),
  styled('Subtitle', run('Of a boiler', READ)),
  styled('Heading1', bookmark(1, '_heading=h.a1'), run('Filling', READ)),
  item(1, 0, run('Open the lid.', READ)),
  paragraph(`${SPACING}<w:ind w:left="720" w:firstLine="0"/>`, run('It turns to the right.', READ)),
  item(1, 1, run('Lift it.', READ)),
  item(1, 0, run('Pour.', READ)),
  plain(),
  plain(run('Between.', READ)),
  item(1, 0, run('Gone on with.', READ)),
  item(2, 0, run('Outer', READ)),
  item(2, 1, run('Inner', READ)),
  plain(run('Boxes:', READ)),
  item(3, 0, run('To do', READ)),
  styled('Heading2', run('Upkeep', READ)),
  TABLE,
  plain(
    `<w:hyperlink r:id="site">${run('The site', LINK)}</w:hyperlink>`,
    run(' and ', READ),
    `<w:hyperlink w:anchor="_heading=h.a1">${run('filling', LINK)}</w:hyperlink>`,
  ),
  plain(picture('The valve')),
  plain(
    run('It is ', READ),
    '<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>',
    run('.', READ),
  ),
  plain(run('Noted', READ), '<w:r><w:footnoteReference w:customMarkFollows="0" w:id="0"/></w:r>'),
  plain(run('\uEC03boil \\', '<w:rFonts w:ascii="Roboto Mono"/>')),
  plain(run('  --now\uEC02', '<w:rFonts w:ascii="Roboto Mono"/>')),
  plain(
    '<w:ins w:author="Ada" w:id="0" w:date="2026-01-01T00:00:00Z">',
    run('Suggested.', READ),
    '</w:ins>',
    '<w:r><w:commentReference w:id="0"/></w:r>',
  ),
  plain(
    '<w:r><w:pict><v:rect style="width:0.0pt;height:1.5pt" o:hr="t" o:hrstd="t" o:hralign="center" fillcolor="#A0A0A0" stroked="f"/></w:pict></w:r>',
  ),
  plain(run('The end.', READ)),
].join('');

/** A document in the shapes that Google Docs exports. */
export const GOOGLE_DOCS: WordProcessor = {
  name: 'Google Docs',
  files: {
    shapes: () =>
      docxOf({
        body: BODY,
        styles: [
          styleOf('Normal', 'normal'),
          styleOf('Heading1', 'heading 1', '<w:basedOn w:val="Normal"/>'),
          styleOf('Heading2', 'heading 2', '<w:basedOn w:val="Normal"/>'),
          styleOf('Title', 'Title', '<w:basedOn w:val="Normal"/>'),
          styleOf('Subtitle', 'Subtitle', '<w:basedOn w:val="Normal"/>'),
          '<w:style w:type="table" w:styleId="Table1"><w:name w:val="Table1"/></w:style>',
        ].join(''),
        numbering: NUMBERING,
        links: { site: 'https://a.example/' },
        others: {
          footnotes: `<w:footnote w:id="0">${plain('<w:r><w:footnoteRef/></w:r>', run(' At the foot.', READ))}</w:footnote>`,
          comments: `<w:comment w:id="0" w:author="Ada">${plain(run('Really?', READ))}</w:comment>`,
          footer1: plain(run('Draft', READ)),
        },
      }),
  },
  proofs: {
    Headings: { file: 'shapes', text: '## Filling\n' },
    'Numbers of steps, begun anew and gone on with': { file: 'shapes', text: 'Between.\n\n3. Gone on with.\n' },
    'What stands beneath a step': { file: 'shapes', text: '1. Open the lid.\n\n   It turns to the right.\n' },
    'Lists in lists': { file: 'shapes', text: '* Outer\n  * Inner\n' },
    'Boxes to tick': { file: 'shapes', text: '* [ ] To do\n' },
    'Tables with merged cells': { file: 'shapes', text: 'colspan="2"><p>Both</p>' },
    Links: { file: 'shapes', text: '\n[The site](https://a.example/) and ' },
    'Links to places in the document': { file: 'shapes', text: '[filling](#filling)' },
    Pictures: { file: 'shapes', text: '](import:shapes.docx%21/image-1.png)' },
    'Descriptions of pictures': { file: 'shapes', text: '![The valve](' },
    Formulas: { file: 'shapes', text: 'It is $$x^{2}$$.' },
    'Notes at the foot and the end': { file: 'shapes', text: '[^1]: At the foot.' },
    Code: { file: 'shapes', text: '```\nboil \\\n  --now\n```' },
    'Numbers in letters, and of headings': { file: 'shapes', named: 'The number of an item is written in letters' },
    'Tracked changes': { file: 'shapes', named: 'An insertion that is tracked was accepted.' },
    Comments: { file: 'shapes', named: 'A comment was left out.' },
    'Headers and footers': { file: 'shapes', named: 'A header or footer was left out.' },
  },
};
