import { OctavoError } from '@octavo/contract';
import { findRevision } from '../../content/map/index.ts';
import { changeRequestPlace, loadContent, placeOf } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { Job } from '../../kernel/jobs/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { type ContinuedPayload, findImport, isContinued } from './continue-import.ts';
import { startContentImport } from './start-content-import.ts';

/** An import as it stands now. */
export interface ImportState {
  /**
   * `live`: the content is as the import left it; `taken_back`: nothing that it added is there; `changed`: the content was changed since. Of an import into a
   * change request, and of a dry run, always `changed`.
   */
  content: 'live' | 'taken_back' | 'changed';
  /** The revision before an import that is live: it takes the import back. */
  before: string | undefined;
  /** Number of pages of a website that another import would find; 0 when there are none, or another import has brought them. */
  pagesLeft: number;
  /** The import that has gone on from this one, while its pages are there. */
  continuedBy: string | undefined;
}

/**
 * Starts an import of the pages of a website that an earlier import has left, into the same place. Needs the role `edit`.
 * @throws OctavoError as `startContentImport`; `not_found` when there is no such import into the space
 */
export async function continueContentImport(ctx: Context, spaceId: string, jobId: string): Promise<Job> {
  await loadSpace(ctx, spaceId, 'edit');
  const { changeRequestId, url = '', source, parent = null } = await loadImport(ctx, spaceId, jobId);
  if (source !== 'website') throw new OctavoError('bad_request', 'Only imports of websites can be continued.');
  return startContentImport(ctx, { spaceId, changeRequest: changeRequestId }, { url, source, parent, continueFrom: jobId });
}

/**
 * Returns how an import stands: whether it is live, and how many pages of a website it has left. Needs the role `read`.
 * @throws OctavoError `not_found`
 */
export async function getImportState(ctx: Context, spaceId: string, jobId: string): Promise<ImportState> {
  await loadSpace(ctx, spaceId, 'read');
  const payload = await loadImport(ctx, spaceId, jobId);
  const { changeRequestId, continuedBy, done, dryRun } = payload;
  const isDry = dryRun === true;
  const place = changeRequestId === undefined ? placeOf(spaceId) : changeRequestPlace(spaceId, changeRequestId);
  const { view, revision } = await loadContent(ctx, place);
  const isLive = !isDry && changeRequestId === undefined && done !== undefined;
  const content = isLive ? await contentOf(ctx, spaceId, done.revision, { view, root: revision.root }) : CHANGED;
  return isContinued(payload, view)
    ? { ...content, pagesLeft: 0, continuedBy: continuedBy?.jobId }
    : { ...content, pagesLeft: isDry ? 0 : (done?.pagesLeft ?? 0), continuedBy: undefined };
}

const CHANGED = { content: 'changed', before: undefined } as const;

/** Returns how the content of a space stands to the revision that an import made. */
async function contentOf(
  ctx: Context,
  spaceId: string,
  revisionId: string,
  now: { view: ContentView; root: string },
): Promise<Pick<ImportState, 'content' | 'before'>> {
  const imported = await findRevision(ctx, spaceId, revisionId);
  const [before] = imported.parents;
  if (imported.root === now.root) return { content: 'live', before };
  if (before === undefined) return CHANGED;
  const { content } = ctx.system;
  const [added, earlier] = await Promise.all([content.view(imported.root), findRevision(ctx, spaceId, before)]);
  const there = (await content.view(earlier.root)).pages;
  const isGone = [...added.pages.keys()].every((id) => there.has(id) || !now.view.pages.has(id));
  return isGone ? { content: 'taken_back', before: undefined } : CHANGED;
}

async function loadImport(ctx: Context, spaceId: string, jobId: string): Promise<ContinuedPayload> {
  const job = await findImport(ctx, spaceId, jobId);
  if (job === undefined) throw new OctavoError('not_found', 'There is no such import into this space.');
  return job.payload;
}
