import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeObject, encodeObject, oidOf } from './codec.ts';

describe('the codec of objects', () => {
  test('gives any bytes back, small and large, compressible and not', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }),
      fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 20_000 })).map(([part, times]) => {
        return Uint8Array.from({ length: part.length * times }, (_, i) => part[i % part.length] ?? 0);
      }),
    );
    fc.assert(
      fc.property(bytes, (data) => {
        const encoded = encodeObject('id', 'blob', data);
        expect(encoded.size).toBe(data.length);
        expect(encoded.bytes.byteLength).toBeLessThanOrEqual(data.length);
        expect(Buffer.compare(decodeObject(encoded).data, data)).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  test('keeps what does not shrink by a tenth as it is', () => {
    const noise = randomBytes(10_000);
    expect(encodeObject('id', 'blob', noise).codec).toBe('raw');
    expect(encodeObject('id', 'blob', Buffer.concat([noise, Buffer.alloc(500)])).codec).toBe('raw');
    expect(encodeObject('id', 'blob', Buffer.concat([noise, Buffer.alloc(5000)])).codec).toBe('zstd');
  });

  test('refuses damaged bytes, and those that unpack to more than the object has', () => {
    const encoded = encodeObject('id', 'blob', Buffer.alloc(100_000, 'octavo '));
    expect(() => decodeObject({ ...encoded, bytes: encoded.bytes.subarray(0, -4) })).toThrow();
    expect(() => decodeObject({ ...encoded, size: 99_999 })).toThrow();
    expect(() => decodeObject({ ...encoded, size: 100_001 })).toThrow();
    expect(() => decodeObject({ ...encoded, codec: 'raw' })).toThrow('damaged');
  });

  test('names objects as Git does', () => {
    expect(oidOf('blob', Buffer.alloc(0))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
    expect(oidOf('tree', Buffer.alloc(0))).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904');
    expect(oidOf('blob', Buffer.from('hello\n'))).toBe('ce013625030ba8dba906f756967f9e9ca394464a');
  });
});
