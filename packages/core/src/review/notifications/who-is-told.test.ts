import { NOTIFICATION_KINDS } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipientsOf } from './who-is-told.ts';

const people = fc.array(fc.constantFrom('', 'ada', 'bob', 'eve', 'joe'), { maxLength: 6 });
const concerns = fc.record({
  mentioned: people,
  review_requested: people,
  reviewed: people,
  replied: people,
  merged: people,
  sync_failing: people,
});

describe('who is told of something', () => {
  it('is everybody whom it concerns but who did it, once, for the most specific reason', () => {
    fc.assert(
      fc.property(concerns, fc.constantFrom('', 'ada', 'eve'), (given, actor) => {
        const told = recipientsOf(given, actor);
        const all = new Set(Object.values(given).flat());
        all.delete('');
        all.delete(actor);
        expect(new Set(told.keys())).toEqual(all);
        for (const [person, kind] of told) {
          expect(given[kind]).toContain(person);
          for (const better of NOTIFICATION_KINDS.slice(0, NOTIFICATION_KINDS.indexOf(kind))) expect(given[better]).not.toContain(person);
        }
      }),
    );
  });
});
