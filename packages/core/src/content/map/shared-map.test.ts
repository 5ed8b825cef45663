import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SharedMap } from './shared-map.ts';

it('holds what a map holds after the same changes, and stays as it is when another one is made from it', () => {
  const key = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.integer({ min: 0, max: 300 }).map(String));
  const steps = fc.array(fc.array(fc.tuple(key, fc.option(fc.integer(), { nil: undefined })), { maxLength: 150 }), { maxLength: 6 });
  fc.assert(
    fc.property(steps, (list) => {
      const model = new Map<string, number>();
      let map = SharedMap.of(model);
      const all: [SharedMap<number>, Map<string, number>][] = [];
      for (const changes of list) {
        map = map.with(changes);
        for (const [each, value] of changes) {
          if (value === undefined) model.delete(each);
          else model.set(each, value);
        }
        all.push([map, new Map(model)]);
      }
      for (const [each, expected] of all) {
        expect(new Map(each)).toEqual(expected);
        expect([each.size, [...each.keys()].length, [...each.values()].length]).toEqual([expected.size, expected.size, expected.size]);
        for (const [name, value] of expected) expect([each.has(name), each.get(name)]).toEqual([true, value]);
        expect(each.has('absent') || each.get('absent') !== undefined).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});
