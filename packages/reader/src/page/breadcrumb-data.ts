import type { DrawnElement } from '@octavo/markdown/draw';
import { around } from '../html/h.ts';
import type { ReaderPage } from '../model.ts';

/**
 * Breadcrumbs as data for search engines (schema.org, JSON-LD); nothing for a page without any, or one that they leave out. A block of data is no script: it
 * is not run, and the policy of pages does not ask for it.
 */
export function breadcrumbData(
  page: Pick<ReaderPage, 'title' | 'breadcrumbs' | 'canonicalUrl' | 'isHiddenFromSearch'>,
): DrawnElement | undefined {
  const { title, breadcrumbs, canonicalUrl, isHiddenFromSearch } = page;
  if (isHiddenFromSearch || breadcrumbs.length === 0 || !URL.canParse(canonicalUrl)) return undefined;
  const above = breadcrumbs.flatMap(({ title: name, href }) => {
    const item = URL.parse(href, canonicalUrl);
    return item !== null && /^https?:$/.test(item.protocol) ? [{ name, item: item.href }] : [];
  });
  const trail = [...above, { name: title, item: canonicalUrl }];
  const itemListElement = trail.map((one, at) => ({ '@type': 'ListItem', position: at + 1, ...one }));
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement });
  // Nothing in it can end the element, or be taken for a tag.
  return around(
    'script',
    { type: 'application/ld+json' },
    data.replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
