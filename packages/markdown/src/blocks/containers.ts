import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import { anchoredNode, atLeastOne, block, flag, type NodeData, otherAttributes } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { refuse } from '../document/write/refuse.ts';
import { openTag, pair, type TagAttributes } from '../document/write/tags.ts';
import type { Block, TagBlock } from '../tree.ts';
import type { NodeDefinition } from './block.ts';

/** Tabs, steps, columns or updates: a container in which one kind of item stands alone. */
export interface Container {
  type: 'tabs' | 'stepper' | 'columns' | 'updates';
  item: TagBlock['type'];
  itemTag: string;
  /** Data of the container, and of an item, as their attributes say. */
  data(attributes: Record<string, string>): NodeData;
  itemData(attributes: Record<string, string>): NodeData;
  /** The same written back. */
  attributes(data: Data): TagAttributes;
  itemAttributes(data: Data): TagAttributes;
}

/** Returns a container as a node. What stands loose between the items gets an item of its own, so that it keeps its place. */
export function convertContainer(container: TagBlock, shape: Container, context: DocumentContext): DocumentNode[] {
  const items: DocumentNode[] = [];
  let loose: Block[] = [];
  const settle = () => {
    const nodes = context.blocks(loose);
    if (nodes.length > 0) items.push(block(shape.item, {}, nodes));
    loose = [];
  };
  for (const child of container.children) {
    if (child.type !== shape.item || !('openTag' in child)) loose.push(child);
    else {
      settle();
      items.push(itemNode(child, shape, context));
    }
  }
  settle();
  const data = shape.data(container.attributes);
  return [block(shape.type, data, items.length > 0 ? items : [block(shape.item, {}, atLeastOne([]))])];
}

/** Returns an item outside its container: the container is made around it. */
export function convertLooseItem(item: TagBlock, shape: Container, context: DocumentContext): DocumentNode[] {
  return [block(shape.type, shape.type === 'updates' ? { format: 'full' } : {}, [itemNode(item, shape, context)])];
}

function itemNode(item: TagBlock, shape: Container, context: DocumentContext): DocumentNode {
  const node = block(shape.item, shape.itemData(item.attributes), atLeastOne(context.blocks(item.children)));
  anchoredNode(node, context.anchors.get(item));
  node.key = context.keys.take(`${item.type} ${context.source(item)}`);
  context.sources.set(node, item);
  return node;
}

/** Returns the node of a container. */
export function containerNode(shape: Container): NodeDefinition {
  const opening = (node: SourceNode): string => openTag(shape.type, shape.attributes(new Data(node)), node.path);
  return {
    body: 'nodes',
    hasParts: true,
    opening,
    write(node, writer) {
      if (node.nodes.length === 0) refuse(node.path, `it needs nodes of type "${shape.item}".`);
      const open = opening(node);
      const items = node.nodes.map((inner) => {
        if (inner.object === 'block' && inner.type === shape.item) return writeItem(inner, shape, writer);
        return refuse(inner.path, `here stand blocks of type "${shape.item}" only.`);
      });
      return `${open}\n${items.join('\n\n')}\n{% end${shape.type} %}`;
    },
  };
}

/** Returns the node of an item. */
export function itemNodeOf(shape: Container): NodeDefinition {
  return {
    body: 'nodes',
    isPart: true,
    opening: (node) => openItem(node, shape),
    write: (node, writer) => writeItem(node, shape, writer),
  };
}

function openItem(node: SourceNode, shape: Container): string {
  return openTag(shape.itemTag, shape.itemAttributes(new Data(node)), node.path);
}

function writeItem(node: SourceNode, shape: Container, writer: BlockWriter): string {
  return pair(openItem(node, shape), shape.itemTag, writer.blocks(node.nodes));
}

/** `fullWidth` and what else a container has. */
export const wideContainer = {
  data: (attributes: Record<string, string>): NodeData => ({
    ...otherAttributes(attributes, ['fullWidth']),
    fullWidth: flag(attributes.fullWidth),
  }),
  attributes: (data: Data): TagAttributes => [['fullWidth', data.flag('fullWidth') || undefined], ...data.attributes()],
};

/** Items whose attributes are kept as they are; empty ones are none. */
export const plainItem = {
  itemData: (attributes: Record<string, string>): NodeData => ({ ...attributes }),
  itemAttributes: (data: Data): TagAttributes => data.attributes().filter(([, value]) => value !== ''),
};
