import { isOctavoError } from '@octavo/contract';
import { redirectProblems } from '@octavo/site';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '../../kernel/base/index.ts';
import { buildContent } from '../../testing/content.ts';
import {
  buildMember,
  buildSpace,
  buildSpaceOfAdmin,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { addSiteSpace, createSite } from '../sites/index.ts';
import { bulkUpsertSiteRedirects } from './bulk-redirects.ts';
import { createSiteRedirect } from './create-redirect.ts';
import { deleteSiteRedirect } from './delete-redirect.ts';
import { listSiteRedirects } from './list-redirects.ts';
import { askGround } from './redirect-ground.ts';
import { updateSiteRedirect } from './update-redirect.ts';
import { keyOf } from './write-redirects.ts';

/** A site with one empty space, and what asks of its redirects. */
async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const { admin, organization, space, ctx } = await buildSpaceOfAdmin(system, { title: 'Docs' });
  const site = await createSite(ctx, organization.id, { title: 'Acme', spaces: [space.id] });
  const { siteRedirect } = system.store.tables;
  const base = `https://octavo.example/docs/${organization.id}/acme`;
  return {
    system,
    ctx,
    at: [organization.id, site.id] as const,
    siteId: site.id,
    organization,
    admin,
    space,
    /** A destination on the site itself, which redirects can take further. */
    within: (path: string) => ({ kind: 'external' as const, url: `${base}${path}` }),
    rows: () => system.store.read.select().from(siteRedirect).where(eq(siteRedirect.siteId, site.id)),
  };
}

const outside = { kind: 'external' as const, url: 'https://example.com/' };

