import { isOctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadSite, touchSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { holdSite } from './hold-site.ts';

/**
 * Deletes a share link: its address lets nobody in any more. Needs the role `admin` on the site. Deleting what is not there, or what the
 * actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function deleteShareLink(ctx: Context, organizationId: string, siteId: string, linkId: string): Promise<void> {
  const { store } = ctx.system;
  const { siteShareLink } = store.tables;
  try {
    const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
    await store.tx(async (tx) => {
      await holdSite(tx, ctx, site, 'admin');
      const [gone] = await tx
        .delete(siteShareLink)
        .where(and(eq(siteShareLink.id, linkId), eq(siteShareLink.siteId, site.id)))
        .returning();
      if (gone === undefined) return;
      await touchSite(tx, ctx.system, site.id);
      await appendAuditEvent(tx, ctx, {
        type: 'share_link_deleted',
        organizationId: site.organizationId,
        target: { kind: 'site', id: site.id },
        payload: { shareLinkId: linkId, name: gone.name },
      });
    });
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}
