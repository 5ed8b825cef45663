import { lengthOf, otherAttributes } from '../document/nodes.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';
import { type Container, containerNode, convertContainer, convertLooseItem, itemNodeOf, wideContainer } from './containers.ts';
import { spoken } from './tag.ts';

const SHAPE: Container = {
  type: 'columns',
  item: 'column',
  itemTag: 'column',
  ...wideContainer,
  itemData: (attributes) => ({ ...otherAttributes(attributes, ['width']), width: lengthOf(attributes.width) }),
  itemAttributes: (data) => [['width', data.length('width')], ...data.attributes()],
};

/** Columns; widths are rounded to twelfths, for which the stylesheet has rules: no style attribute is needed. */
function drawColumns(block: BlockOf<'columns'>, context: RenderContext): DrawnNode[] {
  return nodesOf(element('div', { class: 'oct-columns' }, context.blocks(block.children)), '\n');
}

function drawColumn(block: BlockOf<'column'>, context: RenderContext): DrawnNode[] {
  const percent = /^(\d{1,3})(?:\.\d+)?%$/.exec(block.attributes.width ?? '')?.[1];
  const span = percent === undefined ? undefined : String(Math.min(12, Math.max(1, Math.round((Number(percent) * 12) / 100))));
  return nodesOf(element('div', { class: 'oct-column', 'data-span': span }, context.blocks(block.children)), '\n');
}

/** `{% columns %}` */
export const columns = {
  tags: { columns: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawColumns,
  convert: (block, context) => convertContainer(block, SHAPE, context),
  nodes: { columns: containerNode(SHAPE) },
} satisfies BlockDefinition<'columns'>;

/** `{% column %}` */
export const column = {
  tags: { column: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawColumn,
  convert: (block, context) => convertLooseItem(block, SHAPE, context),
  nodes: { column: itemNodeOf(SHAPE) },
} satisfies BlockDefinition<'column'>;
