import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BaseRing } from './base-ring.ts';

const SIZE = 400;

/** Bytes that tell which object they are of. */
const bytesOf = (key: number, length: number) => Buffer.alloc(length, key % 251);

describe('the ring of bases', () => {
  it('gives what was kept, or nothing, and always has the last half of its size', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(130)), { maxLength: 120 }), (sets) => {
        const ring = new BaseRing<number>(SIZE);
        const lengths = new Map<number, number>();
        const recent: number[] = [];
        for (const [key, wanted] of sets) {
          // An object is always the same under its key.
          const length = lengths.get(key) ?? wanted;
          lengths.set(key, length);
          const isNew = ring.get(key) === undefined;
          ring.set(key, 'blob', bytesOf(key, length));
          if (isNew && length <= SIZE / 4) recent.push(key);
          let bytes = 0;
          for (const last of recent.toReversed()) {
            bytes += lengths.get(last) ?? 0;
            if (bytes > SIZE / 2) break;
            expect(ring.get(last)).toBeDefined();
          }
          for (const [known, size] of lengths) {
            const kept = ring.get(known);
            if (kept !== undefined) expect(kept).toEqual({ kind: 'blob', data: bytesOf(known, size) });
            if (size > SIZE / 4) expect(kept).toBeUndefined();
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('issue-16-an empty object that was kept first hides nothing that is written over', () => {
    const ring = new BaseRing<number>(SIZE);
    ring.set(0, 'blob', bytesOf(0, 0));
    for (const key of [1, 2, 3, 4]) ring.set(key, 'blob', bytesOf(key, 100));
    ring.set(5, 'blob', bytesOf(5, 3));
    expect(ring.get(1)).toBeUndefined();
    expect(ring.get(5)).toEqual({ kind: 'blob', data: bytesOf(5, 3) });
  });

  it('keeps a copy, and takes no memory before there is something to keep', () => {
    const ring = new BaseRing<string>(SIZE);
    expect(ring.get('a')).toBeUndefined();
    const data = Buffer.from('what it was');
    ring.set('a', 'tree', data);
    data.fill(0);
    expect(ring.get('a')).toEqual({ kind: 'tree', data: Buffer.from('what it was') });
  });
});
