import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import { atLeastOne, block } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import { Data } from '../document/write/data.ts';
import { htmlAttributes } from '../document/write/escape.ts';
import { lastMarker } from '../document/write/markers.ts';
import { refuse } from '../document/write/refuse.ts';
import type { RenderContext } from '../draw/context.ts';
import { type Attributes, append, type Content, type DrawnNode, element, nodesOf, trimmedEnd, withKey } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import { inlineText } from '../inline-text.ts';
import type { List, ListItem } from '../tree.ts';
import { type BlockDefinition, type NodeDefinition, noReferences, silent } from './block.ts';

/** Items of a tight list have no paragraphs of their own. */
function drawItem(item: ListItem, tight: boolean, context: RenderContext): DrawnNode[] {
  return withKey(drawItemBody(item, tight, context), context.options.keys?.get(item));
}

function drawItemBody(item: ListItem, tight: boolean, context: RenderContext): DrawnNode[] {
  const content: DrawnNode[] = [];
  for (const child of item.children) {
    if (!tight || child.type !== 'paragraph') append(content, context.blocks([child]));
    else append(content, [...context.inlines(child.children), { type: 'text', value: '\n' }]);
  }
  const body = trimmedEnd(content);
  if (item.checked === undefined) return nodesOf(element('li', undefined, body), '\n');
  const first = item.children[0];
  const label = first?.type === 'paragraph' ? inlineText(first.children) : wordsOf(context).task;
  const box = element('input', { type: 'checkbox', disabled: true, checked: item.checked, 'aria-label': label });
  return nodesOf(element('li', { class: 'oct-task' }, box, ' ', element('div', { class: 'oct-task-body' }, body)), '\n');
}

function drawList(block: List, context: RenderContext): DrawnNode[] {
  const items: Content[] = block.children.map((item) => drawItem(item, block.tight, context));
  const shape: Attributes = block.type === 'list-ordered' ? { start: block.first === 1 ? undefined : block.first } : {};
  if (block.type === 'list-tasks') shape.class = 'oct-tasks';
  return nodesOf(element(block.type === 'list-ordered' ? 'ol' : 'ul', shape, '\n', items), '\n');
}

/** Returns a list with its items. */
function convertList(list: List, context: DocumentContext): DocumentNode[] {
  const data = list.type === 'list-ordered' && list.first !== 1 ? { start: list.first } : {};
  const items = list.children.map((item) => convertItem(item, context));
  return [block(list.type, data, items)];
}

/** One item. */
function convertItem(item: ListItem, context: DocumentContext): DocumentNode {
  const data = item.checked === undefined ? {} : { checked: item.checked };
  const node = block('list-item', data, atLeastOne(context.blocks(item.children)));
  node.key = context.keys.take(`list-item ${context.source(item)}`);
  context.sources.set(node, item);
  return node;
}

const isList = ({ type }: SourceNode): boolean => /^list-(?:unordered|ordered|tasks)$/.test(type);

/** The sign of a list beside one that has the usual sign. */
const OTHER_SIGNS = { '*': '-', '-': '*', '+': '-', '.': ')', ')': '.' } as const;

/** Writes a list. Items of a paragraph, with lists below it, stand without blank lines between. */
function write(node: SourceNode, writer: BlockWriter, above: string): string {
  const data = new Data(node);
  const start = node.type === 'list-ordered' ? (data.number('start') ?? 1) : 1;
  data.end();
  if (!Number.isInteger(start) || start < 0 || start > 100_000_000) refuse(`${node.path}.data.start`, 'a list starts with a whole number.');
  if (node.nodes.length === 0) refuse(node.path, 'a list needs items.');
  const last = lastMarker(above);
  const { bullet, delimiter } = writer.context.signs;
  const sign =
    node.type === 'list-ordered'
      ? last === delimiter
        ? OTHER_SIGNS[delimiter]
        : delimiter
      : last === bullet
        ? OTHER_SIGNS[bullet]
        : bullet;
  const isTight = node.nodes.every((item) => isTightItem(item, writer));
  const items = node.nodes.map((item, i) => {
    const marker = node.type === 'list-ordered' ? `${start + i}${sign}` : sign;
    return writeItem(item, marker, node.type !== 'list-unordered', isTight, writer);
  });
  return items.join(isTight ? '\n' : '\n\n');
}

