import { CreateCollection, MoveContent, TransferContent, UpdateCollection } from '@octavo/contract';
import {
  createCollection,
  deleteCollection,
  listCollections,
  listContents,
  moveCollection,
  previewTransfer,
  transferCollection,
  updateCollection,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByCollection = z.object({ collectionId: IdInput });

/** Collections of an organization. */
export const collectionsRouter = router({
  list: userProcedure.input(z.object({ orgId: IdInput, nested: z.boolean().optional(), ...PageInput })).query(({ ctx, input }) => {
    const { orgId, nested, ...page } = input;
    return listCollections(ctx.ctx, orgId, { ...pageRequest(page), ...(nested === undefined ? {} : { nested }) });
  }),
  /** Spaces and collections of one parent in their order; null is the root. */
  contents: userProcedure
    .input(z.object({ orgId: IdInput, parent: IdInput.nullable(), ...PageInput }))
    .query(({ ctx, input }) => listContents(ctx.ctx, input.orgId, input.parent, pageRequest(input))),
  create: userProcedure
    .input(z.object({ orgId: IdInput, collection: CreateCollection }))
    .mutation(({ ctx, input }) => createCollection(ctx.ctx, input.orgId, input.collection)),
  update: userProcedure
    .input(ByCollection.extend({ patch: UpdateCollection }))
    .mutation(({ ctx, input }) => updateCollection(ctx.ctx, input.collectionId, input.patch)),
  move: userProcedure
    .input(ByCollection.extend({ to: MoveContent }))
    .mutation(({ ctx, input }) => moveCollection(ctx.ctx, input.collectionId, input.to)),
  /** Consequences of transferring it with all in it to another organization, before it is done. */
  previewTransfer: userProcedure
    .input(ByCollection.extend({ to: TransferContent }))
    .query(({ ctx, input }) => previewTransfer(ctx.ctx, { kind: 'collection', id: input.collectionId }, input.to)),
  transfer: userProcedure
    .input(ByCollection.extend({ to: TransferContent }))
    .mutation(({ ctx, input }) => transferCollection(ctx.ctx, input.collectionId, input.to)),
  delete: userProcedure.input(ByCollection).mutation(({ ctx, input }) => deleteCollection(ctx.ctx, input.collectionId)),
});
