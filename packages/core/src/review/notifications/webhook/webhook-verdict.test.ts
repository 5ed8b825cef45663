import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOn } from './webhook-verdict.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

const answered = (status: number, retryAfter = 0) => ({ status, retryAfter });
const fresh = { failures: 0, failingSince: null, dueAt: NOW, now: NOW };

describe('the verdict on an answer of a webhook', () => {
  it.each([200, 201, 204, 299])('is that %i has taken what was sent', (status) => {
    expect(verdictOn(answered(status), { ...fresh, failures: 4, failingSince: 1 })).toEqual({ outcome: 'sent' });
  });

  it.each([408, 425, 429, 500, 503, 599])('is that %i is sent the same again', (status) => {
    expect(verdictOn(answered(status), fresh)).toMatchObject({ outcome: 'again', failures: 1, failingSince: NOW, pause: false });
  });

  it.each([100, 301, 302, 400, 401, 404, 413, 600])('is that %i does not get the same again', (status) => {
    expect(verdictOn(answered(status), fresh)).toMatchObject({ outcome: 'dropped', failures: 1, pause: false });
  });

  it('is that nothing is sent any more where the address is gone', () => {
    expect(verdictOn(answered(410), fresh)).toMatchObject({ outcome: 'dropped', pause: true });
  });

  it('waits longer each time, and as long as it is asked to', () => {
    const delayAfter = (failures: number, retryAfter = 0) => {
      const verdict = verdictOn(answered(503, retryAfter), { ...fresh, failures });
      return verdict.outcome === 'sent' ? 0 : (verdict.retryAt - NOW) / 1000;
    };
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((failures) => delayAfter(failures))).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 3600]);
    expect([delayAfter(0, 60_000), delayAfter(5, 60_000)]).toEqual([60, 3600]);
  });

  it('ends with a day for what is sent, and with three days and five tries for the address', () => {
    const problem = { problem: 'away' };
    expect(verdictOn(problem, { ...fresh, dueAt: NOW - DAY })).toMatchObject({ outcome: 'dropped', pause: false });
    expect(verdictOn(problem, { ...fresh, failures: 4, failingSince: NOW - 3 * DAY })).toMatchObject({ pause: true });
    expect(verdictOn(problem, { ...fresh, failures: 3, failingSince: NOW - 3 * DAY })).toMatchObject({ pause: false });
    expect(verdictOn(problem, { ...fresh, failures: 400, failingSince: NOW - 3 * DAY + 1 })).toMatchObject({ pause: false });
  });

  it('lets an address that never answers rest after three days, within a hundred tries', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constant({ problem: 'away' }),
            fc.integer({ min: 500, max: 599 }).map((status) => answered(status)),
          ),
          { minLength: 1 },
        ),
        (answers) => {
          let [failures, failingSince, now]: [number, number | null, number] = [0, null, NOW];
          for (let tries = 0; tries < 100; tries++) {
            const verdict = verdictOn(answers[tries % answers.length] ?? { problem: 'away' }, { failures, failingSince, dueAt: NOW, now });
            if (verdict.outcome === 'sent') return false;
            if (verdict.pause) return now - NOW >= 3 * DAY;
            ({ failures, failingSince, retryAt: now } = verdict);
          }
          return false;
        },
      ),
    );
  });
});
