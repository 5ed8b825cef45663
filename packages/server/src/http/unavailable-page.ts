import type { DatabaseUnavailable } from '@octavo/db';
import type { Refusal } from './refuse.ts';

/** Returns the answer to a page of the console while the database cannot be used: the reason in words, on a page that loads itself again. */
export function unavailablePage({ message, retryAfter }: DatabaseUnavailable): Refusal {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Octavo is not available</title><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${retryAfter}"></head><body>
<h1>Octavo is not available</h1>
<p>${message}</p>
<p>This page loads itself again. What was saved before is safe.</p>
</body></html>`;
  return { status: 503, message: page, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': String(retryAfter) } };
}
