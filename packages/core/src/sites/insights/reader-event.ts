import { randomUUID } from 'node:crypto';
import type { SiteEventType, SiteInsightsEvent } from '@octavo/contract';
import { pageUrl, siteSpaceUrl, siteUrl } from '@octavo/site';
import type { ReadSite } from '../publishing/index.ts';
import type { ReaderEvent, ReaderEventType } from '../scripts/index.ts';
import type { InsightRow } from './add-rows.ts';

/** Types of events of integrations by what is counted. */
const TYPES: Partial<Record<SiteEventType, ReaderEventType>> = { page_view: 'site_view', page_post_feedback: 'page_feedback' };

/** Returns the type of the event that scripts are told of when something is counted; `undefined` for most. */
export function readerEventType(type: SiteEventType): ReaderEventType | undefined {
  return TYPES[type];
}

/**
 * Returns what scripts are told of something that was counted (decisions B-INT17). It names nobody: the address is that of the page, without query and share
 * key, the referrer its origin, the language its base, and the id of the visitor another one each time.
 */
export async function readerEventOf(
  site: ReadSite,
  type: ReaderEventType,
  { itemId, pageId, language }: InsightRow,
  { session, feedback }: SiteInsightsEvent,
): Promise<ReaderEvent> {
  const place = site.places.get(itemId);
  return {
    type,
    members: {
      ...(place === undefined ? {} : { siteSpaceId: itemId, spaceId: place.siteSpace.spaceId }),
      ...(pageId === '' ? {} : { pageId }),
      visitor: { anonymousId: randomUUID(), cookies: {}, userAgent: '', ip: '', language },
      url: await addressOf(site, itemId, pageId),
      referrer: originOf(session?.referrer),
      ...(feedback === undefined || type !== 'page_feedback' ? {} : { feedback: { rating: feedback.rating } }),
    },
  };
}

async function addressOf({ snapshot, places, content }: ReadSite, itemId: string, pageId: string): Promise<string> {
  const ground = { site: snapshot };
  const place = places.get(itemId);
  if (place === undefined) return siteUrl(ground);
  const held = pageId === '' ? undefined : await content(place);
  const node = held?.view.pages.get(pageId);
  return (held && node && pageUrl(ground, place, held.view, node)) ?? siteSpaceUrl(ground, place);
}

function originOf(referrer: string | null | undefined): string {
  const url = referrer ? URL.parse(referrer) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? `${url.origin}/` : '';
}
