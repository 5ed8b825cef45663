// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const debounced = (first: string) =>
  renderHook(({ value }) => useDebounced(value, 200), {
    initialProps: { value: first },
  });

it('has the first value at once', () => {
  expect(debounced('a').result.current).toBe('a');
});

it('follows a value when that has been still, and skips those on the way', () => {
  const { result, rerender } = debounced('a');
  rerender({ value: 'ab' });
  act(() => vi.advanceTimersByTime(199));
  rerender({ value: 'abc' });
  act(() => vi.advanceTimersByTime(199));
  expect(result.current).toBe('a');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});

it('leaves no timer behind', () => {
  const { rerender, unmount } = debounced('a');
  rerender({ value: 'b' });
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
