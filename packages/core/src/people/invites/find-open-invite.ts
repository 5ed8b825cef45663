import { and, eq, isNull } from 'drizzle-orm';
import type { OrganizationRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { isLinkSecret } from '../../kernel/mail/index.ts';
import { hashSecret } from '../auth/index.ts';
import { type InviteRecord, inviteNotFound } from './invite-record.ts';
import { usableInvites } from './usable-invites.ts';

/** An invite that lets people in now, with where it leads. */
export interface OpenInvite {
  invite: InviteRecord;
  organization: OrganizationRecord;
}

/**
 * Returns the invite of a secret: to know it is to be allowed.
 * @throws OctavoError `invite_not_found` when none has it, or it does not let people in now.
 */
export async function findOpenInvite(system: System, secret: string): Promise<OpenInvite> {
  if (!isLinkSecret(secret)) throw inviteNotFound();
  const { invite, organization } = system.store.tables;
  const [found] = await system.store.read
    .select({ invite, organization })
    .from(invite)
    .innerJoin(organization, eq(organization.id, invite.organizationId))
    .where(and(eq(invite.secretHash, hashSecret(secret)), isNull(organization.deletedAt)));
  if (found === undefined) throw inviteNotFound();
  const usable = await usableInvites(system, found.organization, [found.invite]);
  if (!usable.has(found.invite.id)) throw inviteNotFound();
  return found;
}
