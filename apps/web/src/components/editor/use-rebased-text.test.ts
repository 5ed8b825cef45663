// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRebasedText } from './use-rebased-text';

afterEach(cleanup);

it('brings what others changed into a text that has gone on, once what does that is loaded', async () => {
  const { result, rerender } = renderHook(useRebasedText);
  const first = result.current;
  expect(() => first.rebased('a', 'b', 'c')).toThrow();
  await first.load();
  rerender();
  expect(result.current).toBe(first);
  expect(first.rebased('One.\n\nTwo. Mine.\n', 'One.\n\nTwo.\n', 'One. Theirs.\n\nTwo.\n')).toBe('One. Theirs.\n\nTwo. Mine.\n');
});
