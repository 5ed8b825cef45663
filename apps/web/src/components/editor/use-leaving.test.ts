// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useLeaving } from './use-leaving';

let done: string[] = [];
const keep = () => {
  done.push('keep');
};
const send = () => {
  done.push('send');
};

beforeEach(() => {
  done = [];
});

afterEach(cleanup);

const editor = (waits: boolean) =>
  renderHook(({ isWaiting }) => useLeaving({ isWaiting: () => isWaiting, keep, send, isLost: false }), {
    initialProps: { isWaiting: waits },
  });

it('keeps the draft before it is sent when the tab is hidden or goes', () => {
  editor(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(done).toEqual(['keep', 'send']);
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['keep', 'send', 'keep', 'send']);
});

it('writes no draft where it is written, but sends what is not saved', () => {
  editor(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['send']);
});

it('knows what waits by the time that the tab goes', () => {
  const { rerender } = editor(false);
  rerender({ isWaiting: true });
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['keep', 'send']);
});

it('keeps what blocks write when they go, which is after the editor', async () => {
  const { unmount } = editor(true);
  unmount();
  done.push('blocks have gone');
  await Promise.resolve();
  expect(done).toEqual(['keep', 'send', 'blocks have gone', 'keep', 'send']);
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toHaveLength(5);
});
