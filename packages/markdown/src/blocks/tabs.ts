import { headingText } from '../headings.ts';
import { htmlText } from '../html-tree.ts';
import type { TagBlock } from '../tags.ts';
import type { Block, Expandable } from '../tree.ts';
import type { RenderContext } from './context.ts';
import { drawHtml } from './elements.ts';
import { type Attributes, type DrawnNode, element, nodesOf, trimmed } from './tree.ts';

const isTag = <Kind extends TagBlock['type']>(block: Block, type: Kind): block is Extract<TagBlock, { type: Kind }> => block.type === type;

/**
 * Tabs by the ARIA pattern. Without a script every panel is readable under its title; a script takes `hidden` off the
 * tab list, sets `data-ready` on the frame, and moves `data-active` and `aria-selected`.
 */
export function drawTabs(block: Extract<TagBlock, { type: 'tabs' }>, context: RenderContext): DrawnNode[] {
  const items = block.children.filter((child) => isTag(child, 'tabs-item'));
  if (items.length === 0) return context.blocks(block.children);
  const others = block.children.filter((child) => !isTag(child, 'tabs-item'));
  const tabs = items.map((item, index) => {
    const title = item.attributes.title ?? `Tab ${index + 1}`;
    return {
      title: title === '' ? `Tab ${index + 1}` : title,
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

/** A step by step guide is an ordered list. */
export function drawStepper(block: Extract<TagBlock, { type: 'stepper' }>, context: RenderContext): DrawnNode[] {
  const items = block.children.flatMap((child) => [
    child.type === 'stepper-step'
      ? element('li', { class: 'oct-step' }, context.blocks(child.children))
      : element('li', { class: 'oct-step', 'data-loose': 'true' }, context.blocks([child])),
    '\n',
  ]);
  return nodesOf(element('ol', { class: 'oct-stepper' }, '\n', ...items), '\n');
}

/** Columns; widths are rounded to twelfths, for which the stylesheet has rules: no style attribute is needed. */
export function drawColumns(block: Extract<TagBlock, { type: 'columns' }>, context: RenderContext): DrawnNode[] {
  return nodesOf(element('div', { class: 'oct-columns' }, context.blocks(block.children)), '\n');
}

export function drawColumn(block: Extract<TagBlock, { type: 'column' }>, context: RenderContext): DrawnNode[] {
  const percent = /^(\d{1,3})(?:\.\d+)?%$/.exec(block.attributes.width ?? '')?.[1];
  const span = percent === undefined ? undefined : String(Math.min(12, Math.max(1, Math.round((Number(percent) * 12) / 100))));
  return nodesOf(element('div', { class: 'oct-column', 'data-span': span }, context.blocks(block.children)), '\n');
}

export function drawExpandable(block: Expandable, context: RenderContext): DrawnNode[] {
  const summary = htmlText(block.summary).trim() === '' ? 'Details' : trimmed(drawHtml(block.summary, context));
  return nodesOf(
    element(
      'details',
      { class: 'oct-expandable', open: block.open },
      element('summary', undefined, summary),
      '\n',
      element('div', { class: 'oct-expandable-body' }, context.blocks(block.children)),
    ),
    '\n',
  );
}

export function drawUpdates(block: Extract<TagBlock, { type: 'updates' }>, context: RenderContext): DrawnNode[] {
  return nodesOf(element('div', { class: 'oct-updates', role: 'feed' }, '\n', context.blocks(block.children)), '\n');
}

/** One entry of a list of changes, with its date and tags. */
export function drawUpdate(block: Extract<TagBlock, { type: 'update' }>, context: RenderContext): DrawnNode[] {
  const { date = '', tags = '' } = block.attributes;
  const time = date === '' ? '' : element('time', { datetime: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined }, date);
  const labels = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => element('span', { class: 'oct-tag' }, tag));
  const first = block.children.find((child) => child.type === 'heading');
  const label = first?.type === 'heading' ? headingText(first) : date;
  return nodesOf(
    element(
      'article',
      { class: 'oct-update', 'aria-label': label === '' ? 'Update' : label },
      element('header', undefined, time, labels),
      '\n',
      context.blocks(block.children),
    ),
    '\n',
  );
}

/** Content for some visitors only: shown with its condition as a label. */
export function drawCondition(block: Extract<TagBlock, { type: 'if' }>, context: RenderContext): DrawnNode[] {
  const condition = element('p', { class: 'oct-if-condition' }, 'Shown if ', element('code', undefined, block.argument));
  return nodesOf(element('section', { class: 'oct-if' }, condition, '\n', context.blocks(block.children)), '\n');
}

export function drawPrompt(block: Extract<TagBlock, { type: 'prompt' }>, context: RenderContext): DrawnNode[] {
  const { description = 'Prompt', defaultExpanded } = block.attributes;
  const open = defaultExpanded === 'full' || defaultExpanded === 'partial';
  const summary = element('summary', undefined, description);
  return nodesOf(element('details', { class: 'oct-prompt', open }, summary, '\n', context.blocks(block.children)), '\n');
}
