import { isOctavoError, PutGitConnection, RequestGitSync, text } from '@octavo/contract';
import { createSpace, presentJob } from '@octavo/core';
import {
  checkAddress,
  disconnectSpace,
  getGitConnection,
  getGitStatus,
  listFailingConnections,
  listGitAttempts,
  listRemoteBranches,
  presentAttempt,
  putGitConnection,
  renewHookSecret,
  requestSync,
  startGitExport,
  startGitImport,
} from '@octavo/gitsync';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { BranchInput, RemoteInput, remoteOf, titleOf } from '../remote.ts';
import { router, userProcedure } from '../trpc.ts';

/** Destination of an import: a space, or a new one of an organization. */
const Target = z.union([z.object({ spaceId: IdInput }), z.object({ orgId: IdInput })]);

const OfSpace = z.object({ spaceId: IdInput });

/** The repository a space is synchronised with. */
export const gitRouter = router({
  status: userProcedure.input(OfSpace).query(({ ctx, input }) => getGitStatus(ctx.ctx, input.spaceId)),

  import: userProcedure
    .input(z.object({ target: Target, remote: RemoteInput, branch: BranchInput.optional() }))
    .mutation(async ({ ctx: { ctx }, input: { target, remote, branch } }) => {
      // An address that cannot be used leaves no space behind.
      checkAddress(ctx, remote.url, 'spaceId' in target || Boolean(remote.token));
      const spaceId = 'spaceId' in target ? target.spaceId : (await createSpace(ctx, target.orgId, { title: titleOf(remote.url) })).id;
      const job = await startGitImport(ctx, spaceId, remoteOf(remote, branch));
      return { spaceId, job: job === undefined ? null : presentJob(job) };
    }),

  export: userProcedure
    .input(z.object({ spaceId: IdInput, remote: RemoteInput, branch: BranchInput, message: text(0, 10_000) }))
    .mutation(async ({ ctx: { ctx }, input: { spaceId, remote, branch, message } }) => {
      const job = await startGitExport(ctx, spaceId, { ...remoteOf(remote, branch), commitMessage: message });
      return { spaceId, job: job === undefined ? null : presentJob(job) };
    }),

  /** The kept connection; null for none. */
  connection: userProcedure.input(OfSpace).query(async ({ ctx, input }) => {
    try {
      return await getGitConnection(ctx.ctx, input.spaceId);
    } catch (error) {
      if (isOctavoError(error) && error.code === 'git_not_connected') return null;
      throw error;
    }
  }),
  failing: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => listFailingConnections(ctx.ctx, input.orgId)),
  put: userProcedure
    .input(OfSpace.extend({ settings: PutGitConnection }))
    .mutation(({ ctx, input }) => putGitConnection(ctx.ctx, input.spaceId, input.settings)),
  disconnect: userProcedure.input(OfSpace).mutation(({ ctx, input }) => disconnectSpace(ctx.ctx, input.spaceId)),
  sync: userProcedure
    .input(OfSpace.extend(RequestGitSync.shape))
    .mutation(async ({ ctx, input }) =>
      presentAttempt(await requestSync(ctx.ctx, input.spaceId, 'manual', { force: input.force ?? false })),
    ),
  renewHookSecret: userProcedure.input(OfSpace).mutation(({ ctx, input }) => renewHookSecret(ctx.ctx, input.spaceId)),
  attempts: userProcedure
    .input(OfSpace.extend(PageInput))
    .query(({ ctx, input }) => listGitAttempts(ctx.ctx, input.spaceId, pageRequest(input))),
  /** Tries an address. No query: it asks another server, with a token that belongs into no address. */
  branches: userProcedure
    .input(OfSpace.extend(PutGitConnection.pick({ credentials: true }).shape).extend({ url: text(1, 2048) }))
    .mutation(({ ctx, input: { spaceId, ...remote } }) => listRemoteBranches(ctx.ctx, spaceId, remote)),
});
