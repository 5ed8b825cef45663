// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangeRequest } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useMergeOutlook } from './use-merge-outlook';

afterEach(cleanup);

const REQUEST = { space: 'space', id: 'request', revision: 'r1', status: 'open', subject: '', conflicts: 0 } as ChangeRequest;

function outlook(check: () => unknown) {
  const screen = testScreen({
    space: { space: { id: 'space', revision: 'live' } as never },
    answers: {
      'reviews.checks': () => ({ checks: [] }),
      'reviews.concerns': () => ({ objectors: [{ displayName: 'Grace' }], brokenLinks: 0 }),
      'changes.differences': () => ({ changes: [{}] }),
      'conflicts.check': check,
    },
  });
  const { result } = renderHook(() => useMergeOutlook(REQUEST), { wrapper: screen.wrapper });
  return { result, kinds: () => result.current.concerns.map(({ kind }) => kind) };
}

it('names no concern before everything was looked at, so that nobody merges on half of it', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { result, kinds } = outlook(() => answer.promise);
  await expect.poll(() => result.current.changes).toBeDefined();
  expect([result.current.isKnown, kinds()]).toEqual([false, []]);
  await act(async () => answer.resolve({ revision: 'r1', live: 'live', blocking: 2 }));
  await expect.poll(kinds).toEqual(['conflicts', 'objectors', 'noSubject']);
});

it('does not wait for a check of conflicts that fails: the merge makes its own', async () => {
  const { result, kinds } = outlook(() => Promise.reject(refusal('busy')));
  await expect.poll(() => result.current.isKnown).toBe(true);
  expect(kinds()).toEqual(['objectors', 'noSubject']);
});
