/** Calls a function when the page is hidden or left, before others that hear of the same events. Returns a function that stops that. */
export function beforeHidden(call: () => void): () => void {
  window.addEventListener('pagehide', call, { capture: true });
  window.addEventListener('visibilitychange', call, { capture: true });
  return () => {
    window.removeEventListener('pagehide', call, { capture: true });
    window.removeEventListener('visibilitychange', call, { capture: true });
  };
}
