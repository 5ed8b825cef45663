import { CreateShareLink, OctavoError, type ShareLink } from '@octavo/contract';
import { count, eq } from 'drizzle-orm';
import { loadSite, touchSite } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { MOST_SHARE_LINKS, newShareKey, type ShareLinkRecord } from '../sites/index.ts';
import { holdSite } from './hold-site.ts';
import { shareLinkPresenter } from './present-share-link.ts';

/**
 * Creates a share link of a site, which is active at once; it lets people in while the site is published with the visibility `share-link`.
 * Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `too_many_share_links`.
 */
export async function createShareLink(ctx: Context, organizationId: string, siteId: string, input: CreateShareLink): Promise<ShareLink> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { name } = parseInput(CreateShareLink, input);
  const { store, now } = ctx.system;
  const { siteShareLink } = store.tables;
  const id = newId(now());
  const link: ShareLinkRecord = {
    id,
    siteId: site.id,
    organizationId: site.organizationId,
    name,
    ...newShareKey(ctx.system, id),
    isActive: true,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
    createdAt: now(),
    updatedAt: now(),
  };
  await store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    const [there] = await tx.select({ count: count() }).from(siteShareLink).where(eq(siteShareLink.siteId, site.id));
    if (Number(there?.count ?? 0) >= MOST_SHARE_LINKS) throw tooMany();
    await tx.insert(siteShareLink).values(link);
    await touchSite(tx, ctx.system, site.id);
    await appendAuditEvent(tx, ctx, {
      type: 'share_link_created',
      organizationId: site.organizationId,
      target: { kind: 'site', id: site.id },
      payload: { shareLinkId: id, name },
    });
  });
  const present = await shareLinkPresenter(ctx.system, site);
  return present(link);
}

function tooMany(): OctavoError {
  return new OctavoError('conflict', `A site has at most ${MOST_SHARE_LINKS} share links. Delete some that nobody needs any more.`, {
    code: 'too_many_share_links',
  });
}
