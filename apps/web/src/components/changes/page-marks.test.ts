import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeRequestChanges } from '@/lib/outputs';
import { marksOf } from './page-marks';

type Change = ChangeRequestChanges['changes'][number];
const change = (type: string, id: string) => ({ type, page: { id, title: id, path: `${id}.md` } }) as unknown as Change;

describe('marksOf', () => {
  it('gives a page the strongest of its marks, in whatever order they are said', () => {
    const strength = ['page_moved', 'page_edited', 'page_created', 'page_deleted'];
    const said = fc.tuple(fc.constantFrom(...strength), fc.constantFrom('a', 'b'));
    fc.assert(
      fc.property(fc.array(said), (all) => {
        const { marks } = marksOf({ changes: all.map(([type, id]) => change(type, id)) });
        for (const id of ['a', 'b']) {
          const own = all.filter(([, of]) => of === id).map(([type]) => strength.indexOf(type));
          expect(marks.get(id)).toBe(own.length === 0 ? undefined : strength[Math.max(...own)]);
        }
      }),
    );
  });

  it('lists pages that are gone, and passes over changes of other things', () => {
    const file = { type: 'file_created', file: { id: 'f' } } as unknown as Change;
    const { marks, deleted } = marksOf({ changes: [file, change('page_deleted', 'a'), change('page_edited', 'b')] });
    expect(deleted).toEqual([{ id: 'a', title: 'a', path: 'a.md' }]);
    expect([...marks]).toEqual([
      ['a', 'page_deleted'],
      ['b', 'page_edited'],
    ]);
  });
});
