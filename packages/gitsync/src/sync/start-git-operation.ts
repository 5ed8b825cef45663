import { type Context, enqueueJob, findGitSync, type JobRecord, type SpaceRecord } from '@octavo/core';
import { requireRefName } from '../transport/push.ts';
import { type GitOperation, type GitOperationBody, requireKey, toOperation } from './git-request.ts';
import { loadTarget } from './load-target.ts';
import { isOutdated } from './operation-order.ts';

/** Kinds of the two jobs. */
export const IMPORT_KIND = 'git-import';
export const EXPORT_KIND = 'git-export';

/** An import, as the API takes it. */
export interface GitImportBody extends GitOperationBody {
  /** Make a revision, but leave the live content as it is. */
  standalone?: boolean | undefined;
}

/** An export, as the API takes it. */
export interface GitExportBody extends GitOperationBody {
  commitMessage: string;
}

/** What the job of an import keeps. */
export interface ImportPayload extends GitOperation, Record<string, unknown> {
  spaceId: string;
  standalone: boolean;
}

/** What the job of an export keeps. */
export interface ExportPayload extends GitOperation, Record<string, unknown> {
  spaceId: string;
  message: string;
}

/**
 * Starts an import of a space from a remote; the job runs after others of the space. Needs the role `create`.
 * Undefined when the operation is older than the newest one applied, so that nothing is to be done (decisions B-GIT3).
 * @throws OctavoError `not_found`, also for a space in the trash; `forbidden`, `git_bad_url`, `git_key_missing`, `bad_request`.
 */
export async function startGitImport(ctx: Context, spaceId: string, body: GitImportBody): Promise<JobRecord | undefined> {
  const space = await loadTarget(ctx, spaceId);
  const operation = toOperation(ctx, space.id, body);
  return enqueue(ctx, space, IMPORT_KIND, operation, { standalone: body.standalone ?? false }, body.credentials !== null);
}

/** Starts an export of a space to a branch of a remote; as {@link startGitImport}. @throws OctavoError `git_branch_missing` for other refs. */
export async function startGitExport(ctx: Context, spaceId: string, body: GitExportBody): Promise<JobRecord | undefined> {
  const space = await loadTarget(ctx, spaceId);
  const ref = body.ref.startsWith('refs/') ? body.ref : `refs/heads/${body.ref}`;
  requireRefName(ref);
  const operation = toOperation(ctx, space.id, { ...body, ref });
  return enqueue(ctx, space, EXPORT_KIND, operation, { message: body.commitMessage }, body.credentials !== null);
}

async function enqueue(
  ctx: Context,
  space: SpaceRecord,
  kind: string,
  operation: GitOperation,
  more: Record<string, unknown>,
  mayReuse: boolean,
): Promise<JobRecord | undefined> {
  const sync = await findGitSync(ctx, space.id);
  if (isOutdated(operation, sync)) return undefined;
  // Nobody types a token twice: what opened this address the last time opens it again. Another address never sees it.
  const credentials = operation.credentials ?? (mayReuse && sync?.url === operation.url ? sync.credentials : null);
  requireKey(new URL(operation.url), credentials !== null);
  const job = await ctx.system.store.tx((tx) =>
    enqueueJob(tx, ctx, {
      kind,
      key: `space:${space.id}`,
      spaceId: space.id,
      organizationId: space.organizationId,
      host: new URL(operation.url).host,
      payload: { ...operation, ...more, credentials, spaceId: space.id },
    }),
  );
  ctx.system.wakeJobs();
  return job;
}
