import { type HtmlElement, type HtmlNode, htmlText } from '@octavo/markdown';
import { childOf, childWith, elementsOf, hasClass, rawText } from './html.ts';
import { readFormula } from './read-formula.ts';
import { codeOf, isEmpty, readCode, readInlines } from './read-inlines.ts';
import { readTable } from './read-tables.ts';
import type { Reading } from './reading.ts';
import type { Block, Picture, Run } from './types.ts';

/** Blocks in blocks beyond this are drawn in the last of them: the typesetter bounds how deep layouts may go. */
export const MAX_DEPTH = 9;

const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['blockquote', 'figure', 'figcaption', 'table', 'pre', 'hr', 'details', 'summary', 'center'],
]);

/** A drawn page, or a part of one, as blocks of the model. What is no block becomes paragraphs. */
export function readBlocks(nodes: readonly HtmlNode[], reading: Reading, depth = 0): Block[] {
  const blocks: Block[] = [];
  let inlines: HtmlNode[] = [];
  const flush = () => {
    blocks.push(...paragraph(inlines, reading));
    inlines = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && hasClass(node, 'oct-visually-hidden')) continue;
    if (node.type === 'text' || !isBlock(node)) inlines.push(node);
    else {
      flush();
      blocks.push(...readBlock(node, reading, depth));
    }
  }
  flush();
  return blocks;
}

const isBlock = (element: HtmlElement): boolean => BLOCKS.has(element.name) || hasClass(element, 'oct-link-card');

function paragraph(nodes: readonly HtmlNode[], reading: Reading, align?: 'center' | 'right'): Block[] {
  const runs = readInlines(nodes, reading);
  if (runs.length === 0 || isEmpty(runs)) return runs.some((run) => 'target' in run) ? [{ type: 'paragraph', runs }] : [];
  const shown = runs.filter((run) => !('text' in run && run.text.trim() === ''));
  const [only] = shown;
  if (shown.length === 1 && only !== undefined && 'image' in only) {
    const { image, width, height, alt, url, to } = only;
    return [{ type: 'pictures', align: 'left', pictures: [{ image, width, height, alt, caption: [], url, to }] }];
  }
  return [{ type: 'paragraph', runs, ...(align === undefined ? {} : { align }) }];
}

function readBlock(element: HtmlElement, reading: Reading, depth: number): Block[] {
  const blocks = readKind(element, reading, depth);
  return marked(blocks, element, reading);
}

/** Blocks that begin with the place of an element, when it has one. */
function marked(blocks: Block[], { attributes: { id } }: HtmlElement, reading: Reading): Block[] {
  if (id === undefined || !reading.takeTarget(id)) return blocks;
  const [first] = blocks;
  if (first?.type === 'heading' || first?.type === 'paragraph')
    return [{ ...first, runs: [{ target: id }, ...first.runs] }, ...blocks.slice(1)];
  return [{ type: 'paragraph', runs: [{ target: id }] }, ...blocks];
}

function readKind(element: HtmlElement, reading: Reading, depth: number): Block[] {
  const inner = (nodes: readonly HtmlNode[] = element.children) => readBlocks(nodes, reading, depth + 1);
  const plain = () => readBlocks(element.children, reading, depth);
  if (depth >= MAX_DEPTH && !FLAT.has(element.name)) return plain();
  switch (element.name) {
    case 'p':
      return paragraph(element.children, reading, alignOf(element));
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const runs = readInlines(element.children, reading);
      return [{ type: 'heading', level: Number(element.name[1]), runs, bookmark: textOf(runs) }];
    }
    case 'ul':
    case 'ol':
      return readList(element, reading, depth);
    case 'blockquote':
      return [{ type: 'quote', blocks: inner() }];
    case 'hr':
      return [{ type: 'rule' }];
    case 'pre':
      return [{ type: 'code', title: '', lines: readCode(codeOf(element)), numbers: false }];
    case 'table':
      return readTable(element, reading, depth, readBlocks);
    case 'details':
      return readDetails(element, reading, depth);
    case 'figure':
      return readFigure(element, reading, depth);
    case 'dd':
      return [{ type: 'list', kind: 'plain', start: 1, items: [inner()] }];
    case 'center':
      return paragraph(element.children, reading, 'center');
    case 'a':
      return [linkCard(element, reading)];
    default:
      return readByClass(element, reading, depth);
  }
}

