import { childrenOf, nameOf, type XmlDocument, type XmlElement } from './xml.ts';

/** Signs of private use, between which numbers and formulas go through the library that converts documents; `rule` stands alone. */
export const MARKS = {
  number: '\uE020',
  inline: '\uE021',
  block: '\uE022',
  end: '\uE023',
  rule: '\uE024',
  item: '\uE025',
  below: '\uE026',
  task: '\uE027',
} as const;

/** Ids of styles that paragraphs are given here; the style map of the library knows them. */
export const OWN_STYLES = { heading: 'OctavoHeading', code: 'OctavoCode' } as const;

/** Returns a run of text. */
export function runOf(document: XmlDocument, text: string): XmlElement {
  const run = document.createElement('w:r');
  run.insertBefore(textElement(document, text), null);
  return run;
}

/** Returns the element of a run that holds text. */
export function textElement(document: XmlDocument, text: string): XmlElement {
  const inner = document.createElement('w:t');
  inner.setAttribute('xml:space', 'preserve');
  inner.textContent = text;
  return inner;
}

/** Puts text at the beginning of a paragraph. */
export function markStart(document: XmlDocument, paragraph: XmlElement, text: string): void {
  const first = childrenOf(paragraph).find((child) => nameOf(child) !== 'w:pPr') ?? null;
  paragraph.insertBefore(runOf(document, text), first);
}

/** Sets the style of a paragraph. */
export function setStyle(document: XmlDocument, paragraph: XmlElement, id: string): void {
  const children = childrenOf(paragraph);
  let properties = children.find((child) => nameOf(child) === 'w:pPr');
  if (properties === undefined) {
    properties = document.createElement('w:pPr');
    paragraph.insertBefore(properties, children[0] ?? null);
  }
  const inner = childrenOf(properties);
  let style = inner.find((child) => nameOf(child) === 'w:pStyle');
  if (style === undefined) {
    style = document.createElement('w:pStyle');
    properties.insertBefore(style, inner[0] ?? null);
  }
  style.setAttribute('w:val', id);
}
