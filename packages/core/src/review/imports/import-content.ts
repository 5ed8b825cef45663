import { ImportContent, type ImportedContent } from '@octavo/contract';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { releaseUploads } from '../../kernel/uploads/index.ts';
import type { ImportPlace } from './import-destination.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { type RunOptions, runImport } from './run-import.ts';

/**
 * Imports content into the live content of a space or into a change request, as one revision, and answers when it is there. Needs the role
 * `edit`.
 * @throws OctavoError `not_found`; `forbidden` (code `space_locked`); `bad_request` for what cannot be fetched or converted; `conflict`
 */
export async function importContent(
  ctx: Context,
  place: ImportPlace,
  input: ImportContent,
  { limits = IMPORT_LIMITS, signal = new AbortController().signal, ...more }: Partial<RunOptions> = {},
): Promise<ImportedContent> {
  const { uploadId, ...outcome } = await runImport(ctx, place, parseInput(ImportContent, input), { ...more, limits, signal });
  // An upload that is left over is deleted a day later; a dry run leaves it for the import.
  if (uploadId !== undefined && input.dryRun !== true) {
    await releaseUploads(ctx.system, [uploadId]).catch((error: unknown) => ctx.system.log.warn('a used upload was not removed', { error }));
  }
  return outcome;
}
