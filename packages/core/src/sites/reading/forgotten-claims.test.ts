import { resolveVisit, type Visitor, watchClaims } from '@octavo/site';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ContentEdit, changeContent } from '../../content/edits/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { buildContent, type EntryInput, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildPublishedSite, buildSpace, buildUser, contextOf, testSystem } from '../../testing/index.ts';
import { updateSiteCustomization } from '../look/index.ts';
import { SCHEMA } from '../publishing/world.fixture.ts';
import { siteWorld } from '../sites/index.ts';
import { openPage } from './open-page.ts';
import { FILES as READER } from './reading.fixture.ts';
import { readOutcome } from './reading.ts';
import { beginVisit } from './visit.ts';

const PRO = 'visitor.claims.plan === "pro"';
const IF = (text: string) => `{% if ${PRO} %}\n${text}\n{% endif %}\n`;
const FILES: Readonly<Record<string, string>> = {
  'README.md': '# Home\n\nAt home.\n',
  'page.md': '# Page\n\nFor all.\n',
  'group/inner.md': '# Inner\n\nInner.\n',
  'beside.md': '# Beside\n\nBeside.\n',
  '.gitbook/includes/part.md': `Reused.\n\n${IF('For the few.')}`,
};
const ENTRIES: readonly EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  { title: 'Page', path: 'page.md' },
  { title: 'Group', group: true, below: [{ title: 'Inner', path: 'group/inner.md' }] },
  { title: 'Beside', path: 'beside.md' },
];

