// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AGAIN_MS, LONGEST_MS, REST_MS } from './autosave-delay';
import { useAutosave } from './use-autosave';
import type { SaveState } from './use-edit-session';

let saves = 0;
const save = async () => {
  saves += 1;
};

beforeEach(() => {
  saves = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Typed {
  state: SaveState;
  text: string;
  enabled?: boolean;
}

function editor(first: Typed) {
  const hook = renderHook(
    ({ state, text, enabled = true }: Typed) => useAutosave({ enabled, state, written: { title: '', description: '', text }, save }),
    { initialProps: first },
  );
  return hook;
}

const UNSAVED: SaveState = { kind: 'unsaved' };

it('saves once typing rests, and each key press puts that off', () => {
  const { rerender } = editor({ state: UNSAVED, text: 'a' });
  vi.advanceTimersByTime(REST_MS - 1);
  rerender({ state: UNSAVED, text: 'ab' });
  vi.advanceTimersByTime(REST_MS - 1);
  expect(saves).toBe(0);
  vi.advanceTimersByTime(1);
  expect(saves).toBe(1);
});

it('saves while somebody goes on typing, after the longest time', () => {
  const { rerender } = editor({ state: UNSAVED, text: '' });
  for (let at = 500; at < LONGEST_MS; at += 500) {
    vi.advanceTimersByTime(500);
    expect(saves).toBe(0);
    rerender({ state: UNSAVED, text: `${at}` });
  }
  vi.advanceTimersByTime(500);
  expect(saves).toBe(1);
});

it('counts the longest time anew after a save', () => {
  const { rerender } = editor({ state: UNSAVED, text: 'a' });
  vi.advanceTimersByTime(REST_MS);
  rerender({ state: { kind: 'saved' }, text: 'a' });
  vi.advanceTimersByTime(LONGEST_MS);
  rerender({ state: UNSAVED, text: 'ab' });
  vi.advanceTimersByTime(REST_MS - 1);
  expect(saves).toBe(1);
  vi.advanceTimersByTime(1);
  expect(saves).toBe(2);
});

it('tries again after a failure, and at once when the connection is back', () => {
  editor({ state: { kind: 'failed', message: 'Not reached.' }, text: 'a' });
  window.dispatchEvent(new Event('online'));
  expect(saves).toBe(1);
  vi.advanceTimersByTime(AGAIN_MS);
  expect(saves).toBe(2);
});

it('does nothing where it is off, where nothing is to be saved, and after the editor has gone', () => {
  const { rerender, unmount } = editor({ state: UNSAVED, text: 'a', enabled: false });
  vi.advanceTimersByTime(AGAIN_MS);
  rerender({ state: { kind: 'saving' }, text: 'a' });
  vi.advanceTimersByTime(AGAIN_MS);
  rerender({ state: UNSAVED, text: 'ab' });
  unmount();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(AGAIN_MS);
  expect(saves).toBe(0);
});
