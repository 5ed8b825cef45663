// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useEditorMode } from './use-editor-mode';
import { useOnceOpen } from './use-once-open';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('begins with blocks, and goes on as was chosen last', () => {
  const first = renderHook(useEditorMode).result;
  expect(first.current[0]).toBe('blocks');
  act(() => first.current[1]('source'));
  expect(first.current[0]).toBe('source');
  expect(renderHook(useEditorMode).result.current[0]).toBe('source');
});

it('takes what it does not know for blocks', () => {
  localStorage.setItem('octavo.editor-mode', 'paper');
  expect(renderHook(useEditorMode).result.current[0]).toBe('blocks');
});

it('loads what a dialog needs from the first opening on', () => {
  const { result, rerender } = renderHook(({ isOpen }) => useOnceOpen(isOpen), { initialProps: { isOpen: false } });
  const seen = [result.current];
  for (const isOpen of [false, true, false]) {
    rerender({ isOpen });
    seen.push(result.current);
  }
  expect(seen).toEqual([false, false, true, true]);
});
