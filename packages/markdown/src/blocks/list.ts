import { type BlockWriter, lastMarker } from './blocks.ts';
import type { SourceNode } from './check.ts';
import { signature } from './compare.ts';
import { Data } from './data.ts';
import { refuse } from './refuse.ts';

const isList = ({ type }: SourceNode): boolean => /^list-(?:unordered|ordered|tasks)$/.test(type);

/** The sign of a list beside one that has the usual sign. */
const OTHER_SIGNS = { '*': '-', '-': '*', '+': '-', '.': ')', ')': '.' } as const;

/** A list. Items of a paragraph, with lists below it, stand without blank lines between. */
export function writeList(node: SourceNode, writer: BlockWriter, above: string): string {
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
  const isTight = node.nodes.every(isTightItem);
  const items = node.nodes.map((item, i) => {
    const marker = node.type === 'list-ordered' ? `${start + i}${sign}` : sign;
    return writeItem(item, marker, node.type === 'list-tasks', isTight, writer);
  });
  return items.join(isTight ? '\n' : '\n\n');
}

/** Whether an item is written without blank lines. */
export function isTightItem({ nodes }: SourceNode): boolean {
  return nodes.every((inner, i) => (i === 0 && inner.type === 'paragraph') || isTightList(inner));
}

/** Whether a block is a list that may begin right below a paragraph. */
export function isTightList(node: SourceNode): boolean {
  // An empty item does not interrupt a paragraph.
  if (!isList(node) || signature(node.nodes[0]?.nodes ?? []) === '[]') return false;
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
  if (checked !== undefined && !isTask) refuse(`${item.path}.data.checked`, 'only items of "list-tasks" can be checked.');
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
