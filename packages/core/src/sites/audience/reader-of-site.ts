import { isOctavoError } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { loadSite, type SiteRecord, siteNotFound } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { hashShareKey } from '../sites/index.ts';

/** Somebody who may read a site, and by what. */
export interface SiteReader {
  site: SiteRecord;
  /** The actor's role on the site; null for who reads it by a share key alone, and sees what visitors see. */
  role: RoleName | null;
}

/**
 * Loads a site for who may read it: by a role on it, or, when it is published for those who have a link, by the key of an active share
 * link. Whoever has a role needs no key, and what key they send does not matter.
 * @throws OctavoError `not_found` otherwise, whether or not there is such a site; `forbidden` when single sign-on is asked for.
 */
export async function readerOfSite(ctx: Context, organizationId: string, siteId: string, shareKey?: string): Promise<SiteReader> {
  try {
    return await loadSite(ctx, organizationId, siteId, 'read');
  } catch (error) {
    if (shareKey === undefined || !isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
  const { store } = ctx.system;
  const { site, siteShareLink } = store.tables;
  const [found] = await store.read
    .select({ site })
    .from(siteShareLink)
    .innerJoin(site, eq(site.id, siteShareLink.siteId))
    .where(
      and(
        eq(siteShareLink.keyHash, hashShareKey(shareKey)),
        eq(siteShareLink.isActive, true),
        eq(site.id, siteId),
        eq(site.organizationId, organizationId),
        eq(site.isPublished, true),
        eq(site.visibility, 'share-link'),
      ),
    );
  if (found === undefined) throw siteNotFound();
  return { site: found.site, role: null };
}
