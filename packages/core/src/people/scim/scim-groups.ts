import { type OctavoError, timestamp } from '@octavo/contract';
import { isUniqueViolation } from '@octavo/db';
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { parseInput } from '../../kernel/base/index.ts';
import { createTeam, deleteTeam, teamNotFound, updateTeam, updateTeamMembers } from '../teams/index.ts';
import type { ScimFilter } from './read-filter.ts';
import type { ScimChange } from './read-patch.ts';
import { MOST_ITEMS, type ScimContext, type ScimList, type ScimPage, scimList, scimLocation } from './scim-context.ts';
import { scimError } from './scim-error.ts';

/** Members that a request may name. */
const MOST_MEMBERS = 1000;

/** A team as identity providers know it. */
export interface ScimGroup {
  schemas: string[];
  id: string;
  externalId?: string;
  displayName: string;
  members?: { value: string; display: string; $ref: string }[];
  meta: { resourceType: string; created: string; lastModified: string; location: string };
}

const Members = z.array(z.object({ value: z.string().min(1).max(64) })).max(MOST_MEMBERS);
const Title = z.string().trim().min(1).max(64);
const ExternalId = z.string().min(1).max(255).nullable();
const ScimGroupInput = z.object({ displayName: Title, externalId: ExternalId.optional(), members: Members.nullish() });

/** Returns teams of the organization, oldest first, with their members unless told otherwise. @throws OctavoError `bad_request` for a filter by another attribute. */
export async function listScimGroups(
  ctx: ScimContext,
  filter: ScimFilter | undefined,
  { startIndex, count: most, withMembers }: ScimPage & { withMembers: boolean },
): Promise<ScimList<ScimGroup>> {
  const { store } = ctx.system;
  const { team } = store.tables;
  const wanted = and(eq(team.organizationId, ctx.organizationId), filterOf(ctx, filter));
  const [total] = await store.read.select({ count: count() }).from(team).where(wanted);
  const rows = await store.read
    .select()
    .from(team)
    .where(wanted)
    .orderBy(asc(team.id))
    .limit(Math.min(most, MOST_ITEMS))
    .offset(startIndex - 1);
  return scimList(Number(total?.count ?? 0), startIndex, await present(ctx, rows, withMembers));
}

/** Returns a team of the organization. @throws OctavoError `not_found`. */
export async function getScimGroup(ctx: ScimContext, id: string, withMembers = true): Promise<ScimGroup> {
  const [group] = await present(ctx, [await readTeam(ctx, id)], withMembers);
  if (group === undefined) throw teamNotFound();
  return group;
}

/**
 * Creates a team of members of the organization.
 * @throws OctavoError `bad_request`; `not_found` for a user who is not a member; `conflict` (`uniqueness`) for an external id that another team has.
 */
export async function createScimGroup(ctx: ScimContext, input: unknown): Promise<ScimGroup> {
  const { displayName, externalId = null, members } = parseInput(ScimGroupInput, input);
  if (externalId !== null) await refuseTaken(ctx, externalId);
  const { id } = await createTeam(ctx, ctx.organizationId, { title: displayName, members: (members ?? []).map(({ value }) => value) });
  await setExternalId(ctx, id, externalId);
  return getScimGroup(ctx, id);
}

/** Puts title and members of a team in the place of those before. @throws OctavoError `not_found`; `bad_request`; `conflict` (`uniqueness`). */
export async function replaceScimGroup(ctx: ScimContext, id: string, input: unknown): Promise<ScimGroup> {
  await readTeam(ctx, id);
  const { displayName, externalId, members } = parseInput(ScimGroupInput, input);
  await changeMembers(ctx, id, { replace: (members ?? []).map(({ value }) => value), add: [], remove: [] });
  await updateTeam(ctx, ctx.organizationId, id, { title: displayName });
  if (externalId !== undefined) await setExternalId(ctx, id, externalId);
  return getScimGroup(ctx, id);
}

/** Changes a team by a PATCH. @throws OctavoError `not_found`; `bad_request`; `conflict` (`uniqueness`). */
export async function patchScimGroup(ctx: ScimContext, id: string, changes: readonly ScimChange[]): Promise<ScimGroup> {
  await readTeam(ctx, id);
  const wanted = changeOf(changes);
  await changeMembers(ctx, id, wanted);
  if (wanted.title !== undefined) await updateTeam(ctx, ctx.organizationId, id, { title: wanted.title });
  if (wanted.externalId !== undefined) await setExternalId(ctx, id, wanted.externalId);
  return getScimGroup(ctx, id);
}

/** Deletes a team; its members stay in the organization. @throws OctavoError `not_found`. */
export async function deleteScimGroup(ctx: ScimContext, id: string): Promise<void> {
  await readTeam(ctx, id);
  await deleteTeam(ctx, ctx.organizationId, id);
}

