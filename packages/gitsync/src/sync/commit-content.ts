import { OctavoError } from '@octavo/contract';
import { type ContentRecord, type Context, findRevision, type GitSyncRecord, type RunningJob, type SpaceRecord } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { buildCommit, type GitPerson } from '../objects/commit.ts';
import { editTree, type TreeEdit } from '../objects/edit.ts';
import { encodeObject } from '../objects/encode.ts';
import { oidOf } from '../objects/oid.ts';
import { newObjects } from './new-objects.ts';
import type { ExportPayload } from './start-git-operation.ts';
import { findEntry } from './tree-entry.ts';

/** A commit that was made and is not pushed yet. */
export interface Draft {
  commit: string;
  tree: string;
  /** Objects that the remote does not have. */
  newOids: string[];
  /** Paths that the commit changes. */
  files: number;
}

/** What a commit is made from. */
export interface CommitInput {
  space: SpaceRecord;
  payload: ExportPayload;
  sync: GitSyncRecord | null;
  /** The commit to build on; null makes the first one of the repository. */
  parent: string | null;
  parentTree: string | null;
  job: RunningJob;
}

const REGULAR_FILE = '100644';

/**
 * Commits the live content on top of a parent: from the parent's tree, only the paths change that differ here from the last sync; every
 * other file stays byte for byte. The same job makes the same commit again, so that a push whose answer was lost is recognised.
 * With nothing changed the parent itself is the answer.
 * @throws OctavoError `git_diverged` when the branch holds commits that were never imported, unless `force` lets this side win.
 */
export async function makeCommit(ctx: Context, input: CommitInput): Promise<Draft> {
  const { space, payload, sync, parent, parentTree } = input;
  const { emptyRoot } = ctx.system.content;
  const live = await findRevision(ctx, space.id, space.revisionId);
  const base = sync?.revisionId == null ? emptyRoot : (await findRevision(ctx, space.id, sync.revisionId)).root;
  // Another directory than the connection's holds none of our files yet.
  const known = sync !== null && directoryOf(input) === sync.projectDirectory ? base : emptyRoot;
  // A new branch or repository gets the whole last synced tree, so that files which are not ours come along.
  const from = parentTree ?? sync?.treeOid ?? null;
  if (parent === null || parent === sync?.commitOid || parentTree === sync?.treeOid) {
    const own = parent === sync?.commitOid ? undefined : await findOwn(ctx, input, known, live.root);
    return own ?? commitOn(ctx, input, { before: known, after: live.root, parent, from });
  }
  const own = await findOwn(ctx, input, known, live.root);
  if (own !== undefined) return own;
  if (!payload.force) throw divergedError(payload);
  return commitOn(ctx, input, { before: emptyRoot, after: live.root, parent, from });
}

/** Where in the repository the content goes: as the export says, else where it came from. */
function directoryOf({ payload, sync }: CommitInput): string {
  return payload.projectDirectory === '' ? (sync?.projectDirectory ?? '') : payload.projectDirectory;
}

function divergedError(payload: ExportPayload): OctavoError {
  const branch = payload.ref.replace(/^refs\/heads\//, '');
  return new OctavoError(
    'conflict',
    `The branch "${branch}" holds commits that are not in this space. Import it first and export again, or export to a new branch. Nothing was pushed.`,
    { code: 'git_diverged', data: { ref: payload.ref } },
  );
}

/** The commit of an earlier try of this job, when the branch is at it: its push succeeded, and only its record was lost. */
async function findOwn(ctx: Context, input: CommitInput, before: string, after: string): Promise<Draft | undefined> {
  const { sync, parent } = input;
  if (sync?.commitOid == null || sync.treeOid === null || sync.url !== input.payload.url) return undefined;
  const draft = await commitOn(ctx, input, { before, after, parent: sync.commitOid, from: sync.treeOid });
  return draft.commit === parent ? { ...draft, newOids: [] } : undefined;
}

interface Step {
  before: string;
  after: string;
  parent: string | null;
  from: string | null;
}

async function commitOn(ctx: Context, input: CommitInput, step: Step): Promise<Draft> {
  const { payload, job } = input;
  const { objects } = ctx.system;
  const edits = await editsBetween(ctx, step, directoryOf(input));
  job.signal.throwIfAborted();
  const edited = await editTree(objects, step.from, edits);
  if (edited.tree === step.from && step.parent !== null) {
    return { commit: step.parent, tree: edited.tree, newOids: [], files: 0 };
  }
  const data = buildCommit({
    tree: edited.tree,
    parents: step.parent === null ? [] : [step.parent],
    author: await authorOf(ctx, input),
    committer: person('Octavo', `octavo@${hostOf(ctx)}`, payload),
    message: payload.message.endsWith('\n') ? payload.message : `${payload.message}\n`,
  });
  const commit = oidOf('commit', data);
  await objects.writeEncoded([
    ...edited.objects.map((object) => encodeObject(object.oid, object.kind, object.data)),
    encodeObject(commit, 'commit', data),
  ]);
  const newOids = [commit, ...(await newObjects(objects, step.parent === null ? null : step.from, edited.tree))];
  return { commit, tree: edited.tree, newOids, files: edits.size };
}

/** The paths of the repository at which two content maps differ. */
async function editsBetween(ctx: Context, step: Step, projectDirectory: string): Promise<Map<string, TreeEdit>> {
  const edits = new Map<string, TreeEdit>();
  const at = (path: string) => (projectDirectory === '' ? path : `${projectDirectory}/${path}`);
  const differences = await ctx.system.content.diff(step.before, step.after);
  const now = new Map<string, string>();
  for (const { after } of differences) {
    const file = fileOf(after);
    if (file !== undefined) now.set(file.path, file.oid);
  }
  for (const { before, after } of differences) {
    const old = fileOf(before);
    if (old !== undefined && fileOf(after)?.path !== old.path && !now.has(old.path)) edits.set(at(old.path), null);
  }
  for (const [path, oid] of now) {
    const there = step.from === null ? undefined : await findEntry(ctx.system.objects, step.from, at(path));
    // A script stays executable: the mode is the author's.
    if (there?.oid !== oid) edits.set(at(path), { mode: there?.mode === '100755' ? '100755' : REGULAR_FILE, oid });
  }
  return edits;
}

function fileOf(record: ContentRecord | undefined): { path: string; oid: string } | undefined {
  if (record === undefined || record.kind === 'variable' || record.path === undefined || record.oid === undefined) return undefined;
  return { path: record.path, oid: record.oid };
}

async function authorOf(ctx: Context, { payload }: CommitInput): Promise<GitPerson> {
  const { actor } = ctx;
  const id = actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? actor.onBehalfOf?.id : undefined;
  const { store } = ctx.system;
  const { user } = store.tables;
  const [row] = id === undefined ? [] : await store.read.select().from(user).where(eq(user.id, id));
  return row === undefined ? person('Octavo', `octavo@${hostOf(ctx)}`, payload) : person(row.displayName, row.email, payload);
}

/** The time is when the export was asked for, not when it runs: every try makes the same commit. */
function person(name: string, email: string, { requestedAt }: ExportPayload): GitPerson {
  return { name, email, timestamp: Math.floor(requestedAt / 1000), timezone: '+0000' };
}

function hostOf(ctx: Context): string {
  return new URL(ctx.system.config.url).hostname;
}
