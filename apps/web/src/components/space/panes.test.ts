// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PANES_COOKIE, parsePanes } from '@/lib/preferences';
import { setWidth } from '@/testing/viewport';
import { usePanesState } from './panes';

const width = window.innerWidth;

afterEach(() => {
  cleanup();
  setWidth(width);
  // biome-ignore lint/suspicious/noDocumentCookie: as the preference is written.
  document.cookie = `${PANES_COOKIE}=; path=/; max-age=0`;
});

const remembered = () =>
  parsePanes(
    document.cookie
      .split('; ')
      .find((each) => each.startsWith(`${PANES_COOKIE}=`))
      ?.split('=')[1],
  );

it('hides a pane on a wide screen, and remembers that', () => {
  setWidth(1600);
  const { result } = renderHook(() => usePanesState({ tree: true, margin: true }));
  act(() => result.current.toggle('margin'));
  expect(result.current.shown).toEqual({ tree: true, margin: false });
  expect(remembered()).toEqual({ tree: true, margin: false });
  act(() => result.current.toggle('margin'));
  expect(remembered()).toEqual({ tree: true, margin: true });
});

it('opens one sheet at a time on a narrow screen, which changes nothing for a wide one', () => {
  setWidth(400);
  const { result } = renderHook(() => usePanesState({ tree: true, margin: true }));
  act(() => result.current.toggle('tree'));
  expect(result.current.sheet).toBe('tree');
  act(() => result.current.toggle('margin'));
  expect(result.current.sheet).toBe('margin');
  act(() => result.current.toggle('margin'));
  expect(result.current.sheet).toBeNull();
  expect(result.current.shown).toEqual({ tree: true, margin: true });
  expect(document.cookie).not.toContain(PANES_COOKIE);
});
