import { type Invite, timestamp } from '@octavo/contract';
import { type AccessTree, effectiveRoles, loadAccessTree, type OrganizationRecord, roleAtLeast } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { type PublicUserRecord, presentUser } from '../users/index.ts';
import { type InviteRecord, inviteLink, secretOf } from './invite-record.ts';
import { usableInvites } from './usable-invites.ts';

/** A row of a list of invites, with who made it. */
export interface InviteRow {
  invite: InviteRecord;
  creator: PublicUserRecord | null;
}

/** Returns the API objects of an organization's invites by link, for who may hand them out: their ids are the secrets. */
export async function presentInvites(system: System, organization: OrganizationRecord, rows: readonly InviteRow[]): Promise<Invite[]> {
  if (rows.length === 0) return [];
  const tree = await loadAccessTree(system, organization.id);
  const usable = await usableInvites(
    system,
    organization,
    rows.map(({ invite }) => invite),
  );
  return rows.map(({ invite, creator }) => {
    const { targetKind, targetId, level } = invite;
    const secret = secretOf(system, invite);
    return {
      object: 'invite',
      id: secret,
      organization: organization.id,
      ...(targetKind === null ? { role: invite.role } : {}),
      ...(level === null ? {} : { level }),
      ...(targetKind === 'space' && targetId !== null ? { space: targetId } : {}),
      ...(targetKind === 'collection' && targetId !== null ? { collection: targetId } : {}),
      redundant: isRedundant(tree, organization, invite),
      usable: usable.has(invite.id),
      uses: invite.uses,
      createdAt: timestamp(invite.createdAt),
      ...(creator === null ? {} : { createdBy: presentUser(system, creator) }),
      urls: {
        location: `${system.config.url}/v1/orgs/${organization.id}/link-invites/${secret}`,
        app: inviteLink(system, secret),
      },
    };
  });
}

/** Returns whether whoever joins with the organization's default role has as much without the invite. */
function isRedundant(tree: AccessTree, { defaultRole }: OrganizationRecord, { targetKind, targetId, role, level }: InviteRecord): boolean {
  if (targetKind === null) return role === null || roleAtLeast(defaultRole, role);
  if (targetId === null || level === null) return true;
  const roles = effectiveRoles(tree, { userId: '', role: defaultRole, teams: [] });
  return roleAtLeast((targetKind === 'space' ? roles.spaces : roles.collections).get(targetId) ?? null, level);
}
