import { text } from '@octavo/contract';
import { createSpace, presentJob } from '@octavo/core';
import { getGitStatus, startGitExport, startGitImport } from '@octavo/gitsync';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { BranchInput, RemoteInput, remoteOf, titleOf } from '../remote.ts';
import { router, userProcedure } from '../trpc.ts';

/** Where an import goes: a space, or a new one of an organization. */
const Target = z.union([z.object({ spaceId: IdInput }), z.object({ orgId: IdInput })]);

/** The repository a space is synchronised with. */
export const gitRouter = router({
  status: userProcedure.input(z.object({ spaceId: IdInput })).query(({ ctx, input }) => getGitStatus(ctx.ctx, input.spaceId)),

  import: userProcedure
    .input(z.object({ target: Target, remote: RemoteInput, branch: BranchInput.optional() }))
    .mutation(async ({ ctx: { ctx }, input: { target, remote, branch } }) => {
      const spaceId = 'spaceId' in target ? target.spaceId : (await createSpace(ctx, target.orgId, { title: titleOf(remote.url) })).id;
      const job = await startGitImport(ctx, spaceId, remoteOf(remote, branch));
      return { spaceId, job: job === undefined ? null : presentJob(job) };
    }),

  export: userProcedure
    .input(z.object({ spaceId: IdInput, remote: RemoteInput, branch: BranchInput, message: text(1, 10_000) }))
    .mutation(async ({ ctx: { ctx }, input: { spaceId, remote, branch, message } }) => {
      const job = await startGitExport(ctx, spaceId, { ...remoteOf(remote, branch), commitMessage: message });
      return { spaceId, job: job === undefined ? null : presentJob(job) };
    }),
});
