// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Member } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useMemberActions } from './use-member-actions';

afterEach(cleanup);

const member = (role: string | null) => ({ role, user: { id: 'ada', displayName: 'Ada' } }) as Member;

function actions(update: () => unknown = () => undefined) {
  const screen = testScreen({
    answers: { 'members.update': update, 'members.requireSso': () => undefined, 'members.remove': () => undefined },
  });
  const { result } = renderHook(() => useMemberActions('org'), { wrapper: screen.wrapper });
  const patches = () => screen.calls.map(({ input }) => (input as { patch?: object }).patch);
  return { screen, result, patches };
}

it('changes a role, with guests as those who have none, and back when asked to', async () => {
  const { screen, result, patches } = actions();
  await act(async () => result.current.changeRole(member(null), 'edit'));
  await waitFor(() => expect(screen.toasts()).toHaveLength(1));
  await screen.pressToast();
  await waitFor(() => expect(patches()).toEqual([{ role: 'edit' }, { role: null }]));
});

it('suspends and reinstates a member', async () => {
  const { screen, result, patches } = actions();
  await act(() => result.current.setDisabled(member('read'), true));
  await act(() => result.current.setDisabled(member('read'), false));
  expect(patches()).toEqual([{ disabled: true }, { disabled: false }]);
  expect(new Set(screen.toasts()).size).toBe(2);
});

it('demands single sign-on by its own call, since that ends sessions', async () => {
  const { screen, result } = actions();
  await act(async () => result.current.setSso(member('read'), true));
  await waitFor(() => expect(screen.calls).toEqual([{ path: 'members.requireSso', input: { orgId: 'org', userId: 'ada' } }]));
  await act(async () => result.current.setSso(member('read'), false));
  await waitFor(() => expect(screen.calls.at(-1)?.input).toEqual({ orgId: 'org', userId: 'ada', patch: { sso: false } }));
});

it('rejects for the dialog that waits, and shows why it was refused', async () => {
  const { screen, result } = actions(() => {
    throw refusal('last_admin');
  });
  await act(() => expect(result.current.setDisabled(member('admin'), true)).rejects.toThrow());
  expect(screen.toasts()).toEqual(['Refused.']);
});
