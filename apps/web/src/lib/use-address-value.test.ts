// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testScreen } from '@/testing/screen';
import { useAddressValue } from './use-address-value';

afterEach(cleanup);

const shown = () => new URL(window.location.href).searchParams.get('q');

it('begins with what the address names, and writes what is typed into it without a step of history', () => {
  window.history.replaceState(null, '', '/people?q=ada&sort=name');
  const { wrapper, router } = testScreen({ address: '/people?q=ada&sort=name' });
  const { result } = renderHook(() => useAddressValue('q'), { wrapper });
  expect(result.current[0]).toBe('ada');
  const steps = window.history.length;
  act(() => result.current[1]('grace'));
  expect([result.current[0], shown(), window.history.length]).toEqual(['grace', 'grace', steps]);
  act(() => result.current[1](''));
  expect(window.location.search).toBe('?sort=name');
  expect([router.pushed, router.replaced, router.refreshes]).toEqual([[], [], 0]);
});

it('follows a link that names another text, also after something was typed', () => {
  const { wrapper, router } = testScreen({ address: '/people?q=ada' });
  const { result, rerender } = renderHook(() => useAddressValue('q'), { wrapper });
  act(() => result.current[1]('typed'));
  router.address.searchParams.set('q', 'linked');
  rerender();
  expect(result.current[0]).toBe('linked');
});
