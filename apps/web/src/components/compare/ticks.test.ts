import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptTicks, MOST_PLACES, readKept, withPlace, withTick } from './ticks';

describe('ticks', () => {
  it('are a map from items to versions', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', '__proto__'), fc.option(fc.constantFrom('1', '2')));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const model = new Map<string, string>();
        let ticks = {};
        for (const [item, version] of steps) {
          if (item === '__proto__') continue;
          ticks = withTick(ticks, item, version);
          if (version === null) model.delete(item);
          else model.set(item, version);
        }
        expect(ticks).toEqual(Object.fromEntries(model));
      }),
    );
  });

  it('are kept by place, those looked at last first, and no more than fifty', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 80 }).map(String), { maxLength: 200 }), (places) => {
        let kept: KeptTicks = [];
        for (const [n, place] of places.entries()) kept = withPlace(kept, place, { item: `${n}` });
        const last = [...new Set([...places].reverse())].slice(0, MOST_PLACES);
        expect(kept.map(([place]) => place)).toEqual(last);
        for (const [place, ticks] of kept) expect(ticks).toEqual({ item: `${places.lastIndexOf(place)}` });
        expect(readKept(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });

  it.each([null, '', '{', 'null', '{}', '1', '[1]', '[["place"]]', '[["place",null]]', '[["place",[]]]', '[[1,{}]]'])(
    'take %j for none',
    (text) => expect(readKept(text)).toEqual([]),
  );
});
