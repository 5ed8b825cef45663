// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScreen } from '@/testing/screen';
import { useReadHere } from './use-read-here';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const to = (id: string, path: string) => ({ id, urls: { app: `https://octavo.example${path}` } });
const HERE = '/s/space/guide?comment=c1';

/** Lets answers arrive. */
async function settle(): Promise<void> {
  for (const step of [1, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(step));
}

async function at(
  address: string,
  { items = [to('here', HERE), to('there', '/s/space/other?comment=c2')], unread = 2, more = [] as typeof items } = {},
) {
  const screen = testScreen({
    address,
    answers: { 'notifications.list': () => ({ items: [...items, ...more.splice(0)] }), 'notifications.mark': () => undefined },
  });
  const { rerender } = renderHook(() => useReadHere(unread), { wrapper: screen.wrapper });
  await settle();
  const marked = () => screen.calls.filter(({ path }) => path === 'notifications.mark').map(({ input }) => input);
  const looks = () => screen.calls.filter(({ path }) => path === 'notifications.list').length;
  return { rerender, marked, looks };
}

it('marks what leads to where one is, and nothing else', async () => {
  expect((await at(HERE)).marked()).toEqual([{ id: 'here', read: true }]);
  const overview = '/s/space/~/changes/1/overview';
  expect((await at(overview, { items: [to('review', overview)] })).marked()).toEqual([{ id: 'review', read: true }]);
});

it('marks each once, so that what one marks as unread stays so', async () => {
  const { rerender, marked, looks } = await at(HERE, { more: [to('new', '/s/space/new?comment=c3')] });
  // Marking has the list read again, in which it is unread still, and another one has gone.
  expect(looks()).toBeGreaterThan(1);
  rerender();
  await settle();
  expect(marked()).toHaveLength(1);
});

it('asks for nothing where no notification leads, or where none is unread', async () => {
  expect((await at('/s/space/guide')).looks()).toBe(0);
  expect((await at(HERE, { unread: 0 })).looks()).toBe(0);
});

it('marks nothing in a tab that nobody sees', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect((await at(HERE)).marked()).toEqual([]);
});
