import { all, make, styleOf, unwrap } from './dom';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const MONOSPACE = /\b(?:courier|consolas|menlo|monaco|monospace|source code|roboto mono|jetbrains mono|fira code|sfmono)/;

/** Elements that a style stands for: word processors mark words by spans. */
const STYLES: readonly (readonly [name: string, isSet: (element: Element) => boolean])[] = [
  ['strong', (element) => isBold(styleOf(element, 'font-weight'))],
  ['em', (element) => styleOf(element, 'font-style') === 'italic'],
  ['s', (element) => /line-through/.test(styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line'))],
  ['sup', (element) => styleOf(element, 'vertical-align') === 'super'],
  ['sub', (element) => styleOf(element, 'vertical-align') === 'sub'],
  ['code', (element) => MONOSPACE.test(styleOf(element, 'font-family'))],
];

const MARKS = 'b, strong, i, em, s, del, strike, code, sup, sub, kbd';

/** Takes white space at the ends of a mark out of it: Markdown has no word for one that begins or ends with a space. */
function withoutBlanks(mark: Element): void {
  const [first, last] = [edgeOf(mark, 'firstChild'), edgeOf(mark, 'lastChild')];
  const [before = ''] = /^\s+/.exec(first?.data ?? '') ?? [];
  if (first !== undefined && before !== '') {
    first.data = first.data.slice(before.length);
    mark.before(before);
  }
  const [after = ''] = /\s+$/.exec(last?.data ?? '') ?? [];
  if (last !== undefined && after !== '') {
    last.data = last.data.slice(0, -after.length);
    mark.after(after);
  }
  if ((mark.textContent ?? '') === '' && mark.querySelector('img') === null) mark.remove();
}

/** Returns the text that an element begins or ends with. */
function edgeOf(element: Element, side: 'firstChild' | 'lastChild'): Text | undefined {
  let node: Node | null = element;
  while (node !== null && node.nodeType !== 3) node = node[side];
  return (node as Text | null) ?? undefined;
}

function isBold(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number.parseInt(weight, 10) >= 600;
}

/** Makes elements of styles that mean something, and drops elements that a style says mean nothing. Google Docs wraps all in a `b` of normal weight. */
export function tidyInlineStyles(root: Element): void {
  for (const element of all(root, 'b, strong')) {
    const weight = styleOf(element, 'font-weight');
    if (weight !== '' && !isBold(weight)) unwrap(element);
  }
  for (const element of all(root, 'i, em')) if (styleOf(element, 'font-style') === 'normal') unwrap(element);
  for (const element of all(root, 'span[style], font[style]')) {
    if (element.closest('pre') !== null) continue;
    for (const [name, isSet] of STYLES) {
      if (!isSet(element) || (element.textContent ?? '').trim() === '') continue;
      const mark = make(element, name);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
  for (const mark of all(root, MARKS).reverse()) {
    if (mark.closest('pre') === null) withoutBlanks(mark);
  }
  // The look of a heading is no emphasis.
  for (const heading of all(root, HEADINGS))
    for (const mark of all(heading, 'b, strong')) if (mark.textContent?.trim() === heading.textContent?.trim()) unwrap(mark);
}
