import { ChangeContent, ChangeRequestStatus, CreateChangeRequest, MergeChangeRequest, UpdateChangeRequest } from '@octavo/contract';
import {
  bringUpToDate,
  changeRequestPlace,
  createChangeRequest,
  getChangeRequest,
  getChangeRequestChanges,
  getTimeline,
  getTree,
  listChangeRequests,
  listContributors,
  mergeChangeRequest,
  proposeChanges,
  readPage,
  requestChangesOfChangeRequest,
  revertChangeRequest,
  updateChangeRequest,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const InSpace = z.object({ spaceId: IdInput });
/** A change request by its id, or by its number in the space. */
const One = InSpace.extend({ changeRequest: IdInput });
const At = z.union([z.object({ path: z.string().max(4096) }), z.object({ id: IdInput })]);

/** Changes that the console lists of one change request. */
const SHOWN_CHANGES = 500;

/** Change requests of a space, and their content. */
export const changesRouter = router({
  list: userProcedure
    .input(
      InSpace.extend({
        ...PageInput,
        status: z.array(ChangeRequestStatus).max(4).optional(),
        creator: IdInput.optional(),
        contributor: IdInput.optional(),
        requestedReviewer: IdInput.optional(),
        orderBy: z.enum(['createdAt', 'updatedAt']).optional(),
      }),
    )
    .query(({ ctx, input: { spaceId, cursor, limit, ...filter } }) =>
      listChangeRequests(ctx.ctx, spaceId, { ...filter, ...pageRequest({ cursor, limit }) }),
    ),
  create: userProcedure
    .input(CreateChangeRequest.extend({ spaceId: IdInput }))
    .mutation(({ ctx, input: { spaceId, ...given } }) => createChangeRequest(ctx.ctx, spaceId, given)),
  get: userProcedure.input(One).query(({ ctx, input }) => getChangeRequest(ctx.ctx, input.spaceId, input.changeRequest)),
  update: userProcedure
    .input(UpdateChangeRequest.extend(One.shape))
    .mutation(({ ctx, input: { spaceId, changeRequest, ...given } }) => updateChangeRequest(ctx.ctx, spaceId, changeRequest, given)),
  contributors: userProcedure
    .input(One.extend(PageInput))
    .query(({ ctx, input }) => listContributors(ctx.ctx, input.spaceId, input.changeRequest, pageRequest(input))),
  differences: userProcedure
    .input(One)
    .query(({ ctx, input }) => getChangeRequestChanges(ctx.ctx, input.spaceId, input.changeRequest, { limit: SHOWN_CHANGES })),
  tree: userProcedure.input(One).query(({ ctx, input }) => getTree(ctx.ctx, changeRequestPlace(input.spaceId, input.changeRequest))),
  page: userProcedure
    .input(One.extend({ at: At }))
    .query(({ ctx, input }) => readPage(ctx.ctx, changeRequestPlace(input.spaceId, input.changeRequest), input.at)),
  change: userProcedure.input(ChangeContent.extend(One.shape)).mutation(async ({ ctx, input: { spaceId, changeRequest, changes } }) => {
    const { revision, before, pages, files, links } = await requestChangesOfChangeRequest(ctx.ctx, spaceId, changeRequest, { changes });
    return { revisionId: revision.id, previousRevisionId: before.id, pages, files, links };
  }),
  /** Creates a change request with its first changes; none where they change nothing. */
  propose: userProcedure
    .input(ChangeContent.extend({ spaceId: IdInput, subject: CreateChangeRequest.shape.subject }))
    .mutation(async ({ ctx, input: { spaceId, ...given } }) => {
      const { changeRequest, revision, before, pages, files, links } = await proposeChanges(ctx.ctx, spaceId, given);
      return { changeRequest, revisionId: revision.id, previousRevisionId: before.id, pages, files, links };
    }),
  bringUpToDate: userProcedure.input(One).mutation(({ ctx, input }) => bringUpToDate(ctx.ctx, input.spaceId, input.changeRequest)),
  merge: userProcedure
    .input(MergeChangeRequest.extend(One.shape))
    .mutation(({ ctx, input: { spaceId, changeRequest, ...given } }) => mergeChangeRequest(ctx.ctx, spaceId, changeRequest, given)),
  /** Creates a change request that takes back what a merged one brought, unless there is one that is open. */
  revert: userProcedure.input(One).mutation(({ ctx, input }) => revertChangeRequest(ctx.ctx, input.spaceId, input.changeRequest)),
  timeline: userProcedure
    .input(One.extend({ cursor: z.string().max(2048).nullish() }))
    .query(({ ctx, input: { spaceId, changeRequest, cursor } }) =>
      getTimeline(ctx.ctx, spaceId, changeRequest, { page: cursor ?? undefined }),
    ),
});
