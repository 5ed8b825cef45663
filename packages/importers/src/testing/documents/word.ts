import type { WordProcessor } from './document.ts';
import { docxOf, field, paragraph, picture, run, styleOf, written } from './docx-parts.ts';

const style = (id: string, more = '') => `<w:pStyle w:val="${id}"/>${more}`;
const inList = (list: number, level = 0) =>
  style('ListParagraph', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const bookmark = (id: number, name: string, inner: string) =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inner}<w:bookmarkEnd w:id="${id}"/>`;

const STYLES = [
  styleOf('Normal', 'Normal').replace('w:styleId', 'w:default="1" w:styleId'),
  styleOf('Title', 'Title'),
  styleOf(
    'Heading1',
    'heading 1',
    '<w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr>',
  ),
  styleOf('Heading2', 'heading 2', '<w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
  styleOf('Chapter', 'Company Chapter', '<w:basedOn w:val="Heading1"/><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>'),
  styleOf('TOCHeading', 'TOC Heading', '<w:basedOn w:val="Heading1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
  styleOf('TOC1', 'toc 1'),
  styleOf('ListParagraph', 'List Paragraph', '<w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="720"/></w:pPr>'),
  styleOf('Caption', 'caption'),
  styleOf('HTMLPreformatted', 'HTML Preformatted'),
].join('');

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}" w:tplc="04090001"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
const kind = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="0A7B3C${id}0"/><w:multiLevelType w:val="hybridMultilevel"/>${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const NUMBERING = [
  kind(0, level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '%2.'), level(2, 'lowerRoman', '%3.')),
  kind(1, level(0, 'bullet', '\uF0B7'), level(1, 'bullet', 'o')),
  kind(2, level(0, 'bullet', '\uF0A8')),
  kind(3, level(0, 'decimal', '%1')),
  list(1, 0),
  list(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
  list(3, 1),
  list(4, 3),
  list(5, 2),
].join('');

const CONTENTS = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph(style('TOCHeading'), run('Contents'))}${paragraph(
  style('TOC1'),
  field(
    [' TOC \\o "1-3" \\h \\z \\u '],
    `<w:hyperlink w:anchor="_Toc1">${run('Filling')}${field([' PAGEREF _Toc1 \\h '], run('3'))}</w:hyperlink>`,
  ),
)}</w:sdtContent></w:sdt>`;
const FIGURES = paragraph(style('TOC1'), field([' TOC \\h \\z \\c "Figure" '], run('Figure 1: The valve 4')));

const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph('', run(text))}</w:tc>`;
const TABLE = `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/></w:tblPr><w:tblGrid><w:gridCol/><w:gridCol/><w:gridCol/></w:tblGrid><w:tr>${cell('Part')}${cell('Sizes', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('Lid', '<w:vMerge w:val="restart"/>')}${cell('1')}${cell('2')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('3')}${cell('4')}</w:tr></w:tbl>`;

const box = (text: string) => `<wps:wsp><wps:txbx><w:txbxContent>${paragraph('', run(text))}</w:txbxContent></wps:txbx></wps:wsp>`;
const drawn = (inner: string) =>
  `<w:drawing><wp:anchor><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const BOXES = [
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawn(box('A word aside'))}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('', run('A word aside'))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  `<w:r>${drawn(box('New word aside'))}</w:r>`,
  `<w:r>${drawn('<wps:wsp/>')}</w:r>`,
];

const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`;
const letter = (text: string) => `<m:r><w:rPr><w:rFonts w:ascii="Cambria Math"/></w:rPr><m:t>${text}</m:t></m:r>`;
const ROOT = `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${letter('x')}</m:e></m:rad>`;
const tick = (sign: string, isTicked: 0 | 1) =>
  `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isTicked}"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(sign)}</w:sdtContent></w:sdt>`;
const changed = 'w:id="9" w:author="Ada" w:date="2026-01-01T00:00:00Z"';

