// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NowProvider, useNow } from './now';

const Shown = () => <b>{useNow()}</b>;

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000_000 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is the time of the server while it draws', () => {
  const drawn = renderToString(
    <NowProvider initial={1_000}>
      <Shown />
    </NowProvider>,
  );
  expect(drawn).toBe('<b>1000</b>');
});

it('goes on by half minutes, and stops with the screen', () => {
  const { result, unmount } = renderHook(useNow, { wrapper: ({ children }) => <NowProvider initial={1_000}>{children}</NowProvider> });
  expect(result.current).toBe(5_000_000);
  act(() => vi.advanceTimersByTime(29_999));
  expect(result.current).toBe(5_000_000);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(5_030_000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
