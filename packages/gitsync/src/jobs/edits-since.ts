import { type Context, findRevision, type GitSyncRecord, type RevisionRecord, type SpaceRecord } from '@octavo/core';

/** Edits of a space that its repository does not have. */
export interface EditsSince {
  /** Revisions that people made, 1 at least; no more than are counted. */
  edits: number;
  /** True if not all were counted. */
  isMore: boolean;
  /** Time (ms) of the first edit. */
  since: number;
}

/** Revisions that are looked at. */
const MOST_COUNTED = 100;

/** Counts what was edited in a space since it was last the same as its repository; null when the repository has all of it. Costs a read for each edit. */
export async function editsSince(ctx: Context, space: SpaceRecord, sync: GitSyncRecord): Promise<EditsSince | null> {
  if (sync.revisionId === space.revisionId) return null;
  const live = await findRevision(ctx, space.id, space.revisionId);
  if (sync.revisionId !== null && (await findRevision(ctx, space.id, sync.revisionId)).root === live.root) return null;
  const isThere = ({ id, gitOid, gitRef }: RevisionRecord) => id === sync.revisionId || (gitOid !== null && gitRef === sync.ref);
  // Content that came in from Git and was merged with edits is no edit itself, nor is the beginning of the space.
  const isEdit = ({ type, mergedFrom, parents, gitOid }: RevisionRecord) =>
    parents.length > 0 && gitOid === null && (type !== 'merge' || mergedFrom !== null);
  let found: EditsSince = { edits: 0, isMore: false, since: live.createdAt };
  let at: RevisionRecord | undefined = live;
  for (let seen = 0; at !== undefined && !isThere(at); seen++) {
    if (seen === MOST_COUNTED) return { ...found, edits: Math.max(1, found.edits), isMore: true };
    if (isEdit(at)) found = { ...found, edits: found.edits + 1, since: at.createdAt };
    const [before]: string[] = at.parents;
    at = before === undefined ? undefined : await findRevision(ctx, space.id, before);
  }
  return { ...found, edits: Math.max(1, found.edits) };
}