describe.each(testDatabases())('redirects of a site on %s', (database) => {
  it('that are made at once have different sources, and do not lead into each other', async () => {
    const { system, ctx, at, within, rows } = await world(database);
    await using _system = system;
    const made = await Promise.allSettled([
      ...['/same', '/SAME', '/same/'].map((source) => createSiteRedirect(ctx, ...at, { source, destination: outside })),
      createSiteRedirect(ctx, ...at, { source: '/a', destination: within('/b') }),
      createSiteRedirect(ctx, ...at, { source: '/b', destination: within('/a') }),
    ]);
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused.toSorted()).toEqual(['redirect_exists', 'redirect_exists', 'redirect_loop']);
    expect((await rows()).length).toBe(2);
  });

  it('that are made at once from sources of their own are all made', async () => {
    const { system, ctx, at, rows } = await world(database);
    await using _system = system;
    const sources = Array.from({ length: 20 }, (_, n) => `/old/${n}`);
    await Promise.all(sources.map((source) => createSiteRedirect(ctx, ...at, { source, destination: outside })));
    expect((await rows()).map(({ source }) => source).toSorted()).toEqual(sources.toSorted());
  });

  it('are listed newest first, also behind a key that somebody made up', async () => {
    const { system, ctx, at, siteId } = await world(database);
    await using _system = system;
    for (const source of ['/a', '/b', '/c']) {
      await createSiteRedirect(ctx, ...at, { source, destination: outside });
      system.clock.advance(1);
    }
    const first = await listSiteRedirects(ctx, ...at, { limit: 2 });
    const rest = await listSiteRedirects(ctx, ...at, { limit: 2, page: first.next?.page });
    expect([...first.items, ...rest.items].map(({ source }) => source)).toEqual(['/c', '/b', '/a']);
    const page = encodeCursor(['soon', 5], `site-redirects:${siteId}::`);
    expect(await listSiteRedirects(ctx, ...at, { page })).toMatchObject({ count: 3, items: [] });
  });

  it('are written by the hundred, all or none', async () => {
    const { system, ctx, at, within, rows } = await world(database);
    await using _system = system;
    const redirects = Array.from({ length: 500 }, (_, n) => ({ source: `/old/${n}`, intent: 'live' as const, destination: outside }));
    const { results } = await bulkUpsertSiteRedirects(ctx, ...at, { redirects });
    expect(results.every(({ status }) => status === 'created')).toBe(true);
    expect((await rows()).length).toBe(500);
    const loop = [
      ...redirects.slice(0, 300).map(({ source }) => ({ source, destination: null, intent: 'live' as const })),
      { source: '/x', intent: 'live' as const, destination: within('/y') },
      { source: '/y', intent: 'live' as const, destination: within('/x') },
    ];
    await expect(bulkUpsertSiteRedirects(ctx, ...at, { redirects: loop })).rejects.toMatchObject({
      code: 'redirect_loop',
      details: [{ path: 'body.redirects.300.source' }, { path: 'body.redirects.301.source' }],
    });
    expect((await rows()).length).toBe(500);
  });

  it('may be made for the path of a page before it goes, and go live when it is gone', async () => {
    const { system, ctx, at, space, within } = await world(database);
    await using _system = system;
    await buildContent(ctx, space.id, { 'old.md': '# Old\n' }, [{ title: 'Old', path: 'old.md' }]);
    const input = { source: '/old', destination: outside };
    const shadowed = { code: 'redirect_shadowed' };
    await expect(createSiteRedirect(ctx, ...at, input)).rejects.toMatchObject(shadowed);
    const { id } = await createSiteRedirect(ctx, ...at, { ...input, draft: true });
    const publish = { redirects: [{ source: '/old', intent: 'publish' as const }] };
    await expect(updateSiteRedirect(ctx, ...at, id, { draft: false })).rejects.toMatchObject(shadowed);
    await expect(bulkUpsertSiteRedirects(ctx, ...at, publish)).rejects.toMatchObject(shadowed);
    await buildContent(ctx, space.id, { 'new.md': '# New\n' }, [{ title: 'New', path: 'new.md' }]);
    expect(await bulkUpsertSiteRedirects(ctx, ...at, publish)).toMatchObject({ results: [{ status: 'published' }] });
    // A draft leads nobody in a circle; as it is, it keeps no other from being written.
    const back = await createSiteRedirect(ctx, ...at, { source: '/x', destination: within('/y'), draft: true });
    await createSiteRedirect(ctx, ...at, { source: '/y', destination: within('/x') });
    await expect(updateSiteRedirect(ctx, ...at, back.id, { draft: false })).rejects.toMatchObject({ code: 'redirect_loop' });
  });

  it('are drafts for those who edit: whoever may change the structure lets them go live', async () => {
    const { system, ctx, at, organization } = await world(database);
    await using _system = system;
    const editor = await buildUser(system);
    await buildMember(system, { organization, user: editor, role: 'edit' });
    const own = contextOf(system, editor);
    const forbidden = { kind: 'forbidden' };
    const draft = { destination: outside, draft: true };
    const mine = await createSiteRedirect(own, ...at, { source: '/mine', ...draft });
    const live = await createSiteRedirect(ctx, ...at, { source: '/live', destination: outside });
    await updateSiteRedirect(own, ...at, mine.id, { source: '/other', permanent: true });
    const bulk = (source: string, intent: 'draft' | 'live' | 'publish') => ({
      redirects: [intent === 'publish' ? { source, intent } : { source, intent, destination: outside }],
    });
    await bulkUpsertSiteRedirects(own, ...at, bulk('/more', 'draft'));
    for (const work of [
      () => createSiteRedirect(own, ...at, { source: '/new', destination: outside }),
      () => updateSiteRedirect(own, ...at, mine.id, { draft: false }),
      () => updateSiteRedirect(own, ...at, live.id, { draft: true }),
      () => updateSiteRedirect(own, ...at, live.id, { permanent: true }),
      () => deleteSiteRedirect(own, ...at, live.id),
      () => bulkUpsertSiteRedirects(own, ...at, bulk('/new', 'live')),
      () => bulkUpsertSiteRedirects(own, ...at, bulk('/live', 'draft')),
      () => bulkUpsertSiteRedirects(own, ...at, bulk('/more', 'publish')),
      () => bulkUpsertSiteRedirects(own, ...at, { redirects: [{ source: '/live', intent: 'live', destination: null }] }),
    ]) {
      await expect(work()).rejects.toMatchObject(forbidden);
    }
    await deleteSiteRedirect(own, ...at, mine.id);
    const commenter = await buildUser(system);
    await buildMember(system, { organization, user: commenter, role: 'comment' });
    await expect(createSiteRedirect(contextOf(system, commenter), ...at, { source: '/no', ...draft })).rejects.toMatchObject(forbidden);
  });

  it('are checked against the spaces that they have to do with, and no others', async () => {
    const { system, ctx, at, admin, space, siteId } = await world(database);
    await using _system = system;
    const [organizationId] = at;
    await buildContent(ctx, space.id, { 'old.md': '# Old\n' }, [{ title: 'Old', path: 'old.md' }]);
    for (let n = 0; n < 5; n++) {
      const more = await buildSpace(system, { organization: { id: organizationId }, createdBy: admin, title: `More ${n}` });
      await addSiteSpace(ctx, ...at, { spaceId: more.id });
    }
    let read = 0;
    const content = Object.create(system.content, {
      view: {
        value: (root: string) => {
          read++;
          return system.content.view(root);
        },
      },
    });
    await createSiteRedirect({ ...ctx, system: { ...system, content } }, ...at, { source: '/more-3/gone', destination: outside });
    // That of the path, and that which opens without one.
    expect(read).toBe(2);
    expect(await askGround(system, siteId, (ground) => [ground.isPage('old'), ground.isPage('more-3/old')])).toEqual([true, false]);
  });

  it('stay when they are all that keeps a wildcard from leading back to itself', async () => {
    const { system, ctx, at, within, rows } = await world(database);
    await using _system = system;
    const kept = await createSiteRedirect(ctx, ...at, { source: '/a', destination: outside });
    await createSiteRedirect(ctx, ...at, { source: '/*', destination: within('/a') });
    const before = await rows();
    const refused = { code: 'redirect_loop', message: expect.stringContaining('/* to /*') };
    await expect(deleteSiteRedirect(ctx, ...at, kept.id)).rejects.toMatchObject(refused);
    await expect(updateSiteRedirect(ctx, ...at, kept.id, { source: '/b' })).rejects.toMatchObject(refused);
    const bulk = { redirects: [{ source: '/a', destination: null, intent: 'live' as const }] };
    await expect(bulkUpsertSiteRedirects(ctx, ...at, bulk)).rejects.toMatchObject(refused);
    expect(await rows()).toEqual(before);
  });

  it('stay in order whatever is asked for: no two take one path, none leads back', async () => {
    const { system, ctx, at, siteId, within, rows } = await world(database);
    await using _system = system;
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/B/*', '/a/*', '/*');
    const target = fc.oneof(fc.constant(outside), fc.constantFrom('/a', '/b', '/c', '/d', '/a/x').map(within));
    const fields = { source: path, destination: target, captureWildcard: fc.boolean(), draft: fc.boolean() };
    const pick = fc.nat(9);
    const step = fc.oneof(
      fc.record(fields).map((input) => async () => void (await createSiteRedirect(ctx, ...at, input))),
      fc.record({ pick, change: fc.record(fields, { requiredKeys: [] }) }).map(({ pick, change }) => async () => {
        const id = (await rows()).toSorted(byId).at(pick)?.id ?? '';
        await updateSiteRedirect(ctx, ...at, id, withoutUndefined(change));
      }),
      pick.map((n) => async () => deleteSiteRedirect(ctx, ...at, (await rows()).toSorted(byId).at(n)?.id ?? '')),
      fc
        .uniqueArray(fc.record({ source: path, destination: fc.option(target) }), {
          selector: ({ source }) => source.toLowerCase(),
          minLength: 1,
          maxLength: 4,
        })
        .map(
          (redirects) => async () =>
            void (await bulkUpsertSiteRedirects(ctx, ...at, { redirects: redirects.map((one) => ({ ...one, intent: 'live' as const })) })),
        ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        // A failure is one of its own steps, not of the rounds before.
        await system.store.tx((tx) => tx.delete(system.store.tables.siteRedirect));
        for (const run of steps) {
          await run().catch((error: unknown) => {
            if (!isOctavoError(error) || error.status >= 500) throw error;
          });
          const all = await rows();
          expect(new Set(all.map(keyOf)).size).toBe(all.length);
          const live = all.filter(({ isDraft }) => !isDraft);
          expect(await askGround(system, siteId, (ground) => redirectProblems(ground, live))).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });
});

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
}
