import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { placeOf } from '../places/index.ts';
import { listReusable } from './list-reusable.ts';

const piece = (ref: string, title: string, markdown: string) => ({
  operation: 'insert_reusable_content' as const,
  ref,
  title,
  document: { markdown },
});
const page = (title: string, markdown: string) => ({ operation: 'insert_page' as const, title, document: { markdown } });
const STEPS = '{% include "ref:steps" %}\n';
const CONTENT = [
  piece('inner', 'inner part', 'Part.\n'),
  piece('steps', 'Steps', '{% include "ref:inner" %}\n'),
  piece('unused', 'Unused', 'Nobody shows it.\n'),
  page('Home', `${STEPS}\n${STEPS}`),
  page('Guide', STEPS),
];

async function world(database: 'sqlite' | 'postgres') {
  const system = await testSystem(database, { tasks: coreTasks });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  await changeContent(ctx, space.id, CONTENT);
  return { system, ctx, space, place: placeOf(space.id), [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('reusable content on %s', (database) => {
  it('is listed by title, with the pages and pieces that show it, each once', async () => {
    await using w = await world(database);
    const { count, items } = await listReusable(w.ctx, w.place);
    expect(count).toBe(3);
    expect(items.map(({ title, path, uses, users }) => [title, path, uses, users.map((user) => user.title).sort()])).toEqual([
      ['inner part', '.gitbook/includes/inner-part.md', 1, ['Steps']],
      ['Steps', '.gitbook/includes/steps.md', 2, ['Guide', 'Home']],
      ['Unused', '.gitbook/includes/unused.md', 0, []],
    ]);
    expect(items[1]?.users.find(({ title }) => title === 'Guide')).toMatchObject({ kind: 'page', path: 'guide' });
  });

  it('is listed in steps, and a cursor of another list is refused', async () => {
    await using w = await world(database);
    const first = await listReusable(w.ctx, w.place, { limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(['inner part', 'Steps']);
    const rest = await listReusable(w.ctx, w.place, { limit: 2, page: first.next?.page });
    expect(rest).toMatchObject({ count: 3, items: [{ title: 'Unused' }] });
    expect(rest.next).toBeUndefined();
    await expect(listReusable(w.ctx, w.place, { page: 'x' })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('keeps its users when its title changes, and is gone when it is deleted', async () => {
    await using w = await world(database);
    const idOf = async (title: string) => (await listReusable(w.ctx, w.place)).items.find((item) => item.title === title)?.id ?? '';
    await changeContent(w.ctx, w.space.id, [
      { operation: 'update_reusable_content', reusableContent: await idOf('Steps'), title: 'First steps' },
      { operation: 'delete_reusable_content', reusableContent: await idOf('Unused') },
    ]);
    const { items } = await listReusable(w.ctx, w.place);
    expect(items.map(({ title, uses }) => [title, uses])).toEqual([
      ['First steps', 2],
      ['inner part', 1],
    ]);
  });

  it('is not told to who may not read the space', async () => {
    await using w = await world(database);
    const nobody = contextOf(w.system, await buildUser(w.system));
    await expect(listReusable(nobody, w.place)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
