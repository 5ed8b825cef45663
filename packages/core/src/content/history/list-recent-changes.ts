import { and, desc, eq, isNull } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, isOneOfMany } from '../../kernel/base/index.ts';
import { getHistoryEntry, type HistoryEntry } from './list-history.ts';

/** A space with the revision that is live in it. */
export interface RecentChange {
  space: { id: string; title: string; emoji: string | null };
  change: HistoryEntry;
}

const MOST = 6;

/**
 * Returns the spaces of an organization that changed last, of those that the actor may read, with what changed in each and by whom: the newest first, at
 * most 6. A space in which nothing happened but its creation, or what Octavo wrote by itself, is left out.
 * @throws OctavoError `not_found`, `unauthenticated` as `loadOrganization`
 */
export async function listRecentChanges(ctx: Context, organizationId: string): Promise<RecentChange[]> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { store } = ctx.system;
  const { revision, space } = store.tables;
  const { spaces: readable } = await rolesOfActor(ctx, organization.id, role);
  const rows = await store.read
    .select({ id: space.id, title: space.title, emoji: space.emoji, revision })
    .from(space)
    .innerJoin(revision, eq(revision.id, space.revisionId))
    .where(and(eq(space.organizationId, organization.id), isNull(space.deletedAt), isOneOfMany(store, space.id, readable.keys())))
    .orderBy(desc(revision.createdAt), desc(revision.id))
    .limit(2 * MOST);
  // Content that Octavo writes by itself, such as the manual of a new installation, is nobody's news.
  const changed = rows.filter(
    ({ revision: { parents, createdBy, gitOid } }) => parents.length > 0 && (createdBy.kind !== 'system' || gitOid !== null),
  );
  return Promise.all(
    changed.slice(0, MOST).map(async ({ id, title, emoji, revision: { id: revisionId } }) => ({
      space: { id, title, emoji },
      change: await getHistoryEntry(ctx, id, revisionId),
    })),
  );
}
