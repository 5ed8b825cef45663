// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyboardHeight } from './use-keyboard-height';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Makes the window show a part of itself, as it does above a keyboard. */
function visible(): EventTarget & { height: number; offsetTop: number; scale: number } {
  const shown = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', shown);
  return shown;
}

it('follows the keyboard of a phone as it comes and goes', () => {
  const shown = visible();
  const { result } = renderHook(useKeyboardHeight);
  expect(result.current).toBe(0);
  act(() => {
    shown.height -= 300;
    shown.dispatchEvent(new Event('resize'));
  });
  expect(result.current).toBe(300);
  // The browser has scrolled the text up above the keyboard.
  act(() => {
    shown.offsetTop = 100;
    shown.dispatchEvent(new Event('scroll'));
  });
  expect(result.current).toBe(200);
});

it('takes a page that is zoomed in, and a bar that goes away, for no keyboard', () => {
  const shown = visible();
  Object.assign(shown, { height: shown.height / 2, scale: 2 });
  const { result } = renderHook(useKeyboardHeight);
  expect(result.current).toBe(0);
  act(() => {
    Object.assign(shown, { height: window.innerHeight + 40, scale: 1 });
    shown.dispatchEvent(new Event('resize'));
  });
  expect(result.current).toBe(0);
});

it('is none where browsers do not tell it', () => {
  vi.stubGlobal('visualViewport', null);
  expect(renderHook(useKeyboardHeight).result.current).toBe(0);
});
