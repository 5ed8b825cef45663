import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { deleteSpace } from '../spaces/index.ts';
import { listLinkHealth } from './index.ts';

describe.each(testDatabases())('the links of an organization on %s', (database) => {
  async function world() {
    const system = await testSystem(database, { tasks: coreTasks });
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const ctx = contextOf(system, admin);
    const write = (spaceId: string, markdown: string) =>
      changeContent(ctx, spaceId, [{ operation: 'insert_page', title: 'Page', document: { markdown } }]);
    const space = async (title: string, markdown?: string) => {
      const made = await buildSpace(system, { organization, createdBy: admin, title });
      if (markdown !== undefined) await write(made.id, markdown);
      return made;
    };
    return { system, organization, ctx, write, space, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
  }

  it('are counted by space, the most broken first, as the content is now', async () => {
    await using w = await world();
    const { ctx, organization } = w;
    const some = await w.space('Some', '[gone](gone.md)\n');
    const many = await w.space('Many', '[gone](gone.md) [too](too.md) [web](https://example.com)\n');
    await w.space('None');
    const shown = async (request = {}) => {
      const { items, ...rest } = await listLinkHealth(ctx, organization.id, request);
      return { ...rest, items: items.map(({ title, totals }) => [title, totals?.broken, totals?.total]) };
    };
    const ranked = [
      ['Many', 2, 3],
      ['Some', 1, 1],
      ['None', 0, 0],
    ];
    expect(await shown()).toEqual({ count: 3, spaces: 3, counted: 3, broken: 3, items: ranked });
    expect(await shown({ broken: true })).toMatchObject({ count: 2, spaces: 3, items: ranked.slice(0, 2) });
    expect(await shown({ title: ' some' })).toMatchObject({ spaces: 1, broken: 1, items: [ranked[1]] });
    await w.write(some.id, '[a](a.md) [b](b.md)\n');
    expect((await shown()).items[0]).toEqual(['Some', 3, 3]);
    await deleteSpace(ctx, many.id);
    expect((await shown()).items.map(([title]) => title)).toEqual(['Some', 'None']);
  });

  it('are listed page by page, each space once', async () => {
    await using w = await world();
    for (const title of ['One', 'Two', 'Three', 'Four']) await w.space(title, title === 'Two' ? '[gone](gone.md)\n' : undefined);
    const titles: string[] = [];
    let page: string | undefined;
    do {
      const some = await listLinkHealth(w.ctx, w.organization.id, { limit: 3, page });
      titles.push(...some.items.map(({ title }) => title));
      page = some.next?.page;
    } while (page !== undefined);
    expect(titles).toEqual(['Two', 'One', 'Three', 'Four']);
    const { next } = await listLinkHealth(w.ctx, w.organization.id, { limit: 1 });
    await expect(listLinkHealth(w.ctx, w.organization.id, { limit: 1, broken: true, page: next?.page })).rejects.toMatchObject({
      kind: 'bad_request',
    });
  });

  it('are those of spaces that who asks may read', async () => {
    await using w = await world();
    const { system, organization } = w;
    const open = await w.space('Open', '[gone](gone.md)\n');
    await w.space('Closed', '[gone](gone.md)\n');
    const guest = await buildUser(system);
    await buildMember(system, { organization, user: guest, role: null });
    const ask = (user: { id: string }) => listLinkHealth(contextOf(system, user), organization.id);
    expect(await ask(guest)).toMatchObject({ items: [], spaces: 0, broken: 0 });
    await buildGrant(system, { organization, user: guest, space: open, role: 'read' });
    expect(await ask(guest)).toMatchObject({ items: [{ title: 'Open' }], spaces: 1, broken: 1 });
    await expect(ask(await buildUser(system))).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are counted some at a time, and those that are not yet come last', async () => {
    await using w = await world();
    const made = Array.from({ length: 52 }, (_, i) => `Space ${i}`);
    for (const title of made) await w.space(title);
    const ask = () => listLinkHealth(w.ctx, w.organization.id, { limit: 100 });
    const first = await ask();
    expect([first.counted, first.spaces, first.items.filter(({ totals }) => totals === undefined).length]).toEqual([50, 52, 2]);
    expect(first.items.at(-1)?.totals).toBeUndefined();
    expect((await ask()).counted).toBe(52);
  });
});