/** Returns true if an item is written without blank lines. */
export function isTightItem({ nodes }: SourceNode, writer: BlockWriter): boolean {
  return nodes.every((inner, i) => (i === 0 && inner.type === 'paragraph') || isTightList(inner, writer));
}

/** Returns true for a list that may begin right below a paragraph. */
function isTightList(node: SourceNode, writer: BlockWriter): boolean {
  // An empty item does not interrupt a paragraph.
  if (!isList(node) || writer.isSilent(node.nodes[0]?.nodes ?? [])) return false;
  return node.type !== 'list-ordered' || (node.data.start ?? 1) === 1;
}

/**
 * One item.
 * @param marker with the blanks behind it but the last
 */
export function writeItem(item: SourceNode, marker: string, isTask: boolean, isTight: boolean, writer: BlockWriter): string {
  if (item.object !== 'block' || item.type !== 'list-item') refuse(item.path, 'a list holds blocks of type "list-item" only.');
  const data = new Data(item);
  const checked = data.flag('checked');
  data.end();
  if (checked !== undefined && !isTask) refuse(`${item.path}.data.checked`, 'items of "list-unordered" cannot be checked.');
  const indent = ' '.repeat(marker.length + 1);
  const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
  const [first, ...others] = item.nodes;
  const hasText = first?.type === 'paragraph' && first.nodes.length > 0;
  let body = writer.blocks(item.nodes, isTight);
  if (box !== '') {
    // A box needs something behind it.
    const paragraph = hasText && first !== undefined ? writer.block(first) : '';
    const rest = writer.blocks(hasText ? others : item.nodes, isTight);
    const text = paragraph === '' ? '<!-- -->' : paragraph;
    body = box + text + (rest === '' ? '' : (isTight ? '\n' : '\n\n') + rest);
  }
  // Stars behind a star would be a line across.
  if (marker.startsWith('*') && body.startsWith('***')) body = `---${body.slice(3)}`;
  const lines = body.split('\n').map((line, i) => (i === 0 || line === '' ? line : indent + line));
  return `${marker} ${lines.join('\n')}`.trimEnd();
}

function writeHtml(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const name = node.type === 'list-ordered' ? 'ol' : 'ul';
  const start = name === 'ol' ? data.number('start') : undefined;
  data.end();
  const items = node.nodes.map((item) => {
    if (item.type !== 'list-item') refuse(item.path, 'a list holds blocks of type "list-item" only.');
    new Data(item).end();
    return `<li>${context.html(item.nodes)}</li>`;
  });
  return `<${name}${htmlAttributes({ start: start === undefined || start === 1 ? undefined : String(start) })}>${items.join('')}</${name}>`;
}

const node: NodeDefinition = { body: 'nodes', write, html: writeHtml };

const list = { text: silent, references: noReferences, draw: drawList, convert: convertList };

/** `- a` */
export const unorderedList = { ...list, nodes: { 'list-unordered': node } } satisfies BlockDefinition<'list-unordered'>;

/** `1. a` */
export const orderedList = {
  ...list,
  nodes: {
    'list-ordered': { ...node, canonical: ({ start, ...data }) => (start === undefined || start === 1 ? data : { ...data, start }) },
  },
} satisfies BlockDefinition<'list-ordered'>;

/** `- [ ] a`; HTML has no form for it. */
export const taskList = { ...list, nodes: { 'list-tasks': { body: 'nodes', write } } } satisfies BlockDefinition<'list-tasks'>;

/** An item, which stands alone only among others' children. */
export const listItem = {
  text: silent,
  references: noReferences,
  draw: (item, context) => drawItem(item, false, context),
  convert: (item, context) => [block('list-unordered', {}, [convertItem(item, context)])],
  nodes: {
    'list-item': { body: 'nodes', isPart: true, write: ({ path }) => refuse(path, '"list-item" is no block that is known here.') },
  },
} satisfies BlockDefinition<'list-item'>;
