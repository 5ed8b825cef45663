import { type Context, type JobHandler, jobHandler, open, type RunningJob, requireUser } from '@octavo/core';
import { type Ask, guardedAsk, type SourceOptions } from './client/source-client.ts';
import type { GitHostCredentials } from './git/credentials.ts';
import type { GitSpaces } from './git/git-spaces.ts';
import { migrate } from './migrate.ts';
import { GIT_PURPOSE, type MigrationPayload, TOKEN_PURPOSE } from './start-migration.ts';

/** Parts of a migration that come from outside; all but `git` are for tests. */
export interface MigrateJobOptions {
  git: GitSpaces;
  ask?: Ask;
  pause?: SourceOptions['pause'];
}

/**
 * Creates the handler of jobs that bring an organization. It goes on where a run that was stopped or killed ended. It acts as the administrator who asked
 * for it: what they may not do any more ends it.
 */
export function createMigrateJob({ git, ask, pause }: MigrateJobOptions): JobHandler & { kind: 'migrate' } {
  return jobHandler('migrate', async (job) => {
    const { address, sourceOrganization, organizationId, dryRun, token, gitCredentials } = job.payload as unknown as MigrationPayload;
    const ctx = actingContext(job);
    const { config } = ctx.system;
    const report = await migrate(ctx, {
      address,
      token: open(config.secret, token, TOKEN_PURPOSE),
      git,
      gitCredentials:
        gitCredentials === undefined ? [] : (JSON.parse(open(config.secret, gitCredentials, GIT_PURPOSE)) as GitHostCredentials[]),
      sourceOrganization,
      organizationId,
      dryRun,
      signal: job.signal,
      ask: ask ?? guardedAsk(config.allowHosts),
      ...(pause === undefined ? {} : { pause }),
      onProgress: (progress) => job.progress(progress),
      runId: job.id,
      ensure: (tx) => job.assertHeld(tx),
    });
    return { ...report };
  });
}

/** Returns the context of the administrator who asked for a job. */
function actingContext({ id, context }: RunningJob): Context {
  const { actor } = context;
  const by = actor.kind === 'system' ? actor.onBehalfOf : undefined;
  const ctx: Context =
    by?.kind === 'user' && by.id !== undefined
      ? { ...context, actor: { kind: 'user', userId: by.id, via: 'session', credentialId: id } }
      : context;
  requireUser(ctx);
  return ctx;
}
