import { type DrawnElement, writtenAlready } from '@octavo/markdown/draw';
import type { Drawing } from '../html/drawing.ts';
import { h } from '../html/h.ts';
import { sign } from '../html/sign.ts';
import { drawSections } from './sections.ts';
import { drawEntries } from './tree.ts';

/** Table of contents: a column on wide screens, and a sheet (a popover, which needs no script) on narrow ones. */
export function drawSidebar(drawing: Drawing): DrawnElement {
  const { shell, words } = drawing;
  const { treeHref } = shell.navigation;
  return h(
    'aside',
    { class: 'sidebar', id: 'sidebar', popover: 'auto', 'aria-label': words.navigation },
    h(
      'div',
      { class: 'sheet-head' },
      h('span', { class: 'site-title' }, shell.siteTitle),
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          popovertarget: 'sidebar',
          popovertargetaction: 'hide',
          'aria-label': words.closeNavigation,
        },
        sign('close'),
      ),
    ),
    h('div', { class: 'sheet-sections' }, drawSections(drawing)),
    h('nav', { class: 'tree', 'aria-label': words.pages, 'data-tree': treeHref }, drawNavigation(drawing)),
    shell.look.trademark.enabled && h('p', { class: 'powered' }, words.poweredBy),
  );
}

function drawNavigation(drawing: Drawing): DrawnElement {
  const { entries, drawn } = drawing.shell.navigation;
  if (drawn === undefined) return drawEntries(entries, drawing);
  for (const icon of drawn.icons) drawing.icons.add(icon);
  return writtenAlready(drawn.html);
}
