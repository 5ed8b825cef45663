import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGAIN_MS, autosaveDelay, LONGEST_MS, REST_MS } from './autosave-delay';

describe('autosaveDelay', () => {
  it('waits for a rest, no longer than typing may go on, and longer after a failure', () => {
    expect(autosaveDelay('unsaved', 0, 0)).toBe(REST_MS);
    expect(autosaveDelay('unsaved', 0, LONGEST_MS - 100)).toBe(100);
    expect(autosaveDelay('unsaved', 0, LONGEST_MS + 1)).toBe(0);
    expect(autosaveDelay('failed', 0, LONGEST_MS + 1)).toBe(AGAIN_MS);
    for (const kind of ['saved', 'saving'] as const) expect(autosaveDelay(kind, 0, 10)).toBeUndefined();
  });

  it('saves what is typed without a pause in time, however the keys come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: REST_MS - 1 }), { minLength: 1, maxLength: 100 }), (pauses) => {
        let now = 0;
        let due = now + (autosaveDelay('unsaved', 0, now) ?? 0);
        for (const pause of pauses) {
          if (now + pause >= due) break;
          now += pause;
          due = now + (autosaveDelay('unsaved', 0, now) ?? 0);
        }
        expect(due).toBeLessThanOrEqual(LONGEST_MS);
        expect(due - now).toBeLessThanOrEqual(REST_MS);
      }),
    );
  });
});
