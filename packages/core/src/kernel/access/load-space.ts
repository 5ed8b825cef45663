import { OctavoError } from '@octavo/contract';
import type { Db, PreparedQuery, RoleName, Schema, Store } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, placeOfSpace } from '../base/index.ts';
import { type LevelsText, levelsColumn, levelsOf } from './chain.ts';
import { roleOfInstallation } from './installation-role.ts';
import { roleOnChain } from './level.ts';
import { type MembershipColumns, membershipColumns, membershipOf } from './membership.ts';
import { roleAtLeast } from './roles.ts';
import { isOverdue } from './trash.ts';

/** A row of the space table. */
export type SpaceRecord = Schema['space']['$inferSelect'];

/** A space the actor may see, with the actor's effective role on it. */
export interface LoadedSpace {
  space: SpaceRecord;
  role: RoleName;
}

interface LiveRow {
  space: SpaceRecord;
  /** The live one. */
  revision: Schema['revision']['$inferSelect'];
  /** The Git connection; null for none. */
  gitSync: Schema['gitSync']['$inferSelect'] | null;
}

/** A space with its live revision and its Git connection. */
export interface LoadedLiveSpace extends LoadedSpace, LiveRow {}

/**
 * Loads a space together with the check that the actor has at least a role on it.
 * @throws OctavoError `not_found` when it is not there, or the actor may not know of it (decisions A5); `forbidden` when the actor sees it
 * but the role is too low (A4), or single sign-on is asked for. A deleted space is there for `create` and above only, and for 7 days (B-SP9).
 */
export async function loadSpace(ctx: Context, id: string, need: RoleName): Promise<LoadedSpace> {
  const { space, role } = allowed(ctx, await findSpace(ctx, id, rowOfSpace), need);
  await ctx.meter?.({ organizationId: space.organizationId, spaceId: space.id });
  return { space, role };
}

/**
 * {@link loadSpace} with the live revision and the Git connection of the space, for what reads its content: all of it in one round trip.
 * @throws OctavoError as {@link loadSpace}.
 */
export async function loadLiveSpace(ctx: Context, id: string, need: RoleName): Promise<LoadedLiveSpace> {
  const { space, role, revision, gitSync } = allowed(ctx, await findSpace(ctx, id, rowOfLiveSpace), need);
  await ctx.meter?.({ organizationId: space.organizationId, spaceId: space.id });
  return { space, role, revision, gitSync };
}

function allowed<Row extends LoadedSpace>(ctx: Context, found: Row | undefined, need: RoleName): Row {
  if (found === undefined || isOverdue(found.space, ctx.system.now())) throw spaceNotFound();
  if (found.space.deletedAt !== null && !roleAtLeast(found.role, 'create')) throw spaceNotFound();
  if (!roleAtLeast(found.role, need)) {
    throw new OctavoError(
      'forbidden',
      `This needs the role "${need}" on the space; yours is "${found.role}". Ask an admin of the organization.`,
    );
  }
  return found;
}

/** Returns the answer for a space that is not there, and for one that the actor may not know of. */
export function spaceNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such space, or you have no access to it. Check the id, or ask its owner for access.');
}

/** Members of a row that say what a person may do with the space. */
interface Rights extends MembershipColumns {
  levels: LevelsText;
}

interface SpaceRow {
  space: SpaceRecord;
}

/** Queries of a space by its id: as it is, and with the rights of a person. */
interface SpaceQueries<Row extends SpaceRow> {
  plain(store: Store): PreparedQuery<Row>;
  forMember(store: Store): PreparedQuery<Row & Rights>;
}

async function findSpace<Row extends SpaceRow>(
  { actor, system }: Context,
  id: string,
  queries: SpaceQueries<Row>,
): Promise<(Row & { role: RoleName }) | undefined> {
  if (actor.kind === 'anonymous' || actor.kind === 'integration') return undefined;
  if (actor.kind === 'system') {
    const [row] = await queries.plain(system.store)({ id });
    return row === undefined ? undefined : { ...row, role: 'admin' };
  }
  if (actor.kind === 'content') {
    const reader = await system.sites.readerOf(system, actor);
    if (reader === undefined || placeOfSpace(reader, id) === undefined) return undefined;
    const [row] = await queries.plain(system.store)({ id });
    return row === undefined || row.space.organizationId !== actor.organizationId ? undefined : { ...row, role: 'read' };
  }
  if (actor.kind === 'installation') {
    const [row] = await queries.plain(system.store)({ id });
    if (row === undefined) return undefined;
    const role = await roleOfInstallation(system.store, actor, { kind: 'space', id, organizationId: row.space.organizationId });
    return role === null ? undefined : { ...row, role };
  }
  const [row] = await queries.forMember(system.store)({ id, userId: actor.userId });
  if (row === undefined) return undefined;
  const membership = membershipOf(actor, row.space.organizationId, row, system.now());
  if (membership === undefined) return undefined;
  const role = roleOnChain({ userId: actor.userId, role: membership.role }, membership.role === 'admin' ? [] : levelsOf(row.levels));
  return role === null ? undefined : { ...row, role };
}

const rowOfSpace: SpaceQueries<SpaceRow> = {
  plain: (store) =>
    store.prepare<SpaceRow>('space-by-id', (db) => db.select({ space: store.tables.space }).from(store.tables.space).where(byId(store))),
  forMember: (store) =>
    store.prepare<SpaceRow & Rights>('space-for-member', (db) =>
      db
        .select({ space: store.tables.space, ...rightsOn(db, store) })
        .from(store.tables.space)
        .where(byId(store)),
    ),
};

const rowOfLiveSpace: SpaceQueries<LiveRow> = {
  plain: (store) =>
    store.prepare<LiveRow>('live-space-by-id', (db) => {
      const { space, revision, gitSync } = store.tables;
      return db
        .select({ space, revision, gitSync })
        .from(space)
        .innerJoin(revision, isLive(store))
        .leftJoin(gitSync, isItsSync(store))
        .where(byId(store));
    }),
  forMember: (store) =>
    store.prepare<LiveRow & Rights>('live-space-for-member', (db) => {
      const { space, revision, gitSync } = store.tables;
      return db
        .select({ space, revision, gitSync, ...rightsOn(db, store) })
        .from(space)
        .innerJoin(revision, isLive(store))
        .leftJoin(gitSync, isItsSync(store))
        .where(byId(store));
    }),
};

function rightsOn(db: Db, store: Store) {
  return { levels: levelsColumn(store, 'space'), ...membershipColumns(db, store, store.tables.space.organizationId) };
}

// As it is, a value in a join has SQLite compile the statement anew each time it is given one, which takes five times what running does.
const byId = ({ tables: { space } }: Store) => eq(space.id, sql`cast(${sql.placeholder('id')} as text)`);
const isLive = ({ tables: { space, revision } }: Store) => and(eq(revision.id, space.revisionId), eq(revision.spaceId, space.id));
const isItsSync = ({ tables: { space, gitSync } }: Store) => eq(gitSync.spaceId, space.id);
