/** Reports that a page is read, once it is seen: its address, the kind of place that the reader came from, and their language. Nothing of the reader is kept. */
export function startViews(): void {
  const address = document.body.dataset.insights;
  if (address === undefined || navigator.doNotTrack === '1') return;
  const report = () => {
    const { origin, pathname } = location;
    const session = { language: navigator.language, ...(document.referrer === '' ? {} : { referrer: document.referrer }) };
    const events = [{ type: 'page_view', session, location: { url: origin + pathname } }];
    const body = JSON.stringify({ events });
    void fetch(address, { method: 'POST', keepalive: true, headers: { 'Content-Type': 'application/json' }, body }).catch(() => {});
  };
  // A tab that was opened behind another one, or loaded before it was asked for, is read when it is seen.
  if (document.visibilityState === 'visible') report();
  else document.addEventListener('visibilitychange', report, { once: true });
}
