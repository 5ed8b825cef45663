import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './use-aligned';

const item = fc.record({ wanted: fc.nat(2000), height: fc.integer({ min: 10, max: 400 }) });

describe('threads beside their blocks', () => {
  it('never stand over another, and the selected one is at its block', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), fc.nat(), (given, choice) => {
        const sorted = given.toSorted((a, b) => a.wanted - b.wanted);
        const selected = sorted.length === 0 ? -1 : choice % sorted.length;
        const items = sorted.map((each, index) => ({ ...each, isSelected: index === selected }));
        const tops = spread(items);
        expect(tops).toHaveLength(items.length);
        for (const [index, top] of tops.entries()) {
          const above = items[index - 1];
          if (above !== undefined) expect(top).toBeGreaterThanOrEqual((tops[index - 1] ?? 0) + above.height);
        }
        const chosen = items[selected];
        if (chosen !== undefined) expect(tops[selected]).toBe(chosen.wanted);
      }),
    );
  });

  it('stand exactly at their blocks where nothing is in the way', () => {
    const at = (wanted: number) => ({ wanted, height: 50, isSelected: false });
    expect(spread([at(0), at(100), at(400)])).toEqual([0, 100, 400]);
    expect(spread([at(100), at(110)])).toEqual([100, 162]);
    expect(spread([at(100), { ...at(110), isSelected: true }])).toEqual([48, 110]);
    // A selected item is beside its block, even if others have to leave the screen for it.
    expect(spread([at(0), { ...at(10), isSelected: true }, at(20)])).toEqual([-52, 10, 72]);
  });
});
