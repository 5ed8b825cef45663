import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageUrl } from './addresses/site-urls.ts';
import type { Outcome } from './model.ts';
import { resolve } from './resolve/resolve.ts';
import { canOpen } from './rights.ts';
import { buildWorld, type SiteSpec } from './testing/build-world.ts';

const HOSTS = { appUrl: 'https://octavo.example' };
const BASE = 'https://octavo.example/docs/acme/guides';
const NAMES = ['a', 'b', 'c', 'd'] as const;
const SPACES = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [
    `space${n}`,
    { pages: [{ slug: 'home', id: `home${n}` }, ...NAMES.map((slug) => ({ slug, id: `${slug}${n}` }))] },
  ]),
);

type Item = SiteSpec['items'][number];

interface Part {
  isDraft: boolean;
  /** Of a group that holds it; absent at the root. */
  group?: boolean | undefined;
  siteSpaces: { isDraft: boolean; formerly: boolean }[];
  formerly: boolean;
}

const siteSpaces = fc.array(fc.record({ isDraft: fc.boolean(), formerly: fc.boolean() }), { maxLength: 3 });
const part = fc.record({
  isDraft: fc.boolean(),
  group: fc.option(fc.boolean(), { nil: undefined }),
  siteSpaces,
  formerly: fc.boolean(),
});
const orNone = fc.option(fc.nat(3), { nil: null });

/** Sections with site spaces, or site spaces alone; paths and former paths meet as often as can be. */
function itemsOf(parts: readonly Part[], hasSections: boolean): Item[] {
  let spaces = 0;
  const siteSpace = (parentId: string, { isDraft, formerly }: Part['siteSpaces'][number], n: number): Item => ({
    id: `${parentId}-space${n}`,
    kind: 'site-space',
    parentId,
    path: NAMES[n] ?? 'a',
    formerPaths: formerly ? [NAMES[3 - n] ?? 'd'] : null,
    isDraft,
    spaceId: `space${spaces++}`,
  });
  if (!hasSections) return (parts[0]?.siteSpaces ?? []).map((one, n) => siteSpace('', one, n));
  return parts.flatMap(({ isDraft, group, siteSpaces, formerly }, n): Item[] => [
    ...(group === undefined ? [] : [{ id: `group${n}`, kind: 'section-group' as const, isDraft: group }]),
    {
      id: `section${n}`,
      kind: 'section',
      parentId: group === undefined ? '' : `group${n}`,
      path: NAMES[n] ?? 'a',
      formerPaths: formerly ? [NAMES[3 - n] ?? 'd'] : null,
      isDraft,
    },
    ...siteSpaces.map((one, m) => siteSpace(`section${n}`, one, m)),
  ]);
}

function isLive(items: readonly Item[], item: Item): boolean {
  const parent = items.find(({ id }) => id === item.parentId);
  return item.isDraft !== true && (parent === undefined || isLive(items, parent));
}

/** Returns the part of an outcome that a reader notices. */
function seen(outcome: Outcome): unknown {
  if (outcome.kind === 'page') return { page: outcome.page.page.id, place: outcome.place.siteSpace.id, canonical: outcome.at.canonicalUrl };
  return outcome.kind === 'redirect' ? { url: outcome.url } : outcome.kind;
}

it('readers come to the same pages by the same addresses as if no draft were there', async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 3, maxLength: 4 }),
      fc.boolean(),
      orNone,
      orNone,
      async (parts, hasSections, opens, opensIn) => {
        const all = itemsOf(parts, hasSections);
        const live = all.filter((item) => isLive(all, item));
        const given = (prefix: string, n: number | null) => live.find(({ id }) => n !== null && id === `${prefix}${n}`)?.id ?? null;
        const world = (items: readonly Item[]) => {
          const facts = { defaultSectionId: given('section', opens), defaultSiteSpaceId: given('-space', opensIn) };
          const site = { id: 'guides', organization: { id: 'acme', hostname: null }, basename: 'guides', facts, items };
          return buildWorld(HOSTS, [site], SPACES);
        };
        const [withDrafts, without] = [world(all), world(live)];
        const segments = [...NAMES, 'home'];
        const paths = ['', ...segments, ...segments.flatMap((one) => NAMES.map((two) => `${one}/${two}`)), 'a/b/c', 'b/a/d', 'd/c/b'];
        for (const path of paths) {
          const request = { url: `${BASE}/${path}`, now: 0 };
          const expected = seen(await resolve(without, request));
          expect({ path, seen: seen(await resolve(withDrafts, request)) }).toEqual({ path, seen: expected });
          shown += Number(typeof expected === 'object');
        }
        // In a preview with drafts each page is found at the address that the preview gives it.
        const site = withDrafts.snapshots.get('guides');
        if (site === undefined) throw new Error('the site is gone');
        const visitor = { isSignedIn: false, claims: {}, seesDrafts: true };
        for (const place of site.places.values()) {
          const content = withDrafts.contents.get(place.siteSpace.spaceId);
          for (const node of content?.view.pages.values() ?? []) {
            if (content === undefined || !canOpen(visitor, place, content, node)) continue;
            const url = pageUrl({ site, visitor }, place, content.view, node) ?? '';
            const outcome = await resolve(withDrafts, { url, now: 0, preview: { siteId: 'guides', showsDrafts: true } });
            expect({ url, seen: outcome.kind === 'page' && outcome.page.page.id }).toEqual({ url, seen: node.page.id });
          }
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(shown).toBeGreaterThan(0);
});
