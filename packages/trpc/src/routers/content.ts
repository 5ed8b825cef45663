import * as z from 'zod';
import { IdInput, PageInput } from '../input.ts';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

const Revision = { spaceId: IdInput, revisionId: IdInput.optional() };
const At = z.union([z.object({ path: z.string().max(4096) }), z.object({ id: IdInput })]);

/** What a space holds: live, or at a revision. */
export const contentRouter = router({
  tree: userProcedure.input(z.object(Revision)).query(({ ctx, input }) => services.getTree(ctx.ctx, input.spaceId, input.revisionId)),
  page: userProcedure
    .input(z.object({ ...Revision, at: At }))
    .query(({ ctx, input }) => services.readPage(ctx.ctx, input.spaceId, input.at, input.revisionId)),
  search: userProcedure
    .input(z.object({ spaceId: IdInput, query: z.string().max(512) }))
    .query(({ ctx, input }) => services.searchPages(ctx.ctx, input.spaceId, input.query)),
  files: userProcedure
    .input(z.object({ ...Revision, ...PageInput }))
    .query(({ ctx, input: { spaceId, revisionId, ...request } }) => services.listFiles(ctx.ctx, spaceId, request, revisionId)),
});
