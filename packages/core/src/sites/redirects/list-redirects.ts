import type { ListSiteRedirectsQuery, Page, SiteRedirect } from '@octavo/contract';
import { and, count, eq } from 'drizzle-orm';
import { loadSite } from '../../kernel/access/index.ts';
import {
  type Context,
  containsPattern,
  containsText,
  DEFAULT_LIMIT,
  decodeCursor,
  newestFirst,
  type PageRequest,
  toPage,
} from '../../kernel/base/index.ts';
import { presentRedirect } from './redirect-record.ts';

/**
 * Returns the redirects of a site, newest first; with `search` those whose source holds a text, with `draft` drafts or live ones alone.
 * @throws OctavoError `bad_request`, `not_found`.
 */
export async function listSiteRedirects(
  ctx: Context,
  organizationId: string,
  siteId: string,
  { search, draft, ...request }: PageRequest & Pick<ListSiteRedirectsQuery, 'search' | 'draft'>,
): Promise<Page<SiteRedirect>> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const { store } = ctx.system;
  const { siteRedirect: redirect } = store.tables;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `site-redirects:${site.id}:${draft ?? ''}:${search ?? ''}`;
  const { after, order } = newestFirst(redirect, decodeCursor(request.page, filter, 2));
  const shown = and(
    eq(redirect.siteId, site.id),
    draft === undefined ? undefined : eq(redirect.isDraft, draft),
    search === undefined ? undefined : containsText(store, redirect.source, containsPattern(store, search)),
  );
  const [total] = await store.read.select({ count: count() }).from(redirect).where(shown);
  const rows = await store.read
    .select()
    .from(redirect)
    .where(and(shown, after))
    .orderBy(...order)
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.createdAt, row.id],
    present: (row) => presentRedirect(ctx.system, row),
  });
}
