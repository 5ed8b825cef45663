import type { FileRecord, PageRecord } from '../../kernel/model/index.ts';
import { BadChange } from './bad-change.ts';
import { findNamedPage } from './change-references.ts';
import type { Draft } from './draft.ts';
import { titleIn, withTitle } from './page-source.ts';
import type { ContentEdit } from './types.ts';

/** Swaps the paths of two pages, or of two files. Links to them are mended when the batch ends. */
export async function swapPaths(
  draft: Draft,
  { things: [left, right], of }: Extract<ContentEdit, { operation: 'swap_paths' }>,
): Promise<void> {
  if (of === 'files') {
    const [one, two] = [fileOf(draft, left), fileOf(draft, right)];
    draft.put({ ...one, path: two.path });
    draft.put({ ...two, path: one.path });
    return;
  }
  const [one, two] = [findNamedPage(draft, left, 'things'), findNamedPage(draft, right, 'things')];
  if (one.path === undefined || two.path === undefined || one.home || two.home)
    throw new BadChange('bad_request', 'things', 'Only pages with a file swap, and not the one that the space opens with.');
  void draft.order;
  for (const { path } of [one, two]) draft.summary?.keepTitles(path ?? '');
  await take(draft, one, two);
  await take(draft, two, one);
}

async function take(draft: Draft, page: PageRecord, from: PageRecord): Promise<void> {
  const { path, slug } = from;
  if (path === undefined) return;
  draft.edited.add(page.id);
  const next = { ...page, path, slug };
  draft.put(next);
  // A title that came from the name of the file has to be said now.
  const text = await draft.text(page);
  if (!draft.hasSummary && titleIn(text) === undefined) draft.putText(next, await withTitle(draft.options, text, page.title, true));
  draft.summary?.rename(page.id, { target: draft.summary.targetOf(path) });
}

function fileOf(draft: Draft, id: string): FileRecord {
  const file = draft.findFile(draft.idOf(id));
  if (file === undefined) throw new BadChange('not_found', 'things', 'There is no such file. Look at the list of files.');
  return file;
}
