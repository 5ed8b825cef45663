/** Reports that a page is read, once it is seen: its address, the kind of place that the reader came from, and their language. Nothing of the reader is kept. */
export function startViews(): void {
  const address = document.body.dataset.insights;
  if (address === undefined) return;
  const report = () => {
    const session = { language: navigator.language, referrer: document.referrer || null };
    const events = [{ type: 'page_view', session, location: { url: location.origin + location.pathname } }];
    navigator.sendBeacon(address, JSON.stringify({ events }));
  };
  // A tab that was opened behind another one, or loaded before it was asked for, is read when it is seen.
  if (document.hidden) document.addEventListener('visibilitychange', report, { once: true });
  else report();
}
