import { OctavoError } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { roleAtLeast } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** Returns the permissions of a user with a role on the space for a comment or reply (decisions A-ROLE). */
export function commentPermissions(ctx: Context, role: RoleName, authorId: string) {
  const own = isAuthor(ctx, authorId);
  const takesPart = roleAtLeast(role, 'comment');
  return { view: true, edit: own && takesPart, reply: takesPart, delete: mayDelete(ctx, role, authorId) };
}

/** Returns whether the actor may delete what somebody wrote: authors do, and who has `create`. */
export function mayDelete(ctx: Context, role: RoleName, authorId: string): boolean {
  return isAuthor(ctx, authorId) || roleAtLeast(role, 'create');
}

/** @throws OctavoError `forbidden` for who may not delete it. */
export function requireDeletable(ctx: Context, role: RoleName, authorId: string): void {
  if (mayDelete(ctx, role, authorId)) return;
  throw new OctavoError('forbidden', 'Only its author, and who has the role "create" on the space, may delete this.');
}

/** @throws OctavoError `forbidden` for others than the author: nobody changes what somebody else said. */
export function requireAuthor(ctx: Context, authorId: string): void {
  if (isAuthor(ctx, authorId)) return;
  throw new OctavoError('forbidden', 'Only its author may change what it says. You can reply to it.');
}

/** @throws OctavoError `forbidden` for who may not say whether a comment is settled. */
export function requireResolver(ctx: Context, role: RoleName, authorId: string): void {
  if (isAuthor(ctx, authorId) || roleAtLeast(role, 'edit')) return;
  throw new OctavoError(
    'forbidden',
    'Only its author, and who has the role "edit" on the space, may resolve this comment or open it again.',
  );
}

function isAuthor({ actor }: Context, authorId: string): boolean {
  return actor.kind === 'user' && actor.userId === authorId;
}
