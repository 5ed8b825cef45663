import { type ContentChange, type ContentView, type Context, type FileRecord, type PageRecord, withFacts } from '@octavo/core';
import { isInside, isMarkdownPath, type LayoutWarning } from '@octavo/markdown/layout';
import { kindOfMode } from '../objects/index.ts';
import { type FactsByBlob, readFileFacts, referencedPaths } from './file-facts.ts';
import { findPointers } from './lfs/find-pointers.ts';
import type { FileFacts } from './page-tasks.ts';
import { frontMatterWarnings } from './read-project.ts';
import { diffTrees } from './trees/diff.ts';
import { entryFinder, findFolder } from './trees/tree-entry.ts';

/** Two trees of one repository, both verified, and the content that equals the first. */
export interface QuickInput {
  view: ContentView;
  before: string;
  after: string;
  projectDirectory: string;
  /** Time (ms) of the changes. */
  time: number;
  signal: AbortSignal;
  /** Facts that are known already. */
  known?: FactsByBlob;
}

/** Changes of a quick import. */
export interface QuickResult {
  changes: ContentChange[];
  warnings: LayoutWarning[];
}

interface Changed {
  record: PageRecord | FileRecord;
  oid: string;
}

/** Beyond this a full read is about as fast. */
const MOST_CHANGES = 500;

/**
 * Returns the changes of an import in which only texts of pages and bytes of files differ: the everyday push. Costs what changed, whatever the size
 * of the space, and equals what reading the whole would give. Undefined when the structure may have changed too: then the whole project has
 * to be read.
 */
export async function quickChanges(ctx: Context, input: QuickInput): Promise<QuickResult | undefined> {
  const { view, time } = input;
  const changed = await changedRecords(ctx, input);
  if (changed === undefined) return undefined;
  const texts = changed.flatMap(({ record, oid }) => (record.kind === 'page' ? [record.oid ?? '', oid] : []));
  const facts = await readFileFacts(ctx, texts, input);
  const sizes = await ctx.system.objects.stat(changed.flatMap(({ record, oid }) => (record.kind === 'file' ? [oid] : [])));
  const stated = Array.from(sizes, ([oid, { size }]) => ({ oid, size }));
  // Files that are in LFS, or were, are read as a whole.
  if (changed.some(({ record }) => record.kind === 'file' && record.lfs !== undefined)) return undefined;
  if ((await findPointers(ctx.system.objects, stated)).size > 0) return undefined;
  const result: QuickResult = { changes: [], warnings: [] };
  for (const { record, oid } of changed) {
    if (record.kind === 'file') {
      result.changes.push([`file:${record.id}`, { ...record, oid, size: sizes.get(oid)?.size ?? 0 }]);
      continue;
    }
    const [old, next] = [facts.get(record.oid ?? ''), facts.get(oid)];
    if (old === undefined || next === undefined || next.isPointer) return undefined;
    const title = titleAfter(view, record, old, next);
    if (title === undefined) return undefined;
    if (!(await filesStay(ctx, input, record.path ?? '', old, next))) return undefined;
    result.changes.push([`page:${record.id}`, withFacts({ ...record, title, oid, updatedAt: time }, next.facts)]);
    result.warnings.push(...frontMatterWarnings(record.path ?? '', next));
  }
  return result;
}

/** Returns the records whose bytes differ; `undefined` if anything else does. */
async function changedRecords(ctx: Context, input: QuickInput): Promise<Changed[] | undefined> {
  const { objects } = ctx.system;
  const before = await findFolder(objects, input.before, input.projectDirectory);
  const after = await findFolder(objects, input.after, input.projectDirectory);
  if (before === undefined || after === undefined) return undefined;
  const recordAt = recordFinder(input.view);
  const changed: Changed[] = [];
  for await (const { path, before: was, after: is } of diffTrees(objects, before, after)) {
    if (was?.kind !== 'file' || is?.kind !== 'file' || is.problem !== undefined || changed.length >= MOST_CHANGES) return undefined;
    if (was.oid === is.oid) continue;
    const record = recordAt(path);
    if (record === 'structure') return undefined;
    if (record !== undefined) changed.push({ record, oid: is.oid });
  }
  return changed;
}

/** Finds the one record that a file is of; `undefined` if it is no part of the space, and no part of its structure either. */
function recordFinder(view: ContentView): (path: string) => PageRecord | FileRecord | 'structure' | undefined {
  const reusables = new Set([...view.reusables.values()].map((reusable) => reusable.path));
  return (path) => {
    const page = view.byFile.get(path)?.page;
    const file = view.filesByPath.get(path);
    if (view.sources.has(path) || reusables.has(path) || (page !== undefined && file !== undefined)) return 'structure';
    // Markdown that is no page, whether listed as a file or not, may name files, which are then files of the space.
    return page ?? (isMarkdownPath(path) ? 'structure' : file);
  };
}

/** Returns the title of a page whose text changed; `undefined` if the structure has to say. */
function titleAfter(view: ContentView, page: PageRecord, old: FileFacts, next: FileFacts): string | undefined {
  // Without a table of contents the text names its page, and nothing else is named after it: addresses and order come from file names.
  const inferred = [...view.sources.keys()].every((path) => /\.ya?ml$/i.test(path));
  if (inferred && textTitle(next) !== undefined) return textTitle(next);
  return titlesStay(view, old, next) ? page.title : undefined;
}

/** Returns whether the change leaves all titles as they are: that of the page, and that of a link to it without a title of its own. */
function titlesStay(view: ContentView, old: FileFacts, next: FileFacts): boolean {
  const before = textTitle(old);
  if (before === textTitle(next)) return true;
  if (before === undefined) return false;
  for (const { page } of view.pages.values()) if (page.title === before) return false;
  return true;
}

function textTitle({ facts }: FileFacts): string | undefined {
  return facts.title?.trim() || facts.heading?.trim() || undefined;
}

/** Returns whether the space has the same files with either text: files that pages refer to are files of the space. */
async function filesStay(ctx: Context, input: QuickInput, path: string, old: FileFacts, next: FileFacts): Promise<boolean> {
  const { view, after, projectDirectory } = input;
  const [before, now] = [referencedPaths(path, old), referencedPaths(path, next)];
  for (const target of before) {
    if (!now.has(target) && view.filesByPath.has(target) && !isInside('.gitbook/assets', target)) return false;
  }
  const find = entryFinder(ctx.system.objects, after);
  for (const target of now) {
    if (before.has(target) || view.filesByPath.has(target)) continue;
    const entry = await find(`${projectDirectory}/${target}`);
    if (entry !== undefined && kindOfMode(entry.mode) === 'file') return false;
  }
  return true;
}
