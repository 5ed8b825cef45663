import { yieldTurn } from '../../kernel/base/index.ts';
import type { ContentChange } from '../../kernel/model/index.ts';
import { atChange } from './bad-change.ts';
import { resolveBatchLinks } from './batch-links.ts';
import { completeStructure } from './complete-structure.ts';
import { Draft } from './draft.ts';
import { insertPage, movePage, revertPage, updatePage } from './page-changes.ts';
import { repairLinks } from './repair-links.ts';
import { restorePage } from './restore-page.ts';
import { deleteReusable, insertReusable, updateReusable } from './reusable-changes.ts';
import { readStructure } from './structure.ts';
import { swapPaths } from './swap-paths.ts';
import { deleteFile, deletePage, insertFiles, insertGroup, insertLink, renameFile, restoreFile } from './tree-changes.ts';
import type { AppliedChanges, ChangeOptions, ContentEdit, TouchedPage } from './types.ts';
import { setVariables } from './variable-changes.ts';
import { writeDraft } from './write-draft.ts';

/** The longest that a batch goes on before others have their turn (ms). */
const TURN_MS = 8;

/**
 * Applies changes, one after the other, to the content of a root, and writes the nodes and texts of the resulting root. All of them
 * or none: nothing is written when one cannot be made. Files change in the lines that a change concerns, so that an export is that change.
 * @throws OctavoError `bad_request`, `not_found` or `conflict`, which names the change (`changes[3].title`).
 */
export async function applyContentChanges(root: string, edits: readonly ContentEdit[], options: ChangeOptions): Promise<AppliedChanges> {
  const view = await options.system.content.view(root);
  const draft = new Draft(view, options, await readStructure(options.system, view));
  const files: AppliedChanges['files'] = [];
  let began = performance.now();
  for (const [index, edit] of edits.entries()) {
    if (performance.now() - began > TURN_MS) {
      await yieldTurn();
      began = performance.now();
    }
    try {
      draft.index = index;
      const inserted = await applyOne(draft, edit);
      const given = edit.operation === 'insert_files' ? edit.files : [];
      for (const [i, { id, path }] of inserted.entries()) {
        const ref = given[i]?.ref;
        files.push({ id, name: path.slice(path.lastIndexOf('/') + 1), path, ...(ref === undefined ? {} : { ref }) });
      }
    } catch (error) {
      throw atChange(index, error);
    }
  }
  const links = await settle(draft, edits.length);
  await resolveBatchLinks(draft);
  const { root: next, changes } = await writeDraft(draft);
  return { root: next, pages: touchedPages(draft, changes), files, refs: draft.refs, links };
}

async function settle(draft: Draft, count: number): Promise<AppliedChanges['links']> {
  try {
    const links = await repairLinks(draft);
    if (draft.isOrdered) await completeStructure(draft);
    return links;
  } catch (error) {
    throw atChange(count - 1, error);
  }
}

async function applyOne(draft: Draft, edit: ContentEdit): Promise<{ id: string; path: string }[]> {
  switch (edit.operation) {
    case 'update_page':
      await updatePage(draft, edit);
      return [];
    case 'insert_page':
      await insertPage(draft, edit);
      return [];
    case 'delete_page':
      deletePage(draft, edit);
      return [];
    case 'move_page':
      await movePage(draft, edit);
      return [];
    case 'revert_page':
      await revertPage(draft, edit);
      return [];
    case 'restore_page':
      await restorePage(draft, edit);
      return [];
    case 'insert_group':
      insertGroup(draft, edit);
      return [];
    case 'insert_link':
      insertLink(draft, edit);
      return [];
    case 'insert_files':
      return insertFiles(draft, edit);
    case 'delete_file':
      deleteFile(draft, edit);
      return [];
    case 'restore_file':
      await restoreFile(draft, edit);
      return [];
    case 'insert_reusable_content':
      await insertReusable(draft, edit);
      return [];
    case 'update_reusable_content':
      await updateReusable(draft, edit);
      return [];
    case 'delete_reusable_content':
      deleteReusable(draft, edit);
      return [];
    case 'set_variables':
      await setVariables(draft, edit);
      return [];
    case 'rename_file':
      await renameFile(draft, edit);
      return [];
    case 'swap_paths':
      await swapPaths(draft, edit);
      return [];
  }
}

function touchedPages(draft: Draft, changes: readonly ContentChange[]): TouchedPage[] {
  const refs = new Map([...draft.refs].map(([ref, id]) => [id, ref]));
  return changes.flatMap(([key, record]): TouchedPage[] => {
    if (!key.startsWith('page:')) return [];
    const id = key.slice('page:'.length);
    const before = draft.view.pages.get(id);
    const ref = refs.get(id);
    const named = ref === undefined ? {} : { ref };
    if (record === null) return [{ id, change: 'deleted', ...named }];
    if (before === undefined) return [{ id, change: 'created', ...named }];
    return [{ id, change: draft.edited.has(id) ? 'edited' : 'moved', ...named }];
  });
}