const BODY = [
  paragraph(style('Title'), run('Boiler')),
  CONTENTS,
  FIGURES,
  paragraph(style('Heading1'), bookmark(1, '_Toc1', bookmark(2, '_Ref1', run('Filling')))),
  paragraph(inList(1), run('Open the lid.')),
  paragraph(style('ListParagraph'), run('It turns to the right.')),
  paragraph(inList(1, 1), run('Lift it.')),
  paragraph(inList(1), run('Pour.')),
  paragraph(style('ListParagraph'), picture('The valve&#10;&#10;Description automatically generated')),
  paragraph(inList(1), run('Shut it.')),
  paragraph(inList(2), run('Anew.')),
  paragraph('', run('Between.')),
  paragraph(inList(2), run('Gone on with.')),
  paragraph(inList(3), run('Outer')),
  paragraph(inList(3, 1), run('Inner')),
  paragraph(inList(5), run('To do by bullet')),
  paragraph(inList(3), tick('☒', 1), run(' Done')),
  paragraph(style('Chapter'), run('Upkeep')),
  TABLE,
  paragraph(style('Caption'), run('Table '), `<w:fldSimple w:instr=" SEQ Table \\* ARABIC ">${run('1')}</w:fldSimple>`, run(': Sizes')),
  paragraph(
    '',
    run('See '),
    field([' RE', 'F _Ref1 \\h ', ' \\* MERGEFORMAT '], run('Filling')),
    run(', '),
    `<w:hyperlink r:id="site" w:history="1">${run('the site', '<w:u w:val="single"/>')}</w:hyperlink>`,
    run(' or '),
    field([' HYPERLINK "https://b.example/" \\l "top" \\o "A hint" '], run('the other')),
    run('.'),
  ),
  paragraph('', run('It is '), math(ROOT), run(' long.')),
  paragraph('', `<m:oMathPara>${math(`${letter('y=')}${ROOT}`)}</m:oMathPara>`),
  paragraph('', run('Noted'), '<w:r><w:footnoteReference w:id="2"/></w:r>', run(' twice'), '<w:r><w:endnoteReference w:id="2"/></w:r>'),
  paragraph(style('HTMLPreformatted'), run('boil --now')),
  paragraph(
    '',
    `<w:ins ${changed}>${run('Put in. ')}</w:ins>`,
    `<w:del ${changed}><w:r><w:delText>Taken out.</w:delText></w:r></w:del>`,
    `<w:moveFrom ${changed}>${run('Moved away.')}</w:moveFrom>`,
    `<w:moveTo ${changed}>${run('Moved here.')}</w:moveTo>`,
  ),
  paragraph('', run('Seen. '), run('Not to be seen.', '<w:vanish/>'), '<w:r><w:commentReference w:id="1"/></w:r>'),
  paragraph('', ...BOXES),
  paragraph('', `<w:r>${drawn('<dgm:relIds/>')}</w:r><w:r>${drawn('<c:chart/>')}</w:r>`),
].join('');

const note = (root: string, text: string) =>
  `<w:${root} w:type="separator" w:id="0">${paragraph('', '<w:r><w:separator/></w:r>')}</w:${root}><w:${root} w:id="2">${paragraph('', run(text))}</w:${root}>`;

/** Documents of Word: of 2007 to 2016 as it wrote them, and one in the shapes of later ones. */
export const WORD: WordProcessor = {
  name: 'Word',
  files: {
    shapes: () =>
      docxOf({
        body: BODY,
        styles: STYLES,
        numbering: NUMBERING,
        links: { site: 'https://a.example/' },
        others: {
          footnotes: note('footnote', 'At the foot.'),
          endnotes: note('endnote', 'At the end.'),
          comments: `<w:comment w:id="1" w:author="Ada">${paragraph('', run('Really?'))}</w:comment>`,
          header1: paragraph('', run('Confidential')),
        },
      }),
    lists: written('word-lists.docx'),
    boxes: written('word-boxes.docx'),
    notes: written('word-notes.docx'),
    object: written('word-object.docx'),
    strict: written('word-strict.docx'),
  },
  proofs: {
    Headings: { file: 'shapes', text: '## Filling\n' },
    'Numbers of steps, begun anew and gone on with': { file: 'lists', text: '4. Entry #4\n\n1) Restarted to 1 from 5\n2) Restarted @ 2\n' },
    'What stands beneath a step': { file: 'shapes', text: '1. Open the lid.\n\n   It turns to the right.\n\n   1. Lift it.\n' },
    'Lists in lists': { file: 'shapes', text: '* Outer\n  * Inner\n' },
    'Boxes to tick': { file: 'boxes', text: '| \\[ ] | **_\\[x]_** |' },
    'Tables with merged cells': { file: 'shapes', text: '<th colspan="2"><p>Sizes</p></th>' },
    Links: { file: 'shapes', text: '[the site](https://a.example/) or [the other](https://b.example/#top)' },
    'Links to places in the document': { file: 'shapes', text: 'See [Filling](#filling),' },
    Pictures: { file: 'shapes', text: '](import:shapes.docx%21/image-1.png)' },
    'Descriptions of pictures': { file: 'shapes', text: '![The valve](' },
    Formulas: { file: 'shapes', text: 'It is $$\\sqrt{x}$$ long.\n\n$$\ny=\\sqrt{x}\n$$' },
    'Notes at the foot and the end': { file: 'shapes', text: '[^1]: At the foot.\n\n[^2]: At the end.' },
    Code: { file: 'shapes', text: '```\nboil --now\n```' },
    'Numbers in letters, and of headings': { file: 'shapes', named: 'The number of a heading was left out.' },
    'Tracked changes': { file: 'shapes', named: 'A deletion that is tracked was accepted.' },
    Comments: { file: 'shapes', named: 'A comment was left out.' },
    'Text boxes': { file: 'shapes', named: '2 text boxes stand as paragraphs.' },
    'Headers and footers': { file: 'shapes', named: 'A header or footer was left out.' },
    'Tables of contents': { file: 'shapes', named: '2 tables of contents and indexes were left out' },
    'SmartArt, charts and embedded objects': { file: 'object', named: 'An embedded object was left out.' },
    'Hidden text': { file: 'shapes', named: 'Hidden text was left out.' },
  },
};
