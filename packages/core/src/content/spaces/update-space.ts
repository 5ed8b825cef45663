import { OctavoError, type Space, UpdateSpace } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { eq } from 'drizzle-orm';
import {
  columnOfSpaceRules,
  loadSpace,
  requireLevelGrantable,
  requireRoleStill,
  roleAtLeast,
  type SpaceRecord,
  spaceNotFound,
  touchSitesOfSpaces,
} from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput, spaceOnSite, whenWritten } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { spaceIsDeleted } from '../collections/index.ts';
import { findGitSync } from './get-space.ts';
import { presentSpace } from './present-space.ts';

/**
 * Changes the members that are given; null clears. Needs the role `create` on the space, and `admin` for the rules of merging.
 * @throws OctavoError `bad_request`, `not_found`; `forbidden`, with code `role_too_high` for a level above one's own role; `conflict` with
 * code `space_deleted`, or `space_on_public_site` for unlocking what anybody reads.
 */
export async function updateSpace(ctx: Context, spaceId: string, input: UpdateSpace): Promise<Space> {
  const { space: loaded } = await loadSpace(ctx, spaceId, 'create');
  const wanted = columnsOf(parseInput(UpdateSpace, input));
  const { store, now } = ctx.system;
  const { space } = store.tables;
  const { id, organizationId } = loaded;
  if (wanted.editMode === 'live' && loaded.editMode === 'locked') await requireUnread(ctx, id);
  const change = async (tx: Db) => {
    const role = await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'create');
    const [current] = await tx.select().from(space).where(eq(space.id, id));
    if (current === undefined) throw spaceNotFound();
    if (current.deletedAt !== null) throw spaceIsDeleted();
    const { changed, before, after } = changesOf(current, wanted, { iconUrl: 'icon' });
    if (changed.length === 0) return current;
    if (changed.includes('mergeRules')) requireRuler(role);
    const next = { ...current, ...wanted, updatedAt: now() };
    requireLevelGrantable(role, current.defaultLevel, next.defaultLevel);
    await tx
      .update(space)
      .set({ ...wanted, updatedAt: next.updatedAt })
      .where(eq(space.id, id));
    // A site space without a title of its own is called as its space.
    if (changed.includes('title')) await touchSitesOfSpaces(tx, ctx.system, [id]);
    await appendAuditEvent(tx, ctx, {
      type: 'space_updated',
      organizationId,
      spaceId: id,
      target: { kind: 'space', id },
      payload: { changed, before, after },
    });
    return next;
  };
  // Live content is not written any more once it is locked.
  const isLocked = wanted.editMode === 'locked' && loaded.editMode !== 'locked';
  const place = { spaceId: id, changeRequestId: null };
  const updated = await (isLocked ? whenWritten(ctx.system, place, () => store.tx(change)) : store.tx(change));
  // Read again with the check: the change may have altered the actor's own role, or hidden it from them.
  const { role } = await loadSpace(ctx, id, 'read').catch(() => ({ role: 'read' as const }));
  return presentSpace(ctx.system, { space: updated, role, gitSync: await findGitSync(ctx, id), onSite: await spaceOnSite(ctx.system, id) });
}

/** Requires that a space is not open to everybody: such a one is changed by change requests only (decisions B-SP10). */
async function requireUnread({ system }: Context, id: string): Promise<void> {
  const onSite = await spaceOnSite(system, id);
  if (onSite === undefined || (onSite.visibility !== 'public' && onSite.visibility !== 'unlisted')) return;
  throw new OctavoError(
    'conflict',
    'Anybody reads this space on a published site, so it is changed by change requests only. Unpublish the site, or take the space off it, first.',
    { code: 'space_on_public_site' },
  );
}

/** Requires a role that may merge past the rules: no other role may change them, since they hold for those who run the space, too. */
function requireRuler(role: RoleName): void {
  if (roleAtLeast(role, 'admin')) return;
  throw new OctavoError('forbidden', 'The rules for merging are changed by an admin of the space or the organization. Ask one.');
}

/** Returns the columns a request changes: absent keeps, null clears. An emoji takes the place of an icon, and the other way round (B-SP3). */
function columnsOf({ title, editMode, defaultLevel, emoji, icon, mergeRules }: UpdateSpace): Partial<SpaceRecord> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(editMode === undefined ? {} : { editMode }),
    ...(defaultLevel === undefined ? {} : { defaultLevel }),
    ...(mergeRules === undefined ? {} : { mergeRules: columnOfSpaceRules(mergeRules) }),
    ...(emoji === undefined ? {} : { emoji, ...(emoji === null ? {} : { iconUrl: null }) }),
    ...(icon === undefined ? {} : { iconUrl: icon, ...(icon === null ? {} : { emoji: null }) }),
  };
}
