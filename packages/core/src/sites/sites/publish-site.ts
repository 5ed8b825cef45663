import type { Site } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSite, requireRoleStill, siteNotFound, touchSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { presentSite } from './present-site.ts';
import { appendAudienceEvents } from './visibility-events.ts';

/**
 * Lets the audience of a site read it. Needs the role `admin` on it; nothing happens when it is published already.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function publishSite(ctx: Context, organizationId: string, siteId: string): Promise<Site> {
  return setPublished(ctx, organizationId, siteId, true);
}

/** Takes a site from its readers, as {@link publishSite} returns it to them. */
export async function unpublishSite(ctx: Context, organizationId: string, siteId: string): Promise<Site> {
  return setPublished(ctx, organizationId, siteId, false);
}

async function setPublished(ctx: Context, organizationId: string, siteId: string, isPublished: boolean): Promise<Site> {
  const { site: loaded } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { id } = loaded;
  const { store } = ctx.system;
  const { site } = store.tables;
  const changed = await store.tx(async (tx) => {
    const role = await requireRoleStill(tx, ctx, { kind: 'site', id, organizationId }, 'admin');
    const [before] = await tx.select().from(site).where(eq(site.id, id));
    if (before === undefined) throw siteNotFound();
    if (before.isPublished === isPublished) return { site: before, role };
    await touchSite(tx, ctx.system, id);
    const [after = before] = await tx.update(site).set({ isPublished }).where(eq(site.id, id)).returning();
    await appendAuditEvent(tx, ctx, {
      type: isPublished ? 'site_published' : 'site_unpublished',
      organizationId,
      target: { kind: 'site', id },
      payload: { siteId: id, visibility: after.visibility },
    });
    await appendAudienceEvents(tx, ctx, before, after);
    return { site: after, role };
  });
  return presentSite(ctx.system, changed.site, changed.role);
}
