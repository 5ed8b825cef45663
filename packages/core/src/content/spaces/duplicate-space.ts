import { characters, isOctavoError, OctavoError, type Space } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { loadSpace, requireRoleStill, type SpaceRecord, spaceNotFound } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { loadParent, requireParentStill, spaceIsDeleted } from '../collections/index.ts';
import { enqueueIndexing } from '../indexing/index.ts';
import { insertSpace } from './insert-space.ts';
import { presentSpace } from './present-space.ts';

const SUFFIX = ' (copy)';
/** Characters that a title may have. */
const LONGEST_TITLE = 50;

/**
 * Copies a space's live content into a new space in the same parent, however much it is at the same cost: both share what they have in
 * common. The copy has no history, Git connection or grants; it is closed to others where the space is, and inherits otherwise. Needs the
 * role `read` on the space, and `create` in its parent.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `space_deleted`.
 */
export async function duplicateSpace(ctx: Context, spaceId: string): Promise<Space> {
  const loaded = await loadSpaceToCopy(ctx, spaceId);
  await loadParent(ctx, loaded.organizationId, loaded.parentId);
  const made = await ctx.system.store.tx((tx) => copySpace(tx, ctx, loaded));
  return presentSpace(ctx.system, { ...made, gitSync: null });
}

/** Loads a space that is to be copied. @throws OctavoError `not_found`, `forbidden`; `conflict` with code `space_deleted`. */
export async function loadSpaceToCopy(ctx: Context, spaceId: string): Promise<SpaceRecord> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  if (space.deletedAt !== null) throw spaceIsDeleted();
  return space;
}

/**
 * Creates the copy of a space that was loaded, and with its parent checked, inside a transaction; returns it with the actor's role on it.
 * @param suffix of its title
 */
export async function copySpace(
  tx: Db,
  ctx: Context,
  { id, organizationId }: SpaceRecord,
  suffix: string = SUFFIX,
): Promise<{ space: SpaceRecord; role: RoleName }> {
  const { space, revision } = ctx.system.store.tables;
  const [found] = await tx
    .select({ space, root: revision.root })
    .from(space)
    .innerJoin(revision, eq(revision.id, space.revisionId))
    .where(eq(space.id, id));
  if (found === undefined || found.space.organizationId !== organizationId) throw spaceNotFound();
  const { title, emoji, iconUrl, editMode, defaultLevel, deletedAt, pages, fileBytes } = found.space;
  if (deletedAt !== null) throw spaceIsDeleted();
  await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'read');
  const parent = { organizationId, parentId: found.space.parentId };
  await requireParentStill(tx, ctx, parent);
  const copy = await insertSpace(tx, ctx, parent, {
    root: found.root,
    extent: pages === null || fileBytes === null ? null : { pages, bytes: fileBytes },
    title: titleOfCopy(title, suffix),
    emoji,
    iconUrl,
    editMode,
    // A copy of closed content must not open it.
    defaultLevel: defaultLevel === null ? null : 'inherit',
    duplicateOf: id,
  });
  const role = await requireRoleStill(tx, ctx, { kind: 'space', id: copy.id, organizationId }, 'read').catch(refuse);
  await enqueueIndexing(tx, ctx, copy);
  return { space: copy, role };
}

/** A guest has nothing from having made what is closed, so the copy would be nobody's who asked for it. */
function refuse(error: unknown): never {
  if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  throw new OctavoError('forbidden', 'The space is closed, and so would be its copy, also to you. Ask an admin to copy it.');
}

/** Returns a title with the suffix, cut before it where it is too long; never within what people see as one character. */
export function titleOfCopy(title: string, suffix: string = SUFFIX): string {
  let kept = '';
  let left = LONGEST_TITLE - characters(suffix);
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    left -= characters(segment);
    if (left < 0) return kept.trimEnd() + suffix;
    kept += segment;
  }
  return kept + suffix;
}
