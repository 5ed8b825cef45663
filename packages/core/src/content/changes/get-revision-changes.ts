import type { RevisionChanges } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { findRevision } from '../map/index.ts';
import { type ContentOptions, type LoadedContent, loadContent, placeOf } from '../places/index.ts';
import { mergedFrom } from '../revisions/index.ts';
import { presentChange } from './present-change.ts';
import { semanticChanges } from './semantic-changes.ts';

/** Options for the changes of a revision. */
export interface ChangesOptions extends ContentOptions {
  /** 10 when absent. */
  limit?: number | undefined;
  /** Revision of the space to compare with; the parent when absent. */
  base?: string | undefined;
}

const DEFAULT_CHANGES = 10;

/**
 * Returns the changes of a revision: against its parent, or the revision named; against nothing for the first one of a space.
 * @throws OctavoError `not_found`.
 */
export async function getRevisionChanges(
  ctx: Context,
  spaceId: string,
  revisionId: string,
  options: ChangesOptions = {},
): Promise<RevisionChanges> {
  const loaded = await loadContent(ctx, placeOf(spaceId, revisionId), options);
  const base = options.base ?? loaded.revision.parents[0];
  const before = base === undefined ? ctx.system.content.emptyRoot : (await findRevision(ctx, loaded.space.id, base)).root;
  return { ...(await mergedFrom(ctx.system, loaded)), ...(await contentChanges(ctx, before, loaded, options.limit)) };
}

/** Returns the changes from a root to the content of a place, as the API shows them: at most `limit` changes, 10 when absent. */
export async function contentChanges(
  ctx: Context,
  before: string,
  { view, at }: Pick<LoadedContent, 'view' | 'at'>,
  limit = DEFAULT_CHANGES,
): Promise<RevisionChanges> {
  const { content } = ctx.system;
  const found = await semanticChanges(await content.diff(before, view.root), view, limit);
  const changes: RevisionChanges['changes'] = [];
  for (const change of found.changes) changes.push(await presentChange(at, change, () => content.view(before)));
  const more = found.total - changes.length;
  return { changes, ...(more === 0 ? {} : { more }) };
}
