import { isOctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadSite } from '../access/load-site.ts';
import { requireRoleStill } from '../access/require-still.ts';
import { appendAuditEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { touchSite } from '../sites/touch-site.ts';

/**
 * Deletes a redirect. Needs the role `create` on the site. Deleting what is not there, or what the actor may not know of, is no error and
 * does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function deleteSiteRedirect(ctx: Context, organizationId: string, siteId: string, redirectId: string): Promise<void> {
  const { store } = ctx.system;
  const { siteRedirect } = store.tables;
  try {
    const { site } = await loadSite(ctx, organizationId, siteId, 'create');
    await store.tx(async (tx) => {
      await requireRoleStill(tx, ctx, { kind: 'site', id: site.id, organizationId: site.organizationId }, 'create');
      const [gone] = await tx
        .delete(siteRedirect)
        .where(and(eq(siteRedirect.id, redirectId), eq(siteRedirect.siteId, site.id)))
        .returning();
      if (gone === undefined) return;
      await touchSite(tx, ctx.system, site.id);
      await appendAuditEvent(tx, ctx, {
        type: 'site_redirect_deleted',
        organizationId: site.organizationId,
        target: { kind: 'site', id: site.id },
        payload: { redirectId, source: gone.source },
      });
    });
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}
