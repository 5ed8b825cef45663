import type { DrawnElement } from '@octavo/markdown/draw';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { methodBadge } from '../html/method.ts';
import { sign } from '../html/sign.ts';
import type { OutlineEntry, ReaderPage } from '../model.ts';

const drawList = (entries: readonly OutlineEntry[]): DrawnElement =>
  h(
    'ul',
    {},
    entries.map(({ title, anchor, level, method }) =>
      h(
        'li',
        { 'data-level': level },
        h('a', { href: `#${encodeURIComponent(anchor)}` }, title, method !== undefined && [' ', methodBadge(method)]),
      ),
    ),
  );

const isShown = ({ layout, body }: ReaderPage): boolean => layout.outline && body.outline.length > 0;

/** Column with the headings of the page. */
export function drawOutline(page: ReaderPage, { words }: Drawing): Content {
  if (!isShown(page)) return undefined;
  return h(
    'aside',
    { class: 'outline' },
    h('nav', { 'aria-label': words.onThisPage }, h('p', {}, words.onThisPage), drawList(page.body.outline)),
  );
}

/** The same as a fold above the text, for screens without room for the column. */
export function drawOutlineFold(page: ReaderPage, { words }: Drawing): Content {
  if (!isShown(page)) return undefined;
  return h('details', { class: 'outline-fold' }, h('summary', {}, words.onThisPage, sign('chevron')), drawList(page.body.outline));
}
