import { isOctavoError, type Space } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { presentSpace, readSpaces } from '../../../content/spaces/index.ts';
import { loadOrganization, loadSpace, rolesOfActor } from '../../../kernel/access/index.ts';
import type { Context } from '../../../kernel/base/index.ts';
import type { SiteItemRecord } from './site-item.ts';
import { itemNotFound } from './tree-errors.ts';

/** Up to so many spaces are asked for one by one; for more, all of the organization are looked at together. */
const FEW = 4;

/** Returns the spaces of some items that the actor may read, by id. */
export async function readSeenSpaces(
  ctx: Context,
  organizationId: string,
  items: readonly SiteItemRecord[],
): Promise<ReadonlyMap<string, Space>> {
  const roles = await rolesOnSpaces(ctx, organizationId, items);
  const rows = await readSpaces(ctx.system, [...roles.keys()].toSorted());
  return new Map(rows.map((row) => [row.space.id, presentSpace(ctx.system, { ...row, role: roles.get(row.space.id) ?? 'read' })]));
}

/** Site spaces whose space the actor may not read are not there for them. @throws OctavoError `not_found`. */
export async function requireSeen(ctx: Context, organizationId: string, item: SiteItemRecord): Promise<void> {
  const isSeen = await whichAreSeen(ctx, organizationId, [item]);
  if (!isSeen(item)) throw itemNotFound(item.kind);
}

/** Returns a predicate for the items that the actor sees, among those given. */
export async function whichAreSeen(
  ctx: Context,
  organizationId: string,
  items: readonly SiteItemRecord[],
): Promise<(item: SiteItemRecord) => boolean> {
  const roles = await rolesOnSpaces(ctx, organizationId, items);
  return ({ kind, spaceId }) => kind !== 'site-space' || (spaceId !== null && roles.has(spaceId));
}

/** Returns the actor's roles on the spaces of some items, without those that they may not read and deleted ones. */
async function rolesOnSpaces(
  ctx: Context,
  organizationId: string,
  items: readonly SiteItemRecord[],
): Promise<ReadonlyMap<string, RoleName>> {
  const ids = [...new Set(items.flatMap(({ spaceId }) => (spaceId === null ? [] : [spaceId])))];
  const roles = new Map<string, RoleName>();
  if (ids.length <= FEW) {
    for (const id of ids) {
      const role = await roleOnSpace(ctx, organizationId, id);
      if (role !== undefined) roles.set(id, role);
    }
    return roles;
  }
  const { role: own } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, organizationId, own);
  for (const id of ids) {
    const role = spaces.get(id);
    if (role !== undefined) roles.set(id, role);
  }
  return roles;
}

async function roleOnSpace(ctx: Context, organizationId: string, id: string): Promise<RoleName | undefined> {
  try {
    const { space, role } = await loadSpace(ctx, id, 'read');
    return space.deletedAt === null && space.organizationId === organizationId ? role : undefined;
  } catch (error) {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  }
}
