// @vitest-environment happy-dom
import { Toast } from '@base-ui/react/toast';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToast } from './use-toast';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function corner() {
  const { result } = renderHook(() => ({ toast: useToast(), ...Toast.useToastManager() }), { wrapper: Toast.Provider });
  const toast = (...[title, action]: Parameters<typeof result.current.toast>) => act(async () => result.current.toast(title, action));
  /** Messages that are there, and not about to go. */
  const shown = () => result.current.toasts.filter(({ transitionStatus }) => transitionStatus !== 'ending').map(({ title }) => title);
  const press = () => act(async () => (result.current.toasts[0]?.actionProps?.onClick as (() => void) | undefined)?.());
  return { toast, shown, press };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('takes a message away after a while, one that offers something later, and one that is to stay never', async () => {
  const { toast, shown } = corner();
  await toast('Saved.');
  await toast('Moved.', { label: 'Undo', run: () => undefined });
  await toast('Deleted.', { label: 'Undo', run: () => undefined, stays: true });
  expect(shown()).toHaveLength(3);
  await wait(6_000);
  expect(shown()).toEqual(['Deleted.', 'Moved.']);
  await wait(15_000);
  expect(shown()).toEqual(['Deleted.']);
  await wait(600_000);
  expect(shown()).toEqual(['Deleted.']);
});

it('takes the message away before it does what was offered, so that nobody presses twice', async () => {
  const { toast, shown, press } = corner();
  const seen: unknown[] = [];
  await toast('Moved.', { label: 'Undo', run: () => void seen.push('undone') });
  await press();
  expect([seen, shown()]).toEqual([['undone'], []]);
});
