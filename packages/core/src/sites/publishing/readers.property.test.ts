import { canList, canOpen, type Visitor } from '@octavo/site';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { loadContent, placeOf } from '../../content/places/index.ts';
import type { ContentActor } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { anonymousContext, buildSession, testDatabases } from '../../testing/index.ts';
import { siteWorld } from '../sites/index.ts';
import { listPublishedPages } from './list-published-pages.ts';
import { getPublishedSite } from './published-site.ts';
import { searchSite } from './search-site.ts';
import { PAGES, publishedWorld } from './world.fixture.ts';

const CONDITIONS = [
  undefined,
  'visitor.claims.plan === "pro"',
  '!(visitor.claims.plan)',
  'visitor.claims.unsigned.beta',
  '((',
  'true',
] as const;
const condition = fc.constantFrom(...CONDITIONS);

it.each(testDatabases())('lists, searches, trees and structures never hold what a visitor cannot open, on %s', async (database) => {
  await using world = await publishedWorld(database, { isIndexed: true });
  const { system, organization, site } = world;
  const { siteItem, site: table } = system.store.tables;
  const replaced = new Map<string, { revisionId: string; view: ContentView }>();
  for (const { id } of Object.values(world.spaces)) {
    const { revision, view } = await loadContent(world.ctx, placeOf(id));
    replaced.set(id, { revisionId: revision.id, view });
    await changeContent(world.ctx, id, [{ operation: 'delete_page', page: idOfPage('hidden.md') }]);
  }
  const { admin } = world;
  const previewOf = { userId: admin.id, via: 'session' as const, credentialId: (await buildSession(system, admin)).id };
  let version = 1;
  const items = fc.array(fc.record({ condition, isDraft: fc.boolean() }), { minLength: 3, maxLength: 3 });
  const visitors = fc.record({ plan: fc.option(fc.constantFrom('free', 'pro')), beta: fc.boolean(), seesDrafts: fc.boolean() });
  const query = fc.constantFrom('zebra', 'secret', 'giraffe', 'home branch', 'e', 'below', 'hidden');
  await fc.assert(
    fc.asyncProperty(items, visitors, query, async (chosen, { plan, beta, seesDrafts }, words) => {
      await system.store.tx(async (tx) => {
        const rows = await tx.select().from(siteItem);
        const [opens] = await tx.select().from(table);
        await tx.delete(siteItem);
        const changed = rows.toSorted((a, b) => (a.position < b.position ? -1 : 1));
        await tx.insert(siteItem).values(
          changed.map((row, i) => {
            const { condition = null, isDraft = false } = chosen[i] ?? {};
            return { ...row, condition, isDraft, isLive: !isDraft };
          }),
        );
        version += 1;
        // The default entries went with the rows.
        await tx.update(table).set({ ...opens, version });
      });
      const visitor: Visitor = {
        isSignedIn: plan !== null,
        claims: { ...(plan === null ? {} : { plan }), unsigned: { beta } },
        seesDrafts,
      };
      const snapshot = await siteWorld(system).snapshot(site.id);
      if (snapshot === undefined) throw new Error('the site is gone');
      const actor: ContentActor = {
        kind: 'content',
        organizationId: organization.id,
        siteId: site.id,
        siteSpaceId: '',
        spaceId: '',
        ...visitor,
        ...(seesDrafts ? { previewOf } : plan === null ? {} : { visitorKeyName: snapshot.visitorKeyName }),
        issuedAt: system.now(),
        expiresAt: Infinity,
      };
      const ctx = { ...anonymousContext(system), actor };

      const open = new Set<string>();
      const listed = new Set<string>();
      for (const place of snapshot.places.values()) {
        const content = await siteWorld(system).content(place.siteSpace.spaceId);
        for (const node of content?.view.pages.values() ?? []) {
          if (content === undefined) continue;
          const name = `${place.siteSpace.spaceId} ${node.page.id}`;
          if (canOpen(visitor, place, content, node)) open.add(name);
          if (canList(visitor, place, content, node)) listed.add(name);
        }
      }
      // The list is exhaustive.
      const pages = await listPublishedPages(ctx, organization.id, site.id);
      expect(new Set(pages.map(({ spaceId, pageId }) => `${spaceId} ${pageId}`))).toEqual(listed);

      const input = { query: words, scope: { mode: 'all' as const } };
      const found = await searchSite(ctx, organization.id, site.id, input, { limit: 50 });
      const hits = found.items.flatMap(({ id, pages: some }) => some.map((page) => `${id} ${page.id}`));
      expect(hits.filter((name) => !listed.has(name))).toEqual([]);
      expect(found.count).toBe(found.items.length);
      if (plan !== 'pro') expect(JSON.stringify(found)).not.toContain('giraffe for');

      const { structure } = await getPublishedSite(ctx, organization.id, site.id);
      const shown = structure.structure.flatMap((item) => ('space' in item ? [item.space.id] : []));
      for (const space of Object.values(world.spaces)) {
        const mine = [...open].filter((name) => name.startsWith(space.id));
        expect(shown.includes(space.id)).toBe(mine.length > 0);
        if (mine.length === 0) {
          for (const revisionId of [undefined, replaced.get(space.id)?.revisionId])
            await expect(loadContent(ctx, placeOf(space.id, revisionId))).rejects.toMatchObject({ kind: 'not_found' });
          continue;
        }
        const { view } = await loadContent(ctx, placeOf(space.id));
        expect([...view.pages.keys()].map((id) => `${space.id} ${id}`).toSorted()).toEqual(mine.toSorted());
        expect(view.pages.size).toBeLessThan(Object.keys(PAGES).length);
        // So it is in what was live when the token was given out.
        const place = [...snapshot.places.values()].find(({ siteSpace }) => siteSpace.spaceId === space.id);
        const old = replaced.get(space.id);
        if (place === undefined || old === undefined) throw new Error('the space is not on the site');
        const before = await loadContent(ctx, placeOf(space.id, old.revisionId));
        const held = { view: old.view, fileRedirects: new Map<string, string>() };
        const opens = [...old.view.pages.values()].filter((node) => canOpen(visitor, place, held, node));
        expect([...before.view.pages.keys()].toSorted()).toEqual(opens.map(({ page }) => page.id).toSorted());
        expect(before.view.pages.has(idOfPage('hidden.md'))).toBe(true);
      }
    }),
    { numRuns: database === 'sqlite' ? 30 : 5 },
  );
});
