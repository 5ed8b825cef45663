import { isOctavoError } from '@octavo/contract';
import {
  applyContentChanges,
  bringUpToDate,
  type ContentChange,
  type ContentConflict,
  type ContentEdit,
  type Context,
  describeError,
  findRevision,
  type GitSyncRecord,
  isRetriable,
  mergeKeepingOurs,
  newId,
  proposeRevision,
  type RevisionRecord,
  type SpaceRecord,
  unlistedFiles,
} from '@octavo/core';
import type { Db } from '@octavo/db';
import type { SyncedOperation } from '../../connection/index.ts';
import {
  alignPages,
  changedPaths,
  contentEdits,
  editTree,
  entryFinder,
  type FactsByBlob,
  readFileFacts,
  referencedPaths,
} from '../../content/index.ts';
import { kindOfMode } from '../../objects/index.ts';

/** Conflicts that a change request names in its description. */
const MOST_NAMED = 20;
const SHORT_OID = 8;

/** Result of merging a commit and the live content, both of which changed since their last common state. */
export interface MergedSides {
  /** Root of what becomes live. */
  root: string;
  conflicts: readonly ContentConflict[];
  /** Conflicts that a rule settled. */
  settled: readonly ContentConflict[];
  /** They could not be merged at all: the root is the commit's, and what the space had is to be proposed whole. */
  unmerged?: boolean;
}

/**
 * Returns the revision that the space and the branch had in common last, when the space was edited since and the same branch comes in again: what
 * both sides changed is merged then. Undefined where the commit's content takes the place of what is live.
 */
export async function lastInCommon(
  ctx: Context,
  { space, sync, live }: { space: SpaceRecord; sync: GitSyncRecord | null; live: RevisionRecord },
  operation: SyncedOperation,
): Promise<RevisionRecord | undefined> {
  if (sync === null || sync.revisionId === null || sync.revisionId === live.id) return undefined;
  const isSameBranch = sync.url === operation.url && sync.ref === operation.ref && sync.projectDirectory === operation.projectDirectory;
  if (!isSameBranch) return undefined;
  const synced = await findRevision(ctx, space.id, sync.revisionId);
  return synced.root === live.root ? undefined : synced;
}

/** Returns whether a tree equals the one that an export of the live content would push, as after a push whose answer was lost. */
export async function isOwnTree(
  ctx: Context,
  { sync, synced, live }: { sync: GitSyncRecord | null; synced: RevisionRecord; live: RevisionRecord },
  tree: string,
): Promise<boolean> {
  if (sync === null || sync.treeOid === null) return false;
  const place = { tree: sync.treeOid, projectDirectory: sync.projectDirectory ?? '' };
  const edits = await contentEdits(ctx, { before: synced.root, after: live.root, ...place });
  return (await editTree(ctx.system.objects, sync.treeOid, edits)).tree === tree;
}

/**
 * Returns whether a commit contains all of some edits, squashed or picked, among others: applying them again would change none of its files.
 * @param roots what both began as, that with the edits, and the commit's
 */
export async function isIn(
  ctx: Context,
  space: SpaceRecord,
  { synced, edited, commit }: { synced: string; edited: string; commit: string },
): Promise<boolean> {
  if (edited === synced) return false;
  const tenant = { system: ctx.system, organizationId: space.organizationId };
  try {
    const { root, conflicts } = await mergeKeepingOurs(tenant, { base: synced, ours: edited, theirs: commit });
    return conflicts.length === 0 && (await changedPaths(ctx, commit, root)).size === 0;
  } catch (error) {
    if (isOctavoError(error) && error.kind !== 'internal' && isRetriable(error)) throw error;
    // Content that cannot be merged is not known to be there; content that becomes live is merged apart from this.
    ctx.system.log.warn('it is not known whether a commit holds what was pushed', { spaceId: space.id, ...describeError(error) });
    return false;
  }
}

