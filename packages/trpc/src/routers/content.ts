import { ChangeContent } from '@octavo/contract';
import { getTree, listFiles, listUnreadPages, placeOf, readPage, requestChanges, searchPages } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const Revision = { spaceId: IdInput, revisionId: IdInput.optional() };
const Change = ChangeContent.extend({ spaceId: IdInput, isAutosave: z.boolean().optional() });
const At = z.union([z.object({ path: z.string().max(4096) }), z.object({ id: IdInput })]);

/** Content of a space: live, or at a revision. */
export const contentRouter = router({
  tree: userProcedure
    .input(z.object(Revision))
    .query(({ ctx, input: { spaceId, revisionId } }) => getTree(ctx.ctx, placeOf(spaceId, revisionId))),
  page: userProcedure
    .input(z.object({ ...Revision, at: At }))
    .query(({ ctx, input: { spaceId, revisionId, at } }) => readPage(ctx.ctx, placeOf(spaceId, revisionId), at)),
  /** Live pages that take too much to read, and are shown as their source. */
  unread: userProcedure.input(z.object({ spaceId: IdInput })).query(({ ctx, input }) => listUnreadPages(ctx.ctx, input.spaceId)),
  search: userProcedure
    .input(
      z.object({
        spaceId: IdInput,
        query: z.string().max(512),
        isCounted: z.boolean().optional(),
        /** Number of pages before those that are wanted. */
        cursor: z.int().min(0).max(100_000).nullish(),
      }),
    )
    .query(({ ctx, input: { spaceId, query, isCounted = true, cursor } }) => {
      const offset = cursor ?? 0;
      return searchPages(ctx.ctx, spaceId, query, { isCounted: isCounted && offset === 0, offset });
    }),
  /** Changes live content; `isAutosave` says that it saves itself while somebody writes. */
  change: userProcedure.input(Change).mutation(async ({ ctx, input: { spaceId, changes, isAutosave = false } }) => {
    const { revision, before, pages, files, links } = await requestChanges(ctx.ctx, spaceId, { changes }, { isAutosave });
    return { revisionId: revision.id, previousRevisionId: before.id, pages, files, links };
  }),
  files: userProcedure
    .input(z.object({ ...Revision, ...PageInput }))
    .query(({ ctx, input }) => listFiles(ctx.ctx, placeOf(input.spaceId, input.revisionId), pageRequest(input))),
});
