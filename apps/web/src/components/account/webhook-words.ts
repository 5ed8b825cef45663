import type { NotificationWebhook, WebhookTest } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the state of an address in words: its last try, the failures since the last that succeeded, and the number of those that wait. */
export function stateWords({ lastTry, failures, pausedAt, waiting }: NotificationWebhook): string[] {
  const w = m.notificationWebhook;
  const { status, problem = '' } = lastTry ?? {};
  return [
    lastTry === undefined ? w.never : status === undefined ? w.lastProblem(problem) : w.last(status),
    ...(failures === 0 || pausedAt !== undefined ? [] : [w.failing(failures)]),
    ...(waiting === 0 ? [] : [w.waiting(waiting)]),
  ];
}

/** Returns the result of a test in words. */
export function testWords({ ok, status, problem = '', durationMs }: WebhookTest): string {
  const w = m.notificationWebhook;
  if (status === undefined) return w.unreached(problem);
  return ok ? w.ok(status, `${m.number(durationMs)} ms`) : w.refused(status);
}
