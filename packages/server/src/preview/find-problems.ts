import { browseLinks, type Context, type System } from '@octavo/core';
import type { ImportResult } from '@octavo/gitsync';
import { isReadable } from '@octavo/markdown';
import { eq } from 'drizzle-orm';
import { blockProblems } from './block-problems.ts';

/** Something that readers would stumble over. */
export interface PreviewProblem {
  kind: 'broken-link' | 'unknown-block' | 'layout' | 'note';
  /** Path in the folder; absent where it is about the whole. */
  file?: string;
  /** From 1. */
  line?: number;
  message: string;
}

/** Remarks of an import that are about choices and not about faults. */
const NOTES: ReadonlySet<string> = new Set(['unlisted', 'more', 'symlink', 'submodule', 'lfs_pointer']);
const LINKS_AT_ONCE = 1000;
/** Blocks of one content that are named. */
const MOST_BLOCKS = 1000;
/** Longest address that is repeated. */
const MOST_QUOTED = 120;

/** Finds broken links, unknown blocks, and what an import said of the structure, in the order of files and lines. */
export async function findProblems(ctx: Context, spaceId: string, { warnings }: Pick<ImportResult, 'warnings'>): Promise<PreviewProblem[]> {
  const problems: PreviewProblem[] = warnings.map(({ code, message, file, line }) => ({
    kind: NOTES.has(code) ? 'note' : 'layout',
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    message,
  }));
  const view = await viewOf(ctx.system, spaceId);
  for (let page: string | undefined, isMore = true; isMore; ) {
    const found = await browseLinks(
      ctx,
      { kind: 'live', spaceId },
      { status: 'broken', limit: LINKS_AT_ONCE, ...(page === undefined ? {} : { page }) },
    );
    for (const { holder, url, line, problem } of found.items) {
      const file =
        (holder.kind === 'reusable' ? view.reusables.get(holder.id)?.path : view.pages.get(holder.id)?.page.path) ?? 'SUMMARY.md';
      const shown = url.slice(0, MOST_QUOTED);
      const message = problem === 'anchor' ? `There is no heading for the link to ${shown}.` : `The link to ${shown} leads nowhere.`;
      problems.push({ kind: 'broken-link', file, ...(line === undefined ? {} : { line }), message });
    }
    page = found.next?.page;
    isMore = page !== undefined;
  }
  problems.push(...(await unknownBlocks(ctx.system, view)));
  return problems.toSorted((a, b) => compare(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || compare(a.message, b.message));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type View = Awaited<ReturnType<System['content']['view']>>;

async function viewOf({ store, content }: System, spaceId: string): Promise<View> {
  const { space, revision } = store.tables;
  const rows = await store.read
    .select({ root: revision.root })
    .from(space)
    .innerJoin(revision, eq(revision.id, space.revisionId))
    .where(eq(space.id, spaceId));
  return content.view(rows[0]?.root ?? content.emptyRoot);
}

async function unknownBlocks(system: System, view: View): Promise<PreviewProblem[]> {
  const problems: PreviewProblem[] = [];
  const texts = [...[...view.pages.values()].map(({ page }) => page), ...view.reusables.values()];
  for (const { path: file, oid } of texts) {
    if (file === undefined || oid === undefined || problems.length >= MOST_BLOCKS) continue;
    const text = new TextDecoder().decode((await system.objects.read(oid))?.data);
    if (!isReadable(text)) continue;
    for (const problem of blockProblems(text)) problems.push({ kind: 'unknown-block', file, ...problem });
  }
  return problems;
}
