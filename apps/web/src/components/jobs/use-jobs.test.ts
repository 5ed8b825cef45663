// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '@/lib/outputs';
import { answered } from '@/testing/answered';
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
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks for a job until it ends, and never for none', async () => {
  const states: Job['state'][] = ['running', 'running', 'succeeded'];
  let asked = 0;
  const wrapper = answered({ 'jobs.get': () => job('j', states[Math.min(asked++, 2)] ?? 'succeeded') });
  const { result, rerender } = renderHook(({ id }: { id: string | null }) => useJob(id), {
    wrapper,
    initialProps: { id: null } as { id: string | null },
  });
  await later(5_000);
  expect([asked, result.current]).toEqual([0, undefined]);
  rerender({ id: 'j' });
  await later(400);
  expect(result.current?.state).toBe('running');
  await later(60_000);
  expect([asked, result.current?.state]).toEqual([3, 'succeeded']);
});

it('asks for the jobs of a space often while one runs, and seldom otherwise', async () => {
  let items = [job('a', 'running')];
  let asked = 0;
  const wrapper = answered({
    'jobs.list': () => {
      asked += 1;
      return { items };
    },
  });
  const { result } = renderHook(() => useSpaceJobs('space'), { wrapper });
  await later(7_000);
  expect(result.current.active?.id).toBe('a');
  expect(asked).toBeGreaterThan(5);
  items = [job('b', 'succeeded')];
  await later(1_000);
  expect(result.current.active).toBeUndefined();
  const before = asked;
  await later(15_000);
  expect(asked).toBe(before);
  await later(20_000);
  expect(asked).toBe(before + 1);
});

it('names the job that runs before those that wait', async () => {
  const wrapper = answered({ 'jobs.list': () => ({ items: [job('waits', 'queued'), job('runs', 'running')] }) });
  const { result } = renderHook(() => useSpaceJobs('space'), { wrapper });
  await later(100);
  expect(result.current.active?.id).toBe('runs');
});
