import { getEditablePage, linkToFile, listLinkOptions, previewPage, undoDeletion } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByPage = z.object({ spaceId: IdInput, pageId: IdInput });
/** As long as the text of a page may be. */
const Source = z.string().max(5_000_000);

/** What the editor of a page asks; it saves with `content.change`. */
export const editingRouter = router({
  page: userProcedure
    .input(ByPage.extend({ revisionId: IdInput.optional() }))
    .query(({ ctx, input }) => getEditablePage(ctx.ctx, input.spaceId, input.pageId, input.revisionId)),
  /** A mutation for the sake of its size: a text does not fit into an address. */
  preview: userProcedure
    .input(ByPage.extend({ source: Source }))
    .mutation(({ ctx, input }) => previewPage(ctx.ctx, input.spaceId, input.pageId, input.source)),
  links: userProcedure
    .input(ByPage.extend({ query: z.string().max(256), kind: z.enum(['page', 'image']) }))
    .query(({ ctx, input: { spaceId, pageId, ...wanted } }) => listLinkOptions(ctx.ctx, spaceId, pageId, wanted)),
  linkToFile: userProcedure
    .input(ByPage.extend({ fileId: IdInput }))
    .query(({ ctx, input }) => linkToFile(ctx.ctx, input.spaceId, input.pageId, input.fileId)),
  undoDeletion: userProcedure
    .input(z.object({ spaceId: IdInput, revisionId: IdInput }))
    .mutation(({ ctx, input }) => undoDeletion(ctx.ctx, input.spaceId, input.revisionId)),
});
