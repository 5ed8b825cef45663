import { OctavoError, type Space } from '@octavo/contract';
import { and, count, eq } from 'drizzle-orm';
import { loadOrganization, loadSpace, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { readSpaces } from './list-spaces.ts';
import { presentSpace } from './present-space.ts';

/** Spaces that one person may keep at hand, in all organizations together. */
const MOST_STARRED = 200;

/**
 * Keeps a space at hand for the caller, who may read it. One that is kept already stays.
 * @throws OctavoError `not_found`; `conflict` (code `too_many_starred`) when there are 200 already.
 */
export async function starSpace(ctx: Context, spaceId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { store, now } = ctx.system;
  const { starredSpace: t } = store.tables;
  await store.tx(async (tx) => {
    const made = await tx
      .insert(t)
      .values({ userId, spaceId: space.id, createdAt: now() })
      .onConflictDoNothing()
      .returning({ spaceId: t.spaceId });
    if (made.length === 0) return;
    const [total] = await tx.select({ spaces: count() }).from(t).where(eq(t.userId, userId));
    if (Number(total?.spaces ?? 0) <= MOST_STARRED) return;
    throw new OctavoError(
      'conflict',
      `You can star ${MOST_STARRED} spaces. Take the star from one that you need less, then star this one.`,
      {
        code: 'too_many_starred',
      },
    );
  });
}

/** Takes a space from those that the caller keeps at hand; of one that is not among them, or cannot be read any more, does nothing else. */
export async function unstarSpace(ctx: Context, spaceId: string): Promise<void> {
  const { userId } = requireUser(ctx);
  const { store } = ctx.system;
  const { starredSpace: t } = store.tables;
  await store.tx((tx) => tx.delete(t).where(and(eq(t.userId, userId), eq(t.spaceId, spaceId))));
}

/** Returns the spaces of an organization that the caller keeps at hand and may read, by title; without deleted ones. @throws OctavoError `not_found`. */
export async function listStarredSpaces(ctx: Context, organizationId: string): Promise<Space[]> {
  const { userId } = requireUser(ctx);
  const { system } = ctx;
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces: roles } = await rolesOfActor(ctx, organization.id, role);
  const { starredSpace: t } = system.store.tables;
  const rows = await system.store.read.select({ id: t.spaceId }).from(t).where(eq(t.userId, userId));
  const ids = rows.map(({ id }) => id).filter((id) => roles.has(id));
  const spaces = await readSpaces(system, ids.toSorted());
  return spaces
    .map((row) => presentSpace(system, { ...row, role: roles.get(row.space.id) ?? 'read' }))
    .toSorted((left, right) => left.title.localeCompare(right.title, 'en'));
}
