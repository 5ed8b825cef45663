import {
  type Context,
  findRevision,
  type GitSyncRecord,
  type RevisionRecord,
  type RunningJob,
  type SpaceRecord,
  type System,
} from '@octavo/core';
import { eq } from 'drizzle-orm';
import {
  buildCommit,
  encodeObject,
  formatOf,
  type GitObject,
  type GitObjectReader,
  type GitPerson,
  type ObjectFormat,
  oidOf,
} from '../objects/index.ts';
import { editsToPush } from './content-edits.ts';
import type { LfsUpload } from './lfs/to-pointer.ts';
import { refuseStandIns } from './sha256/refuse-stand-ins.ts';
import { sha256IdsOf } from './sha256/sha256-ids.ts';
import { editTree } from './trees/edit.ts';
import { findFolder } from './trees/tree-entry.ts';

/** Request that a commit is made for. */
export interface CommitRequest {
  /** Message of the commit, where no words are given. */
  message: string;
  /** Time (ms) of the request. */
  requestedAt: number;
}

/** Input of the commit of an export. */
export interface CommitInput {
  space: SpaceRecord;
  payload: CommitRequest;
  /** Directory of the repository that holds the content. */
  projectDirectory: string;
  sync: GitSyncRecord | null;
  job: RunningJob;
  /** Hash algorithm of the remote's objects. */
  format: ObjectFormat;
  /** Words of the commit; absent for the message of the request by its author. */
  words?: CommitWords;
}

/** The message and author of a commit that brings a base to a revision. The same every time that it is asked. */
export type CommitWords = (base: CommitBase, revision: RevisionRecord) => Promise<{ message: string; author?: GitPerson | undefined }>;

/** Base of a commit. */
export interface CommitBase {
  /** The commit before it; null makes the first one of a repository. */
  parent: string | null;
  /** Further commits that it brings together with that one. */
  merges?: string[];
  /** The tree that it changes; null starts from nothing. */
  tree: string | null;
  /** Root of the content map that this tree holds in the project directory: only what differs from it is committed. */
  content: string;
  /** Objects that were made for the tree, and are not stored. */
  objects?: GitObject[];
}

/** A commit that was made in memory. With nothing to change it is the parent itself. */
export interface Draft {
  /** Its id at the remote. */
  commit: string;
  /** Id of its tree in the store. */
  tree: string;
  /** Not stored yet; empty when the commit is the parent. */
  objects: GitObject[];
  /** Contents that the LFS server must hold before the commit is pushed. */
  uploads: LfsUpload[];
  /** Paths that the commit changes. */
  files: number;
  /** The revision it holds. */
  revision: RevisionRecord;
  /** Message of the commit; empty if the commit is the parent. */
  message: string;
}

/**
 * Returns the base for content that was synced before: the commit of the last sync with its tree. Returns `undefined` if the repository has
 * other ids by now.
 */
export async function lastSynced(ctx: Context, { space, sync, projectDirectory, format }: CommitInput): Promise<CommitBase | undefined> {
  if (sync?.commitOid == null || sync.treeOid === null || formatOf(sync.commitOid) !== format) return undefined;
  const content = projectDirectory === sync.projectDirectory ? await syncedContent(ctx, space, sync) : ctx.system.content.emptyRoot;
  return { parent: sync.commitOid, tree: sync.treeOid, content };
}

/**
 * Returns the base for a repository without Octavo's content: the whole tree of the last sync, so that other files are kept; if the content
 * moves to another folder, the files of the project directory itself at their new place.
 */
export async function startOfHistory(ctx: Context, { space, sync, projectDirectory }: CommitInput): Promise<CommitBase> {
  const { content, objects } = ctx.system;
  if (sync === null || sync.treeOid === null) return { parent: null, tree: null, content: content.emptyRoot };
  const base = { parent: null, content: await syncedContent(ctx, space, sync) };
  if (projectDirectory === sync.projectDirectory) return { ...base, tree: sync.treeOid };
  const folder = await findFolder(objects, sync.treeOid, sync.projectDirectory ?? '');
  if (folder === undefined || projectDirectory === '') return { ...base, tree: folder ?? null };
  const moved = await editTree(objects, null, new Map([[projectDirectory, { mode: '40000', oid: folder }]]));
  return { ...base, tree: moved.tree, objects: moved.objects };
}

