// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FailingJob, Job } from '@/lib/outputs';
import { testScreen } from '@/testing/screen';
import { useFailingJobs } from './use-failing-jobs';
import { useJob } from './use-job';
import { useSpaceJobs } from './use-space-jobs';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const job = (id: string, state: Job['state']) => ({ id, state }) as Job;

/** Lets time pass, and answers arrive. */
async function wait(ms: number): Promise<void> {
  for (const step of [ms, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(step));
}

it('shows the job that runs before those that wait, and asks often until all have ended', async () => {
  let items = [job('waits', 'queued'), job('runs', 'running'), job('ended', 'done' as Job['state'])];
  const screen = testScreen({ answers: { 'jobs.list': () => ({ items }) } });
  const { result } = renderHook(() => useSpaceJobs('space'), { wrapper: screen.wrapper });
  await wait(0);
  expect(result.current.active?.id).toBe('runs');
  items = [job('waits', 'queued')];
  await wait(1_000);
  expect(result.current.active?.id).toBe('waits');
  items = [];
  await wait(1_000);
  expect([result.current.jobs, result.current.active]).toEqual([[], undefined]);
  const asked = screen.calls.length;
  await wait(10_000);
  expect(screen.calls).toHaveLength(asked);
  await wait(15_000);
  expect(screen.calls).toHaveLength(asked + 1);
});

it('asks for one job until it ends, also after the server was away', async () => {
  const answers: (() => unknown)[] = [
    () => job('one', 'queued'),
    () => Promise.reject(new Error('no network')),
    () => job('one', 'done' as Job['state']),
  ];
  const screen = testScreen({ answers: { 'jobs.get': () => answers.shift()?.() } });
  const { result } = renderHook(() => useJob('one'), { wrapper: screen.wrapper });
  await wait(0);
  expect(result.current?.state).toBe('queued');
  for (let second = 0; second < 5; second++) await wait(1_000);
  expect([result.current?.state, screen.calls.length]).toEqual(['done', 3]);
});

it('asks for no job where there is none', async () => {
  const screen = testScreen();
  const { result } = renderHook(() => useJob(null), { wrapper: screen.wrapper });
  await wait(5_000);
  expect([result.current, screen.calls]).toEqual([undefined, []]);
});

it('shows failures that the server has drawn at once, and asks for them now and then, as a retry is no event', async () => {
  const screen = testScreen({ answers: { 'jobs.failing': () => [] } });
  const drawn = [{ kind: 'git_sync' }] as unknown as FailingJob[];
  const { result } = renderHook(() => useFailingJobs('space', drawn), { wrapper: screen.wrapper });
  expect(result.current).toBe(drawn);
  await wait(31_000);
  expect(result.current).toEqual([]);
});