/** Input of a merge of both sides, beside their contents. */
interface MergingSides {
  /** Of the commit. */
  tree: string;
  projectDirectory: string;
  signal: AbortSignal;
  /** Facts of all its files; absent where only texts differ from the content before it, so that its structure was not read. */
  facts?: FactsByBlob | undefined;
}

/** Merges what a commit holds into the live content. Where both changed the same, the live content stays. */
export async function mergeSides(
  ctx: Context,
  space: SpaceRecord,
  roots: { synced: string; live: string; commit: string },
  { tree, projectDirectory, signal, facts }: MergingSides,
): Promise<MergedSides> {
  const { synced, live, commit } = roots;
  const kept = await mergeKeepingOurs(
    { system: ctx.system, organizationId: space.organizationId },
    { base: synced, ours: live, theirs: commit },
    { isTaken: unlistedFiles(ctx, space) },
  );
  const merged = { ...kept, root: await besideOthers(ctx, { commit, merged: kept.root, tree, projectDirectory }) };
  const added = await namedFiles(ctx, { live, commit, merged: merged.root, tree, projectDirectory, signal });
  const root = added.length === 0 ? merged.root : await ctx.system.content.apply(merged.root, added);
  if (facts === undefined) return { ...merged, root };
  return { ...merged, root: await alignPages(ctx, { commit, merged: root, tree, projectDirectory, signal, facts }) };
}

const TRIES = 2;

/**
 * {@link mergeSides} that always comes to something. When merging itself breaks, by a text that cannot be read or a case that nobody thought
 * of, the sync must neither stop for ever nor undo anybody's work: the commit is taken as it is, and what the space had is proposed.
 * @throws OctavoError what another try helps against.
 */
export async function mergeOrPropose(...args: Parameters<typeof mergeSides>): Promise<MergedSides> {
  const [{ system }, { id: spaceId }, { commit }, { signal }] = args;
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await mergeSides(...args);
    } catch (error) {
      signal.throwIfAborted();
      if (isOctavoError(error) && error.kind !== 'internal' && isRetriable(error)) throw error;
      system.log.error('what Git and the space changed could not be merged', { spaceId, attempt, ...describeError(error) });
      if (attempt >= TRIES) return { root: commit, conflicts: [], settled: [], unmerged: true };
    }
  }
}

/** Pages made here whose files would be written over files that the commit has at these paths, and that are not of the space, get others. */
async function besideOthers(
  ctx: Context,
  place: { commit: string; merged: string; tree: string; projectDirectory: string },
): Promise<string> {
  const { system } = ctx;
  const { content, objects, now } = system;
  const [theirs, merged] = [await content.view(place.commit), await content.view(place.merged)];
  const reusables = new Set([...theirs.reusables.values()].map(({ path }) => path));
  const find = entryFinder(objects, place.tree);
  const isTaken = async (path: string) => {
    const isOfSpace = theirs.byFile.has(path) || theirs.filesByPath.has(path) || theirs.sources.has(path) || reusables.has(path);
    return !isOfSpace && (await find(`${place.projectDirectory}/${path}`)) !== undefined;
  };
  const edits: ContentEdit[] = [];
  for (const { before, after } of await content.diff(place.commit, place.merged)) {
    if (after?.kind !== 'page' || after.path === undefined || (before?.kind === 'page' && before.path === after.path)) continue;
    const node = merged.pages.get(after.id);
    if (node !== undefined && (await isTaken(after.path)))
      edits.push({ operation: 'update_page', page: after.id, slug: `${after.slug}-1` });
  }
  return edits.length === 0
    ? place.merged
    : (await applyContentChanges(place.merged, edits, { system, organizationId: ctx.organizationId ?? 'none', now: now(), isTaken })).root;
}

