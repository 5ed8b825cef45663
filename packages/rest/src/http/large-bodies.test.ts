import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

test('issue-15: of many large bodies each person has theirs read in order, and others have a turn between any two of them', async () => {
  const bodies = fc.array(fc.record({ person: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(bodies, async (list) => {
      const turns = new LargeBodies();
      let loops = 0;
      const counting = setInterval(() => loops++, 0);
      const done: { person: string; number: number; loops: number }[] = [];
      const ends = await Promise.allSettled(
        list.map(({ person, fails }, number) =>
          turns.turn(person, () => {
            done.push({ person, number, loops });
            if (fails) throw new Error(`body ${number}`);
            return number;
          }),
        ),
      );
      clearInterval(counting);
      for (const [number, { fails }] of list.entries()) {
        if (fails) expect(ends[number]).toMatchObject({ status: 'rejected', reason: { message: `body ${number}` } });
        else expect(ends[number]).toEqual({ status: 'fulfilled', value: number });
      }
      for (const person of ['a', 'b', 'c']) {
        const own = done.filter((each) => each.person === person);
        expect(own.map(({ number }) => number)).toEqual(list.flatMap((each, number) => (each.person === person ? [number] : [])));
        for (const [at, each] of own.entries()) if (at > 0) expect(each.loops).toBeGreaterThan(own[at - 1]?.loops ?? 0);
        // Nobody waits for the bodies of others.
        if (own[0] !== undefined) expect(own[0].loops).toBe(0);
      }
    }),
    { numRuns: 50 },
  );
});

test('issue-15: too many large bodies of one person are refused, since each holds its bytes while it waits; others are not', async () => {
  const turns = new LargeBodies();
  const all = Array.from({ length: 20 }, (_, number) => turns.turn('a', () => number));
  const other = turns.turn('b', () => 'other');
  const ends = await Promise.allSettled(all);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  expect(ends[16]).toMatchObject({ status: 'rejected', reason: { kind: 'rate_limited' } });
  expect(await other).toBe('other');
  // Whoever waited has room again.
  expect(await turns.turn('a', () => 'again')).toBe('again');
});
