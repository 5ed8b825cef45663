import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentDifference, type ContentRecord, type PageRecord, recordKey } from '../../kernel/model/index.ts';
import { buildView } from '../map/view.ts';
import { semanticChanges } from './semantic-changes.ts';

const page = (id: string, more: Partial<PageRecord> = {}): PageRecord => ({
  kind: 'page',
  id,
  type: 'document',
  title: id,
  slug: id,
  position: 'a0',
  createdAt: 0,
  updatedAt: 0,
  ...more,
});

/** Returns the differences that `content.diff` returns, computed the slow way. */
function diff(before: readonly ContentRecord[], after: readonly ContentRecord[]): ContentDifference[] {
  const [was, is] = [before, after].map((records) => new Map(records.map((record) => [recordKey(record), record])));
  const keys = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  return keys
    .map((key) => ({ key, before: was?.get(key), after: is?.get(key) }))
    .filter((difference) => JSON.stringify(difference.before) !== JSON.stringify(difference.after));
}

const changesOf = (before: readonly ContentRecord[], after: readonly ContentRecord[], limit = 1000) =>
  semanticChanges(diff(before, after), buildView('r', after), limit);

describe('semantic changes', () => {
  it('name a page by its paths before and after, whatever changed above it', async () => {
    const before = [page('guide'), page('use', { parent: 'guide' }), page('old', { parent: 'use' }), page('api', { position: 'a1' })];
    const after = [page('guide', { slug: 'manual' }), page('use', { parent: 'api' }), page('api', { position: 'a1' })];
    const { changes, total } = await changesOf(before, after);
    expect(total).toBe(3);
    expect(changes).toMatchObject([
      { type: 'page_moved', page: { path: 'api/use' }, parent: { before: { path: 'guide' }, after: { path: 'api' } } },
      { type: 'page_deleted', page: { path: 'guide/use/old' } },
      { type: 'page_edited', page: { path: 'manual' }, before: { path: 'guide' }, attributes: ['slug'] },
    ]);
  });

  it('are none where only Octavo sees a difference', async () => {
    const before = [page('a', { path: 'a.md' }), { kind: 'source' as const, path: 'SUMMARY.md', oid: 'x' }];
    const after = [
      page('a', { path: 'a/README.md', updatedAt: 5 }),
      { kind: 'source' as const, path: 'SUMMARY.md', oid: 'y' },
      { kind: 'redirect' as const, path: 'b', page: 'a' },
    ];
    expect(await changesOf(before, after)).toEqual({ changes: [], total: 0 });
  });

  it('tell an object with its members in another order from none', async () => {
    const layout = { width: 'wide', title: { visible: false } };
    const same = { title: { visible: false }, width: 'wide' };
    expect((await changesOf([page('a', { layout })], [page('a', { layout: same })])).total).toBe(0);
    expect((await changesOf([page('a', { layout })], [page('a', { layout: { width: 'wide' } })])).changes).toMatchObject([
      { attributes: ['layout'] },
    ]);
  });

  it('keep variables of any name', async () => {
    const { changes } = await changesOf([{ kind: 'variable', name: '__proto__', value: 'x' }], []);
    expect(JSON.stringify(changes)).toBe('[{"type":"variables_edited","variables":{"__proto__":{"before":"x"}}}]');
  });

  it('survive pages below themselves and below what is gone', async () => {
    const before = [page('a', { parent: 'b' }), page('b', { parent: 'a' }), page('c', { parent: 'gone' })];
    expect((await changesOf(before, [])).total).toBe(3);
  });

  it('are the first in their order, and all are counted, however many there are', async () => {
    const ids = fc.uniqueArray(fc.nat(999_999), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(ids, fc.nat(40), async (numbers, limit) => {
        const after = numbers.map((n) => page(`p${n}`));
        const all = (await changesOf([], after)).changes;
        const some = await changesOf([], after, limit);
        expect(some).toEqual({ changes: all.slice(0, limit), total: after.length });
        const paths = all.map((change) => ('page' in change ? change.page.path : ''));
        expect(paths).toEqual([...paths].sort());
      }),
      { numRuns: 40 },
    );
    const many = Array.from({ length: 2500 }, (_, n) => page(`p${n}`));
    const few = await changesOf(many, [], 3);
    expect([few.total, few.changes.map((change) => ('page' in change ? change.page.path : ''))]).toEqual([2500, ['p0', 'p1', 'p10']]);
  });
});
