import type { IncomingMessage } from 'node:http';
import { isOctavoError, type SiteInsightsEvent, TrackSiteEvents } from '@octavo/contract';
import { countEvents, createThrottle, type System, type Throttle, type Visited } from '@octavo/core';
import { readBody } from './read-body.ts';
import { plainText, type SiteAnswer } from './site-answer.ts';
import { arrive } from './visit-request.ts';

/** Longest report, in bytes. */
const MAX_BYTES = 32 * 1024;
/** Pages that one report may be about. */
const MAX_PAGES = 5;

/** Reports of one address: sixty at once, and one more each second. */
export function createEventThrottle(system: System): Throttle {
  return createThrottle(system, 'site-events', { burst: 60, refillMs: 1000 });
}

/** A report of a reader's page. */
export interface EventReport {
  visited: Visited;
  request: IncomingMessage;
  /** Address of the reader, counted against and not kept. */
  address: string;
  origin: string;
  /** True for who previews the site: they are no readers of it, and nothing that they do is counted. */
  isPreview: boolean;
}

/**
 * Counts what a reader did, as sums by day: of the reader nothing is kept. A page says its address; which page of the site that is, is found out here
 * as for the reader.
 */
export async function countReader(
  system: System,
  throttle: Throttle,
  { visited, request, address, origin, isPreview }: EventReport,
): Promise<SiteAnswer> {
  if (isPreview) return { status: 204, headers: { 'Cache-Control': 'no-store' } };
  if (isFromElsewhere(request)) return FROM_ELSEWHERE;
  try {
    throttle.take([address]);
    const { events } = TrackSiteEvents.parse(
      JSON.parse(await readBody(request, MAX_BYTES, 'The report is too long. Send fewer events at once.')),
    );
    const reading = await visited.opening();
    if (reading !== undefined) {
      const placed = await withPages(system, events, { cookie: request.headers.cookie, origin });
      if (placed.length > 0) await countEvents({ system }, reading.site, { events: placed });
    }
    return { status: 204, headers: { 'Cache-Control': 'no-store' } };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused !== undefined) return refused;
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
      return plainText(
        400,
        'The report cannot be read. Send JSON such as {"events":[{"type":"page_view","location":{"url":"https://…"}}]}.',
      );
    throw error;
  }
}

/** Returns whether a report comes from a page of another site; those are told nothing by the answer. */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const from = headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin';
}

export const FROM_ELSEWHERE = plainText(403, 'Only pages of the site itself report what readers do.');

/** Returns the answer to a report that was refused; `undefined` for other errors. */
export function refusalOf(error: unknown): SiteAnswer | undefined {
  if (!isOctavoError(error) || error.status >= 500) return undefined;
  return plainText(error.status, error.message, error.status === 429 ? { 'Retry-After': '10' } : {});
}

async function withPages(
  system: System,
  events: readonly SiteInsightsEvent[],
  { cookie, origin }: { cookie: string | undefined; origin: string },
): Promise<SiteInsightsEvent[]> {
  const places = new Map<string, Pick<SiteInsightsEvent['location'], 'siteSpace' | 'page'>>();
  const placed: SiteInsightsEvent[] = [];
  for (const event of events) {
    const { url } = event.location;
    if (url === undefined || !url.startsWith(`${origin}/`)) continue;
    let place = places.get(url);
    if (place === undefined && places.size < MAX_PAGES) {
      const arrival = await arrive(system, { url, cookie });
      const outcome = arrival.kind === 'visit' ? await arrival.visited.resolve() : undefined;
      place = outcome?.kind === 'page' ? { siteSpace: outcome.place.siteSpace.id, page: outcome.page.page.id } : {};
      places.set(url, place);
    }
    placed.push({ ...event, location: { url, ...place } });
  }
  return placed;
}
