import type { SiteRedirect } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns where a redirect leads, in words: the title of a page with its space, or an address. */
export function destinationWords({ destination, page }: Pick<SiteRedirect, 'destination' | 'page'>): string {
  switch (destination.kind) {
    case 'external':
      return destination.url;
    case 'site-section':
      return m.redirects.section;
    case 'site-space':
      return m.redirects.siteSpace;
    case 'site-page':
      return page?.title === undefined ? m.redirects.pageGone : `${page.title}${page.space === undefined ? '' : ` (${page.space.title})`}`;
  }
}
