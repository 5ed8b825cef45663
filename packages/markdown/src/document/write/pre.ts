import type { SourceNode } from './check.ts';
import { Data } from './data.ts';
import { escapeHtmlText, escapePre, htmlAttributes } from './escape.ts';
import { refuse } from './refuse.ts';
import type { TagAttributes } from './tags.ts';

/** Options of a block of code. */
export interface WrittenOptions {
  syntax: string | undefined;
  info: string | undefined;
  attributes: TagAttributes;
}

/** Reads the options of a block of code. @throws OctavoError `document_invalid` */
export function readOptions(node: SourceNode): WrittenOptions {
  const data = new Data(node);
  const [syntax, info] = [data.text('syntax'), data.text('info')];
  const known: TagAttributes = [
    ['title', data.text('title') || undefined],
    ['overflow', data.word('overflow', ['wrap', 'scroll'])],
    ['lineNumbers', data.flag('lineNumbers') || undefined],
    ['fullWidth', data.flag('fullWidth') || undefined],
    ['expandable', data.flag('expandable') || undefined],
  ];
  const others = data.attributes().filter(([, value]) => value !== '');
  return { syntax, info, attributes: [...known, ...others].filter(([, value]) => value !== undefined) };
}

/** `<pre>`, for highlighted lines and expressions, and for places where Markdown is not read. */
export function writePre(node: SourceNode, isInline = false): string {
  const { syntax, info, attributes } = readOptions(node);
  if (info !== undefined) refuse(`${node.path}.data.info`, 'code with highlighted lines has a "syntax" only.');
  const lines = node.nodes.map((line) => {
    checkLine(line);
    const text = line.nodes.map((piece) => (piece.object === 'text' ? preText(piece, isInline) : expression(piece))).join('');
    return line.data.highlighted === true ? `<strong>${text}</strong>` : text;
  });
  const feed = isInline ? '&#xA;' : '\n';
  // The last line feed ends a line, and begins none.
  const end = lines[lines.length - 1] === '' && lines.length > 1 ? feed : '';
  const options = attributes.map(([name, value]): [string, string | true] => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value === true ? true : String(value),
  ]);
  const named = syntax === undefined || syntax === '' ? {} : { class: `language-${syntax}` };
  const inner = syntax === undefined || syntax === '' ? {} : { class: `lang-${syntax}` };
  return `<pre${htmlAttributes({ ...named, ...Object.fromEntries(options) })}><code${htmlAttributes(inner)}>${lines.join(feed)}${end}</code></pre>`;
}

function expression(node: SourceNode): string {
  if (node.object !== 'inline' || node.type !== 'expression') refuse(node.path, 'a line of code holds text and expressions only.');
  const data = new Data(node);
  const text = data.text('expression') ?? '';
  data.end();
  return `<code class="expression">${escapeHtmlText(text)}</code>`;
}

const preText = (node: SourceNode, isInline: boolean): string => {
  const text = node.leaves.map((leaf) => leaf.text).join('');
  return isInline ? escapePre(text) : text.replace(/[&<>]/g, (sign) => escapePre(sign));
};

function checkLine(line: SourceNode): void {
  if (line.object !== 'block' || line.type !== 'code-line') refuse(line.path, 'code holds blocks of type "code-line" only.');
  const data = new Data(line);
  data.flag('highlighted');
  data.end();
}

/** Returns the text of a line of code. @throws OctavoError `document_invalid` */
export function lineText(line: SourceNode): string {
  checkLine(line);
  return line.nodes
    .flatMap(({ leaves }) => leaves)
    .map(({ text, marks }) =>
      marks.length === 0 ? text : refuse(line.path, 'text of code has no marks; a whole line can be highlighted.'),
    )
    .join('');
}
