import { type NotificationDelivery, WEEKDAYS } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAIL_DELAY_MS, mailTimeOf } from './delivery-time.ts';

const SOON: NotificationDelivery = { frequency: 'soon', hour: 8, weekday: 'monday', quiet: null, timeZone: 'UTC' };
const BERLIN = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const told = (delivery: Partial<NotificationDelivery>, created: string) =>
  new Date(mailTimeOf({ ...SOON, ...delivery }, at(created))).toISOString();

describe('the time at which a notification is mailed', () => {
  it.each<[string, Partial<NotificationDelivery>, string, string]>([
    ['two minutes later', {}, '2026-03-02T10:00:00.000Z', '2026-03-02T10:02:00.000Z'],
    ['at the end of a quiet night', { quiet: { from: '22:00', to: '07:00' } }, '2026-03-02T23:00:00Z', '2026-03-03T07:00:00.000Z'],
    ['after midnight, too', { quiet: { from: '22:00', to: '07:00' } }, '2026-03-02T05:00:00Z', '2026-03-02T07:00:00.000Z'],
    ['when the two minutes end in it', { quiet: { from: '22:00', to: '07:00' } }, '2026-03-02T21:59:00Z', '2026-03-03T07:00:00.000Z'],
    ['not quiet at its end', { quiet: { from: '12:00', to: '13:30' } }, '2026-03-02T13:28:00.000Z', '2026-03-02T13:30:00.000Z'],
    [
      'in the zone of the person',
      { quiet: { from: '22:00', to: '07:00' }, timeZone: BERLIN },
      '2026-07-01T21:00:00Z',
      '2026-07-02T05:00:00.000Z',
    ],
    ['by the digest of the day', { frequency: 'daily' }, '2026-03-02T07:59:00Z', '2026-03-02T08:00:00.000Z'],
    ['by that of the next day', { frequency: 'daily' }, '2026-03-02T08:00:01Z', '2026-03-03T08:00:00.000Z'],
    ['by the digest of the week', { frequency: 'weekly', weekday: 'friday' }, '2026-03-02T09:00:00Z', '2026-03-06T08:00:00.000Z'],
    ['by that of the next week', { frequency: 'weekly' }, '2026-03-02T09:00:00Z', '2026-03-09T08:00:00.000Z'],
    ['before the clocks go forward', { frequency: 'daily', timeZone: BERLIN }, '2026-03-28T05:00:00Z', '2026-03-28T07:00:00.000Z'],
    ['after the clocks went forward', { frequency: 'daily', timeZone: BERLIN }, '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    [
      'at an hour that clocks leave out',
      { frequency: 'daily', hour: 2, timeZone: BERLIN },
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
  ])('is %s', (_, delivery, created, expected) => {
    expect(told(delivery, created)).toBe(expected);
  });

  it('is never before the notification, within a day or a week of it, and outside of quiet hours', () => {
    const zones = ['UTC', BERLIN, 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'Pacific/Marquesas', 'Australia/Lord_Howe'];
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
    const quiet = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to);
    const delivery = fc.record<NotificationDelivery>({
      frequency: fc.constantFrom('soon', 'daily', 'weekly'),
      hour: fc.nat(23),
      weekday: fc.constantFrom(...WEEKDAYS),
      quiet: fc.option(quiet),
      timeZone: fc.constantFrom(...zones),
    });
    const clock = (ms: number, timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(ms);
    const day = 24 * 3600_000;
    fc.assert(
      fc.property(delivery, fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') }), (chosen, created) => {
        const due = mailTimeOf(chosen, created);
        const most = { soon: day + MAIL_DELAY_MS, daily: day, weekly: 7 * day }[chosen.frequency];
        expect(due).toBeGreaterThanOrEqual(created);
        // Clocks go back by an hour at most.
        expect(due - created).toBeLessThanOrEqual(most + 3600_000);
        const shown = clock(due, chosen.timeZone);
        if (chosen.frequency !== 'soon') expect(Number(shown.slice(0, 2)) - chosen.hour).toBeOneOf([0, 1]);
        else if (chosen.quiet !== null) {
          const { from, to } = chosen.quiet;
          // Of an hour that clocks leave out, the end of the quiet is later.
          const isQuiet = from < to ? from <= shown && shown < to : shown >= from || shown < to;
          expect(isQuiet).toBe(false);
        }
      }),
    );
  });
});
