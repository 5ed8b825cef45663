import { type Member, OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireProof } from '../../kernel/access/index.ts';
import { boundTo, type Context, requireUser } from '../../kernel/base/index.ts';
import { wasMailed } from '../../kernel/mail/index.ts';
import { memberNotFound, presentOne, readMember } from '../members/index.ts';
import { markEmailVerified, userNotFound } from '../users/index.ts';
import { findOpenInvite } from './find-open-invite.ts';
import { inviteNotFound } from './invite-record.ts';
import { type Joined, joinByInvite, takeInvite } from './join-by-invite.ts';

/** Input of the acceptance of an invite. */
export interface AcceptInviteInput {
  /** Secret at the end of the link. */
  secret: string;
  /** The organization it must be of, where the caller names one. */
  organizationId?: string;
}

/**
 * Accepts an invite for the person who is signed in. Accepting once more does nothing.
 * @throws OctavoError `invite_not_found`; `forbidden` with code `other_address` when it was mailed to another address, `member_disabled` or
 * `access_removed` for who was shut out by name, `proof_required` in a session that the provider of another organization vouched for.
 */
export async function acceptInvite(ctx: Context, { secret, organizationId }: AcceptInviteInput): Promise<Joined> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const found = await findOpenInvite(ctx.system, secret);
  if (organizationId !== undefined && found.organization.id !== organizationId) throw inviteNotFound();
  if (boundTo(actor) !== found.organization.id) requireProof(ctx);
  const { store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const invite = await takeInvite(tx, ctx, found.invite);
    const [person] = await tx.select().from(user).where(eq(user.id, userId));
    if (person === undefined) throw userNotFound();
    if (invite.email !== null && invite.email !== person.email) throw otherAddress(invite.email);
    if (invite.email !== null && wasMailed(secret)) await markEmailVerified(tx, ctx, person);
    return joinByInvite(tx, ctx, invite, userId);
  });
}

/**
 * As {@link acceptInvite}, of an organization that is named; returns what the person is in it now.
 * @throws OctavoError as {@link acceptInvite}.
 */
export async function joinWithInvite(ctx: Context, organizationId: string, secret: string): Promise<Member> {
  const { userId } = requireUser(ctx);
  await acceptInvite(ctx, { secret, organizationId });
  const { store } = ctx.system;
  const found = await readMember(store.read, store, organizationId, userId);
  if (found === undefined) throw memberNotFound();
  return presentOne(ctx, organizationId, found);
}

function otherAddress(email: string): OctavoError {
  return new OctavoError(
    'forbidden',
    `This invite is for ${email}, and you are signed in with another address. Sign out and follow the link again, or ask for an invite for your address.`,
    { code: 'other_address' },
  );
}
