import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageUrl, siteUrl } from '../addresses/site-urls.ts';
import type { Outcome, Visitor } from '../model.ts';
import { canList, canOpen, canSeePlace, listedNodes } from '../rights.ts';
import { buildWorld, type PageSpec, type SiteSpec, type SpaceSpec } from '../testing/build-world.ts';
import { resolve } from './resolve.ts';

const HOSTS = { appUrl: 'https://octavo.example.net' };
const SITE = 'https://docs.example.com';
/** Few names, so that pages, sections and site spaces are named alike. */
const name = fc.constantFrom('a', 'B', 'c', 'guide', 'node.js', 'größe', 'x y', 'v1', '100%');
const condition = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  'visitor.claims.isStaff',
  '!visitor.claims.isStaff',
  'visitor.claims.',
  'page.vars.open === "yes"',
  'false',
);
const noun = fc.constantFrom<PageSpec['type']>('document', 'document', 'document', 'group', 'link', 'computed');

const { pages } = fc.letrec<{ pages: PageSpec[] }>((tie) => ({
  pages: fc.array(
    fc.record({
      slug: name,
      type: noun,
      condition,
      hidden: fc.constantFrom(undefined, undefined, true as const),
      variables: fc.constantFrom(undefined, { open: 'yes' }),
      children: fc.oneof({ maxDepth: 2, depthSize: 'small' }, fc.constant([]), tie('pages')),
    }),
    { maxLength: 3, depthIdentifier: 'pages' },
  ),
}));