/** Elements that nest nothing. */
const FLAT = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'a']);

function readByClass(element: HtmlElement, reading: Reading, depth: number): Block[] {
  const inner = (nodes: readonly HtmlNode[] = element.children) => readBlocks(nodes, reading, depth + 1);
  if (hasClass(element, 'oct-hint')) return [readHint(element, reading, depth)];
  if (hasClass(element, 'oct-tabs')) return readTabs(element, reading, depth);
  if (hasClass(element, 'oct-columns')) return readColumns(element, reading, depth);
  if (hasClass(element, 'oct-images')) return readImages(element, reading);
  if (hasClass(element, 'oct-link-card')) return [linkCard(element, reading)];
  if (hasClass(element, 'oct-math-block')) return readMath(element, reading);
  if (hasClass(element, 'oct-openapi') || hasClass(element, 'oct-if')) return [{ type: 'frame', title: [], blocks: inner() }];
  if (hasClass(element, 'oct-notes')) return [{ type: 'rule' }, ...readBlocks(element.children, reading, depth)];
  const align = alignOf(element);
  if (align !== undefined && !elementsOf(element.children).some(isBlock)) return paragraph(element.children, reading, align);
  return readBlocks(element.children, reading, depth);
}

function alignOf(element: HtmlElement): 'center' | 'right' | undefined {
  const align = element.attributes.align?.toLowerCase();
  return align === 'center' || align === 'right' ? align : undefined;
}

/** What runs say, for a bookmark. */
export function textOf(runs: readonly Run[]): string {
  return runs
    .map((run) => ('text' in run ? run.text : 'break' in run ? ' ' : ''))
    .join('')
    .replaceAll('\u200b', '')
    .trim();
}

function readList(list: HtmlElement, reading: Reading, depth: number): Block[] {
  const items = elementsOf(list.children);
  const body = (item: HtmlElement) => marked(readBlocks(item.children, reading, depth + 1), item, reading);
  if (hasClass(list, 'oct-cards')) return [{ type: 'cards', cards: items.map((item) => readCard(item, reading, depth)) }];
  if (hasClass(list, 'oct-stepper')) return [{ type: 'steps', items: items.map(body) }];
  const kind = hasClass(list, 'oct-tasks') ? 'plain' : list.name === 'ol' ? 'number' : 'bullet';
  const read = items.map((item) => {
    if (hasClass(item, 'oct-task')) return readTask(item, reading, depth);
    return kind === 'plain' ? begun([{ text: '• ' }], body(item)) : body(item);
  });
  return [{ type: 'list', kind, start: Number(list.attributes.start ?? 1), items: read }];
}

/** A task begins with its box, in the line of its text. */
function readTask(item: HtmlElement, reading: Reading, depth: number): Block[] {
  const box: Run = { check: childOf(item, 'input')?.attributes.checked !== undefined };
  return begun([box, { text: ' ' }], readBlocks(childWith(item, 'oct-task-body')?.children ?? [], reading, depth + 1));
}

/** Blocks with runs before their text, in its line where it has one. */
function begun(runs: Run[], [first, ...others]: Block[]): Block[] {
  if (first?.type === 'paragraph') return [{ ...first, runs: [...runs, ...first.runs] }, ...others];
  return [{ type: 'paragraph', runs }, ...(first === undefined ? [] : [first]), ...others];
}

function readCard(card: HtmlElement, reading: Reading, depth: number): Extract<Block, { type: 'cards' }>['cards'][number] {
  const cover = elementsOf(card.children).find((child) => hasClass(child, 'oct-card-cover') && child.attributes['data-theme'] !== 'dark');
  const image = cover && childOf(cover, 'img');
  const picture = image && reading.picture(image.attributes);
  const body = childWith(card, 'oct-card-body');
  const blocks = elementsOf(body?.children ?? []).flatMap((line) => readBlocks(line.children, reading, depth + 1));
  return reading.link({ ...(picture === undefined ? {} : { cover: picture }), blocks }, childWith(card, 'oct-card-link')?.attributes.href);
}

function readHint(hint: HtmlElement, reading: Reading, depth: number): Block {
  const label = childWith(hint, 'oct-visually-hidden');
  const body = childWith(hint, 'oct-hint-body');
  return {
    type: 'hint',
    style: hint.attributes['data-style'] ?? 'info',
    label: rawText(label?.children ?? []).replace(/: $/, ''),
    blocks: readBlocks(body?.children ?? [], reading, depth + 1),
  };
}

