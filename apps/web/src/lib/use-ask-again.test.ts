// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScreen } from '@/testing/screen';
import { useAskAgain } from './use-ask-again';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function waiting() {
  const screen = testScreen();
  const hook = renderHook(({ isWaiting }) => useAskAgain(isWaiting), { wrapper: screen.wrapper, initialProps: { isWaiting: true } });
  return { ...hook, router: screen.router };
}

/** Lets seconds pass, one after the other, as the screen is drawn after each. */
async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

it('asks for the screen once a second, and gives up after half a minute', async () => {
  const { result, router } = waiting();
  await seconds(3);
  expect([router.refreshes, result.current]).toEqual([3, true]);
  await seconds(60);
  expect([router.refreshes, result.current]).toEqual([30, false]);
});

it('asks no more once what it waited for is there, or the screen has gone', async () => {
  const { result, rerender, router, unmount } = waiting();
  await seconds(2);
  rerender({ isWaiting: false });
  await seconds(5);
  expect([router.refreshes, result.current]).toEqual([2, false]);
  rerender({ isWaiting: true });
  unmount();
  await seconds(5);
  expect(router.refreshes).toBe(2);
});
