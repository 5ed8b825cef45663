import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

it('runs what shares a key one after the other in the order it came, whatever fails, and forgets keys that nothing uses', async () => {
  const works = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), turns: fc.nat(4), fails: fc.boolean() }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(works, async (list) => {
      const mutex = new KeyedMutex();
      const running = new Map<string, number>();
      const begun: number[] = [];
      const ends = await Promise.allSettled(
        list.map(({ key, turns, fails }, n) =>
          mutex.run(key, async () => {
            expect(running.get(key) ?? 0).toBe(0);
            running.set(key, 1);
            begun.push(n);
            for (let i = 0; i < turns; i++) await Promise.resolve();
            running.set(key, 0);
            if (fails) throw new Error(`${n}`);
            return n;
          }),
        ),
      );
      expect(ends.map(({ status }) => status === 'rejected')).toEqual(list.map(({ fails }) => fails));
      for (const key of ['a', 'b', 'c']) {
        const ofKey = begun.filter((n) => list[n]?.key === key);
        expect(ofKey).toEqual(ofKey.toSorted((a, b) => a - b));
      }
      expect(mutex.size).toBe(0);
    }),
  );
});

it('runs different keys side by side', async () => {
  const mutex = new KeyedMutex();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = mutex.run('a', () => promise);
  await expect(mutex.run('b', async () => 'done')).resolves.toBe('done');
  resolve();
  await first;
});
