import { OWN_STYLES, setStyle, textElement } from './marks.ts';
import { childOf, childrenOf, isOn, nameOf, type XmlDocument, type XmlElement } from './xml.ts';

/** Outcome of making the words of a document ready. */
export interface WordsReport {
  /** Readings above signs. */
  readings: number;
  /** Runs that are hidden in the document. */
  hidden: number;
}

/** Signs that Google Docs puts around code. */
const CODE = { begin: '\uEC03', end: '\uEC02' };
/** Lines of code at most, where no end of it is found. */
const LONGEST_CODE = 2_000;

/** Writes words in the forms that the library for documents reads: readings, ends of lines, boxes of text, code of Google Docs. Hidden ones are taken out. */
export function readyWords(document: XmlDocument): WordsReport {
  const report: WordsReport = { readings: 0, hidden: 0 };
  for (const run of [...document.getElementsByTagName('w:r')]) {
    if (!isOn(childOf(run, 'w:rPr'), 'w:vanish')) continue;
    const words = childrenOf(run).filter((child) => nameOf(child) === 'w:t');
    for (const word of words) run.removeChild(word);
    if (words.some((word) => (word.textContent ?? '').trim() !== '')) report.hidden++;
  }
  for (const ruby of [...document.getElementsByTagName('w:ruby')]) {
    const base = childOf(ruby, 'w:rubyBase')?.textContent ?? '';
    const reading = childOf(ruby, 'w:rt')?.textContent ?? '';
    ruby.replaceWith(textElement(document, reading === '' ? base : `${base}（${reading}）`));
    report.readings++;
  }
  for (const end of [...document.getElementsByTagName('w:cr')]) end.replaceWith(document.createElement('w:br'));
  boxesWithoutFallback(document);
  codeOfGoogle(document);
  return report;
}

/** The library reads a box of text in its older form alone: puts the text where a document has no such. */
function boxesWithoutFallback(document: XmlDocument): void {
  for (const content of [...document.getElementsByTagName('w:txbxContent')]) {
    let drawing: XmlElement | undefined;
    let outer: XmlElement | undefined;
    for (
      let above = content.parentNode, depth = 0;
      above !== null && depth < 20 && nameOf(above) !== 'w:r';
      above = above.parentNode, depth++
    ) {
      if (nameOf(above) === 'w:drawing') drawing = above;
      if (nameOf(above) === 'mc:AlternateContent') outer = above;
    }
    const fallback = childOf(outer, 'mc:Fallback');
    if (drawing === undefined || (fallback !== undefined && childrenOf(fallback).length > 0)) continue;
    const place = outer ?? drawing;
    place.parentNode?.insertBefore(content, place);
  }
}

/** Paragraphs from the sign for the beginning of code to that for its end are code. */
function codeOfGoogle(document: XmlDocument): void {
  let inside = 0;
  for (const paragraph of [...document.getElementsByTagName('w:p')]) {
    const text = paragraph.textContent ?? '';
    if (text.includes(CODE.begin)) inside = LONGEST_CODE;
    if (inside === 0) continue;
    inside = text.includes(CODE.end) ? 0 : inside - 1;
    setStyle(document, paragraph, OWN_STYLES.code);
    for (const word of [...paragraph.getElementsByTagName('w:t')])
      if (/[\uEC02\uEC03]/.test(word.textContent ?? '')) word.textContent = (word.textContent ?? '').replace(/[\uEC02\uEC03]/g, '');
  }
}
