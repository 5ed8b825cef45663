import { describe, expect, it } from 'vitest';
import { readEvents } from '../../kernel/events/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { findRevision } from '../map/index.ts';
import { getContent, getPageByPath } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { listRevisions } from '../revisions/index.ts';
import { updateSpace } from '../spaces/index.ts';
import { changeContent } from './change-content.ts';
import { restoreRevision } from './restore-revision.ts';
import type { ContentEdit } from './types.ts';

const FILES = {
  'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Use](guide/use.md)\n',
  'README.md': '# Home\n',
  'guide/README.md': '# Guide\n',
  'guide/use.md': '# Use\n\n[Home](../README.md)\n',
};
const ENTRIES = [
  { title: 'Home', path: 'README.md' },
  { title: 'Guide', path: 'guide/README.md', below: [{ title: 'Use', path: 'guide/use.md' }] },
];
const [GUIDE, USE] = [idOfPage('guide/README.md'), idOfPage('guide/use.md')];

async function buildWorld(system: TestSystem) {
  const [admin, editor, reader] = [await buildUser(system), await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  await buildMember(system, { organization, user: reader, role: 'read' });
  const { id: space } = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  await buildContent(ctx, space, FILES, ENTRIES);
  const [asEditor, asReader] = [contextOf(system, editor), contextOf(system, reader)];
  const live = async () => (await getContent(ctx, placeOf(space))).id;
  const change = async (edit: ContentEdit) => (await changeContent(ctx, space, [edit])).revision.id;
  return { ctx, asEditor, asReader, space, live, change };
}

describe.each(testDatabases())('restoring a revision on %s', (database) => {
  it('is a new revision with its content on top of the live one, which another restoring brings back', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, asEditor, space, live, change } = await buildWorld(system);
    const first = await live();
    const edited = await change({ operation: 'update_page', page: USE, document: { markdown: 'Other.\n' }, title: 'Using' });
    const restored = await restoreRevision(asEditor, space, first);
    expect(restored).toMatchObject({ type: 'rollback', parents: [edited], gitOid: null });
    expect(await live()).toBe(restored.id);
    expect(restored.root).toBe((await findRevision(ctx, space, first)).root);
    expect((await listRevisions(ctx, space, {})).items.map(({ id }) => id)).toEqual(expect.arrayContaining([first, edited, restored.id]));
    const undone = await restoreRevision(asEditor, space, edited);
    expect(undone.root).toBe((await findRevision(ctx, space, edited)).root);
    const jobs = await system.store.read.select().from(system.store.tables.job);
    expect(jobs.some(({ kind, spaceId }) => kind === 'index-space' && spaceId === space)).toBe(true);
  });

  it('keeps the addresses that pages had in between, of those below them too', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, live, change } = await buildWorld(system);
    const first = await live();
    await change({ operation: 'update_page', page: GUIDE, slug: 'manual' });
    expect((await getPageByPath(ctx, placeOf(space), 'manual/use')).id).toBe(USE);
    const between = await change({ operation: 'move_page', page: USE, into: null });
    await restoreRevision(ctx, space, first);
    for (const path of ['guide/use', 'manual/use', 'use']) {
      expect(await getPageByPath(ctx, placeOf(space), path)).toMatchObject({ id: USE, path: 'guide/use' });
    }
    await restoreRevision(ctx, space, between);
    expect(await getPageByPath(ctx, placeOf(space), 'guide/use')).toMatchObject({ id: USE, path: 'use' });
    expect(await getPageByPath(ctx, placeOf(space), 'guide')).toMatchObject({ id: GUIDE, path: 'manual' });
  });

  it('does nothing when the content is the same, and nothing of it happens without the role or in a locked space', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, asEditor, asReader, space, live, change } = await buildWorld(system);
    const first = await live();
    expect((await restoreRevision(asEditor, space, first)).id).toBe(first);
    const edited = await change({ operation: 'update_page', page: USE, title: 'Using' });
    const events = (await readEvents(system)).length;
    await expect(restoreRevision(asReader, space, first)).rejects.toMatchObject({ kind: 'forbidden' });
    await updateSpace(ctx, space, { editMode: 'locked' });
    await expect(restoreRevision(asEditor, space, first)).rejects.toMatchObject({ kind: 'forbidden', code: 'space_locked' });
    await updateSpace(ctx, space, { editMode: 'live' });
    await expect(restoreRevision(asEditor, space, 'x'.repeat(20))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await live()).toBe(edited);
    expect((await readEvents(system)).length).toBe(events + 2);
  });

  it('comes on top of what somebody else makes live at the same moment', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, live, change } = await buildWorld(system);
    const first = await live();
    await change({ operation: 'update_page', page: USE, title: 'Using' });
    const edits = [1, 2, 3].map((n) => () => change({ operation: 'insert_page', title: `Page ${n}` }));
    await Promise.all([...edits, () => restoreRevision(ctx, space, first)].map((work) => work()));
    const { items } = await listRevisions(ctx, space, {});
    // Each revision has the one before it as its parent: nobody's was written over.
    for (const [at, { parents }] of items.entries()) expect(parents).toEqual(items.slice(at + 1, at + 2).map(({ id }) => id));
    expect(items.filter(({ type }) => type === 'rollback')).toHaveLength(1);
  });
});
