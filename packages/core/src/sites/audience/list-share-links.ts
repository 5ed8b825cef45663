import type { ListShareLinksQuery, Page, ShareLink } from '@octavo/contract';
import { and, count, eq } from 'drizzle-orm';
import { loadSite } from '../../kernel/access/index.ts';
import { auditRead } from '../../kernel/audit/index.ts';
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
import { shareLinkPresenter } from './present-share-link.ts';

/**
 * Returns the share links of a site with their addresses, newest first. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function listShareLinks(
  ctx: Context,
  organizationId: string,
  siteId: string,
  { search, ...request }: PageRequest & Pick<ListShareLinksQuery, 'search'>,
): Promise<Page<ShareLink>> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { store } = ctx.system;
  const { siteShareLink: link } = store.tables;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `share-links:${site.id}:${search ?? ''}`;
  const { after, order } = newestFirst(link, decodeCursor(request.page, filter, 2));
  const shown = and(
    eq(link.siteId, site.id),
    search === undefined ? undefined : containsText(store, link.name, containsPattern(store, search)),
  );
  const [total] = await store.read.select({ count: count() }).from(link).where(shown);
  const rows = await store.read
    .select()
    .from(link)
    .where(and(shown, after))
    .orderBy(...order)
    .limit(limit + 1);
  await auditRead(ctx, {
    type: 'share_links_read',
    organizationId: site.organizationId,
    target: { kind: 'site', id: site.id },
  });
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.createdAt, row.id],
    present: await shareLinkPresenter(ctx.system, site),
  });
}
