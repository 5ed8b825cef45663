import type { ContentRecord } from '../../kernel/model/index.ts';
import { BadChange, CONFIG_FILE, type Draft, encodePath, retargetedRedirects } from '../edits/index.ts';
import type { MergedRecords } from './merge-tree.ts';
import type { MergedTexts } from './merged-texts.ts';
import { asPage, type Sides } from './versions.ts';

/**
 * Links of the table of contents and redirects of `.gitbook.yaml` that one side wrote go on to lead to files that the other side moved. What the
 * side that moved them saw and left is left, as an import of it leaves it.
 */
export async function followMoves(draft: Draft, sides: Sides, records: MergedRecords, texts: MergedTexts): Promise<void> {
  const saying = await texts.redirectsSaid();
  for (const [side, mover] of [
    ['theirs', 'ours'],
    ['ours', 'theirs'],
  ] as const) {
    const moved = texts.movedFrom(side);
    // If another file took the path, links to it may mean that one.
    const held = new Set(moved.values());
    const away = new Map([...moved].filter(([before]) => !held.has(before)));
    if (away.size === 0) continue;
    const targets = new Map([...away].map(([before, now]) => [encodePath(before), encodePath(now)]));
    for (const key of sides.keys) {
      const versions = sides.of(key);
      const page = asPage(records.has(key) ? records.get(key) : versions.ours);
      if (page?.type !== 'link' || page.target === undefined || asPage(versions[mover])?.target === page.target) continue;
      const [path = '', anchor] = page.target.split('#', 2);
      const to = targets.get(path);
      if (to !== undefined) records.set(key, { ...page, target: anchor === undefined ? to : `${to}#${anchor}` });
    }
    await retarget(draft, records, away, (_path, target, source) => saying[mover](target, source));
  }
}

async function retarget(
  draft: Draft,
  records: MergedRecords,
  away: ReadonlyMap<string, string>,
  isLeft: (path: string, target: string, source: string) => boolean,
): Promise<void> {
  const key = `source:${CONFIG_FILE}`;
  const source = records.has(key) ? records.get(key) : draft.before(key);
  if (source?.kind !== 'source' || source.lastGood !== undefined) return;
  const text = await draft.text(source).catch((error: unknown) => {
    // Bytes that are no text have no redirects.
    if (error instanceof BadChange) return undefined;
    throw error;
  });
  if (text === undefined) return;
  const next = retargetedRedirects(text, draft.structure, away, isLeft);
  if (next !== text) records.set(key, { ...source, oid: draft.blob(Buffer.from(next)) } satisfies ContentRecord);
}
