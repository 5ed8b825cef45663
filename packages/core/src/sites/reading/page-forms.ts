/** Address of a page as Markdown: `README.md` of the first page of a site or site space, whose address ends in `/`. */
export function markdownAddress(url: string): string {
  return url.endsWith('/') ? `${url}README.md` : `${url}.md`;
}

/** Address of a page's list of changes as a feed: `rss.xml` below the page. */
export function feedAddress(page: string): string {
  return `${page.replace(/\/$/, '')}/rss.xml`;
}

/** Returns the address of the page that an address of a feed is of; `undefined` for other addresses. */
export function pageOfFeed(address: string): string | undefined {
  return /\/rss\.xml$/.test(address) ? address.replace(/rss\.xml$/, '') : undefined;
}
