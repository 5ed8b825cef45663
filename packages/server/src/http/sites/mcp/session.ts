import { type PageReading, type Reading, readOutcome, type System } from '@octavo/core';
import { arrive, type SiteVisitRequest } from '../visit-request.ts';

/** A visitor of a site who calls by a program. */
export interface SiteSession {
  system: System;
  /** The site as the visitor reads it, at the site space they come to first. */
  reading: Reading;
  origin: string;
  /** Proof of who visits: each address that is read is asked for with it. */
  proof: Omit<SiteVisitRequest, 'url'>;
  /** True in the preview of a site, which is not counted. */
  isPreview: boolean;
}

/** Most redirects that an address may go through. */
const MOST_STEPS = 3;

/** Returns the page at an address, absolute or a path of the site, as the visitor may read it; `undefined` for everything else. */
export async function pageAt({ system, origin, proof, reading }: SiteSession, address: string): Promise<PageReading | undefined> {
  let url = URL.parse(address, origin);
  for (let step = 0; step < MOST_STEPS && url !== null; step++) {
    if (url.origin !== origin) return undefined;
    // Addresses of pages as Markdown are in `llms.txt` and in links of pages.
    url.pathname = url.pathname.replace(/(?:\/README)?\.md$/i, '') || '/';
    const arrival = await arrive(system, { ...proof, url: url.origin + url.pathname });
    if (arrival.kind !== 'visit' || arrival.site.id !== reading.visit.site.id) return undefined;
    const outcome = await arrival.visited.resolve();
    if (outcome.kind === 'page') return readOutcome(system, outcome);
    if (outcome.kind !== 'redirect' || outcome.isExternal) return undefined;
    url = URL.parse(outcome.url, origin);
  }
  return undefined;
}
