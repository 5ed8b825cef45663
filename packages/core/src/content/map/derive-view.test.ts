import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentChange, type ContentRecord, type ContentView, type PageNode, recordKey } from '../../kernel/model/index.ts';
import { deriveView, recordsAfter } from './derive-view.ts';
import { buildView, recordsOf, type SharedView } from './view.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const id = fc.constantFrom(...IDS);
const small = fc.constantFrom('x', 'y', 'X');

const page = fc
  .record({
    id,
    type: fc.constantFrom('document' as const, 'document' as const, 'group' as const, 'link' as const, 'computed' as const),
    slug: fc.constantFrom('', 'x', 'y', 'X'),
    position: fc.constantFrom('a0', 'a1', 'a2'),
    parent: fc.option(id, { nil: undefined }),
    path: fc.option(fc.constantFrom('x.md', 'y.md', 'z.md'), { nil: undefined }),
    home: fc.boolean(),
    oid: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
  })
  .map(
    ({ parent, path, home, oid, ...rest }): ContentRecord => ({
      kind: 'page',
      title: rest.id,
      createdAt: 0,
      updatedAt: 0,
      ...rest,
      ...(parent === undefined ? {} : { parent }),
      ...(path === undefined ? {} : { path }),
      ...(home ? { home: true } : {}),
      ...(oid === undefined ? {} : { oid }),
    }),
  );
const other = fc.oneof(
  fc.record({ kind: fc.constant('file' as const), id, path: small, oid: small, size: fc.constant(1), createdAt: fc.constant(0) }),
  fc.record({ kind: fc.constant('reusable' as const), id, title: small, path: small, oid: small }),
  fc.record({ kind: fc.constant('source' as const), path: small, oid: small }),
  fc.record({ kind: fc.constant('variable' as const), name: small, value: small }),
  fc.record({ kind: fc.constant('redirect' as const), path: small, page: id }),
);
const change = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: page }, other), fc.boolean())
  .map(([record, removed]): ContentChange => [recordKey(record), removed ? null : record]);
const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });

/** All that a view says, in an order of its own. */
function said(view: SharedView): unknown {
  const node = ({ page, path, parentId, children }: PageNode): unknown => [page, path, parentId, children.map(node)];
  const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const nodes = (map: ReadonlyMap<string, PageNode>) => sorted(new Map([...map].map(([key, value]) => [key, node(value)])));
  const contested = (map: ReadonlyMap<string, readonly string[]>) => sorted(new Map([...map].map(([key, ids]) => [key, [...ids].sort()])));
  return {
    tree: view.tree.map(node),
    home: view.home?.page.id,
    homes: [...view.homes].sort(),
    computed: [...view.computed].sort(),
    pages: nodes(view.pages),
    byPath: nodes(view.byPath),
    byFile: nodes(view.byFile),
    contested: [contested(view.contestedPaths), contested(view.contestedFiles)],
    rest: [view.files, view.filesByPath, view.reusables, view.sources, view.variables, view.redirects].map(sorted),
    irregular: view.isIrregular,
  };
}

/** Every way to a page leads to the one node that it has. */
function expectOneNodeEach(view: ContentView): void {
  const visit = (node: PageNode): void => {
    expect(view.pages.get(node.page.id)).toBe(node);
    for (const child of node.children) visit(child);
  };
  view.tree.forEach(visit);
  for (const node of [...view.byPath.values(), ...view.byFile.values(), ...(view.home === undefined ? [] : [view.home])])
    expect(view.pages.get(node.page.id)).toBe(node);
}

/** Changes after which the pages are still a tree, as edits make them. */
function regular(view: SharedView, changes: readonly ContentChange[]): ContentChange[] {
  const kept: ContentChange[] = [];
  for (const each of changes) if (!buildView('', recordsAfter(view, [...kept, each])).isIrregular) kept.push(each);
  return kept;
}

describe('a derived view', () => {
  it('is the one that is built from the records after the changes, and leaves the one before as it was', () => {
    let followed = 0;
    fc.assert(
      fc.property(batches, (list) => {
        let view = buildView('0', []);
        const all: [SharedView, unknown][] = [[view, said(view)]];
        for (const [n, changes] of list.entries()) {
          const possible = regular(view, changes);
          const derived = deriveView(view, String(n), possible);
          const built = buildView(String(n), recordsAfter(view, possible));
          expect(derived).toBeDefined();
          if (derived === undefined) return;
          followed++;
          expect(said(derived)).toEqual(said(built));
          expectOneNodeEach(derived);
          view = derived;
          all.push([view, said(view)]);
        }
        for (const [each, before] of all) expect(said(each)).toEqual(before);
      }),
      { numRuns: 300 },
    );
    expect(followed).toBeGreaterThan(100);
  });

  it('is given up, or right, whatever the records hold', () => {
    fc.assert(
      fc.property(batches, (list) => {
        let view = buildView('0', []);
        for (const changes of list) {
          const built = buildView('1', recordsAfter(view, changes));
          const derived = deriveView(view, '1', changes);
          if (derived !== undefined) expect(said(derived)).toEqual(said(built));
          view = built;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shares what did not change', () => {
    const records = Array.from({ length: 40 }, (_, n): ContentRecord => {
      const parent = n % 4 === 0 ? {} : { parent: `p${n - (n % 4)}` };
      return {
        kind: 'page',
        type: 'document',
        id: `p${n}`,
        title: 't',
        slug: `s${n}`,
        position: `a${n}`,
        ...parent,
        createdAt: 0,
        updatedAt: 0,
      };
    });
    const view = buildView('0', records);
    const changed = { ...view.pages.get('p5')?.page, title: 'other' } as ContentRecord;
    const next = deriveView(view, '1', [[recordKey(changed), changed]]);
    const same = [...(next?.pages ?? [])].filter(([key, node]) => view.pages.get(key) === node).map(([key]) => key);
    expect(same).toHaveLength(38);
    expect(next?.pages.get('p4')).not.toBe(view.pages.get('p4'));
    expect([...recordsOf(view)]).toHaveLength(40);
  });
});
