import { asc, eq, lte } from 'drizzle-orm';
import { type System, systemContext } from '../../kernel/base/index.ts';
import { enqueueReading, READ_EVERY_MS } from './enqueue-reading.ts';

const SPECS_PER_TRANSACTION = 100;

/**
 * Has every specification read whose time has come: addresses every six hours, sooner after a failure, and whatever a program that went
 * away left unfinished. Returns how many.
 */
export async function refreshOpenApiSpecs(system: System): Promise<number> {
  let total = 0;
  for (;;) {
    const some = await refreshSome(system);
    total += some;
    if (some < SPECS_PER_TRANSACTION) return total;
  }
}

async function refreshSome(system: System): Promise<number> {
  const { store, now } = system;
  const { openapiSpec } = store.tables;
  const ctx = systemContext(system, 'refresh-openapi');
  return store.tx(async (tx) => {
    const due = await tx
      .select({ id: openapiSpec.id, organizationId: openapiSpec.organizationId, generation: openapiSpec.generation })
      .from(openapiSpec)
      .where(lte(openapiSpec.readAt, now()))
      .orderBy(asc(openapiSpec.readAt), asc(openapiSpec.id))
      .limit(SPECS_PER_TRANSACTION);
    for (const spec of due) {
      await tx
        .update(openapiSpec)
        .set({ readAt: now() + READ_EVERY_MS })
        .where(eq(openapiSpec.id, spec.id));
      await enqueueReading(tx, ctx, spec);
    }
    return due.length;
  });
}
