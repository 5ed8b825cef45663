import { type DrawnElement, type DrawnNode, htmlText, partOf } from '@octavo/markdown';
import { childAs, childOf, elementsOf, rawText } from './drawn.ts';
import { type Printed, printedAs } from './parts.ts';
import { readFormula } from './read-formula.ts';
import { codeOf, isEmpty, readCode, readInlines } from './read-inlines.ts';
import { readTable } from './read-tables.ts';
import { readUpdate } from './read-update.ts';
import type { Reading } from './reading.ts';
import type { Block, Picture, Run } from './types.ts';

/** Blocks in blocks beyond this are drawn in the last of them: the typesetter bounds how deep layouts may go. */
export const MAX_DEPTH = 9;

const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['blockquote', 'figure', 'figcaption', 'table', 'pre', 'hr', 'details', 'summary', 'center'],
]);

/** Returns a drawn page, or a part of one, as blocks of the model. What is no block becomes paragraphs. */
export function readBlocks(nodes: readonly DrawnNode[], reading: Reading, depth = 0): Block[] {
  const blocks: Block[] = [];
  let inlines: DrawnNode[] = [];
  const flush = () => {
    blocks.push(...paragraph(inlines, reading));
    inlines = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && printedAs(node) === 'nothing') continue;
    if (node.type === 'text' || !isBlock(node)) inlines.push(node);
    else {
      flush();
      blocks.push(...readBlock(node, reading, depth));
    }
  }
  flush();
  return blocks;
}

const isBlock = (element: DrawnElement): boolean => BLOCKS.has(element.name) || printedAs(element) === 'link-card';

function paragraph(nodes: readonly DrawnNode[], reading: Reading, align?: 'center' | 'right'): Block[] {
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

function readBlock(element: DrawnElement, reading: Reading, depth: number): Block[] {
  const blocks = readKind(element, reading, depth);
  return marked(blocks, element, reading);
}

/** Blocks that begin with the place of an element, when it has one. */
function marked(blocks: Block[], { attributes: { id } }: DrawnElement, reading: Reading): Block[] {
  if (id === undefined || !reading.takeTarget(id)) return blocks;
  const [first] = blocks;
  if (first?.type === 'heading' || first?.type === 'paragraph')
    return [{ ...first, runs: [{ target: id }, ...first.runs] }, ...blocks.slice(1)];
  return [{ type: 'paragraph', runs: [{ target: id }] }, ...blocks];
}

function readKind(element: DrawnElement, reading: Reading, depth: number): Block[] {
  const inner = (nodes: readonly DrawnNode[] = element.children) => readBlocks(nodes, reading, depth + 1);
  const plain = () => readBlocks(element.children, reading, depth);
  if (depth >= MAX_DEPTH && !FLAT.has(element.name)) return plain();
  const printed = printedAs(element);
  if (Object.hasOwn(PARTS, printed)) return PARTS[printed]?.(element, reading, depth) ?? [];
  switch (element.name) {
    case 'p':
      // As browsers read it, a block ends the paragraph that it stands in.
      if (elementsOf(element.children).some(isBlock)) return readBlocks(element.children, reading, depth);
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
      return [readList(element, reading, depth, element.name === 'ol' ? 'number' : 'bullet')];
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
      return readImages({ ...element, children: [element] }, reading);
    case 'dd':
      return [{ type: 'list', kind: 'plain', start: 1, items: [inner()] }];
    case 'center':
      return paragraph(element.children, reading, 'center');
    default:
      return readPlain(element, reading, depth);
  }
}

/** Elements that nest nothing. */
const FLAT = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'a']);

type ReadPart = (element: DrawnElement, reading: Reading, depth: number) => Block[];

/** Parts of a page that are blocks of the model, whatever their elements are. */
const PARTS: Partial<Record<Printed, ReadPart>> = {
  cards: (list, reading, depth) => [{ type: 'cards', cards: elementsOf(list.children).map((card) => readCard(card, reading, depth)) }],
  code: readCodeFrame,
  columns: readColumns,
  frame: (element, reading, depth) => [{ type: 'frame', title: [], blocks: readBlocks(element.children, reading, depth + 1) }],
  hint: readHint,
  images: (element, reading) => readImages(element, reading),
  'link-card': (element, reading) => [linkCard(element, reading)],
  linked: readLinked,
  math: (element, reading) => readMath(element, reading),
  notes: (element, reading, depth) => [{ type: 'rule' }, ...readBlocks(element.children, reading, depth)],
  stepper: (list, reading, depth) => [{ type: 'steps', items: elementsOf(list.children).map((item) => readItem(item, reading, depth)) }],
  tabs: readTabs,
  update: (entry, reading, depth) => readUpdate(entry, reading, depth, readBlocks),
  tasks: (list, reading, depth) => [readList(list, reading, depth, 'plain')],
};

function readPlain(element: DrawnElement, reading: Reading, depth: number): Block[] {
  const align = alignOf(element);
  if (align !== undefined && !elementsOf(element.children).some(isBlock)) return paragraph(element.children, reading, align);
  return readBlocks(element.children, reading, depth);
}

function alignOf(element: DrawnElement): 'center' | 'right' | undefined {
  const align = element.attributes.align?.toLowerCase();
  return align === 'center' || align === 'right' ? align : undefined;
}

/** Returns the text of runs, for a bookmark. */
export function textOf(runs: readonly Run[]): string {
  return runs
    .map((run) => ('text' in run ? run.text : 'break' in run ? ' ' : ''))
    .join('')
    .replaceAll('\u200b', '')
    .trim();
}

