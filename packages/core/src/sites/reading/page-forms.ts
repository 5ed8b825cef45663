import { type SiteVisit, siteUrl } from '@octavo/site';
import { groundOf, homePath } from './addresses.ts';

/** Address of a page as Markdown, from the address or path of the page: `README.md` of the first page of a site. */
export function markdownAddress(visit: SiteVisit, url: string): string {
  return url === siteUrl(groundOf(visit)) || url === homePath(visit) ? `${url}README.md` : `${url.replace(/\/$/, '')}.md`;
}

/** Address of a page as PDF, from the address or path of the page: `README.pdf` of the first page of a site. */
export function pdfAddress(visit: SiteVisit, url: string): string {
  return markdownAddress(visit, url).replace(/\.md$/, '.pdf');
}

/** Address of a page's list of changes as a feed: `rss.xml` below the page. */
export function feedAddress(page: string): string {
  return `${page.replace(/\/$/, '')}/rss.xml`;
}

/** Returns the address of the page that an address of a feed is of; `undefined` for other addresses. */
export function pageOfFeed(address: string): string | undefined {
  return /\/rss\.xml$/.test(address) ? address.replace(/rss\.xml$/, '') : undefined;
}
