import { isOctavoError } from '@octavo/contract';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';

/**
 * Returns the spaces that somebody was told of something in and may read, by id: what is hidden from them by now, in the trash, or behind a single
 * sign-on that they did not come through, is not among them.
 */
export async function readableSpaces(ctx: Context, filter: { organizationId?: string | undefined; unread?: boolean }): Promise<string[]> {
  const { userId } = requireUser(ctx);
  const { read, tables } = ctx.system.store;
  const { notification, space } = tables;
  const matches: (SQL | undefined)[] = [
    eq(notification.userId, userId),
    isNull(space.deletedAt),
    filter.organizationId === undefined ? undefined : eq(space.organizationId, filter.organizationId),
    filter.unread === true ? isNull(notification.readAt) : undefined,
  ];
  const rows = await read
    .selectDistinct({ id: space.id, organizationId: space.organizationId })
    .from(notification)
    .innerJoin(space, eq(space.id, notification.spaceId))
    .where(and(...matches));
  const readable: string[] = [];
  for (const [organizationId, spaces] of Map.groupBy(rows, (row) => row.organizationId)) {
    const roles = await rolesIn(ctx, organizationId);
    for (const { id } of spaces) if (roles?.has(id)) readable.push(id);
  }
  return readable;
}

async function rolesIn(ctx: Context, organizationId: string) {
  try {
    const { role } = await loadOrganization(ctx, organizationId, 'member');
    return (await rolesOfActor(ctx, organizationId, role)).spaces;
  } catch (error) {
    if (isOctavoError(error) && (error.kind === 'not_found' || error.kind === 'forbidden')) return undefined;
    throw error;
  }
}
