import { lt } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Removes what programs were given and have not used in time, and the codes that would have expired. Neither works any more as it is. */
export async function pruneAccess(system: System): Promise<void> {
  const { store, now } = system;
  const { apiToken, oauthCode } = store.tables;
  await store.tx(async (tx) => {
    await tx.delete(apiToken).where(lt(apiToken.refreshEndsAt, now()));
    await tx.delete(oauthCode).where(lt(oauthCode.expiresAt, now()));
  });
}
