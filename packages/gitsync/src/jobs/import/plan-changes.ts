import type { ContentChange, ContentView, Context, GitSyncRecord, RevisionRecord } from '@octavo/core';
import type { LayoutWarning } from '@octavo/markdown/layout';
import {
  CONFIG_FILE,
  changesTo,
  type FactsByBlob,
  identifyBeside,
  identifyPages,
  knownContents,
  quickChanges,
  readProject,
} from '../../content/index.ts';
import type { ImportedCommit, ImportOptions } from './imported-commit.ts';

/** Changes of a commit. */
export interface PlannedChanges {
  changes: ContentChange[];
  warnings: LayoutWarning[];
  /** Of all its files, where they were read. */
  facts?: FactsByBlob;
}

const PAGE_KEY = 'page:';

/** Commit, and the content that its changes are found from. */
export interface Plan {
  /** Of the revision that the commit's changes are found from. */
  view: ContentView;
  from: RevisionRecord;
  /** Of the live content, where that is another one. */
  beside: ContentView | undefined;
  imported: ImportedCommit;
  time: number;
  sync: GitSyncRecord | null;
}

/**
 * Returns the changes that lead from a revision to a commit: by the differences of two trees where the former tree is known, else by reading all of it.
 * @throws OctavoError those of `readProject`.
 */
export async function planChanges(
  ctx: Context,
  { view, from, beside, imported, time, sync }: Plan,
  { operation, force, signal, onProgress }: ImportOptions,
): Promise<PlannedChanges> {
  const projectDirectory = operation?.projectDirectory ?? '';
  const reading = {
    signal,
    onProgress: (done: number, total: number) => onProgress('reading', done, total),
    ...(imported.facts === undefined ? {} : { known: imported.facts }),
  };
  const sameContent = sync !== null && sync.revisionId === from.id && sync.projectDirectory === projectDirectory;
  if (sameContent && sync.treeOid !== null && !force) {
    const quick = await quickChanges(ctx, { view, before: sync.treeOid, after: imported.tree, projectDirectory, time, ...reading });
    if (quick !== undefined) return quick;
  }
  // Another folder's configuration says nothing about this one.
  const config = sync?.projectDirectory === projectDirectory ? view.sources.get(CONFIG_FILE) : undefined;
  const lfs = { known: knownContents([view, beside]), ...(imported.downloadLfs && { download: imported.downloadLfs }) };
  const source = { tree: imported.tree, projectDirectory, knownConfig: config?.lastGood ?? config?.oid, lfs };
  const project = await readProject(ctx, source, reading);
  const { pages } = project.layout;
  const identity =
    beside === undefined ? await identifyPages(ctx.system, view, pages) : await identifyBeside(ctx.system, { view, live: beside }, pages);
  return { changes: await changesTo(view, project, identity, time), warnings: project.warnings, facts: project.facts };
}

/** Returns how many pages changes touch. */
export function touchedPages(changes: readonly ContentChange[]): number {
  return changes.filter(([key]) => key.startsWith(PAGE_KEY)).length;
}

/** Returns the number of pages of a view after changes. Counting them in a new view takes a tenth of a second at 14,000 pages. */
export function pagesAfter(view: ContentView, changes: readonly ContentChange[]): number {
  const ids = new Set(view.pages.keys());
  for (const [key, record] of changes) {
    if (!key.startsWith(PAGE_KEY)) continue;
    if (record === null) ids.delete(key.slice(PAGE_KEY.length));
    else ids.add(key.slice(PAGE_KEY.length));
  }
  return ids.size;
}
