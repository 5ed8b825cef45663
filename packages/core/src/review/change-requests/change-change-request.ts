import type { ChangeContent, ChangeRequestChanged } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import {
  applyToHead,
  type ChangeContentOptions,
  type ChangedContent,
  type ContentEdit,
  type EditableHead,
  isOwnRecentSave,
  movesPages,
  readChanges,
  supersede,
} from '../../content/edits/index.ts';
import { coAuthorsOf, insertRevision, type RevisionRecord, requireDraftRoom } from '../../content/map/index.ts';
import {
  changeRequestChanged,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequest,
  loadChangeRequestToChange,
  presentChangeRequest,
  refuseClosed,
} from '../../content/places/index.ts';
import { type Context, whenWritten } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { releaseUploads } from '../../kernel/uploads/index.ts';
import { addContributor, addContributorOf } from './contributors.ts';
import { deriveSubject } from './derive-subject.ts';

/**
 * Changes the content of a change request: all changes, in their order, or none, as `changeContent` does of live content. Saves of one author
 * in a row are one revision for ten minutes. Needs the role `edit`, also where direct edits of the space are locked.
 * @throws OctavoError as `applyToHead`; `conflict` with code `change_request_merged`, `change_request_archived`, `space_deleted`.
 */
export async function changeChangeRequest(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  edits: readonly ContentEdit[],
  options: ChangeContentOptions = {},
): Promise<ChangedContent> {
  return applyToHead(ctx, edits, () => loadHead(ctx, spaceId, idOrNumber, options));
}

/** {@link changeChangeRequest} as a request asks. @throws OctavoError as that, and `bad_request` for files that cannot be used or fetched. */
export async function requestChangesOfChangeRequest(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  { changes }: ChangeContent,
): Promise<ChangedContent> {
  // Nobody has files fetched who may not edit.
  const { space, changeRequest } = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  refuseClosed(changeRequest);
  const { edits, uploads } = await readChanges(ctx, space.organizationId, changes);
  const change = () => changeChangeRequest(ctx, space.id, changeRequest.id, edits);
  const place = { spaceId: space.id, changeRequestId: changeRequest.id };
  const changed = await (movesPages(edits) ? whenWritten(ctx.system, place, change) : change());
  // Finished work is kept: an upload that is left over goes a day later.
  await releaseUploads(ctx.system, uploads).catch((error: unknown) => ctx.system.log.warn('used uploads were not removed', { error }));
  return changed;
}

/** {@link requestChangesOfChangeRequest}, answered with the change request; unless `compat` with what the changes came to. */
export async function postChangesOfChangeRequest(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  body: ChangeContent,
  { compat }: { compat: boolean },
): Promise<ChangeRequestChanged> {
  const { pages, files, links } = await requestChangesOfChangeRequest(ctx, spaceId, idOrNumber, body);
  const { space, changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const presented = await presentChangeRequest(ctx.system, space, changeRequest);
  return compat ? presented : { ...presented, affectedPages: pages, insertedFiles: files, links };
}

async function loadHead(ctx: Context, spaceId: string, idOrNumber: string, options: ChangeContentOptions): Promise<EditableHead> {
  const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  refuseClosed(loaded.changeRequest);
  return {
    space: loaded.space,
    before: loaded.head,
    revertTo: loaded.changeRequest.ancestorRevisionId,
    commit: async (root, made) => {
      const { inTransaction, ...rest } = options;
      const noting =
        inTransaction === undefined ? {} : { inTransaction: (tx: Db, revision: RevisionRecord) => inTransaction(tx, revision, made) };
      const subject = await deriveSubject(ctx, loaded, root);
      await requireDraftRoom(ctx, loaded.space, root);
      return ctx.system.store.tx((tx) => moveHead(tx, ctx, loaded, root, { ...rest, ...noting, subject }));
    },
  };
}

/** Options of {@link moveHead}: those of a change, whose outcome its caller knows. */
interface MoveHeadOptions extends Omit<ChangeContentOptions, 'inTransaction'> {
  /** From `deriveSubject`: holds unless somebody wrote one meanwhile. */
  subject?: string | undefined;
  inTransaction?: (tx: Db, revision: RevisionRecord) => Promise<void>;
}

/**
 * Moves a change request on to a new revision with a root, as the author who asks. The caller has loaded it and checked the role.
 * @throws OctavoError `conflict` when it is closed, or was moved on by somebody else.
 */
export async function moveHead(
  tx: Db,
  ctx: Context,
  { space, changeRequest, head }: Pick<LoadedChangeRequest, 'space' | 'changeRequest' | 'head'>,
  root: string,
  { subject, suggestedBy, inTransaction, coAuthors = [] }: MoveHeadOptions = {},
): Promise<RevisionRecord> {
  const { system } = ctx;
  const { changeRequest: table } = system.store.tables;
  const current = await holdChangeRequest(tx, system, changeRequest.id);
  refuseClosed(current);
  if (current.revisionId !== head.id) throw changeRequestChanged();
  // A suggestion of somebody else is a revision of its own: it names its author.
  const amends = suggestedBy === undefined && isOwnRecentSave(ctx, head, changeRequest.id);
  const made = await insertRevision(tx, ctx, {
    spaceId: space.id,
    changeRequestId: changeRequest.id,
    parents: amends ? head.parents : [head.id],
    root,
    type: 'edits',
    ...(amends ? { createdAt: head.createdAt } : {}),
    coAuthors: [...(amends ? coAuthorsOf(head) : []), ...coAuthors],
    ...(suggestedBy === undefined ? {} : { suggestedBy }),
  });
  if (amends) await supersede(tx, system, head);
  await tx
    .update(table)
    .set({
      revisionId: made.id,
      editedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      updatedAt: system.now(),
      ...(subject !== undefined && (current.subject === '' || current.subjectDerived) ? { subject, subjectDerived: subject !== '' } : {}),
    })
    .where(eq(table.id, changeRequest.id));
  await addContributor(tx, ctx, changeRequest.id);
  if (suggestedBy !== undefined) await addContributorOf(tx, ctx, changeRequest.id, suggestedBy);
  for (const userId of coAuthors) await addContributorOf(tx, ctx, changeRequest.id, userId);
  await appendEvent(tx, ctx, {
    type: 'change_request_content_updated',
    organizationId: space.organizationId,
    spaceId: space.id,
    payload: { changeRequestId: changeRequest.id, number: changeRequest.number, revisionId: made.id, previousRevisionId: head.id },
  });
  await inTransaction?.(tx, made);
  return made;
}
