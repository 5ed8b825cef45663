import { type DrawnElement, type DrawnNode, drawnColours } from '@octavo/markdown';
import { childOf, rawText } from './drawn.ts';
import { type Printed, printedAs } from './parts.ts';
import { readFormula } from './read-formula.ts';
import type { Reading } from './reading.ts';
import type { Run, Style } from './types.ts';

const STYLES: Record<string, Style> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  dt: { bold: true },
  em: { italic: true },
  i: { italic: true },
  cite: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  sub: { sub: true },
  sup: { sup: true },
  small: { small: true },
  code: { code: true },
  samp: { code: true },
  kbd: { code: true, background: 'gray' },
};
/** Running text as flat runs; block elements in it are separated by line breaks. */
export function readInlines(nodes: readonly DrawnNode[], reading: Reading, style: Style = {}): Run[] {
  const runs: Run[] = [];
  collect(nodes, style, runs, reading);
  return trimmed(runs);
}

/** Runs without blanks at their ends. */
export function trimmed(runs: Run[]): Run[] {
  const isBlank = (run: Run | undefined) => run !== undefined && (('text' in run && run.text.trim() === '') || 'break' in run);
  let start = 0;
  let end = runs.length;
  while (start < end && isBlank(runs[start])) start++;
  while (end > start && isBlank(runs[end - 1])) end--;
  const kept = runs.slice(start, end);
  const first = kept[0];
  if (first !== undefined && 'text' in first) kept[0] = { ...first, text: first.text.replace(/^[ \n]+/, '') };
  const last = kept.at(-1);
  if (last !== undefined && 'text' in last) kept[kept.length - 1] = { ...last, text: last.text.replace(/[ \n]+$/, '') };
  return kept;
}

/** Returns whether runs show anything. */
export function isEmpty(runs: readonly Run[]): boolean {
  return runs.every((run) => 'text' in run && run.text.trim() === '');
}

function collect(nodes: readonly DrawnNode[], style: Style, runs: Run[], reading: Reading): void {
  for (const node of nodes) {
    if (node.type === 'text') pushText(node.value, style, runs);
    else collectElement(node, style, runs, reading);
  }
}

function pushText(value: string, style: Style, runs: Run[]): void {
  const text = value.replace(/[ \t\r\n\f]+/g, ' ');
  const last = runs.at(-1);
  // One blank is enough where two elements meet.
  const joined = last !== undefined && 'text' in last && last.text.endsWith(' ') ? text.replace(/^ /, '') : text;
  if (joined !== '') runs.push({ ...style, text: breakable(joined) });
}

/** Words that are longer leave a narrow column where nothing says how they break. */
const LONG_WORD = /[^\s\u200b]{25,}/g;

/** Returns long words, such as addresses and names in code, places to break at: behind their signs, and anywhere at last. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(/[/._\-?&=:,;](?=[^\s\u200b])|[^\s\u200b/._\-?&=:,;]{30}/gu, '$&\u200b'));
}

function collectElement(element: DrawnElement, style: Style, runs: Run[], reading: Reading): void {
  const { name, attributes } = element;
  const printed = printedAs(element);
  if (printed === 'nothing') return;
  if (attributes.id !== undefined && reading.takeTarget(attributes.id)) runs.push({ target: attributes.id });
  switch (name) {
    case 'br':
      runs.push({ break: true });
      return;
    case 'wbr':
      runs.push({ ...style, text: '\u200b' });
      return;
    case 'img':
      pushPicture(element, style, runs, reading);
      return;
    case 'input':
      runs.push({ check: attributes.checked !== undefined });
      return;
    case 'a':
      collect(element.children, reading.link({ ...style }, attributes.href), runs, reading);
      return;
    case 'mark':
      collect(element.children, markStyle(element, style), runs, reading);
      return;
    case 'q':
      collect([{ type: 'text', value: '“' }, ...element.children, { type: 'text', value: '”' }], style, runs, reading);
      return;
    case 'math': {
      const formula = readFormula(element);
      runs.push(formula === undefined ? { ...style, code: true, text: rawText(element.children) } : { ...style, math: formula });
      return;
    }
  }
  if (printed === 'broken-image')
    collect([{ type: 'text', value: '[' }, ...element.children, { type: 'text', value: ']' }], style, runs, reading);
  else if (BLOCKS.has(name)) {
    if (runs.length > 0) runs.push({ break: true });
    collect(element.children, { ...style, ...STYLES[name] }, runs, reading);
    runs.push({ break: true });
  } else collect(element.children, { ...style, ...STYLES[name], ...PART_STYLES[printed] }, runs, reading);
}

const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'li',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'tr',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'details',
]);

const PART_STYLES: Partial<Record<Printed, Style>> = { bold: { bold: true }, shaded: { background: 'gray' }, grey: { colour: 'gray' } };

function markStyle(element: DrawnElement, style: Style): Style {
  const { colour, background } = drawnColours(element);
  return {
    ...style,
    ...(colour === undefined ? {} : { colour }),
    ...(background === undefined && colour !== undefined ? {} : { background: background ?? 'yellow' }),
  };
}

function pushPicture(element: DrawnElement, style: Style, runs: Run[], reading: Reading): void {
  const picture = reading.picture(element.attributes);
  if (picture.image === undefined)
    runs.push({ ...style, ...(picture.url === undefined ? {} : { url: picture.url }), text: `[${picture.alt}]` });
  else runs.push({ ...style, image: picture.image, width: picture.width, height: picture.height, alt: picture.alt });
}

/** Code in lines of coloured runs. */
export function readCode(code: readonly DrawnNode[]): Run[][] {
  const lines: Run[][] = [[]];
  const visit = (nodes: readonly DrawnNode[], style: Style) => {
    for (const node of nodes) {
      if (node.type === 'element') visit(node.children, { ...style, ...codeStyle(node) });
      else
        for (const [index, part] of node.value.split(/\r?\n/).entries()) {
          if (index > 0) lines.push([]);
          if (part !== '') lines.at(-1)?.push({ ...style, text: breakable(part.replaceAll('\t', '    ')) });
        }
    }
  };
  visit(code, {});
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines;
}

/** The colours of highlight.js's classes, by what they stand for. */
const CODE_COLOURS: Record<string, string> = {
  keyword: 'code-keyword',
  literal: 'code-literal',
  number: 'code-literal',
  built_in: 'code-name',
  type: 'code-name',
  title: 'code-name',
  name: 'code-keyword',
  section: 'code-keyword',
  attr: 'code-name',
  attribute: 'code-name',
  variable: 'code-name',
  string: 'code-string',
  regexp: 'code-string',
  symbol: 'code-string',
  addition: 'code-string',
  deletion: 'code-literal',
  comment: 'code-comment',
  quote: 'code-comment',
  meta: 'code-comment',
};

function codeStyle(element: DrawnElement): Style {
  if (element.name === 'mark') return { background: 'yellow' };
  const name = /\bhljs-([a-z_]+)/.exec(element.attributes.class ?? '')?.[1];
  const colour = name !== undefined && Object.hasOwn(CODE_COLOURS, name) ? CODE_COLOURS[name] : undefined;
  return colour === undefined ? {} : { colour };
}

/** Returns the code in a `<pre>`. */
export function codeOf(pre: DrawnElement): readonly DrawnNode[] {
  return childOf(pre, 'code')?.children ?? pre.children;
}
