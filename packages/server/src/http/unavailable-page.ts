import { hash } from 'node:crypto';
import type { DatabaseUnavailable } from '@octavo/db';
import type { Refusal } from './refuse.ts';

/** The console's colours and measures, in a page that needs nothing but itself. */
const STYLE = `:root{color-scheme:light dark;background:light-dark(#fff,#131519);color:light-dark(#1c1f26,#e6e8ec)}
body{max-width:34rem;margin:0 auto;padding:clamp(3rem,18vh,10rem) 1.25rem 3rem;font:15px/1.6 system-ui,sans-serif;text-wrap:pretty}
h1{margin:0 0 .75rem;font-size:1.25rem;line-height:1.3;font-weight:600}
p{margin:0 0 .75rem}
p+p{color:light-dark(#5b616d,#a5abb6)}`;

const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; frame-ancestors 'none'`;

/** Returns the answer to a page of the console while the database cannot be used: the reason in words, on a page that loads itself again. */
export function unavailablePage({ message, retryAfter }: DatabaseUnavailable): Refusal {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Octavo is not available</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${retryAfter}">
<style>${STYLE}</style></head><body><main>
<h1>Octavo is not available</h1>
<p>${message}</p>
<p>This page loads itself again. What was saved before is safe.</p>
</main></body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, 'Retry-After': String(retryAfter) };
  return { status: 503, message: page, headers };
}