interface GroupChange {
  title?: string;
  externalId?: string | null;
  /** All members afterwards, before `add` and `remove`; absent keeps those that are there. */
  replace?: string[];
  add: string[];
  remove: string[];
}

function changeOf(changes: readonly ScimChange[]): GroupChange {
  const change: GroupChange = { add: [], remove: [] };
  for (const { op, attribute, selected, value } of changes) {
    if (attribute === 'displayname') change.title = read(Title, value);
    else if (attribute === 'externalid') change.externalId = op === 'remove' ? null : read(ExternalId, value);
    else if (attribute === 'members') {
      if (op === 'add') change.add.push(...idsOf(value));
      else if (op === 'replace') change.replace = idsOf(value);
      else if (selected !== undefined) change.remove.push(selected);
      else if (value === undefined || value === null) change.replace = [];
      else change.remove.push(...idsOf(value));
    }
  }
  return change;
}

const idsOf = (value: unknown) => read(Members, Array.isArray(value) ? value : [value]).map((each) => each.value);

function read<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw scimError('invalidValue', `A value cannot be used: ${result.error.issues[0]?.message ?? 'it has another type'}`);
}

async function changeMembers(ctx: ScimContext, id: string, { replace, add, remove }: GroupChange): Promise<void> {
  const wanted = new Set([...(replace ?? []), ...add]);
  const leaving = new Set(remove);
  if (replace !== undefined) {
    const { teamMember } = ctx.system.store.tables;
    const now = await ctx.system.store.read.select({ userId: teamMember.userId }).from(teamMember).where(eq(teamMember.teamId, id));
    for (const { userId } of now) if (!wanted.has(userId)) leaving.add(userId);
  }
  if (wanted.size + leaving.size === 0) return;
  if (wanted.size > MOST_MEMBERS || leaving.size > MOST_MEMBERS)
    throw scimError('tooMany', `A request may bring in or take out ${MOST_MEMBERS} members. Send several.`);
  await updateTeamMembers(ctx, ctx.organizationId, id, { add: [...wanted], remove: [...leaving] });
}

async function readTeam({ system, organizationId }: ScimContext, id: string) {
  const { team } = system.store.tables;
  const [row] = await system.store.read
    .select()
    .from(team)
    .where(and(eq(team.id, id), eq(team.organizationId, organizationId)));
  if (row === undefined) throw teamNotFound();
  return row;
}

type Row = Awaited<ReturnType<typeof readTeam>>;

async function present(ctx: ScimContext, rows: readonly Row[], withMembers: boolean): Promise<ScimGroup[]> {
  const { store } = ctx.system;
  const { teamMember, user } = store.tables;
  const ids = rows.map(({ id }) => id);
  const found =
    !withMembers || ids.length === 0
      ? []
      : await store.read
          .select({ teamId: teamMember.teamId, id: user.id, name: user.displayName })
          .from(teamMember)
          .innerJoin(user, eq(user.id, teamMember.userId))
          .where(inArray(teamMember.teamId, ids))
          .orderBy(asc(teamMember.addedAt), asc(user.id));
  const members = Map.groupBy(found, ({ teamId }) => teamId);
  return rows.map(({ id, externalId, title, createdAt, updatedAt }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName: title,
    ...(withMembers
      ? { members: (members.get(id) ?? []).map((of) => ({ value: of.id, display: of.name, $ref: scimLocation(ctx, 'Users', of.id) })) }
      : {}),
    meta: {
      resourceType: 'Group',
      created: timestamp(createdAt),
      lastModified: timestamp(updatedAt),
      location: scimLocation(ctx, 'Groups', id),
    },
  }));
}

function filterOf({ system }: ScimContext, filter: ScimFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined;
  const { team } = system.store.tables;
  const { attribute, value } = filter;
  if (typeof value === 'string') {
    if (attribute === 'displayname') return eq(team.title, value);
    if (attribute === 'externalid') return eq(team.externalId, value);
    if (attribute === 'id') return eq(team.id, value);
  }
  throw scimError('invalidFilter', 'Groups are found by `displayName`, `externalId` or `id`.');
}

async function refuseTaken({ system, organizationId }: ScimContext, externalId: string): Promise<void> {
  const { team } = system.store.tables;
  const [taken] = await system.store.read
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), eq(team.externalId, externalId)));
  if (taken !== undefined) throw externalIdTaken();
}

async function setExternalId({ system, organizationId }: ScimContext, id: string, externalId: string | null): Promise<void> {
  const { team } = system.store.tables;
  try {
    await system.store.tx((tx) =>
      tx
        .update(team)
        .set({ externalId })
        .where(and(eq(team.id, id), eq(team.organizationId, organizationId))),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw externalIdTaken();
    throw error;
  }
}

const externalIdTaken = (): OctavoError => scimError('uniqueness', 'Another group of the organization has this `externalId`.');
