import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { countSpaceExtents } from '../../content/spaces/index.ts';
import { organizationNotFound, requireOperator, spaceNotFound } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import {
  forgetApiCallQuotas,
  listQuotaUse,
  lockHoldings,
  MOST_QUOTA,
  QUOTA_KINDS,
  QUOTAS,
  type QuotaKind,
  type QuotaUse,
  quotaId,
} from '../../kernel/quotas/index.ts';

const Most = z.int('Must be a whole number.').min(0).max(MOST_QUOTA).nullable();

/** Limits to set: absent ones stay, null lifts. */
export const SetQuotas = z.strictObject({
  bytes: Most.optional(),
  pages: Most.optional(),
  people: Most.optional(),
  apiCalls: Most.optional(),
  gitMinutes: Most.optional(),
} satisfies Record<QuotaKind, unknown>);
export type SetQuotas = z.input<typeof SetQuotas>;

/** An organization, and perhaps one of its spaces. */
export interface LimitedPlace {
  organizationId: string;
  spaceId?: string | undefined;
}

/** Returns the limits of an organization and its spaces with their use; for the operator. @throws OctavoError `forbidden`; `not_found`. */
export async function listQuotas(ctx: Context, organizationId: string): Promise<QuotaUse[]> {
  await requireOperator(ctx);
  const { read } = ctx.system.store;
  await requireOrganization(read, ctx, organizationId);
  return listQuotaUse(ctx.system, organizationId);
}

/**
 * Sets or lifts limits of an organization, or of a space of it; for the operator. One below the present use is kept to from the next thing that would
 * add to it: nothing is taken away.
 * @throws OctavoError `forbidden` for who is no operator; `bad_request`; `not_found`.
 */
export async function setQuotas(ctx: Context, place: LimitedPlace, input: SetQuotas): Promise<QuotaUse[]> {
  await requireOperator(ctx);
  const wanted = parseInput(SetQuotas, input);
  const { organizationId, spaceId } = place;
  const { store, now } = ctx.system;
  const { quota, space } = store.tables;
  const given = QUOTA_KINDS.filter((kind) => wanted[kind] !== undefined);
  for (const kind of given) {
    if (spaceId === undefined || QUOTAS[kind].ofSpaces || wanted[kind] === null) continue;
    throw new OctavoError('bad_request', 'A space has no people of its own. Limit those of its organization.', {
      details: [{ path: kind, message: 'not for spaces' }],
    });
  }
  await requireOrganization(store.read, ctx, organizationId);
  // Spaces from before counts were kept.
  if (given.some((kind) => QUOTAS[kind].measure === 'held')) await countSpaceExtents(ctx.system, organizationId);
  await store.tx(async (tx) => {
    await requireOrganization(tx, ctx, organizationId);
    if (spaceId !== undefined) {
      const [found] = await tx
        .select({ id: space.id })
        .from(space)
        .where(and(eq(space.id, spaceId), eq(space.organizationId, organizationId)));
      if (found === undefined) throw spaceNotFound();
    }
    // Those that add something now are either done, or see the limit.
    await lockHoldings(tx, ctx.system, organizationId);
    const ids = given.map((kind) => quotaId(place, kind));
    const rows = await tx.select().from(quota).where(inArray(quota.id, ids));
    const changes: Record<string, { before: number | null; after: number | null }> = {};
    for (const kind of given) {
      const id = quotaId(place, kind);
      const before = rows.find((row) => row.id === id)?.most ?? null;
      const after = wanted[kind] ?? null;
      if (before === after) continue;
      changes[kind] = { before, after };
      if (after === null) await tx.delete(quota).where(eq(quota.id, id));
      else {
        const row = { id, organizationId, spaceId: spaceId ?? null, kind, most: after, updatedAt: now() };
        await tx
          .insert(quota)
          .values(row)
          .onConflictDoUpdate({ target: quota.id, set: { most: after, updatedAt: now() } });
      }
    }
    if (Object.keys(changes).length === 0) return;
    await appendAuditEvent(tx, ctx, {
      type: 'quota_updated',
      organizationId,
      ...(spaceId === undefined ? {} : { spaceId }),
      target: spaceId === undefined ? { kind: 'organization', id: organizationId } : { kind: 'space', id: spaceId },
      payload: { changes },
    });
  });
  forgetApiCallQuotas(ctx.system);
  return listQuotaUse(ctx.system, organizationId);
}

async function requireOrganization(db: Db, { system }: Context, id: string): Promise<void> {
  const { organization } = system.store.tables;
  const [found] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, id), isNull(organization.deletedAt)));
  if (found === undefined) throw organizationNotFound();
}
