import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MadeOnce } from './made-once';

/** Lets everything that has been answered come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Something to be made, by somebody who answers when told to. */
function maker(given?: string) {
  const told: string[] = [];
  const asked: { answer(): void; refuse(): void }[] = [];
  const once = new MadeOnce<{ id: string }>(given, ({ id }) => void told.push(id));
  const ask = (name: string) =>
    once.use(
      async (id) => `${name} uses ${id}`,
      () =>
        new Promise<{ made: { id: string }; answer: string }>((resolve, reject) =>
          asked.push({
            answer: () => resolve({ made: { id: `of ${name}` }, answer: `${name} made it` }),
            refuse: () => reject(new Error(`${name} was refused`)),
          }),
        ),
    );
  return { once, told, asked, ask };
}

describe('MadeOnce', () => {
  it('is made by the first, and used by all who come meanwhile and later', async () => {
    const { once, told, asked, ask } = maker();
    const all = ['a', 'b', 'c'].map(ask);
    await settled();
    expect([asked.length, once.id]).toEqual([1, undefined]);
    asked[0]?.answer();
    expect(await Promise.all(all)).toEqual(['a made it', 'b uses of a', 'c uses of a']);
    expect(await ask('d')).toBe('d uses of a');
    expect([asked.length, told, once.id]).toEqual([1, ['of a'], 'of a']);
  });

  it('is not made where it is there', async () => {
    const { told, asked, ask } = maker('given');
    expect([await ask('a'), asked.length, told]).toEqual(['a uses given', 0, []]);
  });

  it('fails for who was refused alone: the next who waited makes it', async () => {
    const { told, asked, ask } = maker();
    const [a, b, c] = [ask('a'), ask('b'), ask('c')];
    const refused = expect(a).rejects.toThrow('a was refused');
    await settled();
    asked[0]?.refuse();
    await refused;
    await settled();
    asked[1]?.answer();
    expect(await Promise.all([b, c])).toEqual(['b made it', 'c uses of b']);
    expect([asked.length, told]).toEqual([2, ['of b']]);
  });

  it('is never made twice, whoever comes when and is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('ask', 'answer', 'refuse'), { maxLength: 20 }), async (steps) => {
        const { told, asked, ask } = maker();
        const all: Promise<unknown>[] = [];
        let next = 0;
        for (const [n, step] of steps.entries()) {
          if (step === 'ask') all.push(ask(`${n}`).catch(() => undefined));
          else if (next < asked.length) asked[next++]?.[step]();
          await settled();
          expect(asked.length - next).toBeLessThanOrEqual(1);
        }
        while (next < asked.length) {
          asked[next++]?.answer();
          await settled();
        }
        await Promise.all(all);
        expect(told.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});
