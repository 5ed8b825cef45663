import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type AccessTree,
  effectiveRoles,
  loadAccessTree,
  type OrganizationRecord,
  roleAtLeast,
  type WhoInTeams,
  withTeams,
} from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import type { InviteRecord } from './invite-record.ts';

/**
 * Returns those of an organization's invites that let people in now, by row id. What has expired does not, links do not where they are switched
 * off, nor does what leads to content that is gone. And nobody's invite outlives their power to give it: who was removed or lost a role
 * could otherwise come back by a link made before.
 */
export async function usableInvites(
  system: System,
  organization: OrganizationRecord,
  invites: readonly InviteRecord[],
): Promise<ReadonlySet<string>> {
  const now = system.now();
  const open = invites.filter(
    (invite) => (invite.expiresAt === null || invite.expiresAt > now) && (invite.kind === 'email' || organization.inviteLinks),
  );
  if (open.length === 0) return new Set();
  const tree = await loadAccessTree(system, organization.id);
  const makers = await makersOf(system, organization.id, open);
  const content = contentAmong(tree, open);
  const works = (invite: InviteRecord) =>
    (invite.targetId === null || content.has(invite.targetId)) && mayStillGive(tree, invite, makers.get(invite.createdBy));
  return new Set(open.filter(works).map(({ id }) => id));
}

function mayStillGive(tree: AccessTree, invite: InviteRecord, maker: WhoInTeams | undefined): boolean {
  const { targetKind, targetId, level } = invite;
  // Octavo itself, and admins, may give anything anywhere.
  if (invite.createdBy === '' || maker?.role === 'admin') return true;
  if (maker === undefined || targetKind === null || targetId === null || level === null) return false;
  const roles = effectiveRoles(tree, maker);
  const own = (targetKind === 'space' ? roles.spaces : roles.collections).get(targetId) ?? null;
  return roleAtLeast(own, 'create') && roleAtLeast(own, level);
}

/** Returns the targets of invites that exist among the spaces and collections of the tree. */
function contentAmong(tree: AccessTree, invites: readonly InviteRecord[]): ReadonlySet<string> {
  const wanted = new Set(invites.map(({ targetId }) => targetId));
  return new Set([...tree.spaces, ...tree.collections].filter(({ id }) => wanted.has(id)).map(({ id }) => id));
}

/** Returns the creators of invites, with their present membership of the organization; former members and disabled users are left out. */
async function makersOf(system: System, organizationId: string, invites: readonly InviteRecord[]): Promise<Map<string, WhoInTeams>> {
  const { member, user } = system.store.tables;
  const ids = [...new Set(invites.map(({ createdBy }) => createdBy))];
  const members = await system.store.read
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(
      and(eq(member.organizationId, organizationId), inArray(member.userId, ids), eq(member.disabled, false), isNull(user.disabledAt)),
    );
  const makers = await withTeams(system.store, organizationId, members);
  return new Map(makers.map((maker) => [maker.userId, maker]));
}
