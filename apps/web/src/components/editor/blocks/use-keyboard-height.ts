import { useSyncExternalStore } from 'react';

/** Returns the height (px) of what covers the lower end of the window, such as the keyboard of a phone; 0 where browsers do not tell it. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, keyboardHeight, () => 0);
}

/** Height (px) of the keyboard, from the part of the window that it leaves. A page that is zoomed in with fingers has none. */
export function keyboardHeight(): number {
  const visible = window.visualViewport;
  if (visible === null || visible.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - visible.height - visible.offsetTop));
}

function subscribe(changed: () => void): () => void {
  const visible = window.visualViewport;
  visible?.addEventListener('resize', changed);
  visible?.addEventListener('scroll', changed);
  return () => {
    visible?.removeEventListener('resize', changed);
    visible?.removeEventListener('scroll', changed);
  };
}
