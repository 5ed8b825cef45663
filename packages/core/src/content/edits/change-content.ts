import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, spaceTurn } from '../../kernel/base/index.ts';
import { enqueueIndexing } from '../indexing/index.ts';
import { coAuthorsOf, contentExtent, findRevision, insertRevision, moveLivePointer, type RevisionRecord } from '../map/index.ts';
import { applyToHead, type ChangedContent, type EditableHead, type MadeChanges } from './apply-to-head.ts';
import { isOwnRecentSave, mayReplaceLive, supersede, takenBack } from './continued-save.ts';
import type { ContentEdit } from './types.ts';

/** Options of a change. */
export interface ChangeContentOptions {
  /** Runs in the transaction that makes the revision live: what it throws undoes it. Not called when nothing differs. */
  inTransaction?: (tx: Db, revision: RevisionRecord, made: MadeChanges) => Promise<void>;
  /** Id of the person whose suggestion it is; the revision says so. */
  suggestedBy?: string;
  /**
   * True for what is saved by itself while somebody writes. Of such saves of live content those of one author in a row are one revision for ten
   * minutes, where nothing refers to it but the space, and only texts and properties of pages change.
   */
  isAutosave?: boolean;
  /** Ids of those who wrote it together with the actor; the revision says so. */
  coAuthors?: readonly string[];
}

/**
 * Changes the live content of a space: all changes, in their order, or none. When the content moves on meanwhile they are applied to what it
 * is then. Needs the role `edit`.
 * @throws OctavoError `forbidden` (code `space_locked`) when direct edits are locked, and as {@link applyToHead}.
 */
export async function changeContent(
  ctx: Context,
  spaceId: string,
  edits: readonly ContentEdit[],
  options: ChangeContentOptions = {},
): Promise<ChangedContent> {
  const isAutosave = options.isAutosave === true && edits.every(({ operation }) => operation === 'update_page');
  return applyToHead(ctx, edits, () => loadLive(ctx, spaceId, { ...options, isAutosave }));
}

async function loadLive(
  ctx: Context,
  spaceId: string,
  { inTransaction, suggestedBy, isAutosave = false, coAuthors = [] }: ChangeContentOptions,
): Promise<EditableHead> {
  const { system } = ctx;
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  refuseLocked(space);
  const before = await findRevision(ctx, space.id, space.revisionId);
  return {
    space,
    before,
    async commit(root, outcome) {
      const extent = await contentExtent(system, root);
      const revision = await system.store.tx(async (tx) => {
        const by = suggestedBy === undefined ? {} : { suggestedBy };
        const amends =
          isAutosave && suggestedBy === undefined && isOwnRecentSave(ctx, before, null) && (await mayReplaceLive(tx, system, before));
        const back = amends ? await takenBack(tx, system, before, root) : undefined;
        const made =
          back ??
          (await insertRevision(tx, ctx, {
            spaceId: space.id,
            parents: amends ? before.parents : [before.id],
            root,
            type: 'edits',
            ...(amends ? { createdAt: before.createdAt } : {}),
            coAuthors: [...(amends ? coAuthorsOf(before) : []), ...coAuthors],
            ...by,
          }));
        if (amends) await supersede(tx, system, before);
        await moveLivePointer(tx, ctx, {
          spaceId: space.id,
          organizationId: space.organizationId,
          from: before.id,
          to: made.id,
          extent,
          // The revision it goes back to may have been saved on purpose: the next save is none of its author's in a row.
          isAutosave: isAutosave && back === undefined,
        });
        await enqueueIndexing(tx, ctx, space);
        await inTransaction?.(tx, made, outcome);
        return made;
      }, spaceTurn(space.id));
      system.wakeJobs();
      return revision;
    },
  };
}

/** @throws OctavoError `forbidden` (code `space_locked`) for a space whose live content is changed through change requests only. */
export function refuseLocked(space: SpaceRecord): void {
  if (space.editMode !== 'locked') return;
  throw new OctavoError('forbidden', 'Direct edits of this space are locked. Propose a change request, or ask an admin to unlock it.', {
    code: 'space_locked',
  });
}