/** A site of two sections; the first has two variants, the second one space. Nothing in it asks for a claim. */
async function openWorld() {
  const system = await testSystem('sqlite');
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const spaces: { id: string }[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const space = await buildSpace(system, { organization, createdBy: admin, title });
    await buildContent(ctx, space.id, FILES, ENTRIES);
    spaces.push(space);
  }
  const site = await buildPublishedSite(system, {
    organization,
    spaces: spaces.map((space, n) => ({ space, path: `v${n}` })),
    basename: 'docs',
    adaptiveSchema: SCHEMA,
  });
  const { siteItem, site: table } = system.store.tables;
  await system.store.tx(async (tx) => {
    const [row] = await tx.select().from(siteItem).where(eq(siteItem.siteId, site.id));
    if (row === undefined) throw new Error('the site has no site space');
    for (const n of [0, 1]) {
      const place = { id: `section${n}`, kind: 'section' as const, title: `Section ${n}`, path: `s${n}`, position: `a${n}`, spaceId: null };
      await tx.insert(siteItem).values({ ...row, ...place, parentId: '' });
    }
    for (const [n, id] of site.siteSpaces.entries()) {
      const parentId = n < 2 ? 'section0' : 'section1';
      await tx.update(siteItem).set({ parentId, pathScope: parentId }).where(eq(siteItem.id, id));
    }
  });
  let version = 1;
  return {
    system,
    url: `${system.config.url}/docs/${organization.id}/docs`,
    edit: (file: string, change: object) =>
      changeContent(ctx, spaces[0]?.id ?? '', [{ operation: 'update_page', page: idOfPage(file), ...change } as ContentEdit]),
    text: (markdown: string) =>
      changeContent(ctx, spaces[0]?.id ?? '', [{ operation: 'update_page', page: idOfPage('page.md'), document: { markdown } }]),
    look: (settings: object) => updateSiteCustomization(ctx, organization.id, site.id, settings as never),
    /** Sets the condition of an item of the structure. */
    item: async (id: string) => {
      await system.store.tx(async (tx) => {
        await tx.update(siteItem).set({ condition: PRO }).where(eq(siteItem.id, id));
        await tx.update(table).set({ version: ++version });
      });
    },
    siteSpaces: site.siteSpaces,
    spaces,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const linkTo = (space: string, file: string) => ({ title: 'There', to: { kind: 'page', page: idOfPage(file), space } });

/** Ways in which a claim decides something of the page `page` of the first site space. */
const WAYS: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'the page itself': ({ edit }) => edit('page.md', { condition: 'visitor.claims.plan !== "free"' }),
  'a page of the table of contents': ({ edit }) => edit('beside.md', { condition: PRO }),
  'a page in a group of the table of contents': ({ edit }) => edit('group/inner.md', { condition: PRO }),
  'a block': ({ text }) => text(`# Page\n\n${IF('For the few.')}`),
  'an expression': ({ text }) => text(`# Page\n\nHere <code class="expression">visitor.claims.plan</code> it is.\n`),
  'a block of reusable content': ({ text }) => text('# Page\n\n{% include ".gitbook/includes/part.md" %}\n'),
  'the section beside': ({ item }) => item('section1'),
  'the only site space of the section beside': ({ item, siteSpaces }) => item(siteSpaces[2] ?? ''),
  'a variant of the page': ({ item, siteSpaces }) => item(siteSpaces[1] ?? ''),
  'a link of the header': ({ look }) =>
    look({ header: { links: [{ title: 'Some', to: { kind: 'url', url: 'https://some.example/' }, links: [], condition: PRO }] } }),
  'where a link of the footer leads': async ({ look, spaces, item }) => {
    await look({ footer: { groups: [{ title: 'More', links: [linkTo(spaces[2]?.id ?? '', 'page.md')] }] } });
    await item('section1');
  },
};

const PLACE = /at (?:async )?([\w.#<>$ ]+) \(.*?packages\/(\w+)\/src\/([\w/-]+)\.ts/;

/** Returns the function that asks for a claim: the first one that is not of conditions, rights or claims themselves. */
function askingPlace(): string {
  const { stackTraceLimit } = Error;
  // Conditions are interpreted step by step.
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('asked');
  Error.stackTraceLimit = stackTraceLimit;
  for (const line of stack.split('\n')) {
    const [, name = '', pkg = '', file = ''] = PLACE.exec(line) ?? [];
    if (file === '' || /^(?:conditions\/|rights$|visitors\/)/.test(file) || /\.test$|forgotten-claims/.test(file)) continue;
    return `${pkg}/${file} ${name}`;
  }
  return 'nowhere';
}

/** Opens the page as somebody without claims, with the reads of some places left out of account; returns whether it counts as public, and who asked. */
async function opened(system: System, url: string, forgets: (place: string) => boolean) {
  const places = new Set<string>();
  const visited = await beginVisit(system, { url: `${url}/page`, now: system.now() });
  if ('outcome' in visited) throw new Error(`refused: ${visited.outcome.kind}`);
  const { claims, ...visitor } = visited.visit.visitor;
  const watched = watchClaims({ ...claims }, () => {
    const place = askingPlace();
    places.add(place);
    return !forgets(place);
  });
  const visit = { ...visited.visit, visitor: { ...visitor, claims: watched } satisfies Visitor };
  const outcome = await resolveVisit(siteWorld(system), { ...visited, visit });
  const reading = outcome.kind === 'page' ? await readOutcome(system, outcome) : undefined;
  if (reading === undefined) throw new Error(`no page: ${outcome.kind}`);
  const page = await openPage(reading, READER);
  await page.draw();
  return { isPublic: page.isPublic, places };
}

const nobody = () => false;

describe('a page that a shared cache may keep', () => {
  it('is public where nothing asks for a claim', async () => {
    await using world = await openWorld();
    expect(await opened(world.system, world.url, nobody)).toEqual({ isPublic: true, places: new Set() });
  });

  it('is none for each way in which a claim decides something of it, which each place that asks is enough for', async () => {
    const killed = new Map<string, boolean>();
    for (const [way, make] of Object.entries(WAYS)) {
      await using world = await openWorld();
      await make(world);
      const { system, url } = world;
      const first = await opened(system, url, nobody);
      // Once more, when everything is kept: what is kept is asked for its conditions again.
      const { isPublic, places } = await opened(system, url, nobody);
      expect([way, first.isPublic, isPublic]).toEqual([way, false, false]);
      for (const place of new Set([...first.places, ...places])) killed.set(place, killed.get(place) ?? false);
      const everybody = await opened(system, url, () => true);
      expect([way, everybody.isPublic]).toEqual([way, true]);
      // Most conditions are asked for by several places. The mutant that forgets one is found where the others are silent.
      for (const place of places) if (!(await opened(system, url, (one) => one !== place)).isPublic) killed.set(place, true);
    }
    // A new place that asks belongs here, with a way that would find it forgotten.
    expect([...killed].toSorted(([one], [other]) => (one < other ? -1 : 1))).toMatchInlineSnapshot(`
      [
        [
          "core/content/map/visitor-view visitorView",
          true,
        ],
        [
          "core/sites/look/settings-for-visitor settingsForVisitor",
          true,
        ],
        [
          "core/sites/publishing/load-read-site readSite",
          true,
        ],
        [
          "core/sites/reading/addresses pagePath",
          true,
        ],
        [
          "core/sites/reading/body-plan Planner.plan",
          true,
        ],
        [
          "core/sites/reading/sections entriesOf",
          true,
        ],
        [
          "core/sites/reading/sections sectionPath",
          true,
        ],
        [
          "site/resolve/find-page findPage",
          true,
        ],
        [
          "site/resolve/resolve Resolver.#isComplete",
          true,
        ],
        [
          "site/variants pageVariants",
          true,
        ],
      ]
    `);
  });
});