function readList(list: DrawnElement, reading: Reading, depth: number, kind: 'bullet' | 'number' | 'plain'): Block {
  const items = elementsOf(list.children).map((item) => {
    if (printedAs(item) === 'task') return readTask(item, reading, depth);
    const body = readItem(item, reading, depth);
    return kind === 'plain' ? begun([{ text: '• ' }], body) : body;
  });
  return { type: 'list', kind, start: Number(list.attributes.start ?? 1), items };
}

function readItem(item: DrawnElement, reading: Reading, depth: number): Block[] {
  return marked(readBlocks(item.children, reading, depth + 1), item, reading);
}

/** A task begins with its box, in the line of its text. */
function readTask(item: DrawnElement, reading: Reading, depth: number): Block[] {
  const box: Run = { check: childOf(item, 'input')?.attributes.checked !== undefined };
  return begun([box, { text: ' ' }], readBlocks(childAs(item, 'task-body')?.children ?? [], reading, depth + 1));
}

/** Blocks with runs before their text, in its line where it has one. */
function begun(runs: Run[], [first, ...others]: Block[]): Block[] {
  if (first?.type === 'paragraph') return [{ ...first, runs: [...runs, ...first.runs] }, ...others];
  return [{ type: 'paragraph', runs }, ...(first === undefined ? [] : [first]), ...others];
}

function readCard(card: DrawnElement, reading: Reading, depth: number): Extract<Block, { type: 'cards' }>['cards'][number] {
  const cover = elementsOf(card.children).find((child) => printedAs(child) === 'card-cover' && child.attributes['data-theme'] !== 'dark');
  const image = cover && childOf(cover, 'img');
  const picture = image && reading.picture(image.attributes);
  const body = childAs(card, 'card-body');
  const blocks = elementsOf(body?.children ?? []).flatMap((line) => readBlocks(line.children, reading, depth + 1));
  return reading.link({ ...(picture === undefined ? {} : { cover: picture }), blocks }, childAs(card, 'card-link')?.attributes.href);
}

function readHint(hint: DrawnElement, reading: Reading, depth: number): Block[] {
  const label = childAs(hint, 'nothing');
  const body = childAs(hint, 'hint-body');
  return [
    {
      type: 'hint',
      style: hint.attributes['data-style'] ?? 'info',
      label: rawText(label?.children ?? []).replace(/: $/, ''),
      blocks: readBlocks(body?.children ?? [], reading, depth + 1),
    },
  ];
}

/** One tab after the other, each under its title. */
function readTabs(tabs: DrawnElement, reading: Reading, depth: number): Block[] {
  return elementsOf(tabs.children)
    .filter((panel) => printedAs(panel) === 'tab-panel')
    .map((panel) => {
      const title = childAs(panel, 'tab-title');
      const body = panel.children.filter((child) => child !== title);
      return { type: 'frame', title: readInlines(title?.children ?? [], reading), blocks: readBlocks(body, reading, depth + 1) };
    });
}

/** Returns the blocks of an expandable section, which is open on paper. */
function readDetails(details: DrawnElement, reading: Reading, depth: number): Block[] {
  const summary = childOf(details, 'summary');
  const body = details.children.filter((child) => child !== summary);
  return [
    { type: 'frame', title: readInlines(summary?.children ?? [], reading, { bold: true }), blocks: readBlocks(body, reading, depth + 1) },
  ];
}

function readColumns(columns: DrawnElement, reading: Reading, depth: number): Block[] {
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

function readCodeFrame(figure: DrawnElement): Block[] {
  const [caption, pre] = [childOf(figure, 'figcaption'), childOf(figure, 'pre')];
  if (pre === undefined) return [];
  const numbers = figure.attributes['data-line-numbers'] === 'true';
  return [{ type: 'code', title: rawText(caption?.children ?? []), lines: readCode(codeOf(pre)), numbers }];
}

/** Returns a card that leads to something, with a caption. */
function readLinked(figure: DrawnElement, reading: Reading, depth: number): Block[] {
  const card = childAs(figure, 'link-card');
  const caption = readBlocks(childOf(figure, 'figcaption')?.children ?? [], reading, depth);
  if (card === undefined) return caption;
  const named = partOf(figure) === 'file' ? { isNamed: true as const } : {};
  return [{ ...linkCard(card, reading), ...named }, ...caption];
}

function readImages(wrapper: DrawnElement, reading: Reading): Block[] {
  const align = wrapper.attributes['data-align'];
  const pictures = elementsOf(wrapper.children).flatMap((figure) => readPicture(figure, reading));
  if (pictures.length === 0) return [];
  return [{ type: 'pictures', align: align === 'center' || align === 'right' ? align : 'left', pictures }];
}

function readPicture(figure: DrawnElement, reading: Reading): Picture[] {
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

/** Returns the picture to print: of a pair for light and dark the light one. */
function findImage(element: DrawnElement): DrawnElement | undefined {
  for (const child of elementsOf(element.children)) {
    if (printedAs(child) === 'nothing') continue;
    const found = child.name === 'img' ? child : findImage(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function linkCard(card: DrawnElement, reading: Reading): Block {
  const part = (printed: Printed) => rawText(childAs(card, printed)?.children ?? []);
  return reading.link(
    { type: 'link-card' as const, label: part('card-label'), title: part('card-title'), description: part('card-description') },
    card.attributes.href,
  );
}

function readMath(block: DrawnElement, reading: Reading): Block[] {
  const find = (element: DrawnElement): DrawnElement | undefined =>
    element.name === 'math'
      ? element
      : elementsOf(element.children)
          .map(find)
          .find((found) => found !== undefined);
  const math = find(block);
  const formula = math && readFormula(math);
  return formula === undefined ? paragraph(block.children, reading) : [{ type: 'math', formula }];
}
