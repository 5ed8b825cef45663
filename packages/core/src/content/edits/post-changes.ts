import type { ChangeContent, ContentChanged, Revision } from '@octavo/contract';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, whenWritten } from '../../kernel/base/index.ts';
import { releaseUploads } from '../../kernel/uploads/index.ts';
import { type JsonBytes, revisionJson } from '../pages/index.ts';
import { loadContent, placeOf } from '../places/index.ts';
import type { ChangedContent } from './apply-to-head.ts';
import { type ChangeContentOptions, changeContent, refuseLocked } from './change-content.ts';
import { readChanges } from './read-changes.ts';
import type { ContentEdit } from './types.ts';

/**
 * Changes the live content of a space as a request asks. Needs the role `edit`. What is written in pages is saved before any is moved or deleted.
 * @param options.isAutosave as in `ChangeContentOptions`
 * @throws OctavoError as {@link changeContent}, and `bad_request` for files that cannot be used or fetched.
 */
export async function requestChanges(
  ctx: Context,
  spaceId: string,
  { changes }: ChangeContent,
  options: Pick<ChangeContentOptions, 'isAutosave'> = {},
): Promise<ChangedContent> {
  // Nobody has files fetched who may not edit.
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  refuseLocked(space);
  const { edits, uploads } = await readChanges(ctx, space.organizationId, changes);
  const change = () => changeContent(ctx, space.id, edits, options);
  const changed = await (movesPages(edits) ? whenWritten(ctx.system, { spaceId: space.id, changeRequestId: null }, change) : change());
  // Finished work is kept: an upload that is left over goes a day later.
  await releaseUploads(ctx.system, uploads).catch((error: unknown) => ctx.system.log.warn('used uploads were not removed', { error }));
  return changed;
}

/** Returns true for changes that move pages or delete them, in whose texts somebody may be writing. */
export function movesPages(edits: readonly ContentEdit[]): boolean {
  return edits.some(({ operation }) => operation === 'delete_page' || operation === 'move_page');
}

/** {@link requestChanges}, answered with the whole revision that is live then: a `ContentChanged`, in JSON. */
export async function postChanges(ctx: Context, spaceId: string, body: ChangeContent): Promise<JsonBytes> {
  const { revision, pages, files, links } = await requestChanges(ctx, spaceId, body);
  const loaded = await loadContent(ctx, placeOf(spaceId, revision.id));
  const more: Omit<ContentChanged, keyof Revision> = { affectedPages: pages, insertedFiles: files, links };
  return (await revisionJson(loaded, more)).json;
}
