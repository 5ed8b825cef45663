import { type ImportContent, type ImportContentSource, type ImportedContent, OctavoError } from '@octavo/contract';
import type { Db, JobProgress } from '@octavo/db';
import type { ImportWarning } from '@octavo/importers';
import { type Context, createGate } from '../../kernel/base/index.ts';
import { convertSource } from './convert-source.ts';
import { findSource } from './find-source.ts';
import { type ImportDestination, type ImportPlace, loadImportDestination } from './import-destination.ts';
import type { ImportLimits } from './limits.ts';
import { planEdits } from './plan-edits.ts';
import { storeFiles } from './store-files.ts';

/** Options of an import. */
export interface RunOptions {
  limits: ImportLimits;
  signal: AbortSignal;
  onProgress?: (progress: JobProgress) => void;
  /** In the transaction that makes the content what is there. */
  inTransaction?: (tx: Db, outcome: ImportOutcome) => Promise<void>;
}

/** Result of an import. */
export interface ImportOutcome extends ImportedContent {
  /** Warnings about content that was not imported unchanged: the first of them; `moreWarnings` is the number of the others. */
  warnings: ImportWarning[];
  moreWarnings: number;
}

/** Warnings that are told. */
const MOST_WARNINGS = 100;
/** An import holds a file, and what becomes of it, in memory. */
const gate = createGate({ concurrency: 2, waiting: 8 });

/**
 * Imports into live content or a change request: finds or fetches, converts in a worker, keeps the files, and changes the content once.
 * @throws OctavoError as `loadImportDestination`, `bad_request`, `not_found`, `conflict`; `unavailable` when too many wait
 */
export async function runImport(
  ctx: Context,
  place: ImportPlace,
  input: ImportContent,
  options: RunOptions,
): Promise<ImportOutcome & { uploadId?: string }> {
  const destination = await loadImportDestination(ctx, place);
  refuseGoogleDocs(input.source);
  await checkParent(ctx, destination, input.parent ?? null);
  return gate(() => run(ctx, destination, input, options));
}

async function run(
  ctx: Context,
  { space, head, change }: ImportDestination,
  input: ImportContent,
  options: RunOptions,
): Promise<ImportOutcome & { uploadId?: string }> {
  const { system } = ctx;
  const { limits, signal, onProgress = () => undefined } = options;
  signal.throwIfAborted();
  onProgress({ phase: 'fetching' });
  const {
    file,
    from,
    name,
    uploadId,
    warnings: missed,
  } = await findSource(ctx, space.organizationId, input, { limits, signal, onProgress });
  onProgress({ phase: 'converting' });
  const { pages, assets, warnings } = await convertSource(
    { system, organizationId: space.organizationId },
    { source: input.source, from, file, name, maxPages: limits.maxPages },
    { timeoutMs: limits.convertTimeoutMs, signal },
  );
  warnings.unshift(...missed);
  const onFile = (done: number, total: number) => onProgress({ phase: 'files', done, total });
  const files = await storeFiles(system, assets, 'entries' in file ? undefined : file, warnings, { limits, signal, onProgress: onFile });
  const isEmpty = (await system.content.view(head.root)).pages.size === 0;
  const { edits, resources } = planEdits(pages, files, { parent: input.parent ?? null, isEmpty, warnings });
  onProgress({ phase: 'writing', total: resources });
  const outcome = (revision: string): ImportOutcome => ({
    revision,
    importedResources: resources,
    totalResources: Math.max(resources, resources + new Set(assets.map(({ source }) => source)).size - files.size),
    warnings: warnings.slice(0, MOST_WARNINGS),
    moreWarnings: Math.max(0, warnings.length - MOST_WARNINGS),
  });
  const { revision } = await change(edits, {
    inTransaction: async (tx, made) => {
      signal.throwIfAborted();
      await options.inTransaction?.(tx, outcome(made.id));
    },
  });
  return { ...outcome(revision.id), ...(uploadId === undefined ? {} : { uploadId }) };
}

/** @throws OctavoError `bad_request` */
export function refuseGoogleDocs(source: ImportContentSource): void {
  if (source !== 'google-docs') return;
  throw new OctavoError(
    'bad_request',
    'Google Docs cannot be read from here. In Google Docs choose File, Download, Microsoft Word (.docx), and import that file with the source "docx".',
    { code: 'source_not_supported' },
  );
}

/** @throws OctavoError `not_found`, `bad_request`, for a page that nothing can be put below */
export async function checkParent(ctx: Context, { head }: Pick<ImportDestination, 'head'>, parent: string | null): Promise<void> {
  if (parent === null) return;
  const node = (await ctx.system.content.view(head.root)).pages.get(parent);
  if (node === undefined) throw new OctavoError('not_found', 'There is no such page to put the pages below. Look at the list of pages.');
  if (node.page.type === 'link' || node.page.type === 'computed') {
    throw new OctavoError('bad_request', 'Nothing can lie below a link or a computed page. Choose another page or group.');
  }
}
