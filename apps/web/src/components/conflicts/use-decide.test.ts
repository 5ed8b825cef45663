// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useDecide } from './use-decide';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const IN_REQUEST = { space: { id: 'space' }, changeRequest: { id: 'request' } } as never;

it('decides conflicts of the change request on the screen, once, and has the screen read again', async () => {
  const answer = Promise.withResolvers<{ conflicts: number }>();
  const screen = testScreen({ space: IN_REQUEST, answers: { 'conflicts.decide': () => answer.promise } });
  const { result } = renderHook(() => useDecide(), { wrapper: screen.wrapper });
  let closed = 0;
  await act(async () => result.current.decide(['a', 'b'], { choice: 'ours' as never, block: 2 }, () => closed++));
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await act(async () => result.current.decide(['a'], {}));
  expect(screen.calls).toEqual([
    {
      path: 'conflicts.decide',
      input: { spaceId: 'space', changeRequest: 'request', conflicts: ['a', 'b'], choice: 'ours', block: 2 },
    },
  ]);
  await act(async () => answer.resolve({ conflicts: 1 }));
  await waitFor(() => expect(screen.router.refreshes).toBe(1));
  expect([closed, screen.toasts().length, result.current.isPending]).toEqual([1, 1, false]);
});

it('shows why it was refused, and has the screen read again all the same: somebody else may have decided it', async () => {
  const screen = testScreen({
    space: IN_REQUEST,
    answers: {
      'conflicts.decide': () => {
        throw refusal('conflict_gone');
      },
    },
  });
  const { result } = renderHook(() => useDecide(), { wrapper: screen.wrapper });
  let closed = 0;
  await act(async () => result.current.decide(['a'], {}, () => closed++));
  await waitFor(() => expect(screen.toasts()).toEqual(['Refused.']));
  await waitFor(() => expect(screen.router.refreshes).toBe(1));
  expect(closed).toBe(0);
});

it('sends nothing outside a change request', async () => {
  const screen = testScreen({ space: { space: { id: 'space' } } as never, answers: { 'conflicts.decide': () => ({ conflicts: 0 }) } });
  const { result } = renderHook(() => useDecide(), { wrapper: screen.wrapper });
  await act(async () => result.current.decide(['a'], {}));
  expect(screen.calls).toEqual([]);
});

it('moves the focus on to the next conflict when the decided one took it along', async () => {
  const screen = testScreen({ space: IN_REQUEST, answers: { 'conflicts.decide': () => ({ conflicts: 1 }) } });
  const { result } = renderHook(() => useDecide(), { wrapper: screen.wrapper });
  const next = document.createElement('div');
  next.tabIndex = -1;
  next.dataset.decided = '';
  document.body.append(next);
  await act(async () => result.current.decide(['a'], {}));
  await waitFor(() => expect(document.activeElement).toBe(next));
});
