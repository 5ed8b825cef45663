// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GitConnection } from '@/lib/outputs';
import { m } from '@/messages';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useConnection, useConnectionActions } from './use-connection';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const CONNECTED = { isSyncing: false } as GitConnection;
const SYNCING = { isSyncing: true } as GitConnection;

function connection(initial: GitConnection, answers: Answers) {
  const screen = testScreen({ answers });
  const use = () => ({ shown: useConnection('space', initial), ...useConnectionActions('space') });
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  const looks = () => screen.calls.filter(({ path }) => path === 'git.connection').length;
  return { screen, result, looks };
}

/** Lets time pass, and answers arrive. */
async function wait(ms: number): Promise<void> {
  for (const step of [ms, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(step));
}

it('looks often while a sync runs, and now and then once it has ended', async () => {
  let now = SYNCING;
  const { result, looks } = connection(SYNCING, { 'git.connection': () => now });
  await wait(0);
  const first = looks();
  await wait(6_000);
  expect(looks() - first).toBeGreaterThanOrEqual(3);
  now = CONNECTED;
  await wait(2_000);
  expect(result.current.shown).toEqual(CONNECTED);
  const ended = looks();
  await wait(15_000);
  expect(looks()).toBe(ended);
  await wait(10_000);
  expect(looks()).toBe(ended + 1);
});

it('never looks again where there is no connection', async () => {
  const { result, looks } = connection(null, { 'git.connection': () => null });
  await wait(0);
  const first = looks();
  await wait(60_000);
  expect([looks(), result.current.shown]).toEqual([first, null]);
});

it('begins a sync, says so, and shows the connection as it is then', async () => {
  const { result, screen } = connection(CONNECTED, { 'git.connection': () => SYNCING, 'git.sync': () => undefined });
  await act(async () => result.current.sync(true));
  await wait(0);
  expect(screen.calls.find(({ path }) => path === 'git.sync')?.input).toEqual({ spaceId: 'space', force: true });
  expect([screen.toasts(), result.current.shown]).toEqual([[m.syncState.asked], SYNCING]);
});

it('pauses, and goes on when that is taken back', async () => {
  const { result, screen } = connection(CONNECTED, { 'git.connection': () => CONNECTED, 'git.put': () => undefined });
  await act(async () => result.current.pause());
  await wait(0);
  expect(screen.toasts()).toEqual([m.syncState.pausedToast]);
  await screen.pressToast();
  await wait(0);
  expect(screen.calls.filter(({ path }) => path === 'git.put').map(({ input }) => input)).toEqual([
    { spaceId: 'space', settings: { paused: true } },
    { spaceId: 'space', settings: { paused: false } },
  ]);
});

it('shows why it was refused, says nothing else, and reads the connection again', async () => {
  const { result, screen, looks } = connection(CONNECTED, {
    'git.connection': () => CONNECTED,
    'git.put': () => Promise.reject(refusal('not_allowed')),
  });
  await wait(0);
  const before = looks();
  await act(async () => result.current.pause());
  await wait(0);
  expect([screen.toasts(), result.current.error?.message, result.current.busy]).toEqual([[], 'Refused.', false]);
  expect(looks()).toBe(before + 1);
});

it('says no more why a sync was refused once something else was done', async () => {
  const { result } = connection(CONNECTED, {
    'git.connection': () => CONNECTED,
    'git.sync': () => Promise.reject(refusal('not_allowed')),
    'git.put': () => undefined,
  });
  await act(async () => result.current.sync(false));
  await wait(0);
  expect(result.current.error?.message).toBe('Refused.');
  await act(async () => result.current.pause());
  await wait(0);
  expect(result.current.error).toBeNull();
});
