import { lte } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Removes links to set a new password that have expired; returns how many. They do not work any more as it is. */
export async function pruneResets(system: System): Promise<number> {
  const { store, now } = system;
  const { passwordReset } = store.tables;
  return store.tx(
    async (tx) =>
      (await tx.delete(passwordReset).where(lte(passwordReset.expiresAt, now())).returning({ userId: passwordReset.userId })).length,
  );
}
