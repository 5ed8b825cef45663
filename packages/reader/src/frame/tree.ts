import type { DrawnElement } from '@octavo/markdown/draw';
import { writeHtml, writtenAlready } from '@octavo/markdown/draw';
import { drawDecoration } from '../html/decoration.ts';
import { beginDrawing, type Drawing } from '../html/drawing.ts';
import { h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { methodBadge } from '../html/method.ts';
import { sign } from '../html/sign.ts';
import { drawSprite } from '../icons/icons.ts';
import type { DrawnEntries, NavigationEntry, ReaderShell } from '../model.ts';
import { changeWord } from '../words/change-word.ts';

/** Draws one entry, with the lists in it. */
type DrawEntry = (entry: NavigationEntry, drawing: Drawing) => DrawnElement;

/** Entries as nested lists. An entry with pages below it is a fold, open where the current page is in it. */
export function drawEntries(entries: readonly NavigationEntry[], drawing: Drawing, draw: DrawEntry = drawEntry): DrawnElement {
  return h(
    'ul',
    {},
    entries.map((entry) => draw(entry, drawing)),
  );
}

function drawEntry(entry: NavigationEntry, drawing: Drawing, draw: DrawEntry = drawEntry): DrawnElement {
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
    return h('li', {}, h('p', { class: 'tree-gone' }, label), children.length > 0 && drawEntries(children, drawing, draw));
  if (href === undefined) {
    return h('li', { class: 'tree-group' }, h('p', {}, label), children.length > 0 && drawEntries(children, drawing, draw));
  }
  const link = drawLink({ href, isExternal }, { 'aria-current': isCurrent ? 'page' : undefined }, drawing, label);
  if (!hasChildren) return h('li', {}, link);
  // Without its children in the page, the link itself opens the branch.
  const isFilled = children.length > 0;
  return h(
    'li',
    { class: 'tree-branch', 'data-open': isFilled ? 'true' : 'false' },
    h('div', { class: 'tree-row' }, link, sign('chevron')),
    isFilled && drawEntries(children, drawing, draw),
  );
}

/**
 * Returns the entries of a page as HTML, for many pages of one site: an entry object without pages below it is drawn once, whichever pages have it.
 * A page that is drawn with them has the same bytes as one with the entries themselves.
 */
export function writeEntries(entries: readonly NavigationEntry[], shell: ReaderShell): DrawnEntries {
  const drawing = beginDrawing(shell);
  const html = writeHtml([drawEntries(entries, drawing, drawShared)]);
  return { html, icons: [...drawing.icons] };
}

/** An entry as it was drawn: what of the shell it depends on, its node, and the icons in it. */
interface SharedEntry {
  target: string;
  node: DrawnElement;
  icons: readonly string[];
}

const shared = new WeakMap<NavigationEntry, SharedEntry>();

function drawShared(entry: NavigationEntry, drawing: Drawing): DrawnElement {
  if (entry.isCurrent || entry.change !== undefined || (entry.children?.length ?? 0) > 0) return drawEntry(entry, drawing, drawShared);
  const { target } = drawing.shell.look.externalLinks;
  let known = shared.get(entry);
  if (known?.target !== target) {
    const icons = new Set<string>();
    known = { target, node: writtenAlready(writeHtml([drawEntry(entry, { ...drawing, icons })])), icons: [...icons] };
    shared.set(entry, known);
  }
  for (const icon of known.icons) drawing.icons.add(icon);
  return known.node;
}

/** Returns the whole table of contents as a fragment that the script puts in place of the open branch; without any page marked. */
export function drawTree(entries: readonly NavigationEntry[], shell: ReaderShell): string {
  const drawing = beginDrawing(shell);
  const tree = drawEntries(entries, drawing);
  const sprite = drawSprite(drawing.icons);
  return writeHtml(sprite === undefined ? [tree] : [tree, sprite]);
}
