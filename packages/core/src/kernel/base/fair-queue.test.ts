import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const refuse = (why: 'full' | 'late') => new Error(why);
const patient = { length: 100, patienceMs: 60_000 };
/** Names of who asks, in the order they ask. */
const people = fc.array(fc.constantFrom('ada', 'bob', 'cy'), { minLength: 1, maxLength: 24 });

/** The order of turns where everybody asked before the first work ended: people in rounds, each with their own in order. */
function expectedOrder(asked: readonly string[]): string[] {
  const [first = '', ...rest] = asked.map((person, i) => `${person} ${i}`);
  const queues = [...Map.groupBy(rest, (name) => name.split(' ')[0]).values()];
  const order = [first];
  while (queues.length > 0) {
    const [next, ...left] = queues.shift() ?? [];
    if (next !== undefined) order.push(next);
    if (left.length > 0) queues.push(left);
  }
  return order;
}

test('one work runs at a time, in rounds of people, whether works fail or not', async () => {
  await fc.assert(
    fc.asyncProperty(people, fc.scheduler(), fc.func(fc.boolean()), async (asked, scheduler, fails) => {
      const queue = new FairQueue(patient, refuse);
      const begun: string[] = [];
      let running = 0;
      const ends = asked.map((person, i) =>
        queue.run(person, async (waited) => {
          expect([++running, waited]).toEqual([1, i > 0]);
          begun.push(`${person} ${i}`);
          await scheduler.schedule(Promise.resolve());
          running--;
          if (fails(i)) throw new Error('failed');
          return i;
        }),
      );
      const results = await scheduler.waitFor(Promise.allSettled(ends));
      expect(begun).toEqual(expectedOrder(asked));
      expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual(
        asked.map((_, i) => (fails(i) ? 'failed' : i)),
      );
      expect(queue.isIdle).toBe(true);
    }),
  );
});

test('what finds the queue full is refused at once, and what waits too long later; both are never begun, and the others are', async () => {
  const full = new FairQueue({ length: 2, patienceMs: 60_000 }, refuse);
  const gate = Promise.withResolvers<void>();
  const works = [1, 2, 3].map((n) => full.run('ada', () => gate.promise.then(() => n)));
  await expect(full.run('bob', async () => 4)).rejects.toThrow('full');
  gate.resolve();
  expect(await Promise.all(works)).toEqual([1, 2, 3]);
  expect(await full.run('bob', async () => 5)).toBe(5);

  const hasty = new FairQueue({ length: 10, patienceMs: 1 }, refuse);
  const held = Promise.withResolvers<void>();
  const first = hasty.run('ada', () => held.promise);
  const late = [1, 2].map((n) => hasty.run('bob', async () => expect.fail(`work ${n} was begun`)));
  for (const one of late) await expect(one).rejects.toThrow('late');
  held.resolve();
  await first;
  expect(hasty.isIdle).toBe(true);
  expect(await hasty.run('bob', async () => 6)).toBe(6);
});
