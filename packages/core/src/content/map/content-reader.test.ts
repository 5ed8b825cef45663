import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentChange, type ContentRecord, type ContentView, recordKey } from '../../kernel/model/index.ts';
import { testDatabases, testSystem } from '../../testing/index.ts';
import { createContentReader } from './content-reader.ts';

const change = (id: string, record: Partial<Extract<ContentRecord, { kind: 'page' }>>): ContentChange => {
  const page: ContentRecord = {
    kind: 'page',
    id,
    type: 'document',
    title: id,
    slug: id,
    position: 'a0',
    createdAt: 0,
    updatedAt: 0,
    ...record,
  };
  return [recordKey(page), page];
};

/** Pages with their addresses, and the rest by name. */
function said(view: ContentView): unknown {
  const pages = [...view.pages.values()].map(({ page, path, parentId }) => [page, path, parentId]);
  return { root: view.root, pages: pages.sort(), addresses: [...view.byPath.keys()].sort(), variables: [...view.variables].sort() };
}

const some = fc.array(
  fc.oneof(
    fc.record({ id: fc.nat(120), title: fc.constantFrom('A', 'B'), parent: fc.nat(120) }).map(({ id, title, parent }) => {
      return change(`p${id}`, { title, ...(parent < id ? { parent: `p${parent}` } : {}) });
    }),
    fc.nat(120).map((id): ContentChange => [`page:p${id}`, null]),
    fc.tuple(fc.constantFrom('x', 'y'), fc.string()).map(([name, value]): ContentChange => {
      return [`variable:${name}`, { kind: 'variable', name, value }];
    }),
  ),
  { maxLength: 20 },
);

describe.each(testDatabases())('views of what another process wrote, on %s', (database) => {
  it('say the same when they are read from what differs to a view that is here', async () => {
    await using system = await testSystem(database);
    const first = Array.from({ length: 100 }, (_, n) => change(`p${n}`, n % 7 === 0 ? {} : { parent: `p${n - (n % 7)}` }));
    const elsewhere = createContentReader(system.store);
    const before = await elsewhere.apply(elsewhere.emptyRoot, first);
    await fc.assert(
      fc.asyncProperty(some, async (changes) => {
        const after = await elsewhere.apply(before, changes);
        const here = createContentReader(system.store);
        await here.view(before);
        const [near, whole] = [await here.view(after, before), await createContentReader(system.store).view(after)];
        expect(said(near)).toEqual(said(whole));
        // Nothing to start from, or something else altogether.
        expect(said(await createContentReader(system.store).view(after, before))).toEqual(said(whole));
        await here.view(here.emptyRoot);
        expect(said(await here.view(after, here.emptyRoot))).toEqual(said(whole));
      }),
      { numRuns: database === 'sqlite' ? 60 : 15 },
    );
  });
});
