// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal } from '@/testing/answered';
import { useCall } from './use-call';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** A call whose answers are given by the test. */
function calling() {
  const answers: PromiseWithResolvers<string>[] = [];
  const done: string[] = [];
  const send = (_: unknown, input: string) => {
    done.push(`sent ${input}`);
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const options = {
    onSuccess: (output: string) => void done.push(`got ${output}`),
    onError: (error: unknown, input: string) => void done.push(`${input}: ${(error as Error).message}`),
  };
  const { result } = renderHook(() => useCall(send, options));
  const settle = (work: () => void) => act(async () => work());
  return { result, answers, done, settle };
}

it('shows that it waits for what, and then the answer', async () => {
  const { result, answers, done, settle } = calling();
  expect([result.current.status, done]).toEqual(['idle', []]);
  const one = { onSuccess: (output: string) => void done.push(`one got ${output}`), onSettled: () => void done.push('settled') };
  await settle(() => result.current.mutate('a', one));
  expect(result.current).toMatchObject({ isPending: true, variables: 'a' });
  await settle(() => answers[0]?.resolve('A'));
  expect(result.current).toMatchObject({ isPending: false, isSuccess: true, data: 'A', error: null });
  expect(done).toEqual(['sent a', 'got A', 'one got A', 'settled']);
});

it('shows why it failed, and nothing of that once it is tried again', async () => {
  const { result, answers, done, settle } = calling();
  await settle(() => result.current.mutate('a', { onSettled: () => void done.push('settled') }));
  await settle(() => answers[0]?.reject(refusal('wrong_password')));
  expect(result.current).toMatchObject({ isError: true, error: { message: 'Refused.' }, data: undefined });
  expect(done).toEqual(['sent a', 'a: Refused.', 'settled']);
  await settle(() => result.current.mutate('b'));
  expect(result.current).toMatchObject({ isPending: true, error: null, variables: 'b' });
});

it('shows nothing of a call that another one has followed, or that was reset; its callbacks run', async () => {
  const { result, answers, done, settle } = calling();
  await settle(() => result.current.mutate('a'));
  await settle(() => result.current.mutate('b'));
  await settle(() => answers[1]?.resolve('B'));
  await settle(() => answers[0]?.reject(refusal('busy')));
  expect(result.current).toMatchObject({ status: 'success', data: 'B', error: null });
  await settle(() => result.current.mutate('c'));
  await settle(() => result.current.reset());
  await settle(() => answers[2]?.resolve('C'));
  expect(result.current).toMatchObject({ status: 'idle', data: undefined });
  expect(done).toEqual(['sent a', 'sent b', 'got B', 'a: Refused.', 'sent c', 'got C']);
});

it('leaves for the sign-in page, and comes back from there, when the session has ended', async () => {
  window.history.replaceState(null, '', '/consent?code=1');
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { result, answers, settle } = calling();
  await settle(() => result.current.mutate('a'));
  await settle(() => answers[0]?.reject(refusal('unauthenticated')));
  expect(left.mock.calls).toEqual([['/sign-in?to=%2Fconsent%3Fcode%3D1']]);
});
