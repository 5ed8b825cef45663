import { unlistedFiles } from '../../content/edits/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { type ContentConflict, isBlocking, mergeContent } from '../../content/merge/index.ts';
import { type LoadedChangeRequest, loadChangeRequest } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { nameOf } from './get-conflicts.ts';

/** Something that both sides changed, found before anybody brought them together. */
export interface FoundConflict {
  kind: ContentConflict['kind'];
  /** Key of the record it is about, such as `page:` and its id. */
  key: string;
  /** Display name of the record. */
  title: string;
  path?: string;
}

/** Result of a check of a change request against the live content. */
export interface ConflictCheck {
  /** Revision of the change request that was looked at. */
  revision: string;
  /** Live revision that it was held against. */
  live: string;
  /** Conflicts that somebody will have to decide: all that bringing it up to date would find. */
  blocking: number;
  /** The first of them. */
  found: FoundConflict[];
}

const MOST_LISTED = 100;

type Keys = Pick<ContentConflict, 'kind' | 'key' | 'path'>;

interface Found {
  blocking: number;
  first: readonly Keys[];
}

/**
 * Looks for what a change request and the live content both changed, as bringing it up to date would, and changes neither. Costs what changed
 * on either side, once for each pair of contents.
 * @throws OctavoError `not_found`.
 */
export async function checkConflicts(ctx: Context, spaceId: string, idOrNumber: string): Promise<ConflictCheck> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { space, head } = loaded;
  const { blocking, first } = await foundBetween(ctx, loaded);
  const { content } = ctx.system;
  const found: FoundConflict[] = [];
  if (first.length > 0) {
    const live = await content.view((await findRevision(ctx, space.id, space.revisionId)).root);
    const view = await content.view(head.root, live.root);
    for (const { kind, key, path } of first)
      found.push({ kind, key, title: nameOf(key, view, live), ...(path === undefined ? {} : { path }) });
  }
  return { revision: head.id, live: space.revisionId, blocking, found };
}

async function foundBetween(ctx: Context, { space, changeRequest, head }: LoadedChangeRequest): Promise<Found> {
  const { system } = ctx;
  // Merged content is settled, and content that has all that is live cannot contradict it.
  if (changeRequest.status === 'merged' || changeRequest.ancestorRevisionId === space.revisionId) return { blocking: 0, first: [] };
  const live = await findRevision(ctx, space.id, space.revisionId);
  const ancestor = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  const input = { base: ancestor.root, ours: head.root, theirs: live.root };
  const cache = system.caches.open<Promise<Found>>('conflicts');
  const key = `${input.base} ${input.ours} ${input.theirs}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const looking = mergeContent({ system, organizationId: space.organizationId }, input, { isTaken: unlistedFiles(ctx, space) }).then(
    ({ conflicts }) => {
      const blocking = conflicts.filter(isBlocking);
      return { blocking: blocking.length, first: blocking.slice(0, MOST_LISTED).map(keysOf) };
    },
  );
  cache.set(key, looking);
  looking.catch(() => cache.delete(key));
  return looking;
}

/** Texts of blocks are not kept. */
function keysOf({ kind, key, path }: ContentConflict): Keys {
  return { kind, key, ...(path === undefined ? {} : { path }) };
}
