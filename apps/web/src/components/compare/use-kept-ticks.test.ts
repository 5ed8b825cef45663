// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useKeptTicks } from './use-kept-ticks';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const ticksOf = (place: string) => renderHook(() => useKeptTicks(place)).result;

it('keeps ticks by place', () => {
  const first = ticksOf('ada r1');
  act(() => first.current.set({ page: 'v1' }));
  expect(first.current.ticks).toEqual({ page: 'v1' });
  expect(ticksOf('ada r1').current.ticks).toEqual({ page: 'v1' });
  expect(ticksOf('ada r2').current.ticks).toEqual({});
  expect(ticksOf('eve r1').current.ticks).toEqual({});
});

it('shows those of another place when that is looked at', () => {
  const other = ticksOf('ada r2');
  act(() => other.current.set({ file: 'v7' }));
  const { result, rerender } = renderHook(({ place }) => useKeptTicks(place), { initialProps: { place: 'ada r1' } });
  act(() => result.current.set({ page: 'v1' }));
  rerender({ place: 'ada r2' });
  expect(result.current.ticks).toEqual({ file: 'v7' });
});

it('begins with none where something else is kept under the name', () => {
  localStorage.setItem('octavo.viewed', '{"page":');
  expect(ticksOf('ada r1').current.ticks).toEqual({});
});
