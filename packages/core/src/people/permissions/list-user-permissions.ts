import type { UserPermission } from '@octavo/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { presentUser } from '../users/index.ts';
import { loadTarget, type PermissionTarget } from './load-target.ts';

/**
 * Returns the grants to users on a space, collection or site itself, by ascending id of the user. Needs the role `create` there, `admin` on a
 * site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listUserPermissions(ctx: Context, on: PermissionTarget, request: PageRequest): Promise<Page<UserPermission>> {
  const target = await loadTarget(ctx, on);
  const { read, tables } = ctx.system.store;
  const { accessGrant, user } = tables;
  const filter = `user-permissions:${target.id}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const limit = request.limit ?? DEFAULT_LIMIT;
  const given = and(eq(accessGrant.targetId, target.id), eq(accessGrant.granteeKind, 'user'));
  const [total] = await read.select({ count: count() }).from(accessGrant).where(given);
  const rows = await read
    .select({
      permission: accessGrant.role,
      user: { id: user.id, displayName: user.displayName, email: user.email, photoUrl: user.photoUrl },
    })
    .from(accessGrant)
    .innerJoin(user, eq(user.id, accessGrant.granteeId))
    .where(after === undefined ? given : and(given, gt(accessGrant.granteeId, String(after))))
    .orderBy(asc(accessGrant.granteeId))
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.user.id],
    present: (row) => ({ permission: row.permission, user: presentUser(ctx.system, row.user) }),
  });
}
