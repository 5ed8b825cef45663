import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overBudget } from './over-budget.ts';
import { runOverItems } from './over-items.ts';

const tooMuch = (budget: 'cpu' | 'output') => overBudget({ task: 'test', budget, limit: 1, why: 'it is heavy' });

describe('work on many items', () => {
  it('does each item once, in order, and apart those that are too much by themselves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
        fc.constantFrom('cpu', 'output'),
        async (items, budget) => {
          let runs = 0;
          const done = await runOverItems(items, {
            run: async (some, at) => {
              runs++;
              for (const [index, item] of some.entries()) {
                Atomics.store(at, 0, index);
                if (item === 9) throw tooMuch(budget);
              }
              return some.map(String);
            },
            onOver: async (item) => [`over ${item}`],
          });
          expect(done.flat()).toEqual(items.map((item) => (item === 9 ? 'over 9' : String(item))));
          // A heavy item is met with those around it, and once by itself.
          const heavy = items.filter((item) => item === 9).length;
          if (budget === 'cpu') expect(runs).toBeLessThanOrEqual(1 + 3 * heavy);
        },
      ),
    );
  });

  it('splits what is too much together, although no item is', async () => {
    const items = Array.from({ length: 40 }, (_, i) => i);
    const done = await runOverItems(items, {
      run: async (some, at) => {
        Atomics.store(at, 0, Math.min(some.length - 1, 10));
        if (some.length > 10) throw tooMuch('cpu');
        return [...some];
      },
      onOver: async () => [],
    });
    expect(done.flat()).toEqual(items);
  });

  it('passes on every other error', async () => {
    const run = async () => {
      throw new Error('broken');
    };
    await expect(runOverItems([1], { run, onOver: async () => undefined })).rejects.toThrow('broken');
  });
});
