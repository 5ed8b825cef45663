import { changeRequestPlace, compareRecord, compareSources, listCompared, listViewed, placeOf, setViewed } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** A change request against the live content that it began with, or a revision against its parent. */
const Place = z.union([z.object({ spaceId: IdInput, changeRequest: IdInput }), z.object({ spaceId: IdInput, revisionId: IdInput })]);
const Key = z.string().min(1).max(200);
const One = z.object({ place: Place, key: Key });
const InRequest = z.object({ spaceId: IdInput, changeRequest: IdInput });

const placeIn = (place: z.infer<typeof Place>) =>
  'changeRequest' in place ? changeRequestPlace(place.spaceId, place.changeRequest) : placeOf(place.spaceId, place.revisionId);

/** Differences between contents, and their drawings. */
export const compareRouter = router({
  list: userProcedure.input(z.object({ place: Place })).query(({ ctx, input }) => listCompared(ctx.ctx, placeIn(input.place))),
  record: userProcedure
    .input(One.extend({ view: z.enum(['inline', 'sides']), isWhole: z.boolean().optional() }))
    .query(({ ctx, input: { place, key, view, isWhole } }) =>
      compareRecord(ctx.ctx, placeIn(place), { key, view, ...(isWhole === undefined ? {} : { isWhole }) }),
    ),
  /** Items that the caller marked as viewed, with their versions. */
  viewed: userProcedure.input(InRequest).query(({ ctx, input }) => listViewed(ctx.ctx, input.spaceId, input.changeRequest)),
  setViewed: userProcedure
    .input(InRequest.extend({ item: Key, version: z.string().min(1).max(64).nullable() }))
    .mutation(({ ctx, input: { spaceId, changeRequest, ...tick } }) => setViewed(ctx.ctx, spaceId, changeRequest, tick)),
  sources: userProcedure.input(One).query(({ ctx, input }) => compareSources(ctx.ctx, placeIn(input.place), input.key)),
});
