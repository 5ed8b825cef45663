import type { RenderContext } from '../draw/context.ts';
import { drawTabFrame } from '../draw/tab-frame.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import type { Block, TagBlock } from '../tree.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';
import { type Container, containerNode, convertContainer, convertLooseItem, itemNodeOf, plainItem, wideContainer } from './containers.ts';
import { spoken } from './tag.ts';

const SHAPE: Container = { type: 'tabs', item: 'tabs-item', itemTag: 'tab', ...wideContainer, ...plainItem };

const isItem = (block: Block): block is Extract<TagBlock, { type: 'tabs-item' }> => block.type === 'tabs-item';

function drawTabs(block: BlockOf<'tabs'>, context: RenderContext): DrawnNode[] {
  const items = block.children.filter(isItem);
  if (items.length === 0) return context.blocks(block.children);
  const others = block.children.filter((child) => !isItem(child));
  const panels = items.map((item, index) => {
    const { title = '', icon } = item.attributes;
    const id = context.anchors.get(item);
    return { title: title === '' ? wordsOf(context).tab(index + 1) : title, icon, id, content: () => context.blocks(item.children) };
  });
  return nodesOf(drawTabFrame(panels, context), context.blocks(others));
}

/** `{% tabs %}` */
export const tabs = {
  tags: { tabs: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawTabs,
  convert: (block, context) => convertContainer(block, SHAPE, context),
  nodes: { tabs: containerNode(SHAPE) },
} satisfies BlockDefinition<'tabs'>;

/** `{% tab %}`; outside of tabs it is drawn under its title. */
export const tabsItem = {
  tags: { tab: 'pair' },
  text: spoken,
  references: noReferences,
  draw: (block, context) => drawTitled('tabs-item', block, context),
  convert: (block, context) => convertLooseItem(block, SHAPE, context),
  nodes: { 'tabs-item': itemNodeOf(SHAPE) },
} satisfies BlockDefinition<'tabs-item'>;

/** Returns an item without its container. */
export function drawTitled(part: 'tabs-item' | 'stepper-step', { attributes, children }: TagBlock, context: RenderContext): DrawnNode[] {
  const title = element('p', { class: 'oct-tab-title' }, attributes.title ?? '');
  return nodesOf(element('section', { class: `oct-${part}` }, title, '\n', context.blocks(children)), '\n');
}
