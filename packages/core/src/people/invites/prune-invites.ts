import { lt } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Time (ms) for which admins see an expired invite and may send it again: 30 days. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Removes invites by e-mail that expired more than 30 days ago; returns how many. They do not work any more as it is. */
export async function pruneInvites(system: System): Promise<number> {
  const { store, now } = system;
  const { invite } = store.tables;
  return store.tx(
    async (tx) =>
      (
        await tx
          .delete(invite)
          .where(lt(invite.expiresAt, now() - KEPT_MS))
          .returning({ id: invite.id })
      ).length,
  );
}
