import { OctavoError } from '@octavo/contract';
import { getSpace, updateSpace } from '@octavo/core';
import type { SourceSpace } from '../client/read.ts';
import { SourceGone } from '../client/source-error.ts';
import { bringContent, readSnapshot } from '../content/bring-content.ts';
import { bringRepository } from './repository.ts';
import { attempt, type Run } from './run.ts';

/** Brings the live content of spaces. A space whose revision is the one that came is not read. */
export async function bringContents(run: Run, spaces: readonly SourceSpace[]): Promise<void> {
  for (const [i, space] of spaces.entries()) {
    run.progress('content', i, spaces.length);
    const name = space.title ?? space.id;
    const isConnected = await attempt(run, 'gitConnections', name, () => bringRepository(run, space, name));
    await attempt(run, 'spaces', name, async () => {
      if (isConnected !== true) await bringOne(run, space, name);
      const target = run.items.own('space', space.id);
      if (!run.dryRun && target !== undefined && space.editMode === 'locked') await lock(run, target);
    });
  }
}

async function bringOne(run: Run, space: SourceSpace, name: string): Promise<void> {
  const { ctx, items, report, dryRun } = run;
  const path = `/spaces/${encodeURIComponent(space.id)}/content`;
  const after = await readSnapshot(run, path);
  const target = items.own('space', space.id);
  const mark = items.get('content', space.id)?.marks.revision;
  if (after.revision === '') throw new SourceGone('no content');
  if (mark === after.revision || dryRun || target === undefined) {
    const outcome = mark === after.revision ? 'unchanged' : 'came';
    report.count('pages', outcome, [...after.entries.values()].filter(({ type }) => type !== 'computed').length);
    report.count('files', outcome, after.content.files.length);
    report.count('reusableContents', outcome, after.content.reusableContents.length);
    report.count('variables', outcome, Object.keys(after.content.variables).length);
  } else {
    const own = await getSpace(ctx, target);
    if (own.editMode === 'locked') await updateSpace(ctx, target, { editMode: 'live' });
    const before = report.findingsOf('left_out');
    await bringContent(run, { path, scope: space.id, name }, { spaceId: target }, after);
    // An item that could not be read is tried again the next time.
    if (report.findingsOf('left_out') === before)
      await items.put({ kind: 'content', foreignId: space.id, ownId: '', marks: { revision: after.revision } });
  }
}

async function lock({ ctx }: Run, spaceId: string): Promise<void> {
  const space = await getSpace(ctx, spaceId);
  if (space.editMode !== 'locked') await updateSpace(ctx, spaceId, { editMode: 'locked' });
}

/** Returns a token that reads nothing at all is told at once. */
export function nothingToRead(address: string): OctavoError {
  return new OctavoError('bad_request', `The token reads no organization of ${address}. Make one of an admin there.`, {
    code: 'source_empty',
  });
}
