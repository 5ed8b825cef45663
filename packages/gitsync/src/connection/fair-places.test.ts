import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairPlaces, type Party } from './fair-places.ts';

const SHARES = { atOnce: 5, perOrganization: 3, perHost: 2 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that goes on until it is ended. */
function held(places: FairPlaces) {
  const running = new Map<string, { party: Party; end: () => void }>();
  const start = (name: string, party: Party) =>
    places.use(party, () => new Promise<void>((end) => running.set(name, { party, end }))).finally(() => running.delete(name));
  return { running, start };
}

describe('issue-15: places for questions to remotes', () => {
  test('ten sick remotes of one organization, or of one host, leave room for healthy ones', async () => {
    for (const sick of [
      (i: number) => ({ organizationId: 'a', host: `sick-${i}` }),
      (i: number) => ({ organizationId: `o${i}`, host: 'sick' }),
    ]) {
      const places = new FairPlaces(SHARES);
      const { running, start } = held(places);
      for (let i = 0; i < 10; i++) void start(`s${i}`, sick(i));
      await turn();
      expect(running.size).toBeLessThan(SHARES.atOnce);
      expect(await places.use({ organizationId: 'b', host: 'healthy' }, async () => 'asked')).toBe('asked');
    }
  });

  test('never more than the shares are held, and everybody gets a place in the end', async () => {
    const party = fc.record({ organizationId: fc.constantFrom('a', 'b', 'c'), host: fc.constantFrom('x', 'y', 'z') });
    await fc.assert(
      fc.asyncProperty(fc.array(party, { maxLength: 30 }), fc.infiniteStream(fc.nat()), async (parties, picks) => {
        const { running, start } = held(new FairPlaces(SHARES));
        const all = parties.map((one, i) => start(`w${i}`, one));
        await turn();
        while (running.size > 0) {
          const now = [...running.values()];
          const count = (of: (one: Party) => string) =>
            Math.max(...now.map((one) => now.filter((other) => of(other.party) === of(one.party)).length));
          expect(now.length).toBeLessThanOrEqual(SHARES.atOnce);
          expect(count((one) => one.organizationId)).toBeLessThanOrEqual(SHARES.perOrganization);
          expect(count((one) => one.host)).toBeLessThanOrEqual(SHARES.perHost);
          now[picks.next().value % now.length]?.end();
          await turn();
        }
        await Promise.all(all);
      }),
      { numRuns: 40 },
    );
  });
});
