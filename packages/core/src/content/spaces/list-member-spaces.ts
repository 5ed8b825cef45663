import type { MemberSpace } from '@octavo/contract';
import type { RoleName, Store } from '@octavo/db';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { effectiveRoles, loadAccessTree, rolesOfActor, withTeams } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, encodeCursor, type Page, type PageRequest } from '../../kernel/base/index.ts';
import { loadMember, type MemberRecord } from '../../people/members/index.ts';
import { readSpaces } from './list-spaces.ts';
import { presentSpace } from './present-space.ts';

/** Request for the list of a member's spaces; see `ListMemberSpacesQuery`. */
export interface ListMemberSpacesRequest extends PageRequest {
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Returns the spaces that a member can see, with their role on each, last updated first unless told otherwise: as far as the actor can see them
 * too. For everybody in the organization who is no guest, and for the person themselves.
 * @throws OctavoError `not_found` for the organization, and for a user who is not a member of it; `forbidden` for guests who ask about others;
 * `bad_request` for a cursor of another list.
 */
export async function listMemberSpaces(
  ctx: Context,
  organizationId: string,
  userId: string,
  request: ListMemberSpacesRequest,
): Promise<Page<MemberSpace>> {
  const { organization, role, found: member } = await loadMember(ctx, organizationId, userId);
  const { system } = ctx;
  const order = request.order ?? 'desc';
  const filter = `member-spaces:${organization.id}:${userId}:${order}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 2);
  const [theirs, { spaces: seen }, updates] = await Promise.all([
    rolesOf(ctx, member.member),
    rolesOfActor(ctx, organization.id, role),
    updatesQuery(system.store, order)({ organizationId: organization.id }),
  ]);
  const common = updates.filter(({ id }) => theirs.has(id) && seen.has(id));
  const start = after === undefined ? 0 : common.findIndex((row) => isBehind(row, Number(after[0]), String(after[1]), order));
  const shown = start < 0 ? [] : common.slice(start, start + limit);
  const found = await readSpaces(system, shown.map(({ id }) => id).toSorted());
  const rows = new Map(found.map((row) => [row.space.id, row]));
  const last = shown.at(-1);
  const next =
    last !== undefined && start + limit < common.length ? { next: { page: encodeCursor([last.updatedAt, last.id], filter) } } : {};
  return {
    ...next,
    count: common.length,
    items: shown.flatMap(({ id }) => {
      const row = rows.get(id);
      const [permission, ofActor] = [theirs.get(id), seen.get(id)];
      // One that was deleted between the queries is left out.
      if (row === undefined || permission === undefined || ofActor === undefined) return [];
      return [{ permission, space: presentSpace(system, { ...row, role: ofActor }) }];
    }),
  };
}

/** Returns the roles of a member on spaces; who is disabled has none. */
async function rolesOf({ system }: Context, member: MemberRecord): Promise<ReadonlyMap<string, RoleName>> {
  if (member.disabled) return new Map();
  const [tree, [who]] = await Promise.all([
    loadAccessTree(system, member.organizationId),
    withTeams(system.store, member.organizationId, [member]),
  ]);
  return who === undefined ? new Map() : effectiveRoles(tree, who).spaces;
}

interface Update {
  id: string;
  updatedAt: number;
}

function isBehind(row: Update, updatedAt: number, id: string, order: 'asc' | 'desc'): boolean {
  const later = row.updatedAt > updatedAt || (row.updatedAt === updatedAt && row.id > id);
  const same = row.updatedAt === updatedAt && row.id === id;
  return order === 'asc' ? later : !later && !same;
}

/**
 * Returns the query for the update times of an organization's spaces, in order. It covers all of them, as the tree does: visibility is not
 * decided in SQL.
 */
function updatesQuery(store: Store, order: 'asc' | 'desc') {
  const { space } = store.tables;
  const direction = order === 'asc' ? asc : desc;
  return store.prepare<Update>(`spaces-by-update ${order}`, (db) =>
    db
      .select({ id: space.id, updatedAt: space.updatedAt })
      .from(space)
      .where(and(eq(space.organizationId, sql.placeholder('organizationId')), isNull(space.deletedAt)))
      .orderBy(direction(space.updatedAt), direction(space.id)),
  );
}
