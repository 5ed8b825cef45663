import { count, eq } from 'drizzle-orm';
import { loadSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { viewsOfSite } from './count-views.ts';

/** Consequences of deleting a site, before it is done. */
export interface SiteDeletion {
  /** Views by readers in the last 30 days. */
  views: number;
  shareLinks: number;
}

/** Returns what deleting a site does. Needs the role `admin`, as deleting it. @throws OctavoError `not_found`, `forbidden`. */
export async function previewSiteDeletion(ctx: Context, organizationId: string, siteId: string): Promise<SiteDeletion> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { store } = ctx.system;
  const { siteShareLink } = store.tables;
  const [links] = await store.read.select({ count: count() }).from(siteShareLink).where(eq(siteShareLink.siteId, site.id));
  return { views: await viewsOfSite(ctx, site.id), shareLinks: Number(links?.count ?? 0) };
}
