/**
 * Runs a function once the document is loaded and the browser has nothing else to do: for scripts that somebody may want next, which must
 * not come before those of the screen. Returns a function that calls it off.
 */
export function whenIdle(run: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const wait = () => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => signal.aborted || run(), 1000);
    else requestIdleCallback(() => signal.aborted || run());
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => calledOff.abort();
}
