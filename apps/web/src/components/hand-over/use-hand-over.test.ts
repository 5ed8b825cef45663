// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Member } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useHandOver } from './use-hand-over';

afterEach(cleanup);

const grace = (role: string | null) => ({ role, user: { id: 'grace', displayName: 'Grace' } }) as Member;

function screen(remove: () => unknown = () => undefined) {
  const done: string[] = [];
  const on = testScreen({ answers: { 'members.update': () => undefined, 'members.remove': remove } });
  const { result } = renderHook(() => useHandOver({ orgId: 'org', me: 'ada', onDone: () => done.push('done') }), { wrapper: on.wrapper });
  const steps = () => on.calls.map(({ path, input }) => [path, (input as { userId: string }).userId, (input as { patch?: object }).patch]);
  return { on, done, result, steps };
}

it('makes the other person an admin before one takes another role, or leaves', async () => {
  const { done, result, steps } = screen();
  await act(() => result.current.mutateAsync({ to: grace('edit'), afterwards: { kind: 'role', role: 'create' } }));
  expect(steps()).toEqual([
    ['members.update', 'grace', { role: 'admin' }],
    ['members.update', 'ada', { role: 'create' }],
  ]);
  await act(() => result.current.mutateAsync({ to: grace(null), afterwards: { kind: 'leave' } }));
  expect(steps().slice(2)).toEqual([
    ['members.update', 'grace', { role: 'admin' }],
    ['members.remove', 'ada', undefined],
  ]);
  expect(done).toHaveLength(2);
});

it('asks nothing of the server that is so already', async () => {
  const { result, steps, on } = screen();
  await act(() => result.current.mutateAsync({ to: grace('admin'), afterwards: { kind: 'stay' } }));
  expect(steps()).toEqual([]);
  await waitFor(() => expect(on.toasts()).toHaveLength(1));
});

it('says what failed, and stays open for another try', async () => {
  const { done, result, steps } = screen(() => {
    throw refusal('last_admin');
  });
  await act(() => expect(result.current.mutateAsync({ to: grace('edit'), afterwards: { kind: 'leave' } })).rejects.toThrow('Refused.'));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(done).toEqual([]);
  expect(steps()).toHaveLength(2);
});
