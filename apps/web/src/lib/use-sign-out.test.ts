// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSignOut } from './use-sign-out';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it.each([
  ['forgets what the tab remembered of the person', true, null],
  ['forgets nothing of who is still signed in, as the server was not reached', false, 'ada'],
])('%s', async (_, isReached, expected) => {
  sessionStorage.setItem('octavo.email', 'ada');
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new Error('no network');
    return Response.json({ result: {} });
  });
  const { result } = renderHook(useSignOut);
  await act(async () => result.current.mutate(undefined));
  await expect.poll(() => result.current.isPending).toBe(false);
  expect([result.current.isSuccess, sessionStorage.getItem('octavo.email')]).toEqual([isReached, expected]);
});
