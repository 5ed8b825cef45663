import type { Page, Space } from '@octavo/contract';
import { and, count, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { loadOrganization } from '../access/load-organization.ts';
import { effectiveRole } from '../access/load-space.ts';
import type { Context } from '../kernel/context.ts';
import { DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../kernel/paging.ts';
import { presentSpace } from './present-space.ts';

/** The spaces of an organization that the actor may see, oldest first, without deleted ones. */
export async function listSpaces(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<Space>> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { store } = ctx.system;
  const { space, gitSync } = store.tables;
  const filter = `spaces:${organization.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const mine = and(eq(space.organizationId, organization.id), isNull(space.deletedAt), visibleTo(ctx, role));
  const [total] = await store.read.select({ count: count() }).from(space).where(mine);
  const rows = await store.read
    .select({ space, gitSync })
    .from(space)
    .leftJoin(gitSync, eq(gitSync.spaceId, space.id))
    .where(after === undefined ? mine : and(mine, gt(space.id, String(after))))
    .orderBy(space.id)
    .limit(limit + 1);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined;
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.space.id],
    present: (row) => {
      const effective = effectiveRole({ space: row.space, memberRole: role, isCreator: row.space.createdBy === userId });
      return presentSpace(ctx.system, { space: row.space, role: effective ?? 'read', gitSync: row.gitSync });
    },
  });

  /** The rule of `effectiveRole` as a condition: the list and its count must agree with what opens. */
  function visibleTo(asking: Context, memberRole: typeof role): SQL | undefined {
    if (memberRole === 'admin') return undefined;
    if (memberRole === null) return isNull(space.id);
    const creator = asking.actor.kind === 'user' ? eq(space.createdBy, asking.actor.userId) : undefined;
    return or(isNotNull(space.defaultLevel), creator);
  }
}
