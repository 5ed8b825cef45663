import {
  appendAuditEvent,
  type Context,
  contentKey,
  enqueueJob,
  findGitSync,
  type JobRecord,
  requireContentRoom,
  requireGitTime,
  type SpaceRecord,
  whenWritten,
} from '@octavo/core';
import { type GitOperation, type GitOperationBody, hastenSync, loadTarget, requireKey, toOperation } from '../connection/index.ts';
import { requireRefName } from '../transport/index.ts';
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
  /** Message of the commit; empty for a summary of the changes. */
  commitMessage: string;
}

/** Payload of an import job. */
export interface ImportPayload extends GitOperation, Record<string, unknown> {
  spaceId: string;
  standalone: boolean;
}

/** Payload of an export job. */
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
  await requireContentRoom(ctx.system, { organizationId: space.organizationId, spaceId: space.id }, { pages: 1 });
  const operation = toOperation(ctx, space.id, body);
  return enqueue(ctx, space, IMPORT_KIND, operation, { standalone: body.standalone ?? false }, body.credentials !== null);
}

/** Starts an export of a space to a branch of a remote; as {@link startGitImport}. @throws OctavoError `git_branch_missing` for other refs. */
export async function startGitExport(ctx: Context, spaceId: string, body: GitExportBody): Promise<JobRecord | undefined> {
  const space = await loadTarget(ctx, spaceId);
  const ref = body.ref.startsWith('refs/') ? body.ref : `refs/heads/${body.ref}`;
  requireRefName(ref);
  const operation = toOperation(ctx, space.id, { ...body, ref });
  const start = () => enqueue(ctx, space, EXPORT_KIND, operation, { message: body.commitMessage }, body.credentials !== null);
  // Text being written in pages goes along.
  return whenWritten(ctx.system, { spaceId: space.id, changeRequestId: null }, start);
}

async function enqueue(
  ctx: Context,
  space: SpaceRecord,
  kind: typeof IMPORT_KIND | typeof EXPORT_KIND,
  operation: GitOperation,
  more: Record<string, unknown>,
  mayReuse: boolean,
): Promise<JobRecord | undefined> {
  await requireGitTime(ctx.system, { organizationId: space.organizationId, spaceId: space.id });
  const sync = await findGitSync(ctx, space.id);
  if (isOutdated(operation, sync)) return undefined;
  // Nobody types a token twice: what opened this address the last time opens it again. Another address never sees it.
  const credentials = operation.credentials ?? (mayReuse && sync?.url === operation.url ? sync.credentials : null);
  requireKey(new URL(operation.url), credentials !== null);
  const { id: spaceId, organizationId } = space;
  const job = await ctx.system.store.tx(async (tx) => {
    await appendAuditEvent(tx, ctx, {
      type: kind === IMPORT_KIND ? 'git_import_requested' : 'git_export_requested',
      organizationId,
      spaceId,
      target: { kind: 'space', id: spaceId },
      // Without what opens it: `toOperation` took that out of the address.
      payload: { url: operation.url, ref: operation.ref },
    });
    await hastenSync(tx, ctx, spaceId);
    const payload = { ...operation, ...more, credentials, spaceId };
    return enqueueJob(tx, ctx, { kind, key: contentKey(spaceId), spaceId, organizationId, host: new URL(operation.url).host, payload });
  });
  ctx.system.wakeJobs();
  return job;
}
