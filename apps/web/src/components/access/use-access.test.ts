// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import type { Receiver } from './receiver';
import { useAccess } from './use-access';

afterEach(cleanup);

const ADA = { kind: 'user', id: 'ada', name: 'Ada' } as Receiver;
const WRITERS = { kind: 'team', id: 'writers', name: 'Writers' } as Receiver;
const ON = { kind: 'space', id: 'space' } as const;

function access(give: () => unknown = () => undefined) {
  const screen = testScreen({
    answers: { 'permissions.give': give, 'permissions.removeUser': () => undefined, 'permissions.removeTeam': () => undefined },
  });
  const { result } = renderHook(() => useAccess(ON), { wrapper: screen.wrapper });
  return { screen, result };
}

it('gives a role to people and teams in one call, and has the screen read again', async () => {
  const { screen, result } = access();
  await act(() => result.current.give([ADA, WRITERS], 'edit'));
  expect(screen.calls).toEqual([
    { path: 'permissions.give', input: { on: ON, permission: { role: 'edit', users: ['ada'], teams: ['writers'] } } },
  ]);
  expect(screen.router.refreshes).toBe(1);
});

it('leaves a refusal to whoever asked for it', async () => {
  const { screen, result } = access(() => {
    throw refusal('not_allowed');
  });
  await act(() => expect(result.current.give([ADA], 'admin')).rejects.toThrow('Refused.'));
  expect(screen.router.refreshes).toBe(0);
});

it('changes a role, and back to the one before when asked to', async () => {
  const { screen, result } = access();
  await act(async () => result.current.change(ADA, 'none', 'edit'));
  await waitFor(() => expect(screen.router.refreshes).toBe(1));
  await screen.pressToast();
  await waitFor(() => expect(screen.router.refreshes).toBe(2));
  expect(screen.calls.map(({ input }) => (input as { permission: object }).permission)).toEqual([
    { role: null, users: ['ada'] },
    { role: 'edit', users: ['ada'] },
  ]);
});

it.each([
  [ADA, { path: 'permissions.removeUser', input: { on: ON, userId: 'ada' } }],
  [WRITERS, { path: 'permissions.removeTeam', input: { on: ON, teamId: 'writers' } }],
])('takes back what $name was given', async (receiver, call) => {
  const { screen, result } = access();
  await act(async () => result.current.takeBack(receiver, 'read'));
  await waitFor(() => expect(screen.router.refreshes).toBe(1));
  expect(screen.calls).toEqual([call]);
  expect(screen.toasts()).toHaveLength(1);
});

it('shows why a change was refused, with nothing to take back', async () => {
  const { screen, result } = access(() => {
    throw refusal('not_allowed');
  });
  await act(async () => result.current.change(ADA, 'admin', 'edit'));
  await waitFor(() => expect(screen.toasts()).toEqual(['Refused.']));
  await screen.pressToast();
  expect(screen.calls).toHaveLength(1);
});
