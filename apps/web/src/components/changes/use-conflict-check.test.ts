// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangeRequest } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useConflictCheck } from './use-conflict-check';

afterEach(cleanup);

const OPEN = { space: 'space', id: 'request', revision: 'r1', status: 'open' } as ChangeRequest;
const check = (revision: string, blocking = 0) => ({ revision, live: 'live', blocking });

/** A check whose answers are given by the test. */
function checking(first: ChangeRequest) {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  };
  const screen = testScreen({ space: { space: { id: 'space', revision: 'live' } as never }, answers: { 'conflicts.check': ask } });
  const hook = renderHook(({ request }) => useConflictCheck(request), { wrapper: screen.wrapper, initialProps: { request: first } });
  return { ...hook, answers };
}

it('checks, and shows what it found', async () => {
  const { result, answers } = checking(OPEN);
  expect(result.current).toEqual({ state: 'checking' });
  await act(async () => answers[0]?.resolve(check('r1', 2)));
  await expect.poll(() => result.current).toEqual({ state: 'checked', check: check('r1', 2) });
});

it('checks nothing of what is closed', async () => {
  const { answers } = checking({ ...OPEN, status: 'merged' });
  await act(async () => undefined);
  expect(answers).toEqual([]);
});

it('says nothing of other contents than those on the screen while it checks again', async () => {
  const { result, rerender, answers } = checking(OPEN);
  await act(async () => answers[0]?.resolve(check('r1')));
  await expect.poll(() => result.current.state).toBe('checked');
  // A new revision has come, and with it the event that has everything read again.
  rerender({ request: { ...OPEN, revision: 'r2' } });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => answers).toHaveLength(2);
  await expect.poll(() => result.current.state).toBe('checking');
  await act(async () => answers[1]?.resolve(check('r2', 1)));
  await expect.poll(() => result.current).toMatchObject({ state: 'checked', check: { blocking: 1 } });
});

it('says why it failed, and checks again when asked to', async () => {
  const { result, answers } = checking(OPEN);
  await act(async () => answers[0]?.reject(refusal('busy')));
  await expect.poll(() => result.current).toMatchObject({ state: 'failed', error: { message: 'Refused.' } });
  await act(async () => {
    if (result.current.state === 'failed') result.current.retry();
  });
  await expect.poll(() => result.current.state).toBe('checking');
  await act(async () => answers[1]?.resolve(check('r1')));
  await expect.poll(() => result.current.state).toBe('checked');
});
