import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ownBytes, ownCopy } from './own-copy.ts';

it('a copy is equal, and says how long it is as JSON', () => {
  const value = { html: '<p>é</p>', parts: ['a', { b: 1 }] };
  expect(ownCopy(value)).toEqual({ value, size: JSON.stringify(value).length });
});

it('bytes of a compressor are equal, and have their memory to themselves', () => {
  const zipped = gzipSync('a text');
  const own = ownBytes(zipped);
  expect([own.equals(zipped), own.buffer.byteLength]).toEqual([true, zipped.length]);
});
