import { expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { ONE_DATABASE } from '../../testing/index.ts';
import { searchSite } from './search-site.ts';
import { conditionsTask, visibleSectionsTask } from './visible-words-task.ts';
import { publishedWorld } from './world.fixture.ts';

type World = Awaited<ReturnType<typeof publishedWorld>>;

/** Returns the passages of the page with conditions that a reader is shown for a query. */
async function quoted(world: World, ctx: Context, query: string): Promise<string[] | undefined> {
  const { items } = await searchSite(ctx, world.organization.id, world.site.id, { query, scope: { mode: 'all' } }, { limit: 50 });
  return items
    .flatMap(({ pages }) => pages)
    .find(({ title }) => title === 'Branch')
    ?.sections.map(({ body }) => body);
}

it.each(ONE_DATABASE)(
  'finds and quotes a page with conditions by what its reader is shown, and by nothing else, on %s',
  async (database) => {
    await using world = await publishedWorld(database, { isIndexed: true });
    const anybody = await world.reader();
    const pro = await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) });
    expect(await quoted(world, anybody, 'zebra')).toEqual([expect.stringContaining('A zebra for all.')]);
    expect(await quoted(world, anybody, 'zebras for all')).toHaveLength(1);
    for (const query of [
      'giraffe',
      'giraffes',
      'zebra giraffe',
      'giraf',
      'girafe',
      'zebra girafe',
      '"giraffe"',
      'branch giraffe',
      'the giraffe',
    ])
      expect(await quoted(world, anybody, query), query).toBeUndefined();
    for (const query of ['giraffe', 'zebra giraffe'])
      expect((await quoted(world, pro, query))?.join(), query).toContain('A giraffe for the few.');
    // By its title alone it is found without a word of it.
    expect((await quoted(world, anybody, 'branch'))?.join()).not.toContain('giraffe');
  },
);

it('reads conditions inside each other, and keeps the anchors that the page has for its reader', () => {
  const text =
    '# T\n\n{% if a %}\n## Same\n\nOne.\n\n{% if b %}\nTwo.\n{% endif %}\n{% endif %}\n\n## Same\n\nThree.\n\n```\n{% if c %}\n```\n';
  expect(conditionsTask({ text })).toEqual(['a', 'b']);
  const words = (...holds: string[]) => visibleSectionsTask({ text, holds }).map(({ anchor, text: said }) => `${anchor}: ${said}`.trim());
  expect(words().join()).not.toMatch(/One|Two/);
  expect(words().find((each) => each.includes('Three'))).toMatch(/^same: /);
  expect(words('b').join()).not.toMatch(/One|Two/);
  expect(words('a').join()).toContain('One');
  expect(words('a').join()).not.toContain('Two');
  expect(words('a').find((each) => each.includes('Three'))).toMatch(/^same-1: /);
  expect(words('a', 'b').join()).toContain('Two');
});
