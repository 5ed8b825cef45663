import type { RenderContext } from './context.ts';
import { type DrawnNode, element, nodesOf } from './tree.ts';

/** A tab with what it shows. */
export interface TabPanel {
  title: string;
  icon?: string | undefined;
  /** Anchor of the panel, which is there without a script as well. */
  id?: string | undefined;
  /** Drawn in the order of the tabs, after all of them have their ids. */
  content: DrawnNode[] | (() => DrawnNode[]);
}

/**
 * Draws tabs by the ARIA pattern. Without a script every panel is readable under its title; a script takes `hidden` off the
 * tab list, sets `data-ready` on the frame, and moves `data-active` and `aria-selected`.
 */
export function drawTabFrame(panels: readonly TabPanel[], context: Pick<RenderContext, 'id' | 'newId'>): DrawnNode[] {
  const tabs = panels.map((each, index) => {
    const tab = context.newId('tab');
    return { ...each, tab, panel: each.id === undefined ? context.newId('panel') : context.id(each.id), first: index === 0 };
  });
  const list = tabs.map(({ title, icon, tab, panel, first }) => {
    const state = { 'aria-selected': String(first), tabindex: first ? '0' : '-1', 'data-icon': icon };
    return element('button', { type: 'button', role: 'tab', id: tab, 'aria-controls': panel, ...state }, title);
  });
  const drawn = tabs.map(({ title, content, tab, panel, first }) => {
    const named = { role: 'tabpanel', id: panel, 'aria-labelledby': tab, 'data-active': first ? 'true' : undefined };
    const inner = typeof content === 'function' ? content() : content;
    return nodesOf(
      element('div', { class: 'oct-tab-panel', ...named }, element('p', { class: 'oct-tab-title' }, title), '\n', inner),
      '\n',
    );
  });
  const tabList = element('div', { class: 'oct-tab-list', role: 'tablist', hidden: true }, list);
  return nodesOf(element('div', { class: 'oct-tabs' }, tabList, '\n', drawn.flat()), '\n');
}
