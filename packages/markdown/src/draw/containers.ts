import { headingText } from '../headings.ts';
import { htmlText } from '../html-tree.ts';
import type { TagBlock } from '../tags.ts';
import type { Block, Expandable } from '../tree.ts';
import type { RenderContext } from './context.ts';
import { drawHtml } from './elements.ts';
import { attributes, escapeHtml } from './escape.ts';

const isTag = <Kind extends TagBlock['type']>(block: Block, type: Kind): block is Extract<TagBlock, { type: Kind }> => block.type === type;

/**
 * Tabs by the ARIA pattern. Without a script every panel is readable under its title; a script takes `hidden` off the
 * tab list, sets `data-ready` on the frame, and moves `data-active` and `aria-selected`.
 */
export function drawTabs(block: Extract<TagBlock, { type: 'tabs' }>, context: RenderContext): string {
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
    return `<button${attributes({ type: 'button', role: 'tab', id: tab, 'aria-controls': panel, ...state })}>${escapeHtml(title)}</button>`;
  });
  const panels = tabs.map(({ title, item, tab, panel, first }) => {
    const shape = {
      class: 'oct-tab-panel',
      role: 'tabpanel',
      id: panel,
      'aria-labelledby': tab,
      'data-active': first ? 'true' : undefined,
    };
    return `<div${attributes(shape)}><p class="oct-tab-title">${escapeHtml(title)}</p>\n${context.blocks(item.children)}</div>\n`;
  });
  return `<div class="oct-tabs"><div class="oct-tab-list" role="tablist" hidden>${list.join('')}</div>\n${panels.join('')}</div>\n${context.blocks(others)}`;
}

/** A step by step guide is an ordered list. */
export function drawStepper(block: Extract<TagBlock, { type: 'stepper' }>, context: RenderContext): string {
  const items = block.children.map((child) =>
    child.type === 'stepper-step'
      ? `<li class="oct-step">${context.blocks(child.children)}</li>\n`
      : `<li class="oct-step" data-loose="true">${context.blocks([child])}</li>\n`,
  );
  return `<ol class="oct-stepper">\n${items.join('')}</ol>\n`;
}

/** Columns; widths are rounded to twelfths, for which the stylesheet has rules: no style attribute is needed. */
export function drawColumns(block: Extract<TagBlock, { type: 'columns' }>, context: RenderContext): string {
  return `<div class="oct-columns">${context.blocks(block.children)}</div>\n`;
}

export function drawColumn(block: Extract<TagBlock, { type: 'column' }>, context: RenderContext): string {
  const percent = /^(\d{1,3})(?:\.\d+)?%$/.exec(block.attributes.width ?? '')?.[1];
  const span = percent === undefined ? undefined : String(Math.min(12, Math.max(1, Math.round((Number(percent) * 12) / 100))));
  return `<div${attributes({ class: 'oct-column', 'data-span': span })}>${context.blocks(block.children)}</div>\n`;
}

export function drawExpandable(block: Expandable, context: RenderContext): string {
  const summary = htmlText(block.summary).trim() === '' ? 'Details' : drawHtml(block.summary, context).trim();
  return `<details class="oct-expandable"${block.open ? ' open' : ''}><summary>${summary}</summary>\n<div class="oct-expandable-body">${context.blocks(block.children)}</div></details>\n`;
}

export function drawUpdates(block: Extract<TagBlock, { type: 'updates' }>, context: RenderContext): string {
  return `<div class="oct-updates" role="feed">\n${context.blocks(block.children)}</div>\n`;
}

/** One entry of a list of changes, with its date and tags. */
export function drawUpdate(block: Extract<TagBlock, { type: 'update' }>, context: RenderContext): string {
  const { date = '', tags = '' } = block.attributes;
  const time =
    date === '' ? '' : `<time${attributes({ datetime: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined })}>${escapeHtml(date)}</time>`;
  const labels = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => `<span class="oct-tag">${escapeHtml(tag)}</span>`);
  const first = block.children.find((child) => child.type === 'heading');
  const label = first?.type === 'heading' ? headingText(first) : date;
  return `<article${attributes({ class: 'oct-update', 'aria-label': label === '' ? 'Update' : label })}><header>${time}${labels.join('')}</header>\n${context.blocks(block.children)}</article>\n`;
}

/** Content for some visitors only: shown with its condition as a label. */
export function drawCondition(block: Extract<TagBlock, { type: 'if' }>, context: RenderContext): string {
  return `<section class="oct-if"><p class="oct-if-condition">Shown if <code>${escapeHtml(block.argument)}</code></p>\n${context.blocks(block.children)}</section>\n`;
}

export function drawPrompt(block: Extract<TagBlock, { type: 'prompt' }>, context: RenderContext): string {
  const { description = 'Prompt', defaultExpanded } = block.attributes;
  const open = defaultExpanded === 'full' || defaultExpanded === 'partial';
  return `<details class="oct-prompt"${open ? ' open' : ''}><summary>${escapeHtml(description)}</summary>\n${context.blocks(block.children)}</details>\n`;
}
