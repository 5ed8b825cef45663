import type { Invite } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { inviteNotFound } from './invite-record.ts';
import { type LoadedInvite, loadLinkInvite } from './load-link-invite.ts';
import { presentInvites } from './present-invite.ts';

/**
 * Returns an invite by link, for who may administer it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getLinkInvite(ctx: Context, organizationId: string, secret: string): Promise<Invite> {
  return presentInvite(ctx, await loadLinkInvite(ctx, organizationId, secret));
}

/** Presents one invite that was loaded. */
export async function presentInvite(ctx: Context, { organization, invite, creator }: LoadedInvite): Promise<Invite> {
  const [presented] = await presentInvites(ctx.system, organization, [{ invite, creator }]);
  if (presented === undefined) throw inviteNotFound();
  return presented;
}
