import type { ListMembersQuery, Member } from '@octavo/contract';
import type { RoleName, Store } from '@octavo/db';
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import {
  type Context,
  type CursorKey,
  containsPattern,
  containsText,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
} from '../../kernel/base/index.ts';
import { publicUserColumns } from './load-member.ts';
import { type MemberWithUser, presentMembers } from './present-member.ts';

/** Parameters of a list of members; see `ListMembersQuery`. */
export interface ListMembersRequest extends PageRequest, Partial<Pick<ListMembersQuery, 'order' | 'sort' | 'role' | 'search'>> {}

/**
 * Returns the members of an organization, for everybody in it who is no guest: newest first unless told otherwise.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for a cursor of another list.
 */
export async function listMembers(ctx: Context, organizationId: string, request: ListMembersRequest): Promise<Page<Member>> {
  const { organization } = await loadOrganization(ctx, organizationId, 'non-guest');
  const { system } = ctx;
  const { sort = 'joinedAt', order = 'desc', role, search } = request;
  const filter = `members:${JSON.stringify([organization.id, sort, order, role, search])}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 2);
  const shape = { sort, order, role: kindOfRole(role), search: search !== undefined, after: after !== undefined };
  const values = {
    organizationId: organization.id,
    role,
    pattern: search === undefined ? undefined : containsPattern(system.store, search),
    ...lastKey(sort, after),
    limit: limit + 1,
  };
  const [[total], rows] = await Promise.all([countQuery(system.store, shape)(values), pageQuery(system.store, shape)(values)]);
  const shown = rows.slice(0, limit);
  const items = await presentMembers(system, organization.id, shown);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last !== undefined ? { next: { page: encodeCursor([last.sortedBy, last.member.userId], filter) } } : {};
  return { ...next, count: Number(total?.count ?? 0), items };
}

/** Returns the key of a cursor in the types of the columns, whatever somebody made of it: PostgreSQL refuses others. */
function lastKey(sort: Shape['sort'], after: CursorKey | undefined) {
  const [key = '', userId = ''] = after ?? [];
  const time = typeof key === 'number' ? key : 0;
  return { sortedBy: sort === 'name' ? String(key) : time, userId: String(userId) };
}

/** All that makes one query another one; there are some dozens. */
interface Shape {
  sort: ListMembersQuery['sort'];
  order: ListMembersQuery['order'];
  role: 'any' | 'guest' | 'one';
  search: boolean;
  /** True if the query continues after a page. */
  after: boolean;
}

function kindOfRole(role: RoleName | 'guest' | undefined): Shape['role'] {
  return role === undefined ? 'any' : role === 'guest' ? 'guest' : 'one';
}

/** Short, since PostgreSQL tells statements apart by 63 characters. */
function nameOf({ sort, order, role, search, after }: Shape): string {
  return [sort, order, role, search, after].join('-');
}

function pageQuery(store: Store, shape: Shape) {
  const { member, user } = store.tables;
  const sortedBy = sortColumn(store, shape.sort);
  const direction = shape.order === 'asc' ? asc : desc;
  const sign = sql.raw(shape.order === 'asc' ? '>' : '<');
  const further = sql`(${sortedBy}, ${member.userId}) ${sign} (${sql.placeholder('sortedBy')}, ${sql.placeholder('userId')})`;
  return store.prepare<MemberWithUser & { sortedBy: string | number }>(`members-${nameOf(shape)}`, (db) =>
    db
      .select({ member, user: publicUserColumns(store), sortedBy })
      .from(member)
      .innerJoin(user, eq(user.id, member.userId))
      .where(and(matches(store, shape), shape.after ? further : undefined))
      .orderBy(direction(sortedBy), direction(member.userId))
      .limit(sql.placeholder('limit')),
  );
}

function countQuery(store: Store, { role, search, sort }: Shape) {
  const { member, user } = store.tables;
  const name = `members-count-${sort === 'lastSeenAt' ? 'seen' : 'all'}-${role}-${search}`;
  return store.prepare<{ count: number }>(name, (db) => {
    const counted = db.select({ count: count() }).from(member);
    return (search ? counted.innerJoin(user, eq(user.id, member.userId)) : counted).where(matches(store, { role, search, sort }));
  });
}

/** Returns the column to sort by: never null among the matches. Names are in alphabetical order, not with capitals before the others. */
function sortColumn(store: Store, sort: Shape['sort']): SQL<string | number> {
  const { member, user } = store.tables;
  if (sort === 'name') return sql`lower(${user.displayName})`;
  return sql`${sort === 'joinedAt' ? member.joinedAt : member.lastSeenAt}`;
}

function matches(store: Store, { role, search, sort }: Pick<Shape, 'role' | 'search' | 'sort'>): SQL | undefined {
  const { member, user } = store.tables;
  const pattern = sql.placeholder('pattern');
  return and(
    eq(member.organizationId, sql.placeholder('organizationId')),
    role === 'one' ? eq(member.role, sql.placeholder('role')) : undefined,
    role === 'guest' ? isNull(member.role) : undefined,
    sort === 'lastSeenAt' ? isNotNull(member.lastSeenAt) : undefined,
    search ? or(containsText(store, user.displayName, pattern), containsText(store, user.email, pattern)) : undefined,
  );
}
