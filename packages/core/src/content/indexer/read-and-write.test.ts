import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAndWrite } from './read-and-write.ts';

async function* oneByOne<Value>(values: readonly Value[]): AsyncGenerator<Value, undefined> {
  yield* values;
}

const world = fc.record({
  batches: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 }),
  lanes: fc.integer({ min: 1, max: 5 }),
  enough: fc.integer({ min: 1, max: 8 }),
});

test('issue-15: every item is written once, however slow readers and writers are', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.scheduler(), async ({ batches, lanes, enough }, scheduler) => {
      const written: string[] = [];
      const ended = readAndWrite({
        batches: oneByOne(batches.map((size, batch) => Array.from({ length: size }, (_, i) => `${batch}.${i}`))),
        lanes,
        read: (batch) => scheduler.schedule(Promise.resolve(batch), 'read'),
        isEnough: (items) => items.length >= enough,
        write: async (items) => {
          await scheduler.schedule(Promise.resolve(), 'write');
          written.push(...items);
        },
      });
      await scheduler.waitFor(ended);
      expect(written.sort()).toEqual(batches.flatMap((size, batch) => Array.from({ length: size }, (_, i) => `${batch}.${i}`)).sort());
    }),
  );
});

test('after an error no batch is begun, and nothing is under way when it is told', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.nat(12), fc.scheduler(), async ({ batches, lanes, enough }, broken, scheduler) => {
      fc.pre(broken < batches.length);
      let underWay = 0;
      let begun = 0;
      const work = async (failing: boolean) => {
        underWay++;
        await scheduler.schedule(Promise.resolve());
        underWay--;
        if (failing) throw new Error('broken');
      };
      let begunAtFailure = 0;
      const ended = readAndWrite({
        batches: oneByOne(batches.map((size, batch) => ({ size, batch }))),
        lanes,
        read: async ({ size, batch }) => {
          begun++;
          await work(batch === broken).catch((error: unknown) => {
            begunAtFailure = begun;
            throw error;
          });
          return Array<number>(size).fill(batch);
        },
        isEnough: (items) => items.length >= enough,
        write: () => work(false),
      });
      await scheduler.waitFor(
        expect(ended)
          .rejects.toThrow('broken')
          .then(() => expect(underWay).toBe(0)),
      );
      // Those that had asked for their batch already.
      expect(begun - begunAtFailure).toBeLessThan(lanes);
    }),
  );
});
