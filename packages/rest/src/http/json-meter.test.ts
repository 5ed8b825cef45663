import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonMeter } from './json-meter.ts';

const NO_LIMIT = {
  bytes: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
  values: Number.POSITIVE_INFINITY,
  names: Number.POSITIVE_INFINITY,
};

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** Containers and the commas between elements and members. */
function valuesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const items = Object.values(value);
  return 1 + Math.max(0, items.length - 1) + items.reduce<number>((sum, item) => sum + valuesOf(item), 0);
}

function measure(
  json: string,
  limit: { depth?: number; values?: number; names?: number },
  cuts: readonly number[] = [],
): string | undefined {
  const bytes = Buffer.from(json);
  const meter = new JsonMeter({ ...NO_LIMIT, ...limit });
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  let start = 0;
  for (const end of ends) {
    const broken = meter.read(bytes.subarray(start, end));
    if (broken !== undefined) return broken;
    start = end;
  }
  return undefined;
}

describe('JsonMeter', () => {
  it('measures depth and values as the parsed value has them, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.array(fc.nat(), { maxLength: 5 }), (json, cuts) => {
        const value: unknown = JSON.parse(json);
        const depth = depthOf(value);
        // Duplicate names are one member once parsed, so the property holds for what was written by JSON.stringify only.
        const values = valuesOf(value);
        expect(measure(json, { depth }, cuts)).toBeUndefined();
        if (depth > 0) expect(measure(json, { depth: depth - 1 }, cuts)).toBe('depth');
        expect(measure(json, { values }, cuts)).toBeUndefined();
        if (values > 0) expect(measure(json, { values: values - 1 }, cuts)).toBe('values');
      }),
    );
  });

  it('does not count what stands in strings', () => {
    expect(measure(JSON.stringify({ a: '[[[[,,,,{{{{\\"[' }), { depth: 1, values: 1 })).toBeUndefined();
    expect(measure('"\\\\"', { depth: 0, values: 0 })).toBeUndefined();
    expect(measure('["\\\\",[]]', { depth: 1 })).toBe('depth');
  });

  it('finds the end of long strings as the parser does, wherever the bytes are cut', () => {
    const piece = fc.constantFrom('\\', '"', 'a', '[', ',', '\n', 'words of a page that is long enough ');
    const long = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(), { maxLength: 6 }), (texts, cuts) => {
        const json = JSON.stringify([texts]);
        expect(measure(json, { depth: 2, values: texts.length + 1 }, cuts)).toBeUndefined();
        expect(measure(json, { values: texts.length }, cuts)).toBe('values');
      }),
    );
  });

  it('counts the different names of members, wherever the bytes are cut; a name of more than 32 bytes each time', () => {
    const name = fc.oneof(
      fc.constantFrom('a', 'b', 'type', 'nodes'),
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    const value = fc.oneof(fc.constantFrom('a', ':', 'b":', 1, null), fc.string());
    const objects = fc.array(fc.dictionary(name, value, { maxKeys: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(objects, fc.array(fc.nat(), { maxLength: 6 }), (list, cuts) => {
        // As they are written: an escape is not its character.
        const names = list.flatMap((each) => Object.keys(each)).map((each) => JSON.stringify(each).slice(1, -1));
        const isLong = (each: string) => Buffer.byteLength(each) > 32;
        const count = new Set(names.filter((each) => !isLong(each))).size + names.filter(isLong).length;
        const json = JSON.stringify(list, undefined, list.length % 2);
        expect(measure(json, { names: count }, cuts)).toBeUndefined();
        if (count > 0) expect(measure(json, { names: count - 1 }, cuts)).toBe('names');
      }),
    );
  });

  it('stops at the first byte that is too deep', () => {
    expect(measure('['.repeat(1_000_000), { depth: 32 })).toBe('depth');
  });
});
