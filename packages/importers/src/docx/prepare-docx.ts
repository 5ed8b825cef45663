import JSZip from 'jszip';
import { changed, leftOut } from '../report.ts';
import type { ImportWarning } from '../types.ts';
import { Numbering } from './numbering.ts';
import { ommlToLatex } from './omml-to-latex.ts';
import { childOf, childrenOf, nameOf, parseXml, type XmlDocument, type XmlElement } from './xml.ts';

/** Signs of private use, between which numbers and formulas go through the library that converts documents; `rule` stands alone. */
export const MARKS = { number: '\uE020', inline: '\uE021', block: '\uE022', end: '\uE023', rule: '\uE024' } as const;
const DOCUMENT = 'word/document.xml';
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
  if (xml.length > LONGEST || !(hasNumbers || xml.includes('<m:oMath') || xml.includes('o:hr="t"'))) return { data, warnings };
  const document = parseXml(xml);
  if (hasNumbers) markNumbers(document, new Numbering(await text('word/numbering.xml'), await text('word/styles.xml')));
  markFormulas(document);
  for (const shape of document.getElementsByTagName('v:rect')) {
    const run = shape.parentNode?.parentNode;
    if (shape.getAttribute('o:hr') === 't' && run != null && nameOf(run) === 'w:r')
      run.parentNode?.insertBefore(runOf(document, MARKS.rule), run);
  }
  zip.file(DOCUMENT, document.toString());
  return { data: await zip.generateAsync({ type: 'uint8array', compression: 'STORE' }), warnings };
}

function markNumbers(document: XmlDocument, numbering: Numbering): void {
  for (const paragraph of document.getElementsByTagName('w:p')) {
    if (numbering.isUnseen(paragraph)) withoutList(paragraph);
    const number = numbering.next(paragraph);
    if (number === undefined) continue;
    const first = childrenOf(paragraph).find((child) => nameOf(child) !== 'w:pPr') ?? null;
    paragraph.insertBefore(runOf(document, `${MARKS.number}${number}${MARKS.end}`), first);
  }
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
