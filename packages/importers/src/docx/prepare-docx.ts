import JSZip from 'jszip';
import { changed, leftOut } from '../report.ts';
import type { ImportWarning } from '../types.ts';
import { type ListPlace, Numbering } from './numbering.ts';
import { ommlToLatex } from './omml-to-latex.ts';
import { childOf, childrenOf, nameOf, parseXml, type XmlDocument, type XmlElement } from './xml.ts';

/** Signs of private use, between which numbers and formulas go through the library that converts documents; `rule` stands alone. */
export const MARKS = {
  number: '\uE020',
  inline: '\uE021',
  block: '\uE022',
  end: '\uE023',
  rule: '\uE024',
  item: '\uE025',
  below: '\uE026',
} as const;
const DOCUMENT = 'word/document.xml';
/** Notes may have formulas and links, too. */
const NOTES = ['word/footnotes.xml', 'word/endnotes.xml'];
/** Longer texts of documents are left as they are: a tree of them would take too much memory. */
const LONGEST = 30_000_000;

/**
 * Writes into a document what the library that converts it does not read: numbers of list items and formulas, between {@link MARKS}. Names what is left
 * out. Limits of the archive are checked before.
 */
export async function prepareDocx(data: Uint8Array, source: string): Promise<{ data: Uint8Array; warnings: ImportWarning[] }> {
  const zip = await JSZip.loadAsync(data);
  const text = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  const xml = await text(DOCUMENT);
  const headers = Object.keys(zip.files).filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name));
  const framed = (await Promise.all(headers.map(text))).filter((part) => hasWords(part)).length;
  const warnings = leftOutOf(withoutFallbacks(xml), { comments: await text('word/comments.xml'), framed, source });
  const hasNumbers = /<w:numPr|<w:pStyle/.test(xml) && zip.file('word/numbering.xml') !== null;
  const notes = await Promise.all(NOTES.map(async (name) => ({ name, xml: await text(name) })));
  const noted = notes.filter((part) => part.xml.length <= LONGEST && isToPrepare(part.xml));
  if (xml.length > LONGEST || !(hasNumbers || isToPrepare(xml) || noted.length > 0)) return { data, warnings };
  for (const part of noted) {
    const notesTree = parseXml(part.xml);
    markFormulas(notesTree);
    joinPlaces(notesTree);
    zip.file(part.name, notesTree.toString());
  }
  const document = parseXml(xml);
  if (hasNumbers) {
    const numbering = new Numbering(await text('word/numbering.xml'), await text('word/styles.xml'));
    markNumbers(document, numbering);
    markBelow(document, numbering);
  }
  markFormulas(document);
  joinPlaces(document);
  for (const shape of document.getElementsByTagName('v:rect')) {
    const run = shape.parentNode?.parentNode;
    if (shape.getAttribute('o:hr') === 't' && run != null && nameOf(run) === 'w:r')
      run.parentNode?.insertBefore(runOf(document, MARKS.rule), run);
  }
  zip.file(DOCUMENT, document.toString());
  return { data: await zip.generateAsync({ type: 'uint8array', compression: 'STORE' }), warnings };
}

const isToPrepare = (xml: string) => xml.includes('<m:oMath') || xml.includes('o:hr="t"') || /HYPERLINK[^<]{1,2000}\\l/.test(xml);

/** Links whose place stands apart from their address (`HYPERLINK "https://a" \l "b"`) with both as one address. */
function joinPlaces(document: XmlDocument): void {
  for (const field of document.getElementsByTagName('w:instrText')) {
    const [, url, place] = /^\s*HYPERLINK\s+"([^"#]{1,2000})"\s+\\l\s+"([^"]{1,500})"/.exec(field.textContent ?? '') ?? [];
    if (url !== undefined && place !== undefined) field.textContent = ` HYPERLINK "${url}#${place}" `;
  }
}

function markNumbers(document: XmlDocument, numbering: Numbering): void {
  for (const paragraph of document.getElementsByTagName('w:p')) {
    if (numbering.isUnseen(paragraph)) withoutList(paragraph);
    const number = numbering.next(paragraph);
    if (number === undefined) continue;
    mark(document, paragraph, `${MARKS.number}${number}${MARKS.end}`);
  }
}

