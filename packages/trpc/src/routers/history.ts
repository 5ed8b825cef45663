import { getHistoryEntry, getRevisionChanges, listHistory, restoreRevision } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const RevisionInput = z.object({ spaceId: IdInput, revisionId: IdInput });

/** Changes that the console lists of one revision. */
const SHOWN_CHANGES = 500;

/** Revisions of a space, newest first; what one changed, and making it live again. */
export const historyRouter = router({
  list: userProcedure
    .input(z.object({ spaceId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listHistory(ctx.ctx, input.spaceId, pageRequest(input))),
  revision: userProcedure
    .input(RevisionInput)
    .query(({ ctx, input: { spaceId, revisionId } }) => getHistoryEntry(ctx.ctx, spaceId, revisionId)),
  changes: userProcedure
    .input(RevisionInput)
    .query(({ ctx, input: { spaceId, revisionId } }) => getRevisionChanges(ctx.ctx, spaceId, revisionId, { limit: SHOWN_CHANGES })),
  restore: userProcedure.input(RevisionInput).mutation(async ({ ctx, input: { spaceId, revisionId } }) => {
    const { id, parents } = await restoreRevision(ctx.ctx, spaceId, revisionId);
    return { revisionId: id, previousId: parents[0] };
  }),
});
