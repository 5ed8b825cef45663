import { type ImportContent, type ImportContentSource, type ImportedContent, OctavoError } from '@octavo/contract';
import type { Db, JobProgress } from '@octavo/db';
import type { ImportWarning } from '@octavo/importers';
import { type Context, createGate } from '../../kernel/base/index.ts';
import { continuedMemory, hereIn, idsOf, type KeptImport, loadContinued, type WebsiteState } from './continue-import.ts';
import { convertSource } from './convert-source.ts';
import { findSource } from './find-source.ts';
import type { FoundSource } from './found-source.ts';
import { type ImportDestination, type ImportPlace, loadImportDestination } from './import-destination.ts';
import { type ImportLimits, mostWebPages } from './limits.ts';
import { planEdits } from './plan-edits.ts';
import { previewImport } from './preview-import.ts';
import { checkRepository } from './repository.ts';
import { storeFiles } from './store-files.ts';
import { PREVIEW_PAGES } from './website/limits.ts';
import type { CrawlMemory } from './website/saved-pages.ts';

/** Options of an import. */
export interface RunOptions {
  limits: ImportLimits;
  signal: AbortSignal;
  onProgress?: (progress: JobProgress) => void;
  /** The import's bytes, if at hand: `url` of the request is not asked then. */
  local?: FoundSource;
  /** Keeps the pages of a website that were read, so that another run goes on from there. */
  memory?: CrawlMemory;
  /** In the transaction that makes the content what is there. `kept` is what another import goes on from. */
  inTransaction?: (tx: Db, outcome: ImportedContent, kept: KeptImport | undefined) => Promise<void>;
}

/** Warnings that are told, and characters of each. */
const MOST_WARNINGS = 1_000;
const LONGEST_WARNING = 400;
/** An import holds a file, and what becomes of it, in memory. */
const gate = createGate({ concurrency: 2, waiting: 8 });

/**
 * Imports into live content or a change request: finds or fetches, converts in a worker, keeps the files, and changes the content once. A dry run ends
 * after the conversion, with a preview.
 * @throws OctavoError as `loadImportDestination`, `bad_request`, `not_found`, `conflict`; `unavailable` when too many wait
 */
export async function runImport(
  ctx: Context,
  place: ImportPlace,
  input: ImportContent,
  options: RunOptions,
): Promise<ImportedContent & { uploadId?: string }> {
  const destination = await loadImportDestination(ctx, place);
  refuseGoogleDocs(input.source);
  checkRepository(ctx, destination.space.id, input);
  await checkParent(ctx, destination, input.parent ?? null);
  const before = await loadContinued(ctx, destination, input);
  // A website is read page by page, and a repository comes to the disk, which takes long and little memory: others need not wait for it.
  const isGathered = input.source === 'website' || input.source === 'git';
  if (!isGathered || options.local !== undefined) return gate(() => run(ctx, destination, input, options, before));
  const memory = before === undefined ? options.memory : continuedMemory(before, options.memory);
  const local = await findSource(ctx, destination.space, input, findOptions(ctx, input, { ...options, ...(memory && { memory }) }));
  try {
    return await gate(() => run(ctx, destination, input, { ...options, local }, before));
  } finally {
    await local.dispose?.();
  }
}

async function run(
  ctx: Context,
  { space, head, change }: ImportDestination,
  input: ImportContent,
  options: RunOptions,
  before: WebsiteState | undefined,
): Promise<ImportedContent & { uploadId?: string }> {
  const { system } = ctx;
  const { limits, signal, onProgress = () => undefined } = options;
  signal.throwIfAborted();
  if (options.local === undefined) onProgress({ phase: 'fetching' });
  const isDry = input.dryRun === true;
  const {
    file,
    from,
    name,
    uploadId,
    warnings: missed,
    site,
  } = options.local ?? (await findSource(ctx, space, input, findOptions(ctx, input, options)));
  onProgress({ phase: 'converting' });
  const { pages, assets, warnings } = await convertSource(
    { system, organizationId: space.organizationId },
    { source: input.source, from, file, name, maxPages: limits.maxPages },
    // Thousands of pages take longer than one file does.
    { timeoutMs: limits.convertTimeoutMs * ('entries' in file || 'folder' in file ? 2 : 1), signal },
  );
  warnings.unshift(...missed);
  if (isDry) {
    // Nothing is kept: files on the web are not asked for, and are counted as if they came.
    const { resources } = planEdits(pages, new Map(), { parent: input.parent ?? null, isEmpty: false, warnings });
    const total = resources + new Set(assets.map(({ source }) => source)).size;
    return { ...outcomeOf(head.id, total, warnings, site?.left), preview: previewImport(pages) };
  }
  const onFile = (done: number, total: number) => onProgress({ phase: 'files', done, total });
  const files = await storeFiles(system, assets, 'entries' in file ? undefined : file, warnings, { limits, signal, onProgress: onFile });
  const view = await system.content.view(head.root);
  const here = before === undefined ? undefined : hereIn(view, before.placed);
  const { edits, resources, named } = planEdits(pages, files, {
    parent: input.parent ?? null,
    isEmpty: view.pages.size === 0,
    warnings,
    ...(here && { here }),
  });
  onProgress({ phase: 'writing', total: resources });
  const outcome = (revision: string) => outcomeOf(revision, resources, warnings, site?.left);
  const { revision } = await change(edits, {
    inTransaction: async (tx, made, { refs }) => {
      signal.throwIfAborted();
      const came = idsOf(named, refs);
      const placed = { ...before?.placed, ...came };
      const state = site && (site.left === 0 ? { pages: [], placed: {} } : { pages: [...site.read], placed });
      await options.inTransaction?.(tx, outcome(made.id), state && { state, page: Object.values(came)[0] });
    },
  });
  return { ...outcome(revision.id), ...(uploadId === undefined ? {} : { uploadId }) };
}

/** Returns how a source is looked for: a website with the operator's limit of pages, for a preview with few of them. */
function findOptions({ system }: Context, { dryRun }: ImportContent, { limits, signal, memory, onProgress = () => undefined }: RunOptions) {
  const most = Math.min(limits.crawl.maxPages, mostWebPages(system));
  const crawl = { ...limits.crawl, maxPages: dryRun === true ? Math.min(PREVIEW_PAGES, most) : most };
  return { limits: { ...limits, crawl }, signal, memory, onProgress };
}

/** Returns the result of an import that made so many resources. What was left out is a part of the total. */
function outcomeOf(revision: string, resources: number, warnings: readonly ImportWarning[], pagesLeft = 0): ImportedContent {
  const missing = warnings.filter(({ kind, outcome }) => outcome === 'left_out' && COUNTED.has(kind));
  const told = warnings.slice(0, MOST_WARNINGS);
  return {
    revision,
    importedResources: resources,
    totalResources: missing.reduce((sum, { count }) => sum + count, resources),
    warnings: told.map((warning) => ({ ...warning, source: short(warning.source), message: short(warning.message) })),
    pagesLeft,
    moreWarnings: warnings.length - told.length,
    preview: null,
  };
}

/** Kinds that are resources of their own; a link that was left out stood in a table of contents. Constructs are parts of pages. */
const COUNTED: ReadonlySet<string> = new Set(['page', 'file', 'picture', 'link']);
const short = (text: string) => text.slice(0, LONGEST_WARNING).toWellFormed();

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
