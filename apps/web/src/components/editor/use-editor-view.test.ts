// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testScreen } from '@/testing/screen';
import { useEditorView } from './use-editor-view';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function viewAt(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(useEditorView, { wrapper: testScreen({ address }).wrapper });
}

it('keeps the preview in the address, so that a reload shows it again', () => {
  const { result, rerender } = viewAt('/s/space/guide?edit');
  expect(result.current[0]).toBe('write');
  act(() => result.current[1]('preview'));
  expect(window.location.search).toBe('?edit=preview');
  // The router writes the address that it knows when it has drawn something anew.
  window.history.replaceState(null, '', '/s/space/guide?edit');
  rerender();
  expect(window.location.search).toBe('?edit=preview');
  cleanup();
  expect(viewAt('/s/space/guide?edit=preview').result.current[0]).toBe('preview');
});

it('brings nobody back into an editor that is being left', () => {
  const { rerender } = viewAt('/s/space/guide?edit=preview');
  window.history.replaceState(null, '', '/s/space/guide');
  rerender();
  expect(window.location.search).toBe('');
});
