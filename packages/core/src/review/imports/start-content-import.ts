import { ImportContent } from '@octavo/contract';
import { type Context, parseInput, seal } from '../../kernel/base/index.ts';
import { enqueueJob, type Job, presentJob } from '../../kernel/jobs/index.ts';
import { requireContentRoom } from '../../kernel/quotas/index.ts';
import { holdUploads, openUpload } from '../../kernel/uploads/index.ts';
import { loadContinued } from './continue-import.ts';
import { type ImportPlace, loadImportDestination } from './import-destination.ts';
import { checkRepository } from './repository.ts';
import { checkParent, refuseGoogleDocs } from './run-import.ts';

/** The kind of the jobs that import content. */
export const IMPORT_CONTENT = 'import-content';

/** Returns the purpose for which the right to read a repository is sealed: one space. */
export const importPurpose = (spaceId: string) => `import-credentials:${spaceId}`;

/**
 * Starts an import as a job, which can be watched and cancelled. Needs the role `edit`. The job's result is what `importContent` answers, with
 * warnings.
 * @throws OctavoError as `importContent`, save for what is found when the job runs
 */
export async function startContentImport(ctx: Context, place: ImportPlace, given: ImportContent): Promise<Job> {
  const { system } = ctx;
  const destination = await loadImportDestination(ctx, place);
  const { space, changeRequestId } = destination;
  const input = parseInput(ImportContent, given);
  await requireContentRoom(system, { organizationId: space.organizationId, spaceId: space.id }, { pages: 1 });
  refuseGoogleDocs(input.source);
  checkRepository(ctx, space.id, input);
  await checkParent(ctx, destination, input.parent ?? null);
  await loadContinued(ctx, destination, input);
  // Asked as the person: the job may open what others of the organization sent.
  const upload = await openUpload(ctx, space.organizationId, input.url);
  const job = await system.store.tx(async (tx) => {
    if (upload !== undefined) await holdUploads(tx, system, [upload.id]);
    return enqueueJob(tx, ctx, {
      kind: IMPORT_CONTENT,
      key: `import:${space.id}`,
      spaceId: space.id,
      organizationId: space.organizationId,
      payload: {
        spaceId: space.id,
        ...(changeRequestId === undefined ? {} : { changeRequestId }),
        ...withoutPassword(ctx, space.id, input),
        ...(upload === undefined ? {} : { url: upload.id, uploadId: upload.id }),
      },
    });
  });
  system.wakeJobs();
  return presentJob(job);
}

/** Returns the members of an import as its job keeps them: user name and password sealed. */
function withoutPassword({ system }: Context, spaceId: string, { git, ...input }: ImportContent) {
  if (git === undefined) return input;
  const { username, password, ...part } = git;
  if (username === undefined && password === undefined) return { ...input, git: part };
  const credentials = seal(system.config.secret, JSON.stringify({ username, password }), importPurpose(spaceId));
  return { ...input, git: part, credentials };
}
