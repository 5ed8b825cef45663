import { RequestReviewers, SubmitReview } from '@octavo/contract';
import {
  getMergeChecks,
  getMergeConcerns,
  getSpaceRules,
  listRequestedReviewers,
  listReviewCandidates,
  listReviews,
  requestReviewers,
  submitReview,
  unrequestReviewer,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const InSpace = z.object({ spaceId: IdInput });
/** A change request by its id, or by its number in the space. */
const One = InSpace.extend({ changeRequest: IdInput });

/** People that the console shows of those who were asked. */
const SHOWN_REVIEWERS = 200;

/** Reviews of a change request, who was asked for one, and what must be met before it is merged. */
export const reviewsRouter = router({
  list: userProcedure
    .input(One.extend(PageInput))
    .query(({ ctx, input }) => listReviews(ctx.ctx, input.spaceId, input.changeRequest, pageRequest(input))),
  submit: userProcedure
    .input(SubmitReview.extend(One.shape))
    .mutation(({ ctx, input: { spaceId, changeRequest, ...given } }) => submitReview(ctx.ctx, spaceId, changeRequest, given)),
  requested: userProcedure
    .input(One)
    .query(({ ctx, input }) => listRequestedReviewers(ctx.ctx, input.spaceId, input.changeRequest, { limit: SHOWN_REVIEWERS })),
  request: userProcedure
    .input(RequestReviewers.extend(One.shape))
    .mutation(({ ctx, input: { spaceId, changeRequest, ...given } }) => requestReviewers(ctx.ctx, spaceId, changeRequest, given)),
  unrequest: userProcedure
    .input(One.extend({ userId: IdInput }))
    .mutation(({ ctx, input }) => unrequestReviewer(ctx.ctx, input.spaceId, input.changeRequest, input.userId)),
  candidates: userProcedure
    .input(InSpace.extend({ search: z.string().max(200).optional() }))
    .query(async ({ ctx, input: { spaceId, ...filter } }) => ({ items: await listReviewCandidates(ctx.ctx, spaceId, filter) })),
  /** Rules that must be met before merging in a space, as its settings show them. */
  rules: userProcedure.input(InSpace).query(({ ctx, input }) => getSpaceRules(ctx.ctx, input.spaceId)),
  /** Findings that stand against a merge, whatever the rules ask for. */
  concerns: userProcedure.input(One).query(({ ctx, input }) => getMergeConcerns(ctx.ctx, input.spaceId, input.changeRequest)),
  checks: userProcedure.input(One).query(({ ctx, input }) => getMergeChecks(ctx.ctx, input.spaceId, input.changeRequest)),
});
