import { lt } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Removes sessions that have expired; returns how many. They do not work any more as it is. */
export async function pruneSessions(system: System): Promise<number> {
  const { store, now } = system;
  const { session } = store.tables;
  return store.tx(async (tx) => (await tx.delete(session).where(lt(session.expiresAt, now())).returning({ id: session.id })).length);
}
