import type { RenderContext } from '../draw/context.ts';
import { type Attributes, type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import type { Block, TagBlock } from '../tree.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';
import { type Container, containerNode, convertContainer, convertLooseItem, itemNodeOf, plainItem, wideContainer } from './containers.ts';
import { spoken } from './tag.ts';

const SHAPE: Container = { type: 'tabs', item: 'tabs-item', itemTag: 'tab', ...wideContainer, ...plainItem };

const isItem = (block: Block): block is Extract<TagBlock, { type: 'tabs-item' }> => block.type === 'tabs-item';

/**
 * Tabs by the ARIA pattern. Without a script every panel is readable under its title; a script takes `hidden` off the
 * tab list, sets `data-ready` on the frame, and moves `data-active` and `aria-selected`.
 */
function drawTabs(block: BlockOf<'tabs'>, context: RenderContext): DrawnNode[] {
  const items = block.children.filter(isItem);
  if (items.length === 0) return context.blocks(block.children);
  const others = block.children.filter((child) => !isItem(child));
  const tabs = items.map((item, index) => {
    const title = item.attributes.title ?? '';
    return {
      title: title === '' ? wordsOf(context).tab(index + 1) : title,
      item,
      tab: context.newId('tab'),
      panel: context.newId('panel'),
      first: index === 0,
    };
  });
  const list = tabs.map(({ title, item, tab, panel, first }) => {
    const state = { 'aria-selected': String(first), tabindex: first ? '0' : '-1', 'data-icon': item.attributes.icon };
    return element('button', { type: 'button', role: 'tab', id: tab, 'aria-controls': panel, ...state }, title);
  });
  const panels = tabs.map(({ title, item, tab, panel, first }) => {
    const shape: Attributes = {
      class: 'oct-tab-panel',
      role: 'tabpanel',
      id: panel,
      'aria-labelledby': tab,
      'data-active': first ? 'true' : undefined,
    };
    return nodesOf(element('div', shape, element('p', { class: 'oct-tab-title' }, title), '\n', context.blocks(item.children)), '\n');
  });
  const tabList = element('div', { class: 'oct-tab-list', role: 'tablist', hidden: true }, list);
  return nodesOf(element('div', { class: 'oct-tabs' }, tabList, '\n', panels.flat()), '\n', context.blocks(others));
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

/** An item without its container. */
export function drawTitled(part: 'tabs-item' | 'stepper-step', { attributes, children }: TagBlock, context: RenderContext): DrawnNode[] {
  const title = element('p', { class: 'oct-tab-title' }, attributes.title ?? '');
  return nodesOf(element('section', { class: `oct-${part}` }, title, '\n', context.blocks(children)), '\n');
}
