import { randomBytes } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressSmall, decompress } from './zstd.ts';

const LIMIT = 1 << 24;

/** Texts that compress well, those that do not, and the sizes at which frames are written otherwise. */
const text = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.string({ maxLength: 2000 }).map((words) => Buffer.from(words.repeat(9))),
  fc
    .constantFrom(0, 1, 255, 256, 257, 65_535, 65_792, 65_793, 131_071, 131_072, 131_073, 400_000)
    .map((size) => Buffer.alloc(size, 'octavo ')),
  fc.constantFrom(8, 300, 70_000, 200_000).map((size) => randomBytes(size)),
);

describe('zstd for small texts', () => {
  it('gives every text back, one after the other, and writes frames that others read', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
        const frames = texts.map((one) => compressSmall(one));
        for (const [i, one] of texts.entries()) {
          const frame = frames[i] ?? Buffer.alloc(0);
          expect(Buffer.compare(zstdDecompressSync(frame), one)).toBe(0);
          expect(Buffer.compare(decompress(frame, one.byteLength), one)).toBe(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reads the frames of other writers, those that do not tell their size too', () => {
    for (const size of [0, 10, 5000, 300_000]) {
      const one = Buffer.alloc(size, 'octavo ');
      expect(Buffer.compare(decompress(zstdCompressSync(one), LIMIT), one)).toBe(0);
      const untold = zstdCompressSync(one, { params: { 200: 0 } });
      expect(Buffer.compare(decompress(untold, LIMIT), one)).toBe(0);
    }
  });

  it('refuses what is damaged, breaks off or is too large, and goes on with the next text', () => {
    const good = compressSmall(Buffer.from('What is written is read again. '.repeat(40)));
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 255 }), (one, at, change) => {
        const frame = compressSmall(one);
        const torn = frame.subarray(0, at % frame.byteLength);
        expect(() => decompress(torn, one.byteLength)).toThrow();
        expect(decompress(good, LIMIT).toString()).toContain('is read again. What');
        const damaged = Buffer.from(frame);
        damaged[at % frame.byteLength] = (damaged[at % frame.byteLength] ?? 0) ^ change;
        try {
          expect(decompress(damaged, one.byteLength).byteLength).toBeLessThanOrEqual(one.byteLength);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        expect(decompress(good, LIMIT).toString()).toContain('is read again. What');
        if (one.byteLength > 1) expect(() => decompress(frame, one.byteLength - 1)).toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('is not put off by any one bit of a frame', () => {
    const [good, one] = [
      compressSmall(Buffer.from('good '.repeat(99))),
      compressSmall(Buffer.from('What is written is read again. '.repeat(8))),
    ];
    for (let bit = 0; bit < one.byteLength * 8; bit++) {
      const damaged = Buffer.from(one);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      try {
        decompress(damaged, LIMIT);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      expect(decompress(good, LIMIT).toString()).toBe('good '.repeat(99));
    }
    expect(() => decompress(Buffer.concat([good, one]), LIMIT).toString()).not.toThrow();
    expect(decompress(good, LIMIT).toString()).toBe('good '.repeat(99));
  });
});
