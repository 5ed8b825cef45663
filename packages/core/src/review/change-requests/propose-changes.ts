import { type ChangeContent, type ChangeRequest, OctavoError } from '@octavo/contract';
import { applyToHead, type ChangedContent, type ContentEdit, type EditableHead, readChanges } from '../../content/edits/index.ts';
import { findRevision, requireDraftRoom } from '../../content/map/index.ts';
import { loadChangeRequest, presentChangeRequest } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, spaceTurn } from '../../kernel/base/index.ts';
import { releaseUploads } from '../../kernel/uploads/index.ts';
import { moveHead } from './change-change-request.ts';
import { insertChangeRequest } from './create-change-request.ts';
import { deriveSubject } from './derive-subject.ts';

/** Result of a proposal; no change request if the edits change nothing. */
export interface Proposed extends ChangedContent {
  changeRequest?: ChangeRequest;
}

/**
 * Creates a change request with its first changes, both or neither: nobody is left with an empty draft. Needs the role `edit`, also where direct
 * edits of the space are locked.
 * @throws OctavoError as `createChangeRequest` and `requestChanges`.
 */
export async function proposeChanges(
  ctx: Context,
  spaceId: string,
  { subject = '', changes }: ChangeContent & { subject?: string | undefined },
): Promise<Proposed> {
  const { system } = ctx;
  // Nobody has files fetched who may not edit.
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const { edits, uploads } = await readChanges(ctx, space.organizationId, changes);
  const proposed = await proposeEdits(ctx, space.id, subject, edits);
  await releaseUploads(system, uploads).catch((error: unknown) => system.log.warn('used uploads were not removed', { error }));
  return proposed;
}

/** {@link proposeChanges} of edits as the domain has them. @throws OctavoError as `createChangeRequest` and `changeContent`. */
export async function proposeEdits(ctx: Context, spaceId: string, subject: string, edits: readonly ContentEdit[]): Promise<Proposed> {
  let made: string | undefined;
  const changed = await applyToHead(ctx, edits, () => loadLive(ctx, spaceId, subject, (id) => (made = id)));
  if (made === undefined) return changed;
  const loaded = await loadChangeRequest(ctx, spaceId, made, 'read');
  return { ...changed, changeRequest: await presentChangeRequest(ctx.system, loaded.space, loaded.changeRequest) };
}

async function loadLive(ctx: Context, spaceId: string, subject: string, tell: (id: string) => void): Promise<EditableHead> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const before = await findRevision(ctx, space.id, space.revisionId);
  return {
    space,
    before,
    async commit(root) {
      const proposed = { subject, subjectDerived: false, ancestorRevisionId: before.id };
      const derived = await deriveSubject(ctx, { space, changeRequest: proposed }, root);
      await requireDraftRoom(ctx, space, root);
      const { id, revision } = await ctx.system.store.tx(async (tx) => {
        const { space: held, row } = await insertChangeRequest(tx, ctx, space.id, { subject, description: null });
        if (row.revisionId !== before.id) throw liveChanged();
        const made = { space: held, changeRequest: row, head: before };
        return { id: row.id, revision: await moveHead(tx, ctx, made, root, { subject: derived }) };
      }, spaceTurn(space.id));
      tell(id);
      return revision;
    },
  };
}

function liveChanged(): OctavoError {
  return new OctavoError('conflict', 'The live content was changed by somebody else in the meantime. Nothing was lost: try again.', {
    code: 'space_changed',
  });
}