/** Files of the commit that only texts of the live content name: they are files of the space while these texts are. */
async function namedFiles(
  ctx: Context,
  place: { live: string; commit: string; merged: string; tree: string; projectDirectory: string; signal: AbortSignal },
): Promise<ContentChange[]> {
  const { content, objects } = ctx.system;
  const texts = new Map<string, string>();
  for (const { after } of await content.diff(place.commit, place.merged))
    if ((after?.kind === 'page' || after?.kind === 'reusable') && after.oid !== undefined && after.path !== undefined)
      texts.set(after.path, after.oid);
  if (texts.size === 0) return [];
  const view = await content.view(place.merged);
  const facts = await readFileFacts(ctx, texts.values(), place);
  const find = entryFinder(objects, place.tree);
  const files = new Map<string, string>();
  for (const [path, oid] of texts) {
    for (const target of referencedPaths(path, facts.get(oid))) {
      if (view.filesByPath.has(target) || view.sources.has(target) || files.has(target)) continue;
      const entry = await find(`${place.projectDirectory}/${target}`);
      if (entry !== undefined && kindOfMode(entry.mode) === 'file') files.set(target, entry.oid);
    }
  }
  const sizes = await objects.stat([...files.values()]);
  const before = await content.view(place.live);
  const now = ctx.system.now();
  return [...files].map(([path, oid]): ContentChange => {
    const { id, createdAt } = before.filesByPath.get(path) ?? { id: newId(now), createdAt: now };
    return [`file:${id}`, { kind: 'file', id, path, oid, size: sizes.get(oid)?.size ?? 0, createdAt }];
  });
}

/**
 * Keeps the commit's side of conflicts as an open change request, in the transaction that moves the live content on. Returns its number.
 * @param commit revision with the commit's content
 */
export async function proposeConflicts(
  tx: Db,
  ctx: Context,
  {
    spaceId,
    synced,
    commit,
    conflicts,
  }: { spaceId: string; synced: RevisionRecord; commit: RevisionRecord; conflicts: readonly ContentConflict[] },
): Promise<number> {
  const names = [...new Set(conflicts.map(({ path, key }) => path ?? key))];
  const named = names.slice(0, MOST_NAMED).map((name) => `* ${name}`);
  const more = names.length > MOST_NAMED ? [`* and ${names.length - MOST_NAMED} more`] : [];
  const oid = commit.gitOid?.slice(0, SHORT_OID) ?? '';
  const { number } = await proposeRevision(tx, ctx, {
    spaceId,
    subject: `Git and the space changed the same: ${oid}`,
    description: [
      `Commit ${oid} and edits in the space changed the same places. The live content kept the edits; this holds what the commit says. Decide the conflicts and merge, or archive it.`,
      '',
      ...named,
      ...more,
    ].join('\n'),
    revisionId: commit.id,
    ancestorId: synced.id,
  });
  return number;
}

/**
 * Keeps what the space had as an open change request, where it could not be merged with a commit, in the transaction that takes the commit.
 * Returns its number.
 * @param live revision that the space had until now
 */
export async function proposeUnmerged(
  tx: Db,
  ctx: Context,
  { spaceId, synced, live, commit }: { spaceId: string; synced: RevisionRecord; live: RevisionRecord; commit: RevisionRecord },
): Promise<number> {
  const oid = commit.gitOid?.slice(0, SHORT_OID) ?? '';
  const { number } = await proposeRevision(tx, ctx, {
    spaceId,
    subject: `Edits that could not be merged with ${oid}`,
    description: `Commit ${oid} came in while the space had edits of its own, and the two could not be merged. The space holds what the commit says; this holds the edits, as they were. Compare and merge it, or archive it.`,
    revisionId: live.id,
    ancestorId: synced.id,
  });
  return number;
}

/** Writes the conflicts on a change request of {@link proposeConflicts}, so that they can be decided; when that fails, whoever opens it can. */
export async function writeConflicts(ctx: Context, spaceId: string, number: number): Promise<void> {
  await bringUpToDate(ctx, spaceId, String(number)).catch((error: unknown) =>
    ctx.system.log.warn('conflicts with Git were not written', { spaceId, number, error }),
  );
}
