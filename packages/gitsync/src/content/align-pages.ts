import { type ContentChange, type Context, keepAddresses } from '@octavo/core';
import { encodeObject } from '../objects/index.ts';
import { changesTo } from './build-records.ts';
import { contentEdits } from './content-edits.ts';
import type { FactsByBlob } from './file-facts.ts';
import { identifyPages } from './identify-pages.ts';
import { readProject } from './read-project.ts';
import { CONFIG_FILE } from './structure-texts.ts';
import { editTree } from './trees/edit.ts';
import { findFolder } from './trees/tree-entry.ts';

/** A content that came of a commit's and another one, and the commit's tree. */
export interface AlignedPlace {
  /** Root of the commit's content. */
  commit: string;
  /** Root of the content that is to be settled. */
  merged: string;
  tree: string;
  projectDirectory: string;
  signal: AbortSignal;
  /** Facts of the commit's files: only what is other than there is read. */
  facts: FactsByBlob;
}

/**
 * Has the pages of a merged content be those that an import of its files gives: what a space shows follows from its files, however it came
 * to them. Returns the root as it is where a page with a text would be no page any more by that.
 * @throws OctavoError as `readProject`.
 */
export async function alignPages(ctx: Context, place: AlignedPlace): Promise<string> {
  const { commit, merged, tree, projectDirectory, signal, facts } = place;
  const { content, objects, now } = ctx.system;
  const edits = await contentEdits(ctx, { before: commit, after: merged, tree, projectDirectory });
  const edited = await editTree(objects, tree, edits);
  await objects.writeEncoded(edited.objects.map(({ oid, kind, data }) => encodeObject(oid, kind, data)));
  // Git keeps no empty folder: there is nothing to be read then.
  if ((await findFolder(objects, edited.tree, projectDirectory)) === undefined) return merged;
  const view = await content.view(merged);
  const config = view.sources.get(CONFIG_FILE);
  const source = { tree: edited.tree, projectDirectory, knownConfig: config?.lastGood ?? config?.oid };
  const project = await readProject(ctx, source, { signal, known: facts });
  const identity = await identifyPages(ctx.system, view, project.layout.pages);
  const changes = (await changesTo(view, project, identity, now())).filter(([key]) => key.startsWith('page:'));
  if (changes.length === 0 || changes.some((change) => losesText(change))) return merged;
  return keepAddresses(content, merged, await content.apply(merged, changes));

  function losesText([key, record]: ContentChange): boolean {
    const before = view.pages.get(key.slice('page:'.length))?.page;
    return before?.oid !== undefined && (record?.kind !== 'page' || record.oid === undefined);
  }
}
