import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { sign } from '../html/sign.ts';
import type { PagerLink, ReaderPage } from '../model.ts';

/** Cards for the page before and the page after. */
export function drawPager({ previous, next, layout }: ReaderPage, drawing: Drawing): Content {
  const { shell, words } = drawing;
  if (!shell.look.pagination.enabled || !layout.pagination || (previous === undefined && next === undefined)) return undefined;
  const card = (link: PagerLink | undefined, rel: 'prev' | 'next', label: string): Content => {
    if (link === undefined) return undefined;
    const text = h(
      'span',
      {},
      h('small', {}, link.section === undefined ? label : [h('span', { class: 'visually-hidden' }, `${label}: `), link.section]),
      h('span', {}, link.title),
    );
    const arrow = sign(rel === 'prev' ? 'arrow-left' : 'arrow-right');
    return drawLink(link, { rel, class: `pager-${rel}` }, drawing, rel === 'prev' ? [arrow, text] : [text, arrow]);
  };
  return h('nav', { class: 'pager', 'aria-label': words.pager }, card(previous, 'prev', words.previous), card(next, 'next', words.next));
}
