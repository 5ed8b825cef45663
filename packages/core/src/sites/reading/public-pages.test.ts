import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { testDatabases } from '../../testing/index.ts';
import { updateSiteCustomization } from '../look/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { answerOf } from './reading.fixture.ts';

const PRO = 'visitor.claims.plan === "pro"';
type World = Awaited<ReturnType<typeof publishedWorld>>;

const text = ({ ctx, spaces }: World, file: string, markdown: string) =>
  changeContent(ctx, spaces.open.id, [{ operation: 'update_page', page: idOfPage(file), document: { markdown } }]);
const condition = ({ ctx, spaces }: World, file: string, source: string | null) =>
  changeContent(ctx, spaces.open.id, [{ operation: 'update_page', page: idOfPage(file), condition: source }]);
const header = ({ ctx, organization, site }: World, source: string | undefined) => {
  const link = {
    title: 'Some',
    to: { kind: 'url', url: 'https://some.example/' },
    links: [],
    ...(source === undefined ? {} : { condition: source }),
  };
  return updateSiteCustomization(ctx, organization.id, site.id, { header: { links: [link] } } as never);
};

/** Pages without a condition at all: the others of the fixture are taken away. */
async function plainWorld(database: Parameters<typeof publishedWorld>[0]) {
  const world = await publishedWorld(database);
  const { ctx, spaces, system } = world;
  const { siteItem } = system.store.tables;
  await changeContent(
    ctx,
    spaces.open.id,
    ['secret.md', 'beta.md'].map((file) => ({ operation: 'delete_page' as const, page: idOfPage(file) })),
  );
  await text(world, 'branch.md', '# Branch\n\nA zebra for all.\n');
  await system.store.tx((tx) => tx.update(siteItem).set({ condition: null }));
  const { site } = system.store.tables;
  await system.store.tx((tx) => tx.update(site).set({ version: 2 }));
  return world;
}

/** Ways in which a claim decides something of a page: as it is asked for, and the same without. */
const WAYS: Record<string, { asks: (world: World) => Promise<unknown>; plain: (world: World) => Promise<unknown>; path?: string }> = {
  'a block of the page': {
    asks: (world) => text(world, 'public.md', `# Public\n\n{% if ${PRO} %}\nFor the few.\n{% endif %}\n`),
    plain: (world) => text(world, 'public.md', '# Public\n\nFor the few.\n'),
  },
  'a page of the table of contents': {
    asks: (world) => condition(world, 'branch.md', PRO),
    plain: (world) => condition(world, 'branch.md', null),
  },
  'a link of the header': { asks: (world) => header(world, PRO), plain: (world) => header(world, undefined) },
  'the page itself': {
    asks: (world) => condition(world, 'public.md', 'visitor.claims.plan !== "free"'),
    plain: (world) => condition(world, 'public.md', null),
  },
};

describe.each(testDatabases())('a page that a shared cache may keep on %s', (database) => {
  const isPublic = async ({ system, url }: World) => {
    const seen: unknown[] = [];
    // The second time is answered from what is kept.
    for (let time = 0; time < 2; time++) {
      const answer = await answerOf(system, { url: `${url}/public` });
      seen.push(answer.kind === 'page' ? answer.isPublic : answer.kind);
    }
    expect(seen[1]).toBe(seen[0]);
    return seen[0];
  };

  it.each(Object.entries(WAYS))('is none where a claim was asked for by %s, and is one without', async (_name, { asks, plain }) => {
    await using world = await plainWorld(database);
    expect(await isPublic(world)).toBe(true);
    await asks(world);
    expect(await isPublic(world)).toBe(false);
    await plain(world);
    expect(await isPublic(world)).toBe(true);
  });

  it('is none of a site space that is for some, nor beside one', async () => {
    await using world = await plainWorld(database);
    const { system } = world;
    const { siteItem, site } = system.store.tables;
    await system.store.tx(async (tx) => {
      await tx.update(siteItem).set({ condition: PRO });
      await tx.update(site).set({ version: 3 });
    });
    expect(await isPublic(world)).toBe('not-found');
  });

  it.each([
    ['visitor-auth', 'sign-in'],
    ['share-link', 'not-found'],
  ] as const)('is none of a site that is %s', async (visibility, kind) => {
    await using world = await publishedWorld(database, { visibility });
    expect((await answerOf(world.system, { url: `${world.url}/public` })).kind).toBe(kind);
    if (visibility !== 'visitor-auth') return;
    const answer = await answerOf(world.system, { url: `${world.url}/public`, visitor: { jwtToken: await world.signed({}) } });
    expect(answer.kind === 'page' && answer.isPublic).toBe(false);
  });
});
