import type { Db, RoleName } from '@octavo/db';
import { loadAccessPath, roleAtLeast, rolesOnPath } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { claimMembers } from '../members/index.ts';
import { readGrants, writeGrants } from '../permissions/index.ts';
import { type InviteRecord, inviteNotFound, shutOut } from './invite-record.ts';

/**
 * Grants the level of an invite to content, inside the transaction that took it; answers whether that gave anything. A grant counts before
 * what comes from above, so it is left out for who has as much already: it could only take from them later.
 * @throws OctavoError `forbidden` with code `access_removed` for who was shut out of the content by name.
 */
export async function grantByInvite(
  tx: Db,
  ctx: Context,
  invite: InviteRecord,
  person: { userId: string; role: RoleName | null },
): Promise<boolean> {
  const { organizationId, targetKind, targetId, level } = invite;
  if (targetKind === null) return false;
  if (targetId === null || level === null) throw inviteNotFound();
  const { store } = ctx.system;
  // A member who is removed meanwhile is removed after this, with the grants of it.
  await claimMembers(tx, ctx.system, organizationId, [person.userId]);
  const path = await loadAccessPath(store, { kind: targetKind, id: targetId }, tx);
  if (path.nodes.length === 0) throw inviteNotFound();
  const [before = null] = await rolesOnPath(store, path, organizationId, [person], tx);
  if (roleAtLeast(before, level)) return false;
  // An invite grants only what its maker may grant: nobody grants to themselves here.
  const target = { kind: targetKind, id: targetId, organizationId, role: level };
  const own = await readGrants(tx, ctx, target, 'user', [person.userId]);
  if (own.get(person.userId) === null) {
    throw shutOut('Your access to this content was taken away. Ask an admin of the organization.', 'access_removed');
  }
  await writeGrants(tx, ctx, target, 'user', [person.userId], level);
  return true;
}