/** Word processors set what goes on beneath an item as far from the margin as its text: marks items, and what stands beneath them. */
function markBelow(document: XmlDocument, numbering: Numbering): void {
  for (const body of document.getElementsByTagName('w:body')) {
    /** The last item of each level. */
    let open: ListPlace[] = [];
    for (const block of childrenOf(body)) {
      const isParagraph = nameOf(block) === 'w:p';
      if (!isParagraph && nameOf(block) !== 'w:tbl') continue;
      const place = isParagraph ? numbering.placeOf(block) : undefined;
      if (place !== undefined) {
        open = [...open.filter(({ kind, level }) => kind === place.kind && level < place.level), place];
        mark(document, block, `${MARKS.item}${place.kind}${MARKS.end}`);
        continue;
      }
      if (open.length === 0) continue;
      const indent = isParagraph ? numbering.indentOf(block) : tableIndent(block);
      const above = open.findLast((item) => indent > 0 && indent >= item.indent - NEAR);
      if (isParagraph && (block.textContent ?? '').trim() === '' && !hasPicture(block)) continue;
      // Text that begins at the margin ends the list.
      if (above === undefined) open = [];
      else {
        const first = isParagraph ? block : [...block.getElementsByTagName('w:p')][0];
        if (first !== undefined) mark(document, first, `${MARKS.below}${above.level}${MARKS.end}`);
      }
    }
  }
}

/** Distances (twentieths of a point) that no eye sees as another column. */
const NEAR = 120;
const hasPicture = (block: XmlElement) => ['w:drawing', 'w:pict'].some((name) => [...block.getElementsByTagName(name)].length > 0);
const tableIndent = (table: XmlElement) => Number(childOf(childOf(table, 'w:tblPr'), 'w:tblInd')?.getAttribute('w:w') ?? 0);

function mark(document: XmlDocument, paragraph: XmlElement, text: string): void {
  const first = childrenOf(paragraph).find((child) => nameOf(child) !== 'w:pPr') ?? null;
  paragraph.insertBefore(runOf(document, text), first);
}

/** Takes a paragraph out of its list. */
function withoutList(paragraph: XmlElement): void {
  const properties = childOf(paragraph, 'w:pPr');
  const list = childOf(properties, 'w:numPr');
  if (list !== undefined) properties?.removeChild(list);
}

function markFormulas(document: XmlDocument): void {
  for (const formula of [...document.getElementsByTagName('m:oMath')]) {
    const isBlock = formula.parentNode !== null && nameOf(formula.parentNode) === 'm:oMathPara';
    const latex = ommlToLatex(formula);
    const target = isBlock && formula.parentNode !== null ? formula.parentNode : formula;
    if (target.parentNode === null) continue;
    target.replaceWith(runOf(document, `${isBlock ? MARKS.block : MARKS.inline}${latex}${MARKS.end}`));
  }
}

function runOf(document: XmlDocument, text: string): XmlElement {
  const run = document.createElement('w:r');
  const inner = document.createElement('w:t');
  inner.textContent = text;
  run.insertBefore(inner, null);
  return run;
}

/** Page numbers alone are no words. */
const hasWords = (part: string) => [...part.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].some(([, text = '']) => /\p{L}/u.test(text));

/** Returns XML without what stands there for programs that do not know its first form: the same again. */
function withoutFallbacks(xml: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = xml.indexOf('<mc:Fallback>'); start >= 0; start = xml.indexOf('<mc:Fallback>', at)) {
    const end = xml.indexOf('</mc:Fallback>', start);
    if (end < 0) break;
    kept.push(xml.slice(at, start));
    at = end;
  }
  return kept.join('') + xml.slice(at);
}

/** Names what has no place in a page. */
function leftOutOf(xml: string, { comments, framed, source }: { comments: string; framed: number; source: string }): ImportWarning[] {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const found: ImportWarning[] = [];
  const tell = (number: number, one: string, many: string, make: typeof leftOut) => {
    if (number > 0) found.push(make('construct', source, number === 1 ? one : `${number} ${many}`, number));
  };
  tell(count(comments, /<w:comment[ >]/g), 'A comment was left out.', 'comments were left out.', leftOut);
  tell(framed, 'A header or footer was left out.', 'headers and footers were left out.', leftOut);
  tell(
    count(xml, /<w:txbxContent[ >]/g),
    'A text box stands as paragraphs, where it is not left out.',
    'text boxes stand as paragraphs, where they are not left out.',
    changed,
  );
  tell(count(xml, /<dgm:relIds[ />]/g), 'A SmartArt was left out.', 'SmartArts were left out.', leftOut);
  tell(
    count(xml, /<c:chart[ />]/g),
    'A chart was left out: save it as a picture.',
    'charts were left out: save them as pictures.',
    leftOut,
  );
  tell(count(xml, /<o:OLEObject[ />]/g), 'An embedded object was left out.', 'embedded objects were left out.', leftOut);
  tell(count(xml, /<w:del[ >]/g), 'A deletion that is tracked was accepted.', 'deletions that are tracked were accepted.', changed);
  return found;
}