/** One tab after the other, each under its title. */
function readTabs(tabs: HtmlElement, reading: Reading, depth: number): Block[] {
  return elementsOf(tabs.children)
    .filter((panel) => hasClass(panel, 'oct-tab-panel'))
    .map((panel) => {
      const title = childWith(panel, 'oct-tab-title');
      const body = panel.children.filter((child) => child !== title);
      return { type: 'frame', title: readInlines(title?.children ?? [], reading), blocks: readBlocks(body, reading, depth + 1) };
    });
}

/** What can be opened is open on paper. */
function readDetails(details: HtmlElement, reading: Reading, depth: number): Block[] {
  const summary = childOf(details, 'summary');
  const body = details.children.filter((child) => child !== summary);
  return [
    { type: 'frame', title: readInlines(summary?.children ?? [], reading, { bold: true }), blocks: readBlocks(body, reading, depth + 1) },
  ];
}

function readColumns(columns: HtmlElement, reading: Reading, depth: number): Block[] {
  const parts = elementsOf(columns.children);
  if (parts.length === 0 || parts.length > 6) return readBlocks(columns.children, reading, depth);
  return [
    {
      type: 'columns',
      widths: parts.map((part) => Number(part.attributes['data-span'] ?? Math.round(12 / parts.length))),
      columns: parts.map((part) => readBlocks(part.children, reading, depth + 1)),
    },
  ];
}

function readFigure(figure: HtmlElement, reading: Reading, depth: number): Block[] {
  const caption = childOf(figure, 'figcaption');
  if (hasClass(figure, 'oct-code') || hasClass(figure, 'oct-diagram')) {
    const pre = childOf(figure, 'pre');
    if (pre === undefined) return [];
    const numbers = figure.attributes['data-line-numbers'] === 'true';
    return [{ type: 'code', title: rawText(caption?.children ?? []), lines: readCode(codeOf(pre)), numbers }];
  }
  const card = elementsOf(figure.children).find((child) => hasClass(child, 'oct-link-card'));
  if (card !== undefined) return [linkCard(card, reading), ...readBlocks(caption?.children ?? [], reading, depth)];
  return readImages({ ...figure, children: [figure] }, reading);
}

function readImages(wrapper: HtmlElement, reading: Reading): Block[] {
  const align = wrapper.attributes['data-align'];
  const pictures = elementsOf(wrapper.children).flatMap((figure) => readPicture(figure, reading));
  if (pictures.length === 0) return [];
  return [{ type: 'pictures', align: align === 'center' || align === 'right' ? align : 'left', pictures }];
}

function readPicture(figure: HtmlElement, reading: Reading): Picture[] {
  const caption = readInlines(childOf(figure, 'figcaption')?.children ?? [], reading);
  const image = findImage(figure);
  if (image === undefined) {
    const text = htmlText(figure.children.filter((child) => child.type === 'text' || child.name !== 'figcaption')).trim();
    return text === '' && caption.length === 0 ? [] : [{ width: 0, height: 0, alt: text, caption }];
  }
  const picture = { ...reading.picture(image.attributes), caption };
  const link = elementsOf(figure.children).find((child) => child.name === 'a');
  return [link === undefined ? picture : reading.link(picture, link.attributes.href)];
}

/** The picture to print: of a pair for light and dark the light one. */
function findImage(element: HtmlElement): HtmlElement | undefined {
  for (const child of elementsOf(element.children)) {
    if (hasClass(child, 'oct-picture-dark')) continue;
    const found = child.name === 'img' ? child : findImage(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function linkCard(card: HtmlElement, reading: Reading): Block {
  const part = (name: string) => rawText(childWith(card, `oct-card-${name}`)?.children ?? []);
  return reading.link(
    { type: 'link-card' as const, label: part('label'), title: part('title'), description: part('description') },
    card.attributes.href,
  );
}

function readMath(block: HtmlElement, reading: Reading): Block[] {
  const find = (element: HtmlElement): HtmlElement | undefined =>
    element.name === 'math'
      ? element
      : elementsOf(element.children)
          .map(find)
          .find((found) => found !== undefined);
  const math = find(block);
  const formula = math && readFormula(math);
  return formula === undefined ? paragraph(block.children, reading) : [{ type: 'math', formula }];
}
