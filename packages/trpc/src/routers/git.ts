import { isBranchRef, text } from '@octavo/contract';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

const Branch = text(1, 240).refine((name) => isBranchRef(`refs/heads/${name}`), 'Must be a valid branch name, such as main.');

const Remote = {
  url: text(1, 2048).refine((url) => /^https?:\/\/\S+$/i.test(url), 'Must be an address that begins with https:// or http://.'),
  username: text(0, 255).optional(),
  token: text(0, 4096).optional(),
  projectDirectory: text(0, 1024).optional(),
};

const Target = z.union([z.object({ spaceId: IdInput }), z.object({ orgId: IdInput })]);

/** The repository a space is synchronised with. */
export const gitRouter = router({
  status: userProcedure.input(z.object({ spaceId: IdInput })).query(({ ctx, input }) => services.getGitStatus(ctx.ctx, input.spaceId)),

  import: userProcedure
    .input(z.object({ target: Target, remote: z.object({ ...Remote, branch: Branch.optional() }) }))
    .mutation(({ ctx, input: { target, remote } }) =>
      services.startImportJob(ctx.ctx, 'spaceId' in target ? target : { organizationId: target.orgId }, remote),
    ),

  export: userProcedure
    .input(z.object({ spaceId: IdInput, remote: z.object({ ...Remote, branch: Branch, message: text(1, 10_000) }) }))
    .mutation(({ ctx, input }) => services.startExportJob(ctx.ctx, input.spaceId, input.remote)),
});
