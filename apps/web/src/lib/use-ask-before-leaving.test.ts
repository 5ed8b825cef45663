// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAskBeforeLeaving } from './use-ask-before-leaving';

afterEach(cleanup);

/** Returns whether the browser would ask before the tab goes. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks only while something would be lost', () => {
  const { rerender, unmount } = renderHook(({ isLost }) => useAskBeforeLeaving(isLost), { initialProps: { isLost: false } });
  expect(isAsked()).toBe(false);
  rerender({ isLost: true });
  expect(isAsked()).toBe(true);
  rerender({ isLost: false });
  expect(isAsked()).toBe(false);
  rerender({ isLost: true });
  unmount();
  expect(isAsked()).toBe(false);
});
