// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetAuthEmail, useAuthEmail } from './auth-memory';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const typed = (initial?: string) => renderHook(() => useAuthEmail(initial)).result;

it('has what was typed on the page before', () => {
  const first = typed();
  act(() => first.current[1]('ada@example.com'));
  expect(first.current[0]).toBe('ada@example.com');
  expect(typed().current[0]).toBe('ada@example.com');
});

it('prefers the address that the page was given', () => {
  const first = typed();
  act(() => first.current[1]('ada@example.com'));
  expect(typed('invited@example.com').current[0]).toBe('invited@example.com');
});

it('is empty once somebody was in', () => {
  const first = typed();
  act(() => first.current[1]('ada@example.com'));
  forgetAuthEmail();
  expect(typed().current[0]).toBe('');
});