async function syncedContent(ctx: Context, space: SpaceRecord, sync: GitSyncRecord): Promise<string> {
  if (sync.revisionId === null) return ctx.system.content.emptyRoot;
  return (await findRevision(ctx, space.id, sync.revisionId)).root;
}

/**
 * Makes the commit that brings a revision's content onto a base: only paths change that differ, every other file stays byte for byte. The
 * same job makes the same commit again, so that a push whose answer was lost is recognised.
 * @throws OctavoError `git_path_conflict` when a file of the content has the place of a folder that is not ours.
 */
export async function draftCommit(ctx: Context, input: CommitInput, base: CommitBase, revision: RevisionRecord): Promise<Draft> {
  const { payload, projectDirectory, job, format } = input;
  const store = base.objects === undefined ? ctx.system.objects : await stored(ctx, base.objects);
  const { edits, uploads } = await editsToPush(ctx, { before: base.content, after: revision.root, tree: base.tree, projectDirectory });
  job.signal.throwIfAborted();
  const edited = await editTree(store, base.tree, edits);
  if (edited.tree === base.tree && base.parent !== null) {
    return { commit: base.parent, tree: edited.tree, objects: [], uploads: [], files: 0, revision, message: '' };
  }
  const words = await input.words?.(base, revision);
  // On a branch that has commits, the tree came from there.
  if (format === 'sha1' && base.parent === null && base.tree !== null) await refuseStandIns(store, base.tree);
  const data = buildCommit({
    tree: await remoteTree({ objects: store, caches: ctx.system.caches }, edited, format, job.signal),
    parents: [...(base.parent === null ? [] : [base.parent]), ...(base.merges ?? [])],
    author: words?.author ?? (await authorOf(ctx, payload)),
    committer: octavo(ctx, payload),
    message: words?.message ?? payload.message,
  });
  const commit = oidOf('commit', data, format);
  const objects: GitObject[] = [...edited.objects, { oid: commit, kind: 'commit', data }];
  return { commit, tree: edited.tree, objects, uploads, files: edits.size, revision, message: words?.message ?? payload.message };
}

/** Id that the remote has for a tree, of which some objects are not stored yet. */
async function remoteTree(
  { objects, caches }: Pick<System, 'objects' | 'caches'>,
  { tree, objects: fresh }: { tree: string; objects: GitObject[] },
  format: ObjectFormat,
  signal: AbortSignal,
): Promise<string> {
  if (format === 'sha1') return tree;
  const made = new Map(fresh.map((object) => [object.oid, object]));
  const readMany: GitObjectReader['readMany'] = async (oids) => {
    const found = new Map<string, GitObject>(await objects.readMany(oids.filter((oid) => !made.has(oid))));
    for (const oid of oids) if (made.has(oid)) found.set(oid, made.get(oid) as GitObject);
    return found;
  };
  const source = { readMany, stat: (oids: readonly string[]) => objects.stat(oids), stream: (oid: string) => objects.stream(oid) };
  return (await sha256IdsOf(source, [tree], { signal, known: caches.open('git-sha256-ids') })).objects.get(tree) ?? '';
}

/** Puts the objects of a draft into the store. Durable when it resolves. */
export async function storeObjects(ctx: Context, objects: readonly GitObject[]): Promise<void> {
  await ctx.system.objects.writeEncoded(objects.map(({ oid, kind, data }) => encodeObject(oid, kind, data)));
}

async function stored(ctx: Context, objects: readonly GitObject[]) {
  await storeObjects(ctx, objects);
  return ctx.system.objects;
}

/** Returns the user who requested the export; Octavo itself if there is none, or the account no longer exists. */
async function authorOf(ctx: Context, payload: CommitRequest): Promise<GitPerson> {
  const { actor, system } = ctx;
  const id = actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? actor.onBehalfOf?.id : undefined;
  const { user } = system.store.tables;
  const [row] = id === undefined ? [] : await system.store.read.select().from(user).where(eq(user.id, id));
  return row === undefined ? octavo(ctx, payload) : person(row.displayName, row.email, payload);
}

/** Octavo as the committer, at this installation. */
export function octavo(ctx: Context, payload: CommitRequest): GitPerson {
  return person('Octavo', `octavo@${new URL(ctx.system.config.url).hostname}`, payload);
}

/** The time is when the export was asked for, not when it runs: every try makes the same commit. */
function person(name: string, email: string, { requestedAt }: CommitRequest): GitPerson {
  return { name, email, timestamp: Math.floor(requestedAt / 1000), timezone: '+0000' };
}
