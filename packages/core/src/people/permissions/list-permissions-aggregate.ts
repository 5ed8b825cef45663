import type { Role, UserContentPermission } from '@octavo/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { loadAccessPath, rolesOnPath } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { type PublicUserRecord, presentUser } from '../users/index.ts';
import { type LoadedTarget, loadTarget, type PermissionTarget } from './load-target.ts';

/** Parameters of the list of effective roles. */
export interface AggregateRequest extends PageRequest {
  /** Only people with this role. */
  role?: Role | undefined;
}

/**
 * Everybody who has access to a space, collection or site, wherever it comes from, with the role it comes to; by ascending id of the person. Some
 * five queries for the whole organization. Needs the role `create` there, `admin` on a site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listPermissionsAggregate(
  ctx: Context,
  on: PermissionTarget,
  request: AggregateRequest,
): Promise<Page<UserContentPermission>> {
  const target = await loadTarget(ctx, on);
  const filter = `permissions:${target.id}:${request.role ?? ''}`;
  const after = String(decodeCursor(request.page, filter, 1)?.[0] ?? '');
  const limit = request.limit ?? DEFAULT_LIMIT;
  const everybody = await resolveEverybody(ctx, target);
  const found = request.role === undefined ? everybody : everybody.filter(({ role }) => role === request.role);
  const rows = found.filter(({ userId }) => userId > after).slice(0, limit + 1);
  const users = await readUsers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return toPage(
    rows.flatMap(({ userId, role }) => {
      const user = users.get(userId);
      return user === undefined ? [] : [{ role, user }];
    }),
    {
      limit,
      count: found.length,
      filter,
      keyOf: ({ user }) => [user.id],
      present: ({ role, user }) => ({ permission: role, user: presentUser(ctx.system, user) }),
    },
  );
}

/** Members who can sign in and have access, by ascending id, with their role. */
async function resolveEverybody(ctx: Context, target: LoadedTarget): Promise<{ userId: string; role: Role }[]> {
  const { store } = ctx.system;
  const { member, user } = store.tables;
  const path = await loadAccessPath(store, target);
  const members = await store.read
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, target.organizationId), eq(member.disabled, false), isNull(user.disabledAt)))
    .orderBy(asc(member.userId));
  const roles = await rolesOnPath(store, path, target.organizationId, members);
  return members.flatMap(({ userId }, index) => {
    const role = roles[index];
    return role === null || role === undefined ? [] : [{ userId, role }];
  });
}

async function readUsers(ctx: Context, ids: readonly string[]): Promise<Map<string, PublicUserRecord>> {
  const { read, tables } = ctx.system.store;
  const { user } = tables;
  if (ids.length === 0) return new Map();
  const rows = await read
    .select({ id: user.id, displayName: user.displayName, email: user.email, photoUrl: user.photoUrl })
    .from(user)
    .where(inArray(user.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
