import type { ContentRecord, ContentView, Context } from '@octavo/core';
import { type LfsUpload, toPointer } from './lfs/to-pointer.ts';
import { lfsTracker } from './lfs/tracked.ts';
import type { TreeEdit } from './trees/edit.ts';
import { entryFinder } from './trees/tree-entry.ts';

/** Two content maps, and the tree that holds the first. */
export interface ContentStep {
  before: string;
  after: string;
  tree: string | null;
  projectDirectory: string;
}

const REGULAR_FILE = '100644';
const SCRIPT = '100755';

/** The edits of a tree, and what its LFS server must have for them. */
export interface ContentEdits {
  edits: Map<string, TreeEdit>;
  uploads: LfsUpload[];
}

/**
 * Returns the edits of a tree that make its project directory hold another content: costs what differs. A file that Git keeps in LFS becomes a pointer,
 * which is stored.
 */
export async function editsToPush(ctx: Context, { before, after, tree, projectDirectory }: ContentStep): Promise<ContentEdits> {
  const uploads: LfsUpload[] = [];
  const edits = new Map<string, TreeEdit>();
  const differences = await ctx.system.content.diff(before, after);
  if (differences.length === 0) return { edits, uploads };
  const at = (path: string) => (projectDirectory === '' ? path : `${projectDirectory}/${path}`);
  const stays = pathsOf(await ctx.system.content.view(after, before));
  const left = new Set<string>();
  for (const { before: old, after: next } of differences) {
    const file = fileOf(old);
    if (file === undefined) continue;
    if (!stays(file.path)) edits.set(at(file.path), null);
    if (fileOf(next)?.path !== file.path) left.add(file.path);
  }
  const { objects } = ctx.system;
  const find = entryFinder(objects, tree);
  const isTracked = lfsTracker(objects, find);
  for (const { before: old, after: next } of differences) {
    const file = fileOf(next);
    if (file === undefined) continue;
    const path = at(file.path);
    const there = await find(path);
    // Former path of the file; nothing for one whose place it takes.
    const was = fileOf(old)?.path ?? (left.has(file.path) ? undefined : file.path);
    const mode = was === undefined ? undefined : (await find(at(was)))?.mode;
    let { oid } = file;
    if (there?.oid !== oid && next?.kind === 'file' && next.lfs === undefined && (await isTracked(path))) {
      const made = await toPointer(objects, oid);
      if (there?.oid !== made.oid) uploads.push({ path, pointer: made.pointer, content: oid });
      oid = made.oid;
    }
    // A script stays executable wherever it goes: the mode is the author's.
    if (there?.oid !== oid || was !== file.path) edits.set(path, { mode: mode === SCRIPT ? SCRIPT : REGULAR_FILE, oid });
  }
  return { edits, uploads };
}

/** Returns the edits alone, see {@link editsToPush}. */
export async function contentEdits(ctx: Context, step: ContentStep): Promise<Map<string, TreeEdit>> {
  return (await editsToPush(ctx, step)).edits;
}

/** Paths of the files that two contents do not have alike. */
export async function changedPaths({ system: { content } }: Pick<Context, 'system'>, before: string, after: string): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const { before: old, after: next } of await content.diff(before, after)) {
    const [was, is] = [fileOf(old), fileOf(next)];
    if (was?.path === is?.path && was?.oid === is?.oid) continue;
    for (const file of [was, is]) if (file !== undefined) paths.add(file.path);
  }
  return paths;
}

/** Returns whether a content has a file at a path. */
export function pathsOf(view: ContentView): (path: string) => boolean {
  const reusables = new Set([...view.reusables.values()].map((reusable) => reusable.path));
  return (path) => view.byFile.has(path) || view.filesByPath.has(path) || view.sources.has(path) || reusables.has(path);
}

function fileOf(record: ContentRecord | undefined): { path: string; oid: string } | undefined {
  if (record === undefined || record.kind === 'variable' || record.kind === 'redirect') return undefined;
  if (record.path === undefined || record.oid === undefined) return undefined;
  // Git holds the pointer for a content in LFS, byte for byte.
  return { path: record.path, oid: (record.kind === 'file' ? record.lfs : undefined) ?? record.oid };
}
