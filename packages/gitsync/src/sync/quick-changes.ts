import { type ContentChange, type ContentView, type Context, type FileRecord, type PageRecord, withFacts } from '@octavo/core';
import { isMarkdownPath } from '../layout/paths.ts';
import { diffTrees } from '../objects/diff.ts';
import type { GuardedReader } from './guarded-reader.ts';
import { type FileFacts, factsTask } from './page-tasks.ts';
import { pathOf } from './read-project.ts';
import { findEntry } from './tree-entry.ts';

/** Two trees of one repository, and the content that equals the first. */
export interface QuickInput {
  view: ContentView;
  reader: GuardedReader;
  before: string;
  after: string;
  projectDirectory: string;
  time: number;
}

/** Beyond this a full read is about as fast. */
const MOST_CHANGES = 500;

/**
 * The changes of an import in which only texts of pages and bytes of files differ: the everyday push. Costs what changed, whatever the size
 * of the space. Undefined when the structure may have changed too, so that the whole project has to be read.
 */
export async function quickChanges(ctx: Context, input: QuickInput): Promise<ContentChange[] | undefined> {
  const { view, reader } = input;
  const [before, after] = await Promise.all(
    [input.before, input.after].map(async (tree) => (await findEntry(reader, tree, input.projectDirectory))?.oid),
  );
  if (before === undefined || after === undefined) return undefined;
  const changed: { record: PageRecord | FileRecord; oid: string }[] = [];
  for await (const change of diffTrees(reader, before, after)) {
    const record = view.byFile.get(change.path)?.page ?? view.filesByPath.get(change.path);
    const same = change.before?.kind === 'file' && change.after?.kind === 'file';
    if (!same || change.after === undefined || changed.length >= MOST_CHANGES) return undefined;
    // A file that is no part of the space may change; one that may be structure may not.
    if (record === undefined && (isMarkdownPath(change.path) || /\.ya?ml$/i.test(change.path))) return undefined;
    if (record !== undefined) changed.push({ record, oid: change.after.oid });
  }
  await reader.assertAllowed(changed.map(({ oid }) => oid));
  return recordChanges(ctx, input, changed);
}

async function recordChanges(
  ctx: Context,
  input: QuickInput,
  changed: readonly { record: PageRecord | FileRecord; oid: string }[],
): Promise<ContentChange[] | undefined> {
  const { view, time } = input;
  const sizes = await ctx.system.objects.stat(changed.map(({ oid }) => oid));
  const hasSummary = [...view.sources.keys()].some(isMarkdownPath);
  const changes: ContentChange[] = [];
  for (const { record, oid } of changed) {
    if (record.kind === 'file') {
      changes.push([`file:${record.id}`, { ...record, oid, size: sizes.get(oid)?.size ?? 0 }]);
      continue;
    }
    const [old, next] = [await readFacts(ctx, record.oid), await readFacts(ctx, oid)];
    if (old === undefined || next === undefined || !(await sameFiles(input, record.path ?? '', old, next))) return undefined;
    const title = titleAfter(record, hasSummary, textTitle(old), textTitle(next));
    if (title === undefined) return undefined;
    changes.push([`page:${record.id}`, withFacts({ ...record, title, oid, updatedAt: time }, next.facts)]);
  }
  return changes;
}

/** The title a page has after its text changed; undefined when only the structure can tell. */
function titleAfter(page: PageRecord, hasSummary: boolean, old: string | undefined, next: string | undefined): string | undefined {
  if (old === next) return page.title;
  if (!hasSummary) return next;
  // The table of contents names its pages, unless it is silent: then the title was the text's.
  return page.title === old ? undefined : page.title;
}

function textTitle({ facts }: FileFacts): string | undefined {
  return facts.title ?? facts.heading;
}

/** Whether both texts name the same files of the repository, apart from uploads, which are files of the space anyway. */
async function sameFiles(input: QuickInput, path: string, old: FileFacts, next: FileFacts): Promise<boolean> {
  const [before, after] = [new Set(old.references), new Set(next.references)];
  for (const destination of [...before].filter((d) => !after.has(d)).concat([...after].filter((d) => !before.has(d)))) {
    const target = pathOf(path, destination);
    if (target === undefined || isMarkdownPath(target) || target.includes('.gitbook/assets/')) continue;
    const root = input.projectDirectory === '' ? target : `${input.projectDirectory}/${target}`;
    if ((await findEntry(input.reader, input.after, root)) !== undefined) return false;
  }
  return true;
}

async function readFacts(ctx: Context, oid: string | undefined): Promise<FileFacts | undefined> {
  if (oid === undefined) return undefined;
  return factsTask({ rows: await ctx.system.objects.readEncoded([oid]) })[oid];
}
