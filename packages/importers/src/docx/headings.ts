import { OWN_STYLES, setStyle } from './marks.ts';
import { outlineIn, type Styles, sizeIn } from './styles.ts';
import { childOf, childrenOf, isOn, nameOf, textIn, valueIn, type XmlDocument, type XmlElement } from './xml.ts';

/** A line that may be a heading for its looks. */
const LONGEST_LINE = 80;
/** Letters of headings are larger than those of the text by this, at least; by the second where they are not bold. */
const LARGER = { bold: 1.15, plain: 1.3 };
/** Parts of a document's letters that its headings are, at most. */
const MOST = 0.25;
const DEEPEST = 6;

/**
 * Sets the style of a heading on paragraphs that the library does not know for headings: by the level of their outline, by styles that are based on
 * those of headings, and, in a document without any, by letters that are larger than those of the text.
 * @returns how many are headings for their looks alone
 */
export function markHeadings(document: XmlDocument, styles: Styles): number {
  let count = 0;
  for (const paragraph of [...document.getElementsByTagName('w:p')]) {
    const properties = childOf(paragraph, 'w:pPr');
    const style = valueIn(properties, 'w:pStyle');
    const known = /^heading(?: ([1-6]))?$/i.exec(styles.nameOf(style));
    const own = outlineIn(properties);
    const level = own === undefined ? styles.headingOf(style) : own < 9 ? own + 1 : undefined;
    if (known === null && level === undefined) continue;
    if (wordsOf(paragraph).trim() !== '') count++;
    if (level !== undefined && known?.[1] !== String(level)) setStyle(document, paragraph, headingStyle(level));
  }
  return count > 0 ? 0 : byLooks(document, styles);
}

const headingStyle = (level: number) => `${OWN_STYLES.heading}${Math.min(level, DEEPEST)}`;

interface Line {
  paragraph: XmlElement;
  size: number;
  isBold: boolean;
  length: number;
  mayLead: boolean;
}

function byLooks(document: XmlDocument, styles: Styles): number {
  const [body] = document.getElementsByTagName('w:body');
  if (body === undefined) return 0;
  const lines = childrenOf(body).flatMap((block) => (nameOf(block) === 'w:p' ? [lineOf(block, styles)] : []));
  const letters = new Map<number, number>();
  for (const { size, length } of lines) letters.set(size, (letters.get(size) ?? 0) + length);
  const [usual = 0] = [...letters].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const leading = lines.filter(({ isBold, size, mayLead }) => mayLead && size >= usual * (isBold ? LARGER.bold : LARGER.plain));
  const total = lines.reduce((sum, { length }) => sum + length, 0);
  if (leading.reduce((sum, { length }) => sum + length, 0) > total * MOST) return 0;
  const sizes = [...new Set(leading.map(({ size }) => size))].toSorted((a, b) => b - a);
  for (const { paragraph, size } of leading) setStyle(document, paragraph, headingStyle(sizes.indexOf(size) + 1));
  return leading.length;
}

function lineOf(paragraph: XmlElement, styles: Styles): Line {
  const properties = childOf(paragraph, 'w:pPr');
  const style = valueIn(properties, 'w:pStyle');
  const text = wordsOf(paragraph).trim();
  const sizes = new Set<number>();
  let isBold = true;
  for (const run of paragraph.getElementsByTagName('w:r')) {
    if (textIn(run, 'w:t').trim() === '') continue;
    const looks = childOf(run, 'w:rPr');
    sizes.add(sizeIn(looks) ?? styles.sizeOf(style));
    if (!isOn(looks, 'w:b')) isBold = false;
  }
  const isLine = text !== '' && text.length <= LONGEST_LINE && /\p{L}/u.test(text) && !/[.,;:!。，；：！]$/u.test(text);
  const isPlain = childOf(properties, 'w:numPr') === undefined && !/^(?:title|subtitle)$/i.test(styles.nameOf(style));
  return { paragraph, size: Math.min(...sizes, 1000), isBold, length: text.length, mayLead: isLine && isPlain && sizes.size > 0 };
}

/** Returns the text of a paragraph without the codes of its fields. */
const wordsOf = (paragraph: XmlElement) => [...paragraph.getElementsByTagName('w:t')].map((word) => word.textContent ?? '').join('');
