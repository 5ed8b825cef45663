import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import { newId, type System } from '../../kernel/base/index.ts';

/** Replaces the external ids of an installation, or of one of its places, inside a transaction. Absent ones are kept. */
export async function replaceExternalIds(
  tx: Db,
  { store, now }: System,
  { installationId, placeId }: { installationId: string; placeId?: string },
  externalIds: readonly string[] | undefined,
): Promise<void> {
  if (externalIds === undefined) return;
  const { integrationExternalId: external } = store.tables;
  const place = placeId === undefined ? isNull(external.placeId) : eq(external.placeId, placeId);
  await tx.delete(external).where(and(eq(external.installationId, installationId), place));
  const unique = [...new Set(externalIds)];
  if (unique.length === 0) return;
  await tx
    .insert(external)
    .values(unique.map((externalId) => ({ id: newId(now()), installationId, placeId: placeId ?? null, externalId })));
}
