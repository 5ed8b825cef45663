import { isOctavoError, type Revision } from '@octavo/contract';
import { loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, spaceTurn } from '../../kernel/base/index.ts';
import { keepAddresses } from '../changes/index.ts';
import { enqueueIndexing } from '../indexing/index.ts';
import { contentExtent, findRevision, insertRevision, moveLivePointer, type RevisionRecord } from '../map/index.ts';
import { loadContent, placeOf } from '../places/index.ts';
import { presentRevision } from '../revisions/index.ts';
import { refuseLocked } from './change-content.ts';
import { inEditTurn } from './edit-turn.ts';

/** Times that it is tried anew because somebody else was faster, before the caller is told. */
const MOST_TRIES = 5;

/**
 * Makes the content of a revision live again, as a new revision on top of what is live: nothing is erased, so restoring what was live before
 * undoes it. Pages stay where their later addresses led, too. Does nothing when the content is the same. Needs the role `edit`.
 * @throws OctavoError `not_found`; `forbidden`, code `space_locked` when direct edits are locked; `conflict` (code `space_changed`).
 */
export async function restoreRevision(ctx: Context, spaceId: string, revisionId: string): Promise<RevisionRecord> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  refuseLocked(space);
  return inEditTurn(ctx, space.id, () => restoreInTurn(ctx, space.id, revisionId));
}

async function restoreInTurn(ctx: Context, spaceId: string, revisionId: string): Promise<RevisionRecord> {
  for (let tried = 1; ; tried++) {
    const { space } = await loadSpace(ctx, spaceId, 'edit');
    const revision = await findRevision(ctx, space.id, revisionId);
    refuseLocked(space);
    try {
      return await restoreOnce(ctx, space, revision);
    } catch (error) {
      if (!isOctavoError(error) || error.code !== 'space_changed' || tried >= MOST_TRIES) throw error;
    }
  }
}

/** {@link restoreRevision}, answered with the whole revision that is live then. */
export async function postRestore(ctx: Context, spaceId: string, revisionId: string): Promise<Revision> {
  const restored = await restoreRevision(ctx, spaceId, revisionId);
  return presentRevision(await loadContent(ctx, placeOf(spaceId, restored.id)));
}

async function restoreOnce(ctx: Context, space: SpaceRecord, revision: RevisionRecord): Promise<RevisionRecord> {
  const { system } = ctx;
  const live = await findRevision(ctx, space.id, space.revisionId);
  const root = await keepAddresses(system.content, live.root, revision.root);
  if (root === live.root) return live;
  const extent = await contentExtent(system, root);
  const restored = await system.store.tx(async (tx) => {
    const made = await insertRevision(tx, ctx, { spaceId: space.id, parents: [live.id], root, type: 'rollback' });
    await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId: space.organizationId, from: live.id, to: made.id, extent });
    await enqueueIndexing(tx, ctx, space);
    return made;
  }, spaceTurn(space.id));
  system.wakeJobs();
  return restored;
}
