import { CreateSpace, MoveContent, TransferContent, UpdateSpace, UpdateSpaceSearchSettings } from '@octavo/contract';
import {
  createSpace,
  deleteSpace,
  duplicateSpace,
  getSpace,
  getSpaceSearchSettings,
  listDeletedSpaces,
  listSpaceSearchMisses,
  listSpaces,
  listStarredSpaces,
  moveSpace,
  previewSpaceDeletion,
  previewTransfer,
  restoreSpace,
  starSpace,
  transferSpace,
  unstarSpace,
  updateSpace,
  updateSpaceSearchSettings,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const BySpace = z.object({ spaceId: IdInput });

/** Synonyms, pinned pages and searches without results of a space. */
const searchRouter = router({
  settings: userProcedure.input(BySpace).query(({ ctx, input }) => getSpaceSearchSettings(ctx.ctx, input.spaceId)),
  update: userProcedure
    .input(BySpace.extend({ change: UpdateSpaceSearchSettings }))
    .mutation(({ ctx, input }) => updateSpaceSearchSettings(ctx.ctx, input.spaceId, input.change)),
  misses: userProcedure
    .input(BySpace.extend(PageInput))
    .query(({ ctx, input }) => listSpaceSearchMisses(ctx.ctx, input.spaceId, pageRequest(input))),
});

/** Spaces of an organization. */
export const spacesRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput, title: z.string().max(200).optional() }))
    .query(({ ctx, input }) => listSpaces(ctx.ctx, input.orgId, { ...pageRequest(input), title: input.title })),
  /** Deleted spaces that can still be restored. */
  trash: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => listDeletedSpaces(ctx.ctx, input.orgId)),
  get: userProcedure.input(BySpace).query(({ ctx, input }) => getSpace(ctx.ctx, input.spaceId)),
  create: userProcedure
    .input(z.object({ orgId: IdInput, space: CreateSpace }))
    .mutation(({ ctx, input }) => createSpace(ctx.ctx, input.orgId, input.space)),
  update: userProcedure
    .input(z.object({ spaceId: IdInput, patch: UpdateSpace }))
    .mutation(({ ctx, input }) => updateSpace(ctx.ctx, input.spaceId, input.patch)),
  move: userProcedure.input(BySpace.extend({ to: MoveContent })).mutation(({ ctx, input }) => moveSpace(ctx.ctx, input.spaceId, input.to)),
  duplicate: userProcedure.input(BySpace).mutation(({ ctx, input }) => duplicateSpace(ctx.ctx, input.spaceId)),
  restore: userProcedure.input(BySpace).mutation(({ ctx, input }) => restoreSpace(ctx.ctx, input.spaceId)),
  delete: userProcedure.input(BySpace).mutation(({ ctx, input }) => deleteSpace(ctx.ctx, input.spaceId)),
  /** Consequences of deleting it, before it is done. */
  previewDeletion: userProcedure.input(BySpace).query(({ ctx, input }) => previewSpaceDeletion(ctx.ctx, input.spaceId)),
  /** Consequences of transferring it to another organization, before it is done. */
  previewTransfer: userProcedure
    .input(BySpace.extend({ to: TransferContent }))
    .query(({ ctx, input }) => previewTransfer(ctx.ctx, { kind: 'space', id: input.spaceId }, input.to)),
  transfer: userProcedure
    .input(BySpace.extend({ to: TransferContent }))
    .mutation(({ ctx, input }) => transferSpace(ctx.ctx, input.spaceId, input.to)),
  /** Those that the caller keeps at hand. */
  starred: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => listStarredSpaces(ctx.ctx, input.orgId)),
  star: userProcedure
    .input(BySpace.extend({ isStarred: z.boolean() }))
    .mutation(({ ctx, input }) => (input.isStarred ? starSpace : unstarSpace)(ctx.ctx, input.spaceId)),
  search: searchRouter,
});
