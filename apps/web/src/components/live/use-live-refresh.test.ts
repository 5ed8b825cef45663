// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTRPC } from '@/lib/trpc';
import { testScreen } from '@/testing/screen';
import type { LiveMessage } from './live-message';
import { BETWEEN_MS, SOON_MS, WRITING_MS } from './stale-after';
import { useLiveRefresh } from './use-live-refresh';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const CONTENT: LiveMessage = { kind: 'content', type: 'content_updated' };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A screen that shows jobs and notifications beside what the server draws. */
function screenOf(options: Parameters<typeof useLiveRefresh>[0] = {}) {
  const screen = testScreen({ answers: { 'jobs.failing': () => [], 'notifications.unread': () => ({ count: 0 }) } });
  const { result, unmount } = renderHook(
    () => {
      const trpc = useTRPC();
      useQuery(trpc.jobs.failing.queryOptions({ spaceId: 'space' }));
      useQuery(trpc.notifications.unread.queryOptions());
      return useLiveRefresh(options);
    },
    { wrapper: screen.wrapper },
  );
  const hear = (...messages: LiveMessage[]) =>
    act(async () => {
      for (const message of messages) result.current.of(message);
    });
  return { screen, hear, unmount, everything: () => act(async () => result.current.everything()) };
}

/** Answers whether the server is there, and returns how often it was asked. */
function health(answer: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
  return asked;
}

it('draws the screen once for events that come together, and not again before some time has passed', async () => {
  const { screen, hear } = screenOf();
  // Nothing has been drawn for a while.
  await wait(10_000);
  await hear(CONTENT, CONTENT, { kind: 'space', type: 'space_updated' });
  expect(screen.router.refreshes).toBe(0);
  await wait(SOON_MS);
  expect(screen.router.refreshes).toBe(1);
  await hear(CONTENT);
  await wait(BETWEEN_MS - SOON_MS);
  expect(screen.router.refreshes).toBe(1);
  await wait(SOON_MS);
  expect(screen.router.refreshes).toBe(2);
});

it('asks only for what an event is about', async () => {
  const { screen, hear } = screenOf();
  await wait(0);
  screen.calls.length = 0;
  await hear({ kind: 'job', type: 'job_updated' });
  await wait(BETWEEN_MS);
  expect([screen.calls.map(({ path }) => path), screen.router.refreshes]).toEqual([['jobs.failing'], 0]);
});

it('draws nothing for what somebody types in another change request than the one on the screen', async () => {
  const typed = (changeRequest: string): LiveMessage => ({ kind: 'change-request', type: 'change_request_content_updated', changeRequest });
  const { screen, hear } = screenOf({ changeRequest: 'mine' });
  await hear(typed('theirs'));
  await wait(BETWEEN_MS);
  expect(screen.router.refreshes).toBe(0);
  await hear(typed('mine'));
  await wait(BETWEEN_MS);
  expect(screen.router.refreshes).toBe(1);
});

it('asks for everything after events were missed', async () => {
  const { screen, everything } = screenOf();
  await wait(0);
  screen.calls.length = 0;
  await everything();
  await wait(BETWEEN_MS);
  expect(screen.calls.map(({ path }) => path).toSorted()).toEqual(['jobs.failing', 'notifications.unread']);
  expect(screen.router.refreshes).toBe(1);
});

it('draws once more what changed while the screen was being drawn', async () => {
  const { screen, hear } = screenOf();
  const drawn: PromiseWithResolvers<void>[] = [];
  // As the router does, whose answer takes a while.
  const refresh = () => {
    const answer = Promise.withResolvers<void>();
    drawn.push(answer);
    return answer.promise;
  };
  Object.assign(screen.router, { refresh });
  await hear(CONTENT);
  await wait(BETWEEN_MS);
  for (let event = 0; event < 3; event++) {
    await hear(CONTENT);
    await wait(BETWEEN_MS);
  }
  expect(drawn).toHaveLength(1);
  await act(async () => drawn[0]?.resolve());
  await wait(BETWEEN_MS);
  expect(drawn).toHaveLength(2);
  await act(async () => drawn[1]?.resolve());
  await wait(10_000);
  expect(drawn).toHaveLength(2);
});

it('lets who writes go on for a while, and stays on the page while the server is away', async () => {
  let answer = () => Promise.resolve(new Response(null, { status: 502 }));
  const asked = health(() => answer());
  const { screen, hear } = screenOf({ editing: true });
  await hear(CONTENT);
  await wait(WRITING_MS - 1);
  expect(asked).toEqual([]);
  await wait(1);
  expect([asked, screen.router.refreshes]).toEqual([['/healthz'], 0]);
  answer = () => Promise.reject(new Error('no network'));
  await hear(CONTENT);
  await wait(WRITING_MS);
  expect([asked.length, screen.router.refreshes]).toEqual([2, 0]);
  answer = () => Promise.resolve(new Response());
  await hear(CONTENT);
  await wait(WRITING_MS);
  expect([asked.length, screen.router.refreshes]).toEqual([3, 1]);
});

it('draws nothing anew while a proposal is written at its address, nor after the screen has gone', async () => {
  window.history.replaceState(null, '', '/s/space/page?change=new');
  const { screen, hear, unmount } = screenOf();
  await hear(CONTENT);
  await wait(BETWEEN_MS);
  expect(screen.router.refreshes).toBe(0);
  window.history.replaceState(null, '', '/s/space/page');
  await hear(CONTENT);
  unmount();
  await wait(BETWEEN_MS);
  expect(screen.router.refreshes).toBe(0);
});
