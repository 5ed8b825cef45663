import { writeDocument } from '../frame/document.ts';
import { drawSidebar } from '../frame/sidebar.ts';
import { beginDrawing } from '../html/drawing.ts';
import { h } from '../html/h.ts';
import type { ReaderPage, ReaderShell } from '../model.ts';
import { drawArticle } from './article.ts';
import { drawCover } from './cover.ts';
import { drawHead } from './head.ts';
import { drawOutline } from './outline.ts';

/**
 * Draws a page of a site. The result depends on nothing but its arguments, and holds no inline style or script: it runs under a policy
 * without any `unsafe-`.
 */
export function drawPage(page: ReaderPage, shell: ReaderShell): string {
  const drawing = beginDrawing(shell);
  const { layout, title, description, canonicalUrl, alternates, isHiddenFromSearch, socialImageUrl, markdownHref, feedHref } = page;
  const head = drawHead(
    {
      ...{ title, description, canonicalUrl, alternates, isHiddenFromSearch, socialImageUrl, markdownHref, feedHref },
      previousHref: page.previous?.href,
      nextHref: page.next?.href,
    },
    drawing,
  );
  const hasSidebar = layout.tableOfContents && shell.navigation.entries.length > 0;
  const frame = h(
    'div',
    { class: 'frame', 'data-width': layout.width, 'data-sidebar': hasSidebar ? undefined : 'none' },
    hasSidebar && drawSidebar(drawing),
    drawArticle(page, drawing),
    drawOutline(page, drawing),
  );
  // As wide as the window: above the sidebar, too.
  const wideCover = layout.cover && layout.coverSize === 'full' && page.cover !== undefined && drawCover(page.cover, layout);
  const features = page.body.features.length === 0 ? undefined : page.body.features.join(' ');
  return writeDocument({ head, frame: [wideCover, frame], icons: page.body.icons, attributes: { 'data-features': features } }, drawing);
}
