import type { ListQuery, Page, SearchMiss } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { pageOfMisses } from '../../content/search-settings/index.ts';
import { loadSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Queries of readers of a site that found nothing in the last 90 days, most frequent first. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function listSiteSearchMisses(
  ctx: Context,
  organizationId: string,
  siteId: string,
  request: Partial<ListQuery>,
): Promise<Page<SearchMiss>> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { siteMiss } = ctx.system.store.tables;
  const of = and(eq(siteMiss.siteId, site.id), eq(siteMiss.kind, 'search'));
  return pageOfMisses(ctx.system, request, { table: siteMiss, of, filter: `site-misses:${site.id}` });
}
