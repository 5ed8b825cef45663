import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { dropGrants } from '../../content/collections/index.ts';
import { loadSite, requireRoleStill, touchSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { appendVisibilityEvents, audienceOf, liveSpacesOf } from './visibility-events.ts';

/**
 * Deletes a site for good: its structure, share links, redirects, look and insights. Its spaces stay, and integrations on it are told. Needs the role `admin` on it. Deleting
 * what is not there, or what the actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden` when the actor sees the site but may not delete it.
 */
export async function deleteSite(ctx: Context, organizationId: string, siteId: string): Promise<void> {
  const { site: loaded } = (await loadSite(ctx, organizationId, siteId, 'admin').catch(unlessNotFound)) ?? {};
  if (loaded === undefined) return;
  const { id, title } = loaded;
  const { store } = ctx.system;
  const { site, organization } = store.tables;
  const work = store.tx(async (tx) => {
    await requireRoleStill(tx, ctx, { kind: 'site', id, organizationId }, 'admin');
    await ctx.system.sites.dropIntegrations(tx, ctx, id);
    // Held before its structure is read, so that none of its spaces changes meanwhile.
    await touchSite(tx, ctx.system, id);
    const spaces = await liveSpacesOf(tx, ctx, id);
    const [gone] = await tx.delete(site).where(eq(site.id, id)).returning();
    if (gone === undefined) return;
    await dropGrants(tx, ctx.system, [id]);
    const [owner] = await tx.select().from(organization).where(eq(organization.id, organizationId));
    if (owner?.defaultContent?.site === id) {
      await tx.update(organization).set({ defaultContent: null }).where(eq(organization.id, organizationId));
    }
    await appendAuditEvent(tx, ctx, {
      type: 'site_deleted',
      organizationId,
      target: { kind: 'site', id },
      payload: { siteId: id, title },
    });
    const shown = spaces.map((spaceId) => ({ siteId: id, spaceId, before: audienceOf(gone) }));
    await appendVisibilityEvents(tx, ctx, organizationId, shown);
  });
  await work.catch(unlessNotFound);
}

function unlessNotFound(error: unknown): undefined {
  if (isOctavoError(error) && error.kind === 'not_found') return undefined;
  throw error;
}
