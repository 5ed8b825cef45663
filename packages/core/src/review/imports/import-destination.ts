import {
  type ChangeContentOptions,
  type ChangedContent,
  type ContentEdit,
  changeContent,
  refuseLocked,
} from '../../content/edits/index.ts';
import { findRevision, type RevisionRecord } from '../../content/map/index.ts';
import { loadChangeRequestToChange, refuseClosed } from '../../content/places/index.ts';
import { loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { changeChangeRequest } from '../change-requests/index.ts';

/** Destination of an import: the live content of a space, or a change request, named by its id or number. */
export interface ImportPlace {
  spaceId: string;
  changeRequest?: string | undefined;
}

/** The content that an import goes into, loaded and open for changes. */
export interface ImportDestination {
  space: SpaceRecord;
  /** Id of the change request. */
  changeRequestId?: string;
  head: RevisionRecord;
  /** Makes all changes or none, to what the content is by then. */
  change(edits: readonly ContentEdit[], options: ChangeContentOptions): Promise<ChangedContent>;
}

/**
 * Loads where an import goes. Needs the role `edit`; a change request takes imports also where direct edits of the space are locked.
 * @throws OctavoError `not_found`; `forbidden` (code `space_locked`); `conflict` for a change request that was merged or is archived.
 */
export async function loadImportDestination(ctx: Context, { spaceId, changeRequest: wanted }: ImportPlace): Promise<ImportDestination> {
  if (wanted === undefined) {
    const { space } = await loadSpace(ctx, spaceId, 'edit');
    refuseLocked(space);
    const head = await findRevision(ctx, space.id, space.revisionId);
    return { space, head, change: (edits, options) => changeContent(ctx, space.id, edits, options) };
  }
  const { space, changeRequest, head } = await loadChangeRequestToChange(ctx, spaceId, wanted, 'edit');
  refuseClosed(changeRequest);
  const change: ImportDestination['change'] = (edits, options) => changeChangeRequest(ctx, space.id, changeRequest.id, edits, options);
  return { space, changeRequestId: changeRequest.id, head, change };
}
