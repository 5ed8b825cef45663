import type { DocumentNode } from '@octavo/contract';
import type { TagBlock } from '../tags.ts';
import type { Block, Expandable } from '../tree.ts';
import type { DocumentContext } from './context.ts';
import { htmlInlines, trimmedInlines } from './html-inlines.ts';
import { convertInlines } from './inlines.ts';
import { hintStyle } from './lists.ts';
import { atLeastOne, block, flag, fragment, lengthOf, type NodeData, otherAttributes, voidBlock } from './nodes.ts';

type Tagged<Kind extends TagBlock['type']> = Extract<TagBlock, { type: Kind }>;

/** Containers, and what alone may stand in them. */
const ITEMS = { tabs: 'tabs-item', stepper: 'stepper-step', columns: 'column', updates: 'update' } as const;
type Container = keyof typeof ITEMS;
type Item = (typeof ITEMS)[Container];
const CONTAINERS: Record<Item, Container> = { 'tabs-item': 'tabs', 'stepper-step': 'stepper', column: 'columns', update: 'updates' };

/** Tabs, steps, columns or updates. What stands loose between the items gets an item of its own, so that it keeps its place. */
export function containerBlock(container: Tagged<Container>, context: DocumentContext): DocumentNode {
  const itemType = ITEMS[container.type];
  const items: DocumentNode[] = [];
  let loose: Block[] = [];
  const settle = () => {
    const nodes = context.blocks(loose);
    if (nodes.length > 0) items.push(block(itemType, {}, nodes));
    loose = [];
  };
  for (const child of container.children) {
    if (child.type !== itemType) loose.push(child);
    else {
      settle();
      items.push(itemBlock(child, context));
    }
  }
  settle();
  return block(container.type, containerData(container), items.length > 0 ? items : [block(itemType, {}, atLeastOne([]))]);
}

function containerData(container: Tagged<Container>): NodeData {
  const { attributes } = container;
  if (container.type === 'updates') {
    const { format = 'full' } = attributes;
    return { ...otherAttributes(attributes, ['format']), format: /^(?:full|short|numeric)$/.test(format) ? format : 'full' };
  }
  return { ...otherAttributes(attributes, ['fullWidth']), fullWidth: flag(attributes.fullWidth) };
}

/** An item outside its container: the container is made around it. */
export function looseItem(item: Tagged<Item>, context: DocumentContext): DocumentNode {
  const container = CONTAINERS[item.type];
  return block(container, container === 'updates' ? { format: 'full' } : {}, [itemBlock(item, context)]);
}

function itemBlock(item: Tagged<Item>, context: DocumentContext): DocumentNode {
  const node = block(item.type, itemData(item), atLeastOne(context.blocks(item.children)));
  node.key = context.keys.take(`${item.type} ${context.source(item)}`);
  context.sources.set(node, item);
  return node;
}

function itemData({ type, attributes }: Tagged<Item>): NodeData {
  if (type === 'column') return { ...otherAttributes(attributes, ['width']), width: lengthOf(attributes.width) };
  if (type !== 'update') return { ...attributes };
  const tags = (attributes.tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return { ...otherAttributes(attributes, ['tags']), tags: tags.length > 0 ? tags.map((tag) => ({ kind: 'tag', tag })) : undefined };
}

/** `{% hint %}` */
export function hintBlock({ attributes, children }: Tagged<'hint'>, context: DocumentContext): DocumentNode {
  return block('hint', { ...attributes, style: hintStyle(attributes.style) }, atLeastOne(context.blocks(children)));
}

/** `{% if … %}`; the condition stays as it is written. */
export function conditionBlock({ argument, children }: Tagged<'if'>, context: DocumentContext): DocumentNode {
  return block('if', { expression: argument }, atLeastOne(context.blocks(children)));
}

/** `{% prompt %}`: a fence with a description. */
export function promptBlock({ attributes, children }: Tagged<'prompt'>, context: DocumentContext): DocumentNode {
  const { description = '', openInAIProviders, defaultExpanded = '' } = attributes;
  const data = {
    ...otherAttributes(attributes, ['openInAIProviders', 'defaultExpanded']),
    description,
    openInAIProviders: flag(openInAIProviders),
    defaultExpanded: /^(?:hidden|partial|full)$/.test(defaultExpanded) ? defaultExpanded : undefined,
  };
  return block('prompt', data, context.blocks(children));
}

/** `<details>`: title and body are fragments. */
export function expandableBlock(open: boolean, title: DocumentNode[], body: DocumentNode[]): DocumentNode {
  const parts = [fragment('expandable-title', [block('paragraph', {}, title)]), fragment('expandable-body', atLeastOne(body))];
  return voidBlock('expandable', open ? { defaultExpanded: true } : {}, parts);
}

/** `<details>` around Markdown. */
export function expandable({ open, summary, children }: Expandable, context: DocumentContext): DocumentNode {
  return expandableBlock(open, convertInlines(trimmedInlines(htmlInlines(summary)), context), context.blocks(children));
}
