// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PANES_COOKIE, parsePanes } from '@/lib/preferences';
import { setWidth } from '@/testing/viewport';
import { usePanesState } from './panes';

afterEach(() => {
  cleanup();
  setWidth(1024);
});

const BOTH = { tree: true, margin: true };
/** The panes as the next screen begins with them. */
const remembered = () => parsePanes(new RegExp(`${PANES_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]);

it('hides and shows panes on a wide screen, and remembers that', () => {
  setWidth(1600);
  const { result } = renderHook(() => usePanesState(BOTH));
  act(() => result.current.toggle('tree'));
  act(() => result.current.toggle('margin'));
  expect([result.current.shown, remembered()]).toEqual([
    { tree: false, margin: false },
    { tree: false, margin: false },
  ]);
  act(() => result.current.toggle('tree'));
  expect([result.current.shown, remembered(), result.current.sheet]).toEqual([
    { tree: true, margin: false },
    { tree: true, margin: false },
    null,
  ]);
});

it('opens one sheet at a time on a phone, and leaves what is remembered of wide screens', () => {
  setWidth(1600);
  const { result } = renderHook(() => usePanesState(BOTH));
  act(() => result.current.toggle('margin'));
  setWidth(400);
  act(() => result.current.toggle('tree'));
  expect(result.current.sheet).toBe('tree');
  act(() => result.current.toggle('margin'));
  expect(result.current.sheet).toBe('margin');
  act(() => result.current.toggle('margin'));
  expect([result.current.sheet, remembered()]).toEqual([null, { tree: true, margin: false }]);
});

it('has a sheet for the margin where only the tree fits beside the text', () => {
  setWidth(1000);
  const { result } = renderHook(() => usePanesState(BOTH));
  act(() => result.current.toggle('margin'));
  act(() => result.current.toggle('tree'));
  expect([result.current.sheet, result.current.shown]).toEqual(['margin', { tree: false, margin: true }]);
});
