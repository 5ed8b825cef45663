import {
  type ContentPlace,
  changeRequestPlace,
  getEditablePage,
  getPageSettings,
  LINK_OPTION_KINDS,
  linkToFile,
  listDeletedPages,
  listLinkOptions,
  mergePage,
  placeOf,
  previewPage,
  previewPageDeletion,
  restoreDeletedPage,
  undoDeletion,
  undoDeletionInChangeRequest,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** A page of the live content, or of a change request by its id or number. */
const ByPage = z.object({ spaceId: IdInput, pageId: IdInput, changeRequest: IdInput.optional() });
/** As long as the text of a page may be. */
const Source = z.string().max(5_000_000);

/** Queries of the editor of a page; it saves with `content.change`, or `changes.change`. */
export const editingRouter = router({
  page: userProcedure
    .input(ByPage.extend({ revisionId: IdInput.optional(), withBlocks: z.boolean().optional() }))
    .query(({ ctx, input }) => {
      const place = input.revisionId === undefined ? placeIn(input) : placeOf(input.spaceId, input.revisionId);
      return getEditablePage(ctx.ctx, place, input.pageId, input.withBlocks);
    }),
  /** Settings of a page beside its text; they are saved with `update_page`. */
  settings: userProcedure.input(ByPage).query(({ ctx, input }) => getPageSettings(ctx.ctx, placeIn(input), input.pageId)),
  /** A mutation for the sake of its size: a text does not fit into an address. */
  preview: userProcedure
    .input(ByPage.extend({ source: Source }))
    .mutation(({ ctx, input }) => previewPage(ctx.ctx, placeIn(input), input.pageId, input.source)),
  links: userProcedure
    .input(ByPage.extend({ query: z.string().max(256), kind: z.enum(LINK_OPTION_KINDS) }))
    .query(({ ctx, input: { query, kind, ...input } }) => listLinkOptions(ctx.ctx, placeIn(input), input.pageId, { query, kind })),
  linkToFile: userProcedure
    .input(ByPage.extend({ fileId: IdInput }))
    .query(({ ctx, input }) => linkToFile(ctx.ctx, placeIn(input), input.pageId, input.fileId)),
  undoDeletion: userProcedure
    .input(
      z.object({
        spaceId: IdInput,
        revisionId: IdInput,
        /** With the revision before: saves of one author are one there. Of a page alone where it is named. */
        in: z.object({ changeRequest: IdInput, previousRevisionId: IdInput, page: IdInput.optional() }).optional(),
      }),
    )
    .mutation(({ ctx, input: { spaceId, revisionId, in: place } }) =>
      place === undefined
        ? undoDeletion(ctx.ctx, spaceId, revisionId)
        : undoDeletionInChangeRequest(ctx.ctx, spaceId, place.changeRequest, {
            before: place.previousRevisionId,
            after: revisionId,
            page: place.page,
          }),
    ),
  /** Consequences of deleting a page, before it is done. */
  previewDeletion: userProcedure.input(ByPage).query(({ ctx, input }) => previewPageDeletion(ctx.ctx, placeIn(input), input.pageId)),
  /** Pages that went from the live content, and bringing one back. */
  deletedPages: userProcedure
    .input(z.object({ spaceId: IdInput, cursor: z.string().max(1024).nullish() }))
    .query(({ ctx, input: { spaceId, cursor } }) => listDeletedPages(ctx.ctx, spaceId, { page: cursor ?? undefined })),
  restoreDeleted: userProcedure
    .input(z.object({ spaceId: IdInput, pageId: IdInput, revisionId: IdInput }))
    .mutation(({ ctx, input: { spaceId, pageId, revisionId } }) =>
      restoreDeletedPage(ctx.ctx, spaceId, { page: pageId, revision: revisionId }),
    ),
  /** Changes saved by other users in the meantime, merged into a text that is being written. */
  merge: userProcedure
    .input(ByPage.extend({ base: Source, source: Source }))
    .mutation(({ ctx, input }) => mergePage(ctx.ctx, placeIn(input), input.pageId, input)),
});

function placeIn({ spaceId, changeRequest }: { spaceId: string; changeRequest?: string | undefined }): ContentPlace {
  return changeRequest === undefined ? placeOf(spaceId) : changeRequestPlace(spaceId, changeRequest);
}
