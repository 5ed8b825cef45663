import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('so many run at once and no more, in the order they came, whether they fail or not', async () => {
  const lists = fc.array(fc.boolean(), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), lists, fc.scheduler(), async (count, failures, scheduler) => {
      const run = atMost(count);
      const begun: number[] = [];
      let running = 0;
      const results = failures.map((fails, i) =>
        run(async () => {
          expect(++running).toBeLessThanOrEqual(count);
          begun.push(i);
          await scheduler.schedule(Promise.resolve());
          running--;
          if (fails) throw new Error('failed');
        }),
      );
      const ends = await scheduler.waitFor(Promise.allSettled(results));
      expect(begun).toEqual(failures.map((_, i) => i));
      expect(ends.map(({ status }) => status === 'rejected')).toEqual(failures);
    }),
  );
});

test('issue-15-what-waits-for-a-turn-has-it-between-two-works', async () => {
  const run = atMost(1);
  const order: string[] = [];
  const works = ['first', 'second'].map((name) => run(async () => order.push(name)));
  setImmediate(() => order.push('other'));
  await Promise.all(works);
  expect(order).toEqual(['first', 'other', 'second']);
});
