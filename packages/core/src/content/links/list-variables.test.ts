import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { placeOf } from '../places/index.ts';
import { listSharedContent, listVariables } from './index.ts';

const uses = (name: string) => `<code class="expression">space.vars.${name}</code>`;
const page = (title: string, markdown: string) => ({ operation: 'insert_page' as const, title, document: { markdown } });
const CONTENT = [
  { operation: 'set_variables' as const, variables: { version: '1.2', product: 'Octavo', beta: true, unused: 'x', 'two words': 'y' } },
  {
    operation: 'insert_reusable_content' as const,
    title: 'Footer',
    ref: 'footer',
    document: { markdown: `Version ${uses('version')}.\n` },
  },
  page('Home', `${uses('version')} and ${uses('version')} of ${uses('product')}, \`space.vars.unused\`.\n`),
  page('Guide', '{% if space.vars.beta && "two words" in space.vars %}\nNew.\n{% endif %}\n\n{% include "ref:footer" %}\n'),
  { ...page('Hidden', 'Text.\n'), condition: 'space.vars.beta' },
];

async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin, title: 'Docs' });
  const ctx = contextOf(system, admin);
  await changeContent(ctx, space.id, CONTENT);
  return { system, admin, organization, ctx, space, place: placeOf(space.id), [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('variables of a space on %s', (database) => {
  it('are listed by name, with the pages and pieces that refer to them, each once', async () => {
    await using w = await world(database);
    const { count, items } = await listVariables(w.ctx, w.place);
    expect(count).toBe(5);
    expect(items.map(({ name, value, uses: number, users }) => [name, value, number, users.map(({ title }) => title).sort()])).toEqual([
      ['beta', 'true', 2, ['Guide', 'Hidden']],
      ['product', 'Octavo', 1, ['Home']],
      ['two words', 'y', 1, ['Guide']],
      ['unused', 'x', 0, []],
      ['version', '1.2', 2, ['Footer', 'Home']],
    ]);
    expect(items.at(-1)?.users.find(({ title }) => title === 'Home')).toMatchObject({ kind: 'page', path: '' });
  });

  it('are listed in steps, as the content is now; a cursor of another list is refused', async () => {
    await using w = await world(database);
    const first = await listVariables(w.ctx, w.place, { limit: 3 });
    expect(first.items.map(({ name }) => name)).toEqual(['beta', 'product', 'two words']);
    const rest = await listVariables(w.ctx, w.place, { limit: 3, page: first.next?.page });
    expect(rest.items.map(({ name }) => name)).toEqual(['unused', 'version']);
    expect(rest.next).toBeUndefined();
    await expect(listVariables(w.ctx, w.place, { page: 'x' })).rejects.toMatchObject({ code: 'bad_cursor' });
    await changeContent(w.ctx, w.space.id, [
      { operation: 'set_variables', variables: { product: null, version: '2' } },
      page('New', `${uses('version')}\n`),
    ]);
    const now = await listVariables(w.ctx, w.place);
    expect(now.items.map(({ name, value, uses: number }) => [name, value, number])).toEqual([
      ['beta', 'true', 2],
      ['two words', 'y', 1],
      ['unused', 'x', 0],
      ['version', '2', 3],
    ]);
  });

  it('are for those who may read the space', async () => {
    await using w = await world(database);
    const stranger = contextOf(w.system, await buildUser(w.system));
    await expect(listVariables(stranger, w.place)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listSharedContent(stranger, w.organization.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe.each(testDatabases())('what spaces of an organization share among their pages, on %s', (database) => {
  it('is listed by title over the spaces that one may read, found by text and kind, page by page', async () => {
    await using w = await world(database);
    const { organization, system, ctx } = w;
    const other = await buildSpace(system, { organization, createdBy: w.admin, title: 'Internal' });
    await changeContent(ctx, other.id, [{ operation: 'set_variables', variables: { version: '9' } }, page('Home', 'Text.\n')]);
    await buildSpace(system, { organization, createdBy: w.admin, title: 'Empty' });
    const listed = async (request = {}, as = ctx) =>
      (await listSharedContent(as, organization.id, request)).items.map(({ kind, title, detail, uses: number, space }) => [
        kind,
        title,
        detail,
        number,
        space.title,
      ]);
    const all = await listed();
    expect(all).toEqual([
      ['variable', 'beta', 'true', 2, 'Docs'],
      ['reusable', 'Footer', '.gitbook/includes/footer.md', 1, 'Docs'],
      ['variable', 'product', 'Octavo', 1, 'Docs'],
      ['variable', 'two words', 'y', 1, 'Docs'],
      ['variable', 'unused', 'x', 0, 'Docs'],
      ['variable', 'version', '1.2', 2, 'Docs'],
      ['variable', 'version', '9', 0, 'Internal'],
    ]);
    expect(await listed({ text: ' OCTAVO' })).toEqual([all[2]]);
    expect(await listed({ text: 'internal' })).toEqual([all[6]]);
    expect(await listed({ kind: 'reusable' })).toEqual([all[1]]);
    const first = await listSharedContent(ctx, organization.id, { limit: 6 });
    expect(first).toMatchObject({ count: 7, spaces: 3, counted: 3 });
    expect(await listed({ limit: 6, page: first.next?.page })).toEqual([all[6]]);
    await expect(listed({ text: 'other', page: first.next?.page })).rejects.toMatchObject({ code: 'bad_cursor' });
    const reader = await buildUser(system);
    await buildMember(system, { organization, user: reader, role: 'read' });
    await buildGrant(system, { organization, space: w.space, user: reader, role: null });
    expect(await listed({}, contextOf(system, reader))).toEqual([all[6]]);
  });
});