const spaces = fc
  .array(
    fc.record({
      pages,
      moved: fc.dictionary(name, name),
      fileRedirects: fc.dictionary(fc.constantFrom('old', 'a/b', 'v1'), name),
      home: fc.option(fc.nat(5), { nil: undefined }),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((found) => Object.fromEntries(found.map((space, index): [string, SpaceSpec] => [`space-${index}`, named(space)])));

/** Returns each page an id, and lets what else a space says be about them. */
function named({
  pages: tree,
  moved,
  fileRedirects,
  home,
}: {
  pages: PageSpec[];
  moved: Record<string, string>;
  fileRedirects: Record<string, string>;
  home: number | undefined;
}): SpaceSpec {
  let count = 0;
  const walk = (nodes: readonly PageSpec[]): PageSpec[] =>
    nodes.map((node) => {
      const id = `p${count++}`;
      return { ...node, id, children: walk(node.children ?? []) };
    });
  const numbered = walk(tree);
  const some = (text: string) => `p${[...text].length % Math.max(1, count)}`;
  return {
    pages: numbered,
    moved: Object.fromEntries(Object.entries(moved).map(([from, to]) => [from.toLowerCase(), some(to)])),
    fileRedirects: Object.fromEntries(Object.entries(fileRedirects).map(([from, to]) => [from, `${to}.md`])),
    ...(home === undefined || home >= count ? {} : { home: `p${home}` }),
  };
}

const items = fc
  .record({
    sections: fc.uniqueArray(name, { maxLength: 3, selector: (each) => each.toLowerCase() }),
    variants: fc.array(fc.uniqueArray(name, { minLength: 1, maxLength: 3, selector: (each) => each.toLowerCase() }), {
      minLength: 4,
      maxLength: 4,
    }),
    conditions: fc.array(condition, { minLength: 20, maxLength: 20 }),
    drafts: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    grouped: fc.boolean(),
    formerly: fc.array(
      fc.array(
        name.map((each) => each.toLowerCase()),
        { maxLength: 2 },
      ),
      { minLength: 5, maxLength: 5 },
    ),
  })
  .map(({ sections, variants, conditions, drafts, grouped, formerly }): SiteSpec['items'] => {
    let count = 0;
    const gate = () => {
      const found = conditions[count % 20];
      return { ...(found === undefined ? {} : { condition: found }), isDraft: drafts[count++ % 20] === true && count % 3 === 0 };
    };
    const group: SiteSpec['items'] = grouped ? [{ id: 'group', kind: 'section-group', ...gate() }] : [];
    const above = grouped ? { parentId: 'group' } : {};
    const siteSpaces = (parentId: string, paths: readonly string[]) =>
      paths.map((path, index) => ({
        id: `${parentId}-${path}`,
        kind: 'site-space' as const,
        parentId,
        path,
        formerPaths: formerly[(index + parentId.length) % formerly.length] ?? null,
        spaceId: `space-${(index + path.length) % 3}`,
        ...gate(),
      }));
    if (sections.length === 0) return siteSpaces('', variants[0] ?? []);
    return [
      ...group,
      ...sections.flatMap((path, index) => [
        {
          id: `s-${path}`,
          kind: 'section' as const,
          path,
          formerPaths: formerly[index] ?? null,
          ...(index % 2 === 0 ? above : {}),
          ...gate(),
        },
        ...siteSpaces(`s-${path}`, variants[index] ?? []),
      ]),
    ];
  });

const worlds = fc
  .record({
    items,
    spaces,
    defaults: fc.nat(2),
    isShared: fc.boolean(),
    redirects: fc.uniqueArray(
      fc.record({
        from: fc.constantFrom('/old', '/old/*', '/*', '/a', '/v1/*', '/c/c'),
        page: fc.nat(8),
        item: fc.nat(8),
        kind: fc.nat(2),
        captures: fc.boolean(),
      }),
      { maxLength: 4, selector: ({ from }) => from },
    ),
  })
  .map(({ items: found, spaces: contents, defaults, isShared, redirects }) => {
    const siteSpaces = found.filter(({ kind }) => kind === 'site-space');
    const sections = found.filter(({ kind }) => kind === 'section');
    const pick = <Each>(list: readonly Each[], index: number): Each | undefined => list[index % Math.max(1, list.length)];
    const site: SiteSpec = {
      id: 'site',
      organization: { id: 'org', hostname: null },
      basename: 'site',
      hostname: 'docs.example.com',
      facts: {
        hasAdaptiveContent: true,
        adaptiveSchema: { type: 'object', properties: { isStaff: { type: 'boolean', description: 'Staff' } } },
        defaultSectionId: pick(sections, defaults)?.id ?? null,
        defaultSiteSpaceId: pick(siteSpaces, defaults)?.id ?? null,
        visibility: isShared ? 'share-link' : 'public',
      },
      shareKeys: ['KeyOfALink'],
      items: found,
      redirects: redirects.map(({ from, page, item, kind, captures }) => ({
        from,
        to:
          kind === 0
            ? { kind: 'site-section', siteSectionId: pick(sections, item)?.id ?? '' }
            : kind === 1
              ? { kind: 'site-space', siteSpaceId: pick(siteSpaces, item)?.id ?? '' }
              : { kind: 'site-page', siteSpaceId: pick(siteSpaces, item)?.id ?? '', pageId: `p${page}` },
        ...(captures ? { captures: true as const } : {}),
      })),
    };
    return { world: buildWorld(HOSTS, [site], contents), shareKey: isShared ? 'KeyOfALink' : undefined };
  });

const people = fc.record({ isStaff: fc.boolean(), showsDrafts: fc.boolean() });
const asVisitor = ({ isStaff, showsDrafts }: { isStaff: boolean; showsDrafts: boolean }): Visitor => ({
  isSignedIn: true,
  claims: { isStaff, unsigned: {} },
  seesDrafts: showsDrafts,
});
const asPreview = ({ isStaff, showsDrafts }: { isStaff: boolean; showsDrafts: boolean }) => ({
  siteId: 'site',
  claims: { isStaff },
  showsDrafts,
});

describe('resolve', () => {
  it('stays in one site space from where an address is complete', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, people, async ({ world, shareKey }, person) => {
        const site = world.snapshots.get('site');
        if (site === undefined) throw new Error('There is no site.');
        const visitor = asVisitor(person);
        for (const place of site.places.values()) {
          const content = world.contents.get(place.siteSpace.spaceId);
          for (const node of content?.view.pages.values() ?? []) {
            const ground = { site, ...(shareKey === undefined ? {} : { shareKey }) };
            const url = content === undefined ? undefined : pageUrl(ground, place, content.view, node);
            if (url === undefined || content === undefined || !canOpen(visitor, place, content, node)) continue;
            const base = siteUrl(ground);
            const segments = url.slice(base.length).split('/');
            for (let n = 0; n <= segments.length; n++) {
              const found = await resolve(world, { url: base + segments.slice(0, n).join('/'), now: 0, preview: asPreview(person) });
              const at = 'at' in found ? found.at : undefined;
              if (at?.isComplete === true && 'place' in found) expect(found.place?.siteSpace.id).toBe(place.siteSpace.id);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('leads from the canonical address of each page that a visitor can open to that page, and from nowhere to one that they cannot', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, people, async ({ world, shareKey }, person) => {
        const site = world.snapshots.get('site');
        if (site === undefined) throw new Error('There is no site.');
        const visitor = asVisitor(person);
        for (const place of site.places.values()) {
          const content = world.contents.get(place.siteSpace.spaceId);
          if (content === undefined) continue;
          for (const node of content.view.pages.values()) {
            const isOpen = canOpen(visitor, place, content, node);
            const url = pageUrl({ site, ...(shareKey === undefined ? {} : { shareKey }) }, place, content.view, node);
            if (url === undefined) {
              expect(isOpen).toBe(false);
              continue;
            }
            const found = await resolve(world, { url, now: 0, preview: asPreview(person) });
            if (isOpen) {
              expect(found).toMatchObject({ kind: 'page', at: { canonicalUrl: url } });
              if (found.kind === 'page') expect([found.place.siteSpace.id, found.page.page.id]).toEqual([place.siteSpace.id, node.page.id]);
            } else expectOpen(found, visitor);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('answers any address, shows only what the visitor can open, and redirects within the site to such a page', async () => {
    const segment = fc.oneof(
      { weight: 6, arbitrary: name.map(encodeURIComponent) },
      fc.constantFrom('old', 'B', 'KeyOfALink', '..', '%2F..', '%2e', '%', '', '%00', '\\', 'a%2Fb'),
      fc.string({ maxLength: 4 }),
    );
    const address = fc.oneof(
      { weight: 5, arbitrary: fc.array(segment, { maxLength: 5 }).map((segments) => `${SITE}/${segments.join('/')}`) },
      fc.constantFrom(
        'https://octavo.example.net/docs/org/site/a',
        'https://octavo.example.net/docs/org',
        'https://elsewhere.example.com/a',
        'mailto:a@example.com',
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(worlds, people, fc.array(address, { minLength: 8, maxLength: 8 }), async ({ world }, person, addresses) => {
        const visitor = asVisitor(person);
        for (const url of addresses) {
          const found = await resolve(world, { url, now: 0, preview: asPreview(person) });
          expectOpen(found, visitor);
          if (found.kind !== 'redirect' || found.isExternal || found.reason === 'share-key-not-needed') continue;
          expect([SITE, 'https://octavo.example.net/docs/org/site'].some((base) => found.url.startsWith(`${base}/`))).toBe(true);
          const next = await resolve(world, { url: found.url, now: 0, preview: asPreview(person) });
          expect(next.kind).toBe('page');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lists what can be opened and is not hidden, and nothing else', () => {
    fc.assert(
      fc.property(worlds, people, ({ world }, person) => {
        const visitor = asVisitor(person);
        for (const place of world.snapshots.get('site')?.places.values() ?? []) {
          const content = world.contents.get(place.siteSpace.spaceId);
          if (content === undefined) continue;
          const listed = new Set([...listedNodes(visitor, place, content)]);
          if (!canSeePlace(visitor, place)) expect(listed.size).toBe(0);
          for (const node of content.view.pages.values()) {
            if (canList(visitor, place, content, node)) expect(listed.has(node)).toBe(true);
            if (listed.has(node) && canOpen(visitor, place, content, node)) expect(canList(visitor, place, content, node)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not show a site to whoever has no key of it', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.array(name, { maxLength: 3 }), async ({ world, shareKey }, segments) => {
        const found = await resolve(world, { url: `${SITE}/${segments.map(encodeURIComponent).join('/')}`, now: 0 });
        if (shareKey !== undefined) expect(found).toEqual({ kind: 'not-found', reason: 'share-key', visit: undefined, place: undefined });
      }),
      { numRuns: 30 },
    );
  });
});

function expectOpen(found: Outcome, visitor: Visitor): void {
  if (found.kind === 'page') expect(canOpen(visitor, found.place, found.content, found.page)).toBe(true);
  if (found.kind === 'not-found' && found.place !== undefined) expect(canSeePlace(visitor, found.place)).toBe(true);
}
