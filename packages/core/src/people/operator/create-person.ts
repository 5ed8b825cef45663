import { Role, text } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { organizationNotFound, requireOperator } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { insertMember } from '../members/index.ts';
import { insertReset, type ResetLink } from '../resets/index.ts';
import { Email, insertUser } from '../users/index.ts';

const NewPerson = z.object({
  email: Email,
  name: text(1, 64),
  /** The organization that they join, and their role there; guests have none. */
  organizationId: z.string().optional(),
  role: z.union([Role, z.literal('guest')], 'Must be admin, create, review, edit, comment, read or guest.').default('read'),
});

/** Input of {@link createPerson}. */
export type NewPerson = z.input<typeof NewPerson>;

/**
 * Creates an account without a password, and the link with which its owner sets one: for the operator.
 * @throws OctavoError `forbidden` for who is no operator; `bad_request`; `conflict` when somebody has the address; `not_found` for the organization.
 */
export async function createPerson(ctx: Context, input: NewPerson): Promise<{ id: string; link: ResetLink }> {
  await requireOperator(ctx);
  const { email, name, organizationId, role } = parseInput(NewPerson, input, 'user');
  const { store } = ctx.system;
  const { organization } = store.tables;
  return store.tx(async (tx) => {
    const { id } = await insertUser(tx, ctx, { email, displayName: name, passwordHash: null });
    if (organizationId !== undefined) {
      const [found] = await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId));
      if (found === undefined) throw organizationNotFound();
      await insertMember(tx, ctx, { organizationId, userId: id, role: role === 'guest' ? null : role });
    }
    return { id, link: await insertReset(tx, ctx, id, 'shown') };
  });
}
