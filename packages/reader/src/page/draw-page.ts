import { writeDocument } from '../frame/document.ts';
import { drawSidebar } from '../frame/sidebar.ts';
import { beginDrawing } from '../html/drawing.ts';
import { h } from '../html/h.ts';
import type { ReaderPage, ReaderShell } from '../model.ts';
import { apiFacts } from './api-facts.ts';
import { drawArticle } from './article.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { drawCover } from './cover.ts';
import { drawHead } from './head.ts';
import { drawOutline } from './outline.ts';
import { drawPreviewBar } from './preview-bar.ts';

/**
 * Draws a page of a site. The result depends on nothing but its arguments, and holds no inline style or script: it runs under a policy
 * without any `unsafe-`.
 */
export function drawPage(given: ReaderPage, shell: ReaderShell): string {
  const page = withFeedOfItsOwn(given);
  const drawing = beginDrawing(shell);
  const {
    layout,
    title,
    description,
    canonicalUrl,
    alternates,
    isHiddenFromSearch,
    socialImageUrl,
    socialImageSize,
    markdownHref,
    feedHref,
  } = page;
  const head = drawHead(
    {
      ...{ title, description, canonicalUrl, alternates, isHiddenFromSearch, socialImageUrl, socialImageSize, markdownHref, feedHref },
      previousHref: page.previous?.href,
      nextHref: page.next?.href,
      features: page.body.features,
      data: breadcrumbData(page),
    },
    drawing,
  );
  const { entries, drawn } = shell.navigation;
  const hasSidebar = layout.tableOfContents && (drawn !== undefined || entries.length > 0);
  const frame = h(
    'div',
    // Operations take two columns, where there is room.
    {
      class: 'frame',
      'data-width': layout.width === 'default' && page.body.features.includes('api') ? 'api' : layout.width,
      'data-sidebar': hasSidebar ? undefined : 'none',
    },
    hasSidebar && drawSidebar(drawing),
    // Beside the same links as a fold: the two are sent as one.
    drawOutline(page, drawing),
    drawArticle(page, drawing),
  );
  // As wide as the window: above the sidebar, too.
  const wideCover = layout.cover && layout.coverSize === 'full' && page.cover !== undefined && drawCover(page.cover, layout);
  const features = page.body.features.length === 0 ? undefined : page.body.features.join(' ');
  const bar = drawPreviewBar(page.notice, drawing);
  return writeDocument(
    { head, bar, frame: [wideCover, frame], icons: page.body.icons, attributes: { 'data-features': features, ...apiFacts(page, drawing) } },
    drawing,
  );
}

/** A page names its feed where its visitor is shown a list of changes: other lists may stand in its text. */
function withFeedOfItsOwn({ feedHref, ...page }: ReaderPage): ReaderPage {
  return feedHref === undefined || !page.body.features.includes('updates') ? page : { ...page, feedHref };
}
