// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '@/lib/outputs';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useMarkNotifications, useUnread } from './use-notifications';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const UNREAD = { id: 'one' } as Notification;
const READ = { id: 'one', readAt: '2026-11-30T10:00:00.000Z' } as Notification;

/** Lets time pass, and answers arrive. */
async function wait(ms: number): Promise<void> {
  for (const step of [ms, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(step));
}

function notifications(answers: Answers) {
  const screen = testScreen({ answers });
  const { result } = renderHook(() => ({ unread: useUnread(), ...useMarkNotifications() }), { wrapper: screen.wrapper });
  const looks = () => screen.calls.filter(({ path }) => path === 'notifications.unread').length;
  const marks = () => screen.calls.filter(({ path }) => path !== 'notifications.unread').map(({ input }) => input);
  return { result, looks, marks };
}

it('counts none before it is known, and looks again every half minute, as an event may be lost', async () => {
  let count = 2;
  const { result } = notifications({ 'notifications.unread': () => ({ count }) });
  expect(result.current.unread).toBe(0);
  await wait(0);
  expect(result.current.unread).toBe(2);
  count = 3;
  await wait(31_000);
  expect(result.current.unread).toBe(3);
});

it('keeps the number while the server is away', async () => {
  let answer: () => unknown = () => ({ count: 2 });
  const { result } = notifications({ 'notifications.unread': () => answer() });
  await wait(0);
  answer = () => Promise.reject(new Error('no network'));
  await wait(31_000);
  expect(result.current.unread).toBe(2);
});

it('marks what is not so yet, and counts anew', async () => {
  const { result, looks, marks } = notifications({ 'notifications.unread': () => ({ count: 1 }), 'notifications.mark': () => undefined });
  await wait(0);
  const before = looks();
  await act(async () => {
    result.current.mark(UNREAD, false);
    result.current.mark(READ, true);
  });
  await wait(0);
  expect([marks(), looks()]).toEqual([[], before]);
  await act(async () => result.current.mark(UNREAD, true));
  await wait(0);
  await act(async () => result.current.mark(READ, false));
  await wait(0);
  expect(marks()).toEqual([
    { id: 'one', read: true },
    { id: 'one', read: false },
  ]);
  expect(looks()).toBe(before + 2);
});

it('shows why a mark was refused, and what is true then', async () => {
  const { result, looks } = notifications({
    'notifications.unread': () => ({ count: 1 }),
    'notifications.markRead': () => Promise.reject(refusal('busy')),
  });
  await wait(0);
  const before = looks();
  await act(async () => result.current.markAll.mutate({} as never));
  await wait(0);
  expect([result.current.error?.message, looks()]).toEqual(['Refused.', before + 1]);
});
