import { type ShareLink, UpdateShareLink } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadSite, touchSite } from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { shareLinkNotFound } from '../sites/index.ts';
import { holdSite } from './hold-site.ts';
import { shareLinkPresenter } from './present-share-link.ts';

/**
 * Renames a share link, revokes it, or lets it work again. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function updateShareLink(
  ctx: Context,
  organizationId: string,
  siteId: string,
  linkId: string,
  input: UpdateShareLink,
): Promise<ShareLink> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { name, active } = parseInput(UpdateShareLink, input);
  const { store, now } = ctx.system;
  const { siteShareLink } = store.tables;
  const wanted = { ...(name === undefined ? {} : { name }), ...(active === undefined ? {} : { isActive: active }) };
  const ofSite = and(eq(siteShareLink.id, linkId), eq(siteShareLink.siteId, site.id));
  const link = await store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    const [current] = await tx.select().from(siteShareLink).where(ofSite);
    if (current === undefined) throw shareLinkNotFound();
    const { changed, before, after } = changesOf(current, wanted, { isActive: 'active' });
    if (changed.length === 0) return current;
    const next = { ...current, ...wanted, updatedAt: now() };
    await tx.update(siteShareLink).set(next).where(ofSite);
    // A name is nothing that readers see.
    if (changed.includes('active')) await touchSite(tx, ctx.system, site.id);
    await appendAuditEvent(tx, ctx, {
      type: 'share_link_updated',
      organizationId: site.organizationId,
      target: { kind: 'site', id: site.id },
      payload: { shareLinkId: linkId, changed, before, after },
    });
    return next;
  });
  const present = await shareLinkPresenter(ctx.system, site);
  return present(link);
}
