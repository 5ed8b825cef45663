// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTRPC } from '@/lib/trpc';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useSpaceGone } from './use-space-gone';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['not_found', 1],
  ['busy', 0],
])('loads the document again for a space that is not there, and not for one that cannot be read now (%s)', async (code, expected) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { wrapper } = testScreen({ answers: { 'spaces.get': () => Promise.reject(refusal(code)) } });
  const { result } = renderHook(
    () => {
      useSpaceGone('space');
      return useQuery(useTRPC().spaces.get.queryOptions({ spaceId: 'space' })).isError;
    },
    { wrapper },
  );
  await expect.poll(() => result.current).toBe(true);
  expect(reload).toHaveBeenCalledTimes(expected);
});
