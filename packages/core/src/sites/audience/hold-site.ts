import type { Db, RoleName } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { requireRoleStill, type SiteRecord, siteNotFound } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Returns the site as a transaction sees it, with the check that the actor still has a role on it. Holds the site to the end of the transaction, so
 * that what is read after this is still so when it is written; readers see no change by it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function holdSite(
  tx: Db,
  ctx: Context,
  { id, organizationId }: Pick<SiteRecord, 'id' | 'organizationId'>,
  need: RoleName,
): Promise<SiteRecord> {
  await requireRoleStill(tx, ctx, { kind: 'site', id, organizationId }, need);
  const { site } = ctx.system.store.tables;
  // A row that is written is locked in PostgreSQL; SQLite has one writer anyway.
  const [current] = await tx.update(site).set({ id }).where(eq(site.id, id)).returning();
  if (current === undefined) throw siteNotFound();
  return current;
}
