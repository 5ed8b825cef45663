// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setWidth } from '@/testing/viewport';
import { useMedia } from './use-media';

afterEach(() => {
  cleanup();
  setWidth(1024);
});

it('follows the window, as when a phone is turned', () => {
  setWidth(400);
  const { result } = renderHook(() => useMedia('(min-width: 800px)'));
  expect(result.current).toBe(false);
  act(() => setWidth(900));
  expect(result.current).toBe(true);
});
