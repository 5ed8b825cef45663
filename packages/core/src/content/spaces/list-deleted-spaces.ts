import { isOctavoError, timestamp } from '@octavo/contract';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { loadOrganization, loadSpace, type SpaceRecord, TRASH_MS } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';

/** A space in the trash. */
export interface DeletedSpace {
  id: string;
  title: string;
  emoji?: string;
  deletedAt: string;
  /** Time at which it is removed permanently. */
  removedAt: string;
  /** User who deleted it; absent for Octavo itself and for users who no longer exist. */
  deletedBy?: string;
}

/** More than that in 7 days is nobody's trash; the oldest of them are left out. */
const MOST = 500;

/**
 * Returns the spaces of an organization that were deleted in the last 7 days and that the actor may restore, the last deleted first.
 * @throws OctavoError `not_found` when the organization is not there or the actor is no member of it.
 */
export async function listDeletedSpaces(ctx: Context, organizationId: string): Promise<DeletedSpace[]> {
  const { organization } = await loadOrganization(ctx, organizationId, 'member');
  const { store, now } = ctx.system;
  const { space } = store.tables;
  const rows = await store.read
    .select()
    .from(space)
    .where(and(eq(space.organizationId, organization.id), gt(space.deletedAt, now() - TRASH_MS)))
    .orderBy(desc(space.deletedAt), desc(space.id))
    .limit(MOST);
  const mine: SpaceRecord[] = [];
  for (const row of rows) if (await mayRestore(ctx, row.id)) mine.push(row);
  const people = await whoDeleted(ctx.system, mine);
  return mine.map(({ id, title, emoji, deletedAt }) => {
    const by = people.get(id);
    return {
      id,
      title,
      ...(emoji === null ? {} : { emoji }),
      deletedAt: timestamp(deletedAt ?? 0),
      removedAt: timestamp((deletedAt ?? 0) + TRASH_MS),
      ...(by === undefined ? {} : { deletedBy: by }),
    };
  });
}

async function mayRestore(ctx: Context, spaceId: string): Promise<boolean> {
  try {
    await loadSpace(ctx, spaceId, 'create');
    return true;
  } catch (error) {
    if (isOctavoError(error) && (error.kind === 'not_found' || error.kind === 'forbidden')) return false;
    throw error;
  }
}

/** Names of those who deleted spaces last, by the id of the space. */
async function whoDeleted({ store }: System, spaces: readonly SpaceRecord[]): Promise<Map<string, string>> {
  if (spaces.length === 0) return new Map();
  const { event, user } = store.tables;
  const ids = spaces.map(({ id }) => id);
  const events = await store.read
    .select({ spaceId: event.spaceId, actor: event.actor })
    .from(event)
    .where(and(inArray(event.spaceId, ids), eq(event.type, 'space_deleted')))
    .orderBy(event.id);
  // The last one counts: a space may have been restored in between.
  const actors = new Map(events.map(({ spaceId, actor }) => [spaceId ?? '', actor.id ?? '']));
  const wanted = [...new Set(actors.values())].filter((id) => id !== '');
  if (wanted.length === 0) return new Map();
  const people = await store.read.select({ id: user.id, name: user.displayName }).from(user).where(inArray(user.id, wanted));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return new Map([...actors].flatMap(([spaceId, actor]) => (names.has(actor) ? [[spaceId, names.get(actor) ?? ''] as const] : [])));
}
