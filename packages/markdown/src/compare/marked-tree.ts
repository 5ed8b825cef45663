import { partOf } from '../draw/classes.ts';
import { attributes, escapeHtml } from '../draw/escape.ts';
import type { DrawnElement, DrawnNode } from '../draw/tree.ts';
import { isVoid } from '../draw/write-html.ts';

export type Mark = 'added' | 'removed';

/** A text of a comparison. */
export interface MarkedText {
  type: 'text';
  value: string;
  mark?: Mark;
}

/** An element of a comparison: one that is new or gone is marked, and everything in it is, too. */
export interface MarkedElement {
  type: 'element';
  name: string;
  attributes: Record<string, string>;
  /** Name and attributes that it had, where it is another one now. */
  was?: { name: string; attributes: Record<string, string> };
  mark?: Mark;
  children: MarkedNode[];
}

/** A tree that holds both versions. */
export type MarkedNode = MarkedText | MarkedElement;

/** Version to write: both with marks, the one before, or the one after. */
export type Side = 'both' | 'before' | 'after';

const PHRASING = new Set(
  'a b strong i em u s del ins sub sup kbd small abbr cite q samp var code br wbr span mark img button input time math'.split(' '),
);
/** Attributes that refer to other parts of the page: two versions in one document would have them twice. */
const REFERRING = new Set(['id', 'aria-controls', 'aria-labelledby']);
/** The key of a block of the version after. */
const KEY = 'data-key';
const TAGS = { added: ['<ins class="oct-added">', '</ins>'], removed: ['<del class="oct-removed">', '</del>'] } as const;

/** Returns whether a node stands in running text. Cards are blocks although they are links. */
export function isPhrasing(node: DrawnNode | MarkedNode): boolean {
  return node.type === 'text' || (PHRASING.has(node.name) && partOf(node) !== 'link-card');
}

/** Returns whether an attribute is there for others than readers: it names another part of the page. */
export function isReferring(attribute: string): boolean {
  return REFERRING.has(attribute);
}

/** Attributes without those that would be in a document twice. What opens is open: a change that is folded away would not be seen. */
export function ownAttributes({ name, attributes: values, key }: DrawnElement): Record<string, string> {
  const own: Record<string, string> = key === undefined ? {} : { [KEY]: key };
  // Names are those that drawing writes.
  for (const each in values) if (!REFERRING.has(each)) own[each] = values[each] ?? '';
  if (name === 'details') own.open = '';
  return own;
}

/** Returns a drawn node as it stands in a comparison, with a mark or without. */
export function marked(node: DrawnNode, mark?: Mark): MarkedNode {
  const own = mark === undefined ? {} : { mark };
  if (node.type === 'text') return { type: 'text', value: node.value, ...own };
  return {
    type: 'element',
    name: node.name,
    attributes: ownAttributes(node),
    ...own,
    children: node.children.map((child) => marked(child)),
  };
}

/** Writes one version, or both with `<ins>` and `<del>` around what differs. All text and every attribute is escaped again. */
export function writeMarked(nodes: readonly MarkedNode[], side: Side, inherited?: Mark): string {
  let html = '';
  const hasBlocks = nodes.some((node) => !isPhrasing(node));
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as MarkedNode;
    const mark = inherited ?? node.mark;
    if (mark === undefined || !isPhrasing(node)) {
      if (isShown(mark, side)) html += writeNode(node, side, mark);
      at++;
      continue;
    }
    const run: MarkedNode[] = [];
    for (let next = nodes[at]; next !== undefined && isPhrasing(next) && (inherited ?? next.mark) === mark; next = nodes[++at])
      run.push(next);
    if (!isShown(mark, side)) continue;
    const inner = run.map((each) => writeNode(each, side)).join('');
    // Blanks between blocks are no text.
    const isGap = hasBlocks && run.every((each) => each.type === 'text' && each.value.trim() === '');
    html += isGap ? inner : TAGS[mark].join(inner);
  }
  return html;
}

function isShown(mark: Mark | undefined, side: Side): boolean {
  return mark === undefined || side === 'both' || (mark === 'removed' ? side === 'before' : side === 'after');
}

function writeNode(node: MarkedNode, side: Side, mark?: Mark): string {
  if (node.type === 'text') return escapeHtml(node.value);
  const { name, attributes: values } = side === 'before' && node.was !== undefined ? node.was : node;
  const change = mark !== undefined && !isPhrasing(node) ? mark : node.was === undefined ? undefined : 'changed';
  const isKeyed = side !== 'before' || values[KEY] === undefined;
  const open = `<${name}${attributes({ ...values, ...(isKeyed ? {} : { [KEY]: undefined }), 'data-change': change })}>`;
  if (isVoid(name)) return mark === undefined || isPhrasing(node) ? open : TAGS[mark].join(open);
  return `${open}${writeMarked(node.children, side, isPhrasing(node) ? undefined : mark)}</${name}>`;
}
