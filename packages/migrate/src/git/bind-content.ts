import { getContent, placeOf } from '@octavo/core';
import { readAs, SourceContent } from '../client/read.ts';
import { type Snapshot, snapshotOf } from '../content/snapshot.ts';
import type { ItemEntry, ItemKind } from '../state/items.ts';
import type { Run } from '../steps/run.ts';
import { matchContent } from './match-content.ts';

/** A space whose content came from its repository. */
export interface BoundSpace {
  /** Id there of the space. */
  scope: string;
  name: string;
  spaceId: string;
  /** Folder of the repository that holds the content. */
  directory: string;
}

const NOT_THERE = 'It is not in the repository, or not yet. It comes with the sync after it was pushed from the other side.';

/**
 * Writes down which page, file and piece of reusable content here is which there, so that discussions, change requests, redirects and permissions land
 * where they were. What is not in the repository is told.
 */
export async function bindContent(run: Run, { scope, name, spaceId, directory }: BoundSpace, after: Snapshot): Promise<void> {
  const { ctx, items, report } = run;
  const read = readAs(SourceContent, await getContent(ctx, placeOf(spaceId), { computed: false }));
  if (read === undefined) throw new Error('the content cannot be read');
  const here = snapshotOf(read);
  const { pages, files, reusables } = matchContent(after, here, directory);
  const before = new Set(items.of('page', `${scope}/`).keys());
  const written: ItemEntry[] = [];
  const put = (kind: ItemKind, id: string, ownId: string, marks: ItemEntry['marks'] = {}) =>
    written.push({ kind, foreignId: `${scope}/${id}`, ownId, marks });
  for (const entry of after.entries.values()) {
    const own = pages.get(entry.id);
    if (own === undefined) {
      if (entry.type === 'computed') continue;
      report.find('pages', 'left_out', `${name}: ${entry.page.title ?? entry.id}`, NOT_THERE);
      continue;
    }
    report.count('pages', before.has(entry.id) ? 'unchanged' : 'came');
    put('page', entry.id, own, { members: entry.members, text: entry.text, oid: here.entries.get(own)?.page.git?.oid ?? '' });
  }
  count('files', 'file', files, after.content.files.length);
  count('reusableContents', 'reusable', reusables, after.content.reusableContents.length);
  for (const [id, own] of files) put('file', id, own);
  for (const [id, own] of reusables) put('reusable', id, own);
  for (const [parent, ids] of after.children) put('order', parent, '', { ids: JSON.stringify(ids) });
  put('content', 'variables', '', { values: JSON.stringify(after.content.variables) });
  const isWhole = [...after.entries.values()].every(({ id, type }) => type === 'computed' || pages.has(id));
  if (isWhole) written.push({ kind: 'content', foreignId: scope, ownId: '', marks: { revision: after.revision } });
  // A page that a copy made, and the repository does not have, is gone here.
  const gone = [...before].flatMap((id) => (pages.has(id) ? [] : [{ kind: 'page' as const, foreignId: `${scope}/${id}` }]));
  await ctx.system.store.tx(async (tx) => {
    await items.write(tx, written);
    await items.erase(tx, gone);
  });
  items.remember(written);
  items.forgotten(gone);

  function count(counted: 'files' | 'reusableContents', kind: ItemKind, matched: ReadonlyMap<string, string>, all: number): void {
    const isKnown = items.of(kind, `${scope}/`).size > 0;
    report.count(counted, isKnown ? 'unchanged' : 'came', matched.size);
    if (all > matched.size) report.find(counted, 'left_out', `${name}: ${all - matched.size}`, NOT_THERE);
  }
}
