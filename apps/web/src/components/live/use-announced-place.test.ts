// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScreen } from '@/testing/screen';
import { useAnnouncedPlace } from './use-announced-place';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const READING = { connection: 'one' as string | undefined, page: 'guide', changeRequest: undefined as string | undefined, editing: false };

function announcing(first = READING, answer: () => unknown = () => undefined) {
  const screen = testScreen({ answers: { 'live.here': answer } });
  const use = ({ connection, page, changeRequest, editing }: typeof READING) =>
    useAnnouncedPlace({ spaceId: 'space', connection, place: { changeRequest, page }, editing });
  const hook = renderHook(use, { wrapper: screen.wrapper, initialProps: first });
  return { ...hook, told: () => screen.calls.map(({ input }) => input) };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('tells others at once where one is, and each time that this changes', async () => {
  const { rerender, told } = announcing();
  rerender({ ...READING });
  rerender({ ...READING, editing: true });
  rerender({ ...READING, changeRequest: 'request' });
  const base = { spaceId: 'space', connection: 'one', page: 'guide' };
  expect(told()).toEqual([
    { ...base, editing: false },
    { ...base, editing: true },
    { ...base, editing: false, changeRequest: 'request' },
  ]);
});

it('tells it again now and then while somebody looks, also after it could not be told', async () => {
  const { told } = announcing(READING, () => Promise.reject(new Error('no network')));
  await wait(30_000);
  expect(told()).toHaveLength(2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(90_000);
  expect(told()).toHaveLength(2);
});

it('tells nothing without a connection, nor after one has gone', async () => {
  const { rerender, told, unmount } = announcing({ ...READING, connection: undefined });
  await wait(60_000);
  expect(told()).toEqual([]);
  rerender(READING);
  unmount();
  await wait(60_000);
  expect(told()).toHaveLength(1);
});
