import { MARKS, markStart } from './marks.ts';
import type { ListPlace, Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';
import { childOf, childrenOf, nameOf, valueIn, type XmlDocument, type XmlElement } from './xml.ts';

/**
 * Marks items with their numbers and boxes to tick.
 * @returns how many numbers of items are written otherwise than with digits, and how many headings have a number
 */
export function markNumbers(document: XmlDocument, numbering: Numbering, styles: Styles): { spelled: number; headings: number } {
  const report = { spelled: 0, headings: 0 };
  for (const paragraph of document.getElementsByTagName('w:p')) {
    if (numbering.isUnseen(paragraph)) withoutList(paragraph);
    const number = numbering.next(paragraph);
    const isTicked = numbering.isTicked(paragraph);
    if (isTicked !== undefined) markStart(document, paragraph, `${MARKS.task}${isTicked ? 'x' : ''}${MARKS.end}`);
    if (number === undefined) continue;
    if (headingOf(paragraph, styles) !== undefined) {
      report.headings++;
      continue;
    }
    if (numbering.isSpelled(paragraph)) report.spelled++;
    markStart(document, paragraph, `${MARKS.number}${number}${MARKS.end}`);
  }
  return report;
}

/** Word processors set what goes on beneath an item as far from the margin as its text: marks items, and what stands beneath them. */
export function markBelow(document: XmlDocument, numbering: Numbering, styles: Styles): void {
  for (const body of [...document.getElementsByTagName('w:body'), ...document.getElementsByTagName('w:tc')]) {
    /** The last item of each level. */
    let open: ListPlace[] = [];
    for (const block of blocksIn(body)) {
      const isParagraph = nameOf(block) === 'w:p';
      if (!isParagraph && nameOf(block) !== 'w:tbl') continue;
      const isHeading = isParagraph && headingOf(block, styles) !== undefined;
      const place = isParagraph && !isHeading ? numbering.placeOf(block) : undefined;
      if (place !== undefined) {
        open = [...open.filter(({ kind, level }) => kind === place.kind && level < place.level), place];
        markStart(document, block, `${MARKS.item}${place.kind}${MARKS.end}`);
        continue;
      }
      if (open.length === 0) continue;
      const indent = isParagraph ? numbering.indentOf(block) : tableIndent(block);
      const above = isHeading ? undefined : open.findLast((item) => indent > 0 && indent >= item.indent - NEAR);
      if (isParagraph && (block.textContent ?? '').trim() === '' && !hasPicture(block)) continue;
      // Text that begins at the margin ends the list.
      if (above === undefined) open = [];
      else {
        const first = isParagraph ? block : [...block.getElementsByTagName('w:p')][0];
        if (first !== undefined) markStart(document, first, `${MARKS.below}${above.level}${MARKS.end}`);
      }
    }
  }
}

/** Distances (twentieths of a point) that no eye sees as another column. */
const NEAR = 120;
const headingOf = (paragraph: XmlElement, styles: Styles) => styles.headingOf(valueIn(childOf(paragraph, 'w:pPr'), 'w:pStyle'));
const hasPicture = (block: XmlElement) => ['w:drawing', 'w:pict'].some((name) => [...block.getElementsByTagName(name)].length > 0);
const tableIndent = (table: XmlElement) => Number(childOf(childOf(table, 'w:tblPr'), 'w:tblInd')?.getAttribute('w:w') ?? 0);

/** Returns the blocks in an element, with those in controls. */
function blocksIn(parent: XmlElement, depth = 0): XmlElement[] {
  return childrenOf(parent).flatMap((block) => {
    const content = nameOf(block) === 'w:sdt' && depth < 20 ? childOf(block, 'w:sdtContent') : undefined;
    return content === undefined ? [block] : blocksIn(content, depth + 1);
  });
}

/** Takes a paragraph out of its list. */
function withoutList(paragraph: XmlElement): void {
  const properties = childOf(paragraph, 'w:pPr');
  const list = childOf(properties, 'w:numPr');
  if (list !== undefined) properties?.removeChild(list);
}
