import { type Context, newId } from '@octavo/core';
import type { Schema } from '@octavo/db';
import { and, eq } from 'drizzle-orm';

/** A row of the table of origins. */
export type OriginRecord = Schema['origin']['$inferSelect'];

/** Returns the origin of an organization; makes it where nothing came from there before. */
export async function openOrigin(ctx: Context, organizationId: string, address: string, foreignId: string): Promise<OriginRecord> {
  const { store, now } = ctx.system;
  const { origin } = store.tables;
  return store.tx(async (tx) => {
    const at = now();
    await tx
      .insert(origin)
      .values({ id: newId(at), organizationId, address, foreignId, report: null, createdAt: at, updatedAt: at })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(origin)
      .where(and(eq(origin.organizationId, organizationId), eq(origin.address, address), eq(origin.foreignId, foreignId)));
    if (row === undefined) throw new Error('the origin is gone');
    return row;
  });
}

/** Keeps the report of a run with its origin. */
export async function keepReport({ system }: Context, originId: string, report: Record<string, unknown>): Promise<void> {
  const { origin } = system.store.tables;
  await system.store.tx(async (tx) => {
    await tx.update(origin).set({ report, updatedAt: system.now() }).where(eq(origin.id, originId));
  });
}
