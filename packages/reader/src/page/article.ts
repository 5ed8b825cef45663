import type { DrawnElement } from '@octavo/markdown/draw';
import { formatOf } from '../html/dates.ts';
import { drawDecoration } from '../html/decoration.ts';
import type { Drawing } from '../html/drawing.ts';
import { around, type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { methodBadge } from '../html/method.ts';
import type { ReaderPage } from '../model.ts';
import { drawPageActions } from './actions.ts';
import { drawCover } from './cover.ts';
import { drawFeedback } from './feedback.ts';
import { drawNotice } from './notice.ts';
import { drawOutlineFold } from './outline.ts';
import { drawPager } from './pager.ts';

/** Returns the main part of a page: where it stands, its title, its body, and what follows. */
export function drawArticle(page: ReaderPage, drawing: Drawing): DrawnElement {
  const { layout } = page;
  const cover = layout.cover ? page.cover : undefined;
  return h(
    'main',
    { id: 'content', tabindex: '-1' },
    cover !== undefined && layout.coverSize !== 'full' && drawCover(cover, layout),
    h(
      'article',
      { class: 'page', 'data-cover': cover === undefined ? undefined : layout.coverSize },
      drawNotice(page, drawing),
      drawHead(page, drawing),
      drawOutlineFold(page, drawing),
      around('div', { class: 'body', 'data-anchors': layout.anchors ? undefined : 'hidden' }, page.body.html),
    ),
    h('div', { class: 'page-end' }, drawPager(page, drawing), drawFeedback(page, drawing), drawMetadata(page, drawing)),
  );
}

function drawHead(page: ReaderPage, drawing: Drawing): Content {
  const { layout, title, description, breadcrumbs, tags } = page;
  const crumbs =
    breadcrumbs.length > 0 &&
    h(
      'nav',
      { class: 'breadcrumbs', 'aria-label': drawing.words.breadcrumbs },
      h(
        'ol',
        {},
        breadcrumbs.map((link) => h('li', {}, drawLink(link, {}, drawing, link.title))),
      ),
    );
  const heading = h(
    'h1',
    { class: layout.title ? undefined : 'visually-hidden' },
    drawDecoration(page, drawing),
    h('span', {}, title),
    page.method !== undefined && [' ', methodBadge(page.method)],
  );
  const shownTags =
    layout.tags &&
    tags.length > 0 &&
    h(
      'ul',
      { class: 'page-tags', 'aria-label': drawing.words.tags },
      tags.map((tag) => h('li', { 'data-primary': tag.isPrimary ? 'true' : undefined }, tag.title)),
    );
  return h(
    'div',
    { class: 'page-head' },
    crumbs,
    h('div', { class: 'title-row' }, heading, drawPageActions(page, drawing)),
    layout.description && description !== undefined && description !== '' && h('p', { class: 'description' }, description),
    shownTags,
  );
}

function drawMetadata(page: ReaderPage, drawing: Drawing): Content {
  const { shell, words } = drawing;
  if (!page.layout.metadata) return undefined;
  const edit =
    shell.look.git.showEditLink &&
    page.edit !== undefined &&
    drawLink({ href: page.edit.href, isExternal: true }, { class: 'edit-link' }, drawing, words.editPage);
  const updated = page.updatedAt !== undefined && drawDate(page.updatedAt, drawing);
  return edit === false && updated === false ? undefined : h('div', { class: 'metadata' }, updated, edit);
}

function drawDate(updatedAt: string, { shell, words }: Drawing): Content {
  const time = new Date(updatedAt);
  if (Number.isNaN(time.getTime())) return undefined;
  const date = formatOf(shell.locale).format(time);
  return h('time', { datetime: updatedAt }, words.lastUpdated(date));
}
