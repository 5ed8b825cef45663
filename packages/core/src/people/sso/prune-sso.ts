import { lt } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Removes sign-ins that nobody ended, and assertions that have expired and could not be used again as it is; gives how many. */
export async function pruneSso(system: System): Promise<number> {
  const { store, now } = system;
  const { ssoRequest, ssoAssertion } = store.tables;
  return store.tx(async (tx) => {
    const requests = await tx.delete(ssoRequest).where(lt(ssoRequest.expiresAt, now())).returning({ id: ssoRequest.id });
    const assertions = await tx.delete(ssoAssertion).where(lt(ssoAssertion.expiresAt, now())).returning({ hash: ssoAssertion.hash });
    return requests.length + assertions.length;
  });
}
