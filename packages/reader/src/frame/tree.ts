import type { DrawnElement } from '@octavo/markdown/draw';
import { writeHtml } from '@octavo/markdown/draw';
import { drawDecoration } from '../html/decoration.ts';
import { beginDrawing, type Drawing } from '../html/drawing.ts';
import { h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { methodBadge } from '../html/method.ts';
import { sign } from '../html/sign.ts';
import { drawSprite } from '../icons/icons.ts';
import type { NavigationEntry, ReaderShell } from '../model.ts';
import { changeWord } from '../words/change-word.ts';

/** Entries as nested lists. An entry with pages below it is a fold, open where the current page is in it. */
export function drawEntries(entries: readonly NavigationEntry[], drawing: Drawing): DrawnElement {
  return h(
    'ul',
    {},
    entries.map((entry) => drawEntry(entry, drawing)),
  );
}

function drawEntry(entry: NavigationEntry, drawing: Drawing): DrawnElement {
  const { title, href, isExternal, isCurrent, method, change, children = [], hasChildren = children.length > 0 } = entry;
  const mark = change !== undefined && h('small', { class: 'change-mark', 'data-change': change }, changeWord(change, drawing.words));
  const label = [
    drawDecoration(entry, drawing),
    h(change === 'removed' ? 'del' : 'span', {}, title),
    method !== undefined && methodBadge(method),
    mark,
    isExternal ? sign('external') : '',
  ];
  if (change === 'removed')
    return h('li', {}, h('p', { class: 'tree-gone' }, label), children.length > 0 && drawEntries(children, drawing));
  if (href === undefined) {
    return h('li', { class: 'tree-group' }, h('p', {}, label), children.length > 0 && drawEntries(children, drawing));
  }
  const link = drawLink({ href, isExternal }, { 'aria-current': isCurrent ? 'page' : undefined }, drawing, label);
  if (!hasChildren) return h('li', {}, link);
  // Without its children in the page, the link itself opens the branch.
  const isFilled = children.length > 0;
  return h(
    'li',
    { class: 'tree-branch', 'data-open': isFilled ? 'true' : 'false' },
    h('div', { class: 'tree-row' }, link, sign('chevron')),
    isFilled && drawEntries(children, drawing),
  );
}

/** The whole table of contents as a fragment that the script puts in place of the open branch; without any page marked. */
export function drawTree(entries: readonly NavigationEntry[], shell: ReaderShell): string {
  const drawing = beginDrawing(shell);
  const tree = drawEntries(entries, drawing);
  const sprite = drawSprite(drawing.icons);
  return writeHtml(sprite === undefined ? [tree] : [tree, sprite]);
}
