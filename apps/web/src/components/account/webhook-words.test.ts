import { expect, it } from 'vitest';
import type { NotificationWebhook } from '@/lib/outputs';
import { stateWords, testWords } from './webhook-words';

const webhook = (given: object) => ({ failures: 0, waiting: 0, ...given }) as NotificationWebhook;
const at = '2026-11-29T12:00:00.000Z';

it.each([
  [webhook({}), ['Nothing was sent yet.']],
  [webhook({ lastTry: { at, status: 200 } }), ['Last answer: status 200']],
  [
    webhook({ lastTry: { at, status: 503 }, failures: 2, waiting: 1 }),
    ['Last answer: status 503', '2 tries failed in a row. It is tried again.', '1 notification waits to be sent.'],
  ],
  [webhook({ lastTry: { at, problem: 'It could not be reached.' }, failures: 90, pausedAt: at }), ['Last try: It could not be reached.']],
])('says what the last try gave, and what waits: %#', (given, words) => expect(stateWords(given)).toEqual(words));

it.each([
  [{ ok: true, status: 204, durationMs: 1200 }, 'The test arrived: status 204 after 1,200 ms.'],
  [{ ok: false, status: 404, durationMs: 3 }, 'The test was refused with status 404.'],
  [{ ok: false, problem: 'It could not be reached.', durationMs: 3 }, 'The test did not arrive. It could not be reached.'],
])('says what a test gave: %#', (given, words) => expect(testWords(given)).toBe(words));
