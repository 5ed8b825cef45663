import JSZip from 'jszip';
import type { ImportWarning } from '../types.ts';
import { readyFields } from './fields.ts';
import { markHeadings } from './headings.ts';
import { type Counted, countedWarnings, countLeftOut } from './left-out.ts';
import { markBelow, markNumbers } from './mark-lists.ts';
import { MARKS, runOf } from './marks.ts';
import { Numbering } from './numbering.ts';
import { ommlToLatex } from './omml-to-latex.ts';
import { readyWords } from './ready-words.ts';
import { Styles } from './styles.ts';
import { nameOf, parseXml, type XmlDocument } from './xml.ts';

const DOCUMENT = 'word/document.xml';
/** Notes may have fields and formulas, too. */
const NOTES = ['word/footnotes.xml', 'word/endnotes.xml'];
/** Longer texts of documents are left as they are: a tree of them would take too much memory. */
const LONGEST = 30_000_000;

/**
 * Writes into a document what the library that converts it does not read: headings by their outline, numbers of list items, fields and formulas, between
 * the signs of `MARKS` where they are to be read again. Names what is left out. Limits of the archive are checked before.
 */
export async function prepareDocx(data: Uint8Array, source: string): Promise<{ data: Uint8Array; warnings: ImportWarning[] }> {
  const zip = await JSZip.loadAsync(data);
  const text = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  const xml = await text(DOCUMENT);
  const around = Object.keys(zip.files).filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name));
  const found = countLeftOut(xml, { comments: await text('word/comments.xml'), around: await Promise.all(around.map(text)) });
  if (xml.length > LONGEST || xml === '') return { data, warnings: countedWarnings(found, source) };
  for (const name of NOTES) {
    const notes = await text(name);
    if (notes.length > LONGEST || !/<m:oMath|<w:fldSimple|<w:instrText|<w:ruby/.test(notes)) continue;
    const tree = parseXml(notes);
    readyFields(tree);
    readyWords(tree);
    markFormulas(tree);
    zip.file(name, tree.toString());
  }
  const document = parseXml(xml);
  const ready = readyDocument(document, await text('word/numbering.xml'), await text('word/styles.xml'));
  zip.file(DOCUMENT, document.toString());
  const warnings = countedWarnings({ ...found, ...ready }, source);
  return { data: await zip.generateAsync({ type: 'uint8array', compression: 'STORE' }), warnings };
}

function readyDocument(document: XmlDocument, numbering: string, stylesXml: string): Counted {
  const styles = new Styles(stylesXml);
  const fields = readyFields(document);
  const words = readyWords(document);
  let numbers = { spelled: 0, headings: 0 };
  if (numbering !== '') {
    const lists = new Numbering(numbering, styles);
    numbers = markNumbers(document, lists, styles);
    markBelow(document, lists, styles);
  }
  const looks = markHeadings(document, styles);
  markFormulas(document);
  markRules(document);
  return { ...fields, ...words, spelled: numbers.spelled, numbered: numbers.headings, looks };
}

function markRules(document: XmlDocument): void {
  for (const shape of document.getElementsByTagName('v:rect')) {
    const run = shape.parentNode?.parentNode;
    if (shape.getAttribute('o:hr') === 't' && run != null && nameOf(run) === 'w:r')
      run.parentNode?.insertBefore(runOf(document, MARKS.rule), run);
  }
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
