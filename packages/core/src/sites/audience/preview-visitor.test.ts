import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { buildMember, buildUser, contextOf, ONE_DATABASE } from '../../testing/index.ts';
import { publishedWorld, SCHEMA } from '../publishing/world.fixture.ts';
import { listClaimUses, previewVisitor, updateAdaptiveSchema } from './index.ts';

describe.each(ONE_DATABASE)('claims of visitors on %s', (database) => {
  it('shows what a visitor of claims sees: places and pages by their conditions, drafts to nobody, by the declared claims alone', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    const seen = async (claims: Record<string, unknown>) => {
      const { places, closed } = await previewVisitor(ctx, organization.id, site.id, claims);
      expect(closed).toBe(0);
      return places.map(({ title, isSeen, isDraft, seen: n, count }) => [title, isSeen, isDraft, n, count]);
    };
    expect(await seen({})).toEqual([
      ['Open', true, false, 4, 7],
      ['Some', false, false, 0, 7],
      ['Draft', false, true, 0, 7],
    ]);
    expect(await seen({ plan: 'pro' })).toEqual([
      ['Open', true, false, 6, 7],
      ['Some', true, false, 6, 7],
      ['Draft', false, true, 0, 7],
    ]);
    expect((await seen({ unsigned: { beta: true } }))[0]).toEqual(['Open', true, false, 5, 7]);
    // Neither a value that is not declared, nor an unsigned claim for a signed one.
    expect(await seen({ plan: 'huge', unsigned: { plan: 'pro' } })).toEqual(await seen({}));
    const { places } = await previewVisitor(ctx, organization.id, site.id, {});
    expect(places[0]?.pages.slice(0, 3)).toEqual([
      { id: idOfPage('README.md'), title: 'Home', depth: 0, isSeen: true },
      { id: idOfPage('secret.md'), title: 'Secret', depth: 0, isSeen: false },
      { id: idOfPage('secret/below.md'), title: 'Below', depth: 1, isSeen: false },
    ]);
    await expect(previewVisitor(contextOf(system, await buildUser(system)), organization.id, site.id, {})).rejects.toMatchObject({
      kind: 'not_found',
    });
    // Nothing is known of a visitor any more once the claims are gone.
    await updateAdaptiveSchema(ctx, organization.id, site.id, { jsonSchema: { ...SCHEMA, properties: {} } });
    expect(await seen({ plan: 'pro' })).toEqual(await seen({}));
  });

  it('counts the conditions that ask for each claim: of the structure, of pages and of blocks', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    expect(await listClaimUses(ctx, organization.id, site.id)).toEqual({
      uses: [
        { claim: 'plan', items: 1, pages: 3, blocks: 3 },
        { claim: 'unsigned.beta', items: 0, pages: 3, blocks: 0 },
      ],
      isPartial: false,
    });
    const markdown = `# Public\n\n${'{% if '.repeat(100_000)}`;
    await changeContent(ctx, world.spaces.open.id, [{ operation: 'update_page', page: idOfPage('public.md'), document: { markdown } }]);
    expect((await listClaimUses(ctx, organization.id, site.id)).uses).toHaveLength(2);
    const reader = await buildUser(system);
    await buildMember(system, { organization, user: reader, role: 'read' });
    await expect(listClaimUses(contextOf(system, reader), organization.id, site.id)).rejects.toMatchObject({ kind: 'forbidden' });
    const { space } = system.store.tables;
    await system.store.tx((tx) => tx.update(space).set({ deletedAt: 1 }).where(eq(space.id, world.spaces.some.id)));
    expect((await listClaimUses(ctx, organization.id, site.id)).uses[0]).toMatchObject({ pages: 2 });
  });
});
