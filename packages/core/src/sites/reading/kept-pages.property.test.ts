import { OctavoError } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentEdit, changeContent } from '../../content/edits/index.ts';
import { createContentReader } from '../../content/map/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { createCaches } from '../../kernel/caches/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { testDatabases } from '../../testing/index.ts';
import { updateSiteCustomization } from '../look/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { createSiteRedirect } from '../redirects/index.ts';
import { publishSite, unpublishSite } from '../sites/index.ts';
import { answerOf } from './reading.fixture.ts';

const PRO = 'visitor.claims.plan === "pro"';
const PATHS = ['', 'branch', 'public', 'secret', 'hidden', 'old', 'some'];
const FILES = ['branch.md', 'public.md', 'README.md'];
const file = fc.constantFrom(...FILES);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('text' as const), file, to: file, isForSome: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('title' as const), file, name: fc.constantFrom('One', 'Two', 'Three') }) },
  fc.record({ kind: fc.constant('hidden' as const), file: fc.constantFrom('branch.md', 'public.md'), isHidden: fc.boolean() }),
  fc.record({ kind: fc.constant('condition' as const), file: fc.constantFrom('branch.md', 'public.md'), isForSome: fc.boolean() }),
  fc.record({ kind: fc.constant('look' as const), title: fc.constantFrom('Manual', 'Guide') }),
  fc.record({ kind: fc.constant('header' as const), isForSome: fc.boolean() }),
  fc.record({ kind: fc.constant('published' as const), isPublished: fc.boolean() }),
  fc.record({ kind: fc.constant('redirect' as const), to: fc.constantFrom('public.md', 'branch.md') }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type World = Awaited<ReturnType<typeof publishedWorld>>;

/** The same system with nothing in memory. */
function forgetful(system: System): System {
  const caches = createCaches();
  return { ...system, caches, content: createContentReader(system.store, caches) };
}

/** Answers at all addresses, for somebody without claims and for those with a token. */
async function answers(system: System, { url }: World, tokens: readonly string[], options: { isDrawn?: boolean } = {}) {
  const all = [];
  for (const path of PATHS)
    for (const jwtToken of [undefined, ...tokens]) {
      const visitor = jwtToken === undefined ? {} : { visitor: { jwtToken } };
      all.push({ path, ...(await answerOf(system, { url: `${url}/${path}`, ...visitor }, options)) });
    }
  return all;
}

type Answers = Awaited<ReturnType<typeof answers>>;
const withoutText = (all: Answers) => all.map((answer) => ('html' in answer ? { ...answer, html: undefined } : answer));

async function take({ ctx, spaces, organization, site }: World, one: Step): Promise<unknown> {
  const edit = (change: ContentEdit) => changeContent(ctx, spaces.open.id, [change]);
  const look = (settings: object) => updateSiteCustomization(ctx, organization.id, site.id, settings as never);
  const page = 'file' in one ? idOfPage(one.file) : '';
  switch (one.kind) {
    case 'text': {
      const some = one.isForSome ? `{% if ${PRO} %}\nFor the few.\n{% endif %}\n` : '';
      return edit({ operation: 'update_page', page, document: { markdown: `# A\n\nA [page](/${one.to}).\n\n${some}` } });
    }
    case 'title':
      return edit({ operation: 'update_page', page, title: one.name });
    case 'hidden':
      return edit({ operation: 'update_page', page, hidden: one.isHidden });
    case 'condition':
      return edit({ operation: 'update_page', page, condition: one.isForSome ? PRO : null });
    case 'look':
      return look({ title: one.title });
    case 'header': {
      const link = { title: 'Some', to: { kind: 'url', url: 'https://some.example/' }, links: [] };
      return look({ header: { links: [one.isForSome ? { ...link, condition: PRO } : link] } });
    }
    case 'published':
      return (one.isPublished ? publishSite : unpublishSite)(ctx, organization.id, site.id);
    case 'redirect':
      return createSiteRedirect(ctx, organization.id, site.id, {
        source: '/old',
        destination: { kind: 'site-page', siteSpaceId: site.siteSpaces[0] ?? '', pageId: idOfPage(one.to) },
      } as never);
  }
}

describe.each(testDatabases())('what is kept of the pages of sites on %s', (database) => {
  it('is answered as what is made anew, and is the same for everybody where it says so', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
        await using world = await publishedWorld(database);
        const { system } = world;
        const tokens = [await world.signed({ plan: 'pro' }), await world.signed({ plan: 'free' })];
        await answers(system, world, tokens);
        for (const [n, one] of steps.entries()) {
          await take(world, one).then(
            () => taken++,
            (error: unknown) => {
              // Such as a second redirect of the same address: nothing was changed.
              if (!(error instanceof OctavoError)) throw error;
            },
          );
          // Drawing is what takes the time: the two visitors with claims take turns.
          const some = tokens.slice(n % 2, 1 + (n % 2));
          const fresh = await answers(forgetful(system), world, some);
          expect(await answers(system, world, some)).toEqual(fresh);
          // Once more, when everything is kept: an equal name is an equal page.
          expect(await answers(system, world, some, { isDrawn: false })).toEqual(withoutText(fresh));
          for (const path of PATHS) {
            const [everybody, ...others] = fresh.filter((answer) => answer.path === path);
            if (everybody?.kind !== 'page' || !everybody.isPublic) continue;
            for (const other of others)
              expect(other.kind === 'page' && other.html?.replace(/<[^>]*auth\/logout.*?<\/a>/, '')).toBe(
                everybody.html?.replace(/<[^>]*auth\/logout.*?<\/a>/, ''),
              );
          }
        }
      }),
      { numRuns: database === 'sqlite' ? 8 : 1 },
    );
    // A property over steps that are all refused would hold of anything.
    expect(taken).toBeGreaterThan(1);
  });
});
