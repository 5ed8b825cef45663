import { isOctavoError, OctavoError } from '@octavo/contract';
import { type ContentEdit, changeContent, inEditTurn, refuseLocked } from '../../content/edits/index.ts';
import { enqueueIndexing } from '../../content/indexing/index.ts';
import { contentExtent, findRevision, insertRevision, moveLivePointer, type RevisionRecord, walkPages } from '../../content/map/index.ts';
import { loadChangeRequest } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, spaceTurn } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { changeChangeRequest } from '../change-requests/index.ts';

/** Result of an undone deletion. */
export interface UndoneDeletion {
  revisionId: string;
  /** True if the content equals the one before the deletion, to the byte; else the pages were restored into the content as edited since. */
  exact: boolean;
}

/**
 * Brings back the pages and files that a revision deleted, with their ids, texts and addresses. While it is the live one, and did nothing else, the
 * content before it is live again; else the pages are put back where they stood, and whatever changed since stays. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden` (code `space_locked`), `bad_request` for a revision that has none before it; as `changeContent`.
 */
export async function undoDeletion(ctx: Context, spaceId: string, revisionId: string): Promise<UndoneDeletion> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  refuseLocked(space);
  return inEditTurn(ctx, space.id, () => undoInTurn(ctx, space.id, revisionId));
}

async function undoInTurn(ctx: Context, spaceId: string, revisionId: string): Promise<UndoneDeletion> {
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  refuseLocked(space);
  const revision = await findRevision(ctx, space.id, revisionId);
  const [before] = revision.parents;
  if (before === undefined) throw new OctavoError('bad_request', 'There is nothing before this revision that could come back.');
  const parent = await findRevision(ctx, space.id, before);
  if (space.revisionId === revision.id && (await onlyDeletes(ctx, parent, revision))) {
    const done = await goBack(ctx, space, revision, parent);
    if (done !== undefined) return { revisionId: done.id, exact: true };
  }
  const changed = await changeContent(ctx, space.id, await restoringEdits(ctx, parent, revision));
  return { revisionId: changed.revision.id, exact: false };
}

/** Deletion to undo in a change request. */
export interface DeletionInChangeRequest {
  /** Revisions of the space with what is gone, and without: saves of one author are one revision, so that its parent may be long before. */
  before: string;
  after: string;
  /** Only this page, with what is below it; everything when absent. */
  page?: string | undefined;
}

/**
 * Puts the pages and files that a change request lost between two revisions back into it, with their ids, texts and addresses; whatever changed
 * since stays. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; as `changeChangeRequest`.
 */
export async function undoDeletionInChangeRequest(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  { before, after, page }: DeletionInChangeRequest,
): Promise<UndoneDeletion> {
  const { space, changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'edit');
  const [was, now] = [await findRevision(ctx, space.id, before), await findRevision(ctx, space.id, after)];
  const changed = await changeChangeRequest(ctx, space.id, changeRequest.id, await restoringEdits(ctx, was, now, page));
  return { revisionId: changed.revision.id, exact: false };
}

/** Returns the edits that restore what only the earlier revision contains; of a page alone, without files. */
async function restoringEdits(ctx: Context, before: RevisionRecord, after: RevisionRecord, only?: string): Promise<ContentEdit[]> {
  const { content } = ctx.system;
  const [was, now] = [await content.view(before.root), await content.view(after.root)];
  if (only !== undefined) return [{ operation: 'restore_page', page: only, revision: before.id }];
  const files = [...was.files.keys()].filter((id) => !now.files.has(id));
  return [
    ...files.map((file) => ({ operation: 'restore_file' as const, file, revision: before.id })),
    ...topmostGone(was, now).map((page) => ({ operation: 'restore_page' as const, page, revision: before.id })),
  ];
}

/** Pages that are gone and whose parent is not, in reading order. */
function topmostGone(was: ContentView, after: ContentView): string[] {
  const gone: string[] = [];
  for (const { page, parentId } of walkPages(was.tree)) {
    if (after.pages.has(page.id)) continue;
    if (parentId === undefined || after.pages.has(parentId)) gone.push(page.id);
  }
  return gone;
}

async function onlyDeletes(ctx: Context, parent: RevisionRecord, revision: RevisionRecord): Promise<boolean> {
  const differences = await ctx.system.content.diff(parent.root, revision.root);
  // Places, addresses and the table of contents follow from what went.
  return differences.every(({ before, after }) => {
    if (after === undefined || after.kind === 'source' || after.kind === 'redirect') return true;
    return before?.kind === 'page' && after.kind === 'page' && before.oid === after.oid && before.title === after.title;
  });
}

async function goBack(
  ctx: Context,
  space: { id: string; organizationId: string },
  from: RevisionRecord,
  { root }: RevisionRecord,
): Promise<RevisionRecord | undefined> {
  const { store } = ctx.system;
  const extent = await contentExtent(ctx.system, root);
  try {
    const made = await store.tx(async (tx) => {
      const made = await insertRevision(tx, ctx, { spaceId: space.id, parents: [from.id], root, type: 'rollback' });
      await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId: space.organizationId, from: from.id, to: made.id, extent });
      await enqueueIndexing(tx, ctx, space);
      return made;
    }, spaceTurn(space.id));
    ctx.system.wakeJobs();
    return made;
  } catch (error) {
    // Somebody was faster: what they did stays.
    if (isOctavoError(error) && error.code === 'space_changed') return undefined;
    throw error;
  }
}
