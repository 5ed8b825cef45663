import { OctavoError } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context, System } from '../../kernel/base/index.ts';
import { createCaches } from '../../kernel/caches/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { type ContentEdit, changeContent } from '../edits/index.ts';
import { createContentReader } from '../map/index.ts';
import { placeOf } from '../places/index.ts';
import { getPage, getPages } from './get-pages.ts';
import { readPage } from './read-page.ts';

/** Pages that edits are about, by the order in which they were made. */
const PAGES = 4;

const page = fc.nat({ max: PAGES - 1 });
const text = fc.tuple(page, page, fc.constantFrom('', ' more', ' and more')).map(([to, other, more]) => ({ to, other, more }));
const edit = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), page, text }),
  fc.record({
    kind: fc.constantFrom('title', 'slug', 'back') as fc.Arbitrary<'title' | 'slug' | 'back'>,
    page,
    name: fc.constantFrom('one', 'two', 'three'),
  }),
  fc.record({ kind: fc.constant('move' as const), page, at: fc.nat({ max: PAGES }) }),
);

/** Everything that may be kept of the pages, as somebody is answered. */
async function answers(ctx: Context, spaceId: string, ids: readonly string[]): Promise<string> {
  const place = placeOf(spaceId);
  const all: unknown[] = [await getPages(ctx, place)];
  for (const id of ids) {
    for (const options of [{}, { evaluated: true as const }, { dereferenced: true as const }, { format: 'document' as const }])
      all.push(await getPage(ctx, place, id, options));
    all.push(await readPage(ctx, place, { id }));
  }
  return JSON.stringify(all);
}

/** The same system with nothing in memory. */
function forgetful(system: System): System {
  const caches = createCaches();
  return { ...system, caches, content: createContentReader(system.store, caches) };
}

describe.each(testDatabases())('what is kept of pages on %s', (database) => {
  it('is answered as what is made anew, whoever edits, over whichever connection', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ edit, isBeside: fc.boolean() }), { minLength: 1, maxLength: 8 }), async (steps) => {
        await using system = await testSystem(database, { tasks: coreTasks });
        await using beside = await testSystem(database, { tasks: coreTasks, beside: system });
        const user = await buildUser(system);
        const organization = await buildOrganization(system, { admin: user });
        const { id: spaceId } = await buildSpace(system, { organization, createdBy: user });
        const ctx = contextOf(system, user);
        const make = (_: unknown, n: number): ContentEdit => ({
          operation: 'insert_page',
          title: `Page ${n}`,
          document: { markdown: `# ${n}\n` },
        });
        await changeContent(ctx, spaceId, Array.from({ length: PAGES }, make));
        const { pages } = await getPages(ctx, placeOf(spaceId));
        const ids = pages.filter(({ type }) => type === 'document').map(({ id }) => id);
        for (const { edit: step, isBeside } of steps) {
          const paths = await pathsOf(ctx, spaceId, ids);
          await changeContent(contextOf(isBeside ? beside : system, user), spaceId, [editOf(step, ids, paths)]).catch(unlessRefused);
          const fresh = await answers({ ...ctx, system: forgetful(system) }, spaceId, ids);
          expect(await answers(ctx, spaceId, ids)).toBe(fresh);
          // Once more, when everything is kept.
          expect(await answers(ctx, spaceId, ids)).toBe(fresh);
        }
      }),
      { numRuns: database === 'sqlite' ? 15 : 3 },
    );
  });
});

/** An edit may be refused, as another address of the page that a space opens with: then nothing was changed. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof OctavoError)) throw error;
}

async function pathsOf(ctx: Context, spaceId: string, ids: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const id of ids) {
    const found = await getPage(ctx, placeOf(spaceId), id, { format: 'markdown' });
    paths.push(found.type === 'document' ? (found.git?.path ?? '') : '');
  }
  return paths;
}

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function editOf(step: Edit, ids: readonly string[], paths: readonly string[]): ContentEdit {
  const id = ids[step.page % ids.length] ?? '';
  if (step.kind === 'move') return { operation: 'move_page', page: id, at: step.at };
  if (step.kind === 'text') {
    const { to, other, more } = step.text;
    const markdown = `# Title\n\nSee [one](/${paths[to % paths.length]}), [other](/${paths[other % paths.length]}#title) and [none](gone.md)${more}.\n`;
    return { operation: 'update_page', page: id, document: { markdown } };
  }
  if (step.kind === 'back') return { operation: 'update_page', page: id, document: { markdown: '# 0\n' } };
  return { operation: 'update_page', page: id, [step.kind]: step.name };
}
