import { OctavoError, type RevisionChange } from '@octavo/contract';
import type { ComparisonView, TextComparison } from '@octavo/markdown';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import { presentChange, type SemanticChange, semanticChanges } from '../changes/index.ts';
import { waitingPicturesIn } from '../foreign-pictures/index.ts';
import { loadRecordSource, loadSource, pageText } from '../pages/index.ts';
import type { ContentPlace } from '../places/index.ts';
import { compareAnywhere } from './compare-task.ts';
import { type Compared, loadCompared } from './load-compared.ts';

/** Request for the comparison of one record. */
export interface ComparisonRequest {
  /** Key of a page or of reusable content: `page:` or `reusable:` and its id. */
  key: string;
  view?: ComparisonView;
  /** True if unchanged stretches are drawn as well. */
  isWhole?: boolean;
}

/** A page, or reusable content, as it was and as it is. */
export interface RecordComparison extends TextComparison {
  title: string;
  /** Everything that changed of it but what its text says, by kinds of change. */
  changes: RevisionChange[];
}

/** Both versions of a text as they are written; absent where there is none. */
export interface ComparedSources {
  before?: string;
  after?: string;
}

type Texted = PageRecord | ReusableRecord;

/**
 * Returns a page, or reusable content, of a place compared with what it came from, drawn with marks.
 * @throws OctavoError `not_found` for a place or record that is in neither content.
 */
export async function compareRecord(ctx: Context, place: ContentPlace, request: ComparisonRequest): Promise<RecordComparison> {
  const compared = await loadCompared(ctx, place);
  const { before, after } = recordsOf(compared, request.key);
  const { view, at } = compared.after;
  const tenant = { system: ctx.system, organizationId: at.organizationId };
  const appPath = new URL(at.appAddress).pathname;
  const ownOrigins = await waitingPicturesIn(ctx, compared.after);
  const sourceOf = async (of: ContentView, record: Texted | undefined) => {
    // Links of both lead to where things are now: that a page moved is no change of those that name it.
    const drawnAt = { ...tenant, view: of, spaceId: at.spaceId, appPath, current: view, repository: at.repository, ownOrigins };
    return record === undefined ? loadSource(drawnAt, '', '') : loadRecordSource(drawnAt, record);
  };
  const comparison = await compareAnywhere(tenant, {
    before: await sourceOf(compared.before, before),
    after: await sourceOf(view, after),
    omitTitle: request.key.startsWith('page:'),
    // Blocks of a page of a change request can be commented.
    hasKeys: compared.after.changeRequest !== undefined && request.key.startsWith('page:'),
    ...(request.view === undefined ? {} : { view: request.view }),
    ...(request.isWhole === undefined ? {} : { isWhole: request.isWhole }),
  });
  const { changes } = await semanticChanges(compared.differences, view, Number.MAX_SAFE_INTEGER);
  const presented: RevisionChange[] = [];
  for (const change of changes)
    if (keyOfChange(change) === request.key) presented.push(await presentChange(at, change, async () => compared.before));
  return { title: (after ?? before)?.title ?? '', changes: presented, ...comparison };
}

/** Both versions of what {@link compareRecord} compares as they are written. @throws OctavoError as that. */
export async function compareSources(ctx: Context, place: ContentPlace, key: string): Promise<ComparedSources> {
  const { before, after } = recordsOf(await loadCompared(ctx, place), key);
  return {
    ...(before === undefined ? {} : { before: await pageText(ctx.system, before) }),
    ...(after === undefined ? {} : { after: await pageText(ctx.system, after) }),
  };
}

/** Returns the key of what a change is about; `variables` for those. */
export function keyOfChange(change: SemanticChange): string {
  if ('page' in change) return `page:${change.page.page.id}`;
  if ('file' in change) return `file:${change.file.id}`;
  return 'reusable' in change ? `reusable:${change.reusable.id}` : 'variables';
}

function recordsOf({ before, after }: Compared, key: string): { before: Texted | undefined; after: Texted | undefined } {
  const find = (view: ContentView): Texted | undefined => {
    const [kind, id = ''] = key.split(':', 2);
    if (kind === 'page') return view.pages.get(id)?.page;
    return kind === 'reusable' ? view.reusables.get(id) : undefined;
  };
  const found = { before: find(before), after: find(after.view) };
  if (found.before !== undefined || found.after !== undefined) return found;
  throw new OctavoError('not_found', 'There is no such page or reusable content, neither before nor now. Check its id.');
}
