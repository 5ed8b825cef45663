import { OctavoError } from '@octavo/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../base/index.ts';
import { requireProof } from './require-proof.ts';

/**
 * Ensures that Octavo itself acts, as the command line does, or an operator of the installation who is signed in. Being an operator gives no
 * right in any organization, and no token has it.
 * @throws OctavoError `unauthenticated`; `forbidden` for everybody else; `forbidden` with code `proof_required` for who came in through the provider
 * of one organization.
 */
export async function requireOperator(ctx: Context): Promise<void> {
  const { actor, system } = ctx;
  if (actor.kind === 'system') return;
  const { userId, via } = requireProof(ctx);
  const { user } = system.store.tables;
  const [found] = await system.store.read
    .select({ operator: user.operator })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.disabledAt)));
  if (found?.operator === true && via === 'session') return;
  throw new OctavoError(
    'forbidden',
    'Only an operator of the installation can do this, signed in to the console, or on the command line of the server.',
  );
}
