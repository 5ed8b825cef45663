import { isOctavoError } from '@octavo/contract';
import {
  createThrottle,
  type PageReading,
  type PdfScope,
  type ReaderFiles,
  type Reading,
  readPlace,
  type SitePdfState,
  type System,
  sitePdf,
  type Throttle,
  takeSitePdf,
  type Visited,
  waitingPage,
} from '@octavo/core';
import { encodeFileName, SANDBOX } from '../file-headers.ts';
import type { SiteAnswer } from './site-answer.ts';
import { referrerPolicy } from './site-policy.ts';

/** Seconds after which the page for who waits is loaded again. */
const AGAIN = 3;

/** PDFs that one address may have made: six at once, and one more each minute. What is there already does not count. */
export function createPdfThrottle(system: System): Throttle {
  return createThrottle(system, 'site-pdf', { burst: 6, refillMs: 60_000 });
}

/** A request for a part of a site as PDF. */
export interface PdfRequest {
  system: System;
  throttle: Throttle;
  files: ReaderFiles;
  /** Network address of the reader: one PDF is made for it at a time. */
  address: string;
  /** Content security policy of pages. */
  policy: string;
}

/** Returns the part of a site that an address `~octavo/pdf/NAME` names: `site`, or the id of a site space; `undefined` for others. */
export async function pdfScopeOf(system: System, visited: Visited, name: string): Promise<PdfScope | undefined> {
  if (name === 'site') {
    const reading = await visited.opening();
    return reading === undefined ? undefined : { kind: 'site', reading };
  }
  const place = visited.visit.site.places.get(name);
  const reading = place === undefined ? undefined : await readPlace(system, visited.visit, place);
  return reading === undefined || !reading.site.places.has(name) ? undefined : { kind: 'section', reading };
}

/** Answers with a PDF, or with a page that waits for it and needs no script; `undefined` where none is offered. */
export async function answerPdf(request: PdfRequest, scope: PdfScope): Promise<SiteAnswer | undefined> {
  const { system, throttle, address } = request;
  const reading: Reading | PageReading = scope.kind === 'page' ? scope.page : scope.reading;
  try {
    const wanted = await sitePdf(scope);
    if (wanted === undefined) return undefined;
    // A request for present results begins nothing.
    const mayBegin = () => throttle.take([address]);
    const state = await takeSitePdf(system, wanted, { reader: address, mayBegin });
    if (state.kind !== 'there') return waiting(request, reading, state.kind);
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(state.pdf.bytes),
        'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${encodeFileName(wanted.name)}`,
        'Content-Security-Policy': SANDBOX,
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': referrerPolicy(reading.visit),
        'X-Robots-Tag': 'noindex',
      },
      body: state.pdf.body,
    };
  } catch (error) {
    if (!isOctavoError(error)) throw error;
    if (error.code === 'pdf_too_large') return waiting(request, reading, 'too-large');
    if (error.kind === 'rate_limited') return waiting(request, reading, 'busy');
    throw error;
  }
}

const STATUS = { making: 202, busy: 429, 'too-large': 413, failed: 500 } as const;

async function waiting(
  { files, policy }: PdfRequest,
  reading: Reading,
  state: Exclude<SitePdfState['kind'], 'there'>,
): Promise<SiteAnswer> {
  return {
    status: STATUS[state],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': policy,
      'Referrer-Policy': referrerPolicy(reading.visit),
      'X-Robots-Tag': 'noindex',
      // Browsers load the page again by themselves, without a script.
      ...(state === 'making' ? { Refresh: String(AGAIN), 'Retry-After': String(AGAIN) } : {}),
      ...(state === 'busy' ? { 'Retry-After': '60' } : {}),
    },
    body: await waitingPage(reading, state, files),
  };
}
