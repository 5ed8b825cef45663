import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    /** There in tests with the environment `happy-dom`. */
    happyDOM?: DetachedWindowAPI;
  }
}

/** Makes the window of a test so many pixels wide; media queries follow. */
export function setWidth(width: number): void {
  window.happyDOM?.setViewport({ width });
}
