import {
  type ChangedContent,
  type ContentEdit,
  type ContentView,
  type Context,
  changeChangeRequest,
  changeContent,
  findRevision,
  getChangeRequest,
  loadSpace,
} from '@octavo/core';
import type { Db } from '@octavo/db';

/** Content here that content there goes into: what is live in a space, or a change request. */
export interface ContentTarget {
  spaceId: string;
  changeRequestId?: string;
}

/** Ids of what changes made, by the names that they gave. */
export type MadeRefs = ReadonlyMap<string, string>;

/** Returns the content of a target as it is now. */
export async function viewOf(ctx: Context, { spaceId, changeRequestId }: ContentTarget): Promise<ContentView> {
  const revisionId =
    changeRequestId === undefined
      ? (await loadSpace(ctx, spaceId, 'read')).space.revisionId
      : (await getChangeRequest(ctx, spaceId, changeRequestId)).revision;
  return ctx.system.content.view((await findRevision(ctx, spaceId, revisionId)).root);
}

/**
 * Changes a target; all changes or none.
 * @param note writes down in the same transaction what the changes made; called with the content as it is then
 */
export async function changeTarget(
  ctx: Context,
  { spaceId, changeRequestId }: ContentTarget,
  edits: readonly ContentEdit[],
  note: (tx: Db, made: MadeRefs, view: ContentView) => Promise<void>,
): Promise<ChangedContent> {
  const options: Parameters<typeof changeContent>[3] = {
    inTransaction: async (tx, revision, { refs }) => note(tx, refs, await ctx.system.content.view(revision.root)),
  };
  return changeRequestId === undefined
    ? changeContent(ctx, spaceId, edits, options)
    : changeChangeRequest(ctx, spaceId, changeRequestId, edits, options);
}
