import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { requireSession } from '../../people/auth/index.ts';
import { wasDeletedByAdministrator } from './who-deleted.ts';

/** A deleted organization that the person who asks can restore. */
export interface RestorableOrganization {
  id: string;
  title: string;
  /** Times (ms) of the deletion, and from which it is erased. */
  deletedAt: number;
  eraseAt: number;
}

/** Most organizations that are listed. */
const MOST = 100;

/**
 * Returns the organizations that administrators deleted and that the person who asks, one of them, can restore; deleted last first.
 * @throws OctavoError `unauthenticated`; `forbidden` for a token.
 */
export async function listRestorable(ctx: Context): Promise<RestorableOrganization[]> {
  const { userId } = requireSession(ctx);
  const { store, now } = ctx.system;
  const { organization, member } = store.tables;
  const rows = await store.read
    .select({ id: organization.id, title: organization.title, deletedAt: organization.deletedAt, eraseAt: organization.eraseAt })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.userId, userId), eq(member.role, 'admin'), isNotNull(member.suspendedAt), gt(organization.eraseAt, now())))
    .orderBy(desc(organization.deletedAt), organization.id)
    .limit(MOST);
  const mine: RestorableOrganization[] = [];
  for (const { id, title, deletedAt, eraseAt } of rows) {
    if (deletedAt === null || eraseAt === null) continue;
    if (await wasDeletedByAdministrator(store.read, ctx, id)) mine.push({ id, title, deletedAt, eraseAt });
  }
  return mine;
}
