import { SpaceMergeRules, UpdateSpace } from '@octavo/contract';
import {
  createCollection,
  createSpace,
  getCollection,
  getSpace,
  moveCollection,
  moveSpace,
  updateCollection,
  updateSpace,
} from '@octavo/core';
import { readAs, SourceCollection, SourceSpace } from '../client/read.ts';
import { markOf } from '../content/snapshot.ts';
import { noted } from '../state/noted.ts';
import { roleOf } from './people.ts';
import { attempt, type Run } from './run.ts';

/** Brings collections, each before those in it. */
export async function bringCollections(run: Run): Promise<void> {
  await attempt(run, 'collections', 'collections', async () => {
    for await (const item of run.client.list(`/orgs/${run.sourceId}/collections`)) {
      const collection = readAs(SourceCollection, item);
      if (collection === undefined) continue;
      const title = titleOf(collection.title);
      await attempt(run, 'collections', title, async () => {
        const { ctx, items, report, organizationId } = run;
        const parent = items.own('collection', collection.parent);
        const marks = {
          mark: markOf([title, collection.description, collection.defaultLevel]),
          parent: collection.parent ?? '',
        };
        const known = items.get('collection', collection.id);
        const isGone = known !== undefined && !(await isThere(() => getCollection(ctx, known.ownId)));
        if (isGone) return report.find('collections', 'kept', title, 'It was deleted here, and did not come again.');
        if (known?.marks.mark === marks.mark && known.marks.parent === marks.parent) return report.count('collections', 'unchanged');
        report.count('collections', known === undefined ? 'came' : 'changed');
        if (run.dryRun) return;
        const { collection: table } = ctx.system.store.tables;
        const entry = { kind: 'collection' as const, foreignId: collection.id };
        if (known === undefined)
          await noted(ctx, items, entry, table, (noting) =>
            createCollection(noting, organizationId, { title, ...(parent === undefined ? {} : { parent }) }),
          );
        const ownId = items.own('collection', collection.id) ?? '';
        if (known !== undefined && known.marks.parent !== undefined && known.marks.parent !== marks.parent)
          await moveCollection(ctx, ownId, { parent: parent ?? null });
        const level = levelOf(collection.defaultLevel);
        const description = collection.description?.slice(0, 100).toWellFormed();
        await updateCollection(ctx, ownId, {
          title,
          description: description === undefined || description === '' ? null : description,
          ...(level === undefined ? {} : { defaultLevel: level }),
        });
        await items.put({ ...entry, ownId, marks });
      });
    }
  });
}

/** Brings spaces without their content; returns those that are here. */
export async function bringSpaces(run: Run): Promise<SourceSpace[]> {
  const spaces: SourceSpace[] = [];
  await attempt(run, 'spaces', 'spaces', async () => {
    for await (const item of run.client.list(`/orgs/${run.sourceId}/spaces`)) {
      const space = readAs(SourceSpace, item);
      if (space !== undefined && space.deletedAt === undefined) spaces.push(space);
    }
  });
  const here: SourceSpace[] = [];
  for (const [i, space] of (await inOrder(run, spaces)).entries()) {
    run.progress('spaces', i, spaces.length);
    const is = await attempt(run, 'spaces', titleOf(space.title), () => bringSpace(run, space));
    if (is === true) here.push(space);
  }
  return here;
}

/** Spaces in the order in which they stand there: that of each collection is told by its own list. */
async function inOrder(run: Run, spaces: readonly SourceSpace[]): Promise<SourceSpace[]> {
  const rank = new Map<string, number>();
  for (const parent of new Set(spaces.flatMap(({ parent: id }) => id ?? []))) {
    await attempt(run, 'collections', parent, async () => {
      for await (const item of run.client.list(`/collections/${encodeURIComponent(parent)}/spaces`)) {
        const space = readAs(SourceSpace, item);
        if (space !== undefined) rank.set(space.id, rank.size);
      }
    });
  }
  return spaces.toSorted((a, b) => (rank.get(a.id) ?? -1) - (rank.get(b.id) ?? -1));
}

async function bringSpace(run: Run, space: SourceSpace): Promise<boolean> {
  const { ctx, items, report, organizationId } = run;
  const title = titleOf(space.title);
  const known = items.get('space', space.id);
  if (known !== undefined && !(await isThere(() => getSpace(ctx, known.ownId)))) {
    report.find('spaces', 'kept', title, 'It was deleted here, and did not come again.');
    return false;
  }
  const mark = markOf([title, space.emoji, space.urls?.icon, space.defaultLevel, space.mergeRules]);
  const parent = items.own('collection', space.parent);
  if (known === undefined || known.marks.mark !== mark || known.marks.parent !== (space.parent ?? '')) {
    report.count('spaces', known === undefined ? 'came' : 'changed');
    if (run.dryRun) return true;
    const entry = { kind: 'space' as const, foreignId: space.id };
    if (known === undefined)
      await noted(ctx, items, entry, ctx.system.store.tables.space, (noting) =>
        createSpace(noting, organizationId, { title, ...(parent === undefined ? {} : { parent }) }),
      );
    const ownId = items.own('space', space.id) ?? '';
    if (known?.marks.parent !== undefined && known.marks.parent !== (space.parent ?? ''))
      await moveSpace(ctx, ownId, { parent: parent ?? null });
    await attempt(run, 'spaces', title, () => updateSpace(ctx, ownId, settingsOf(space, title)));
    const own = await getSpace(ctx, ownId);
    const there = space.urls?.app?.replace(/\/$/, '');
    await items.put({
      ...entry,
      ownId,
      marks: { mark, parent: space.parent ?? '', here: own.urls.app.replace(/\/$/, ''), ...(there === undefined ? {} : { there }) },
    });
  } else report.count('spaces', 'unchanged');
  return true;
}

function settingsOf(space: SourceSpace, title: string): UpdateSpace {
  const rules = SpaceMergeRules.safeParse(space.mergeRules);
  const emoji = UpdateSpace.safeParse({ emoji: space.emoji });
  const level = levelOf(space.defaultLevel);
  return {
    title,
    ...(space.emoji !== undefined && emoji.success ? { emoji: emoji.data.emoji ?? null } : {}),
    ...(level === undefined ? {} : { defaultLevel: level }),
    ...(rules.success ? { mergeRules: rules.data } : {}),
  };
}

/** Returns a default level as it is here; `undefined` for one that nobody knows. */
export function levelOf(level: string | null | undefined) {
  return level === null || level === 'inherit' ? level : (roleOf(level) ?? undefined);
}

function titleOf(title: string | undefined): string {
  return title?.toWellFormed().trim().slice(0, 50).trim().toWellFormed() || 'Untitled';
}

async function isThere(read: () => Promise<{ deletedAt?: string | undefined } | object>): Promise<boolean> {
  try {
    const found = await read();
    return !('deletedAt' in found) || found.deletedAt === undefined;
  } catch {
    return false;
  }
}
