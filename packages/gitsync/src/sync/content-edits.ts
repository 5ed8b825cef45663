import type { ContentRecord, ContentView, Context } from '@octavo/core';
import type { TreeEdit } from '../objects/edit.ts';
import { entryFinder } from './tree-entry.ts';

/** Two content maps, and the tree that holds the first. */
export interface ContentStep {
  before: string;
  after: string;
  tree: string | null;
  projectDirectory: string;
}

const REGULAR_FILE = '100644';
const SCRIPT = '100755';

/** The edits of a tree that make its project directory hold another content: costs what differs. */
export async function contentEdits(ctx: Context, { before, after, tree, projectDirectory }: ContentStep): Promise<Map<string, TreeEdit>> {
  const edits = new Map<string, TreeEdit>();
  const differences = await ctx.system.content.diff(before, after);
  if (differences.length === 0) return edits;
  const at = (path: string) => (projectDirectory === '' ? path : `${projectDirectory}/${path}`);
  const stays = pathsOf(await ctx.system.content.view(after));
  for (const { before: old } of differences) {
    const file = fileOf(old);
    if (file !== undefined && !stays(file.path)) edits.set(at(file.path), null);
  }
  const find = entryFinder(ctx.system.objects, tree);
  for (const { after: next } of differences) {
    const file = fileOf(next);
    if (file === undefined) continue;
    const there = await find(at(file.path));
    // A script stays executable: the mode is the author's.
    if (there?.oid !== file.oid) edits.set(at(file.path), { mode: there?.mode === SCRIPT ? SCRIPT : REGULAR_FILE, oid: file.oid });
  }
  return edits;
}

/** Whether a view has any record at a path. */
function pathsOf(view: ContentView): (path: string) => boolean {
  const reusables = new Set([...view.reusables.values()].map((reusable) => reusable.path));
  return (path) => view.byFile.has(path) || view.filesByPath.has(path) || view.sources.has(path) || reusables.has(path);
}

function fileOf(record: ContentRecord | undefined): { path: string; oid: string } | undefined {
  if (record === undefined || record.kind === 'variable' || record.kind === 'redirect') return undefined;
  if (record.path === undefined || record.oid === undefined) return undefined;
  return { path: record.path, oid: record.oid };
}
