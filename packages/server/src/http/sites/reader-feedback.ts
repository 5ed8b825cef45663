import { FeedbackRating } from '@octavo/contract';
import { asksForFeedback, countEvents, homePath, readOutcome, type System, type Throttle } from '@octavo/core';
import { THANKS } from '@octavo/reader';
import { readBody } from './read-body.ts';
import { type EventReport, FROM_ELSEWHERE, isFromElsewhere, refusalOf } from './reader-events.ts';
import { plainText, redirectTo, type SiteAnswer } from './site-answer.ts';
import { arrive } from './visit-request.ts';

/** Longest form, in bytes. */
const MAX_BYTES = 8 * 1024;

/**
 * Counts a reader's answer to the question whether a page was helpful, for a page that asks it and that the reader can open. A browser that sends the
 * form itself is led back to the page; the script is answered without content.
 */
export async function countFeedback(system: System, throttle: Throttle, report: EventReport): Promise<SiteAnswer> {
  const { visited, request, address, origin, isPreview } = report;
  if (isFromElsewhere(request)) return FROM_ELSEWHERE;
  try {
    throttle.take([address]);
    const form = new URLSearchParams(await readBody(request, MAX_BYTES, 'The form is too long.'));
    const rating = FeedbackRating.safeParse(form.get('rating'));
    const url = URL.parse(form.get('page') ?? '', origin);
    if (!rating.success) return plainText(400, 'The rating must be `good`, `ok` or `bad`.');
    if (url?.origin !== origin || !url.pathname.startsWith(homePath(visited.visit)))
      return plainText(400, '`page` must be the path of a page of this site.');
    const { cookie, accept = '', 'accept-language': languages = '' } = request.headers;
    const arrival = await arrive(system, { url: origin + url.pathname, cookie });
    const outcome = arrival.kind === 'visit' ? await arrival.visited.resolve() : undefined;
    const reading = outcome?.kind === 'page' ? await readOutcome(system, outcome) : undefined;
    if (reading === undefined || !(await asksForFeedback(reading)))
      return plainText(404, 'There is no such page, or it asks for no feedback.');
    const location = { url: url.href, siteSpace: reading.place.siteSpace.id, page: reading.node.page.id };
    const session = { language: languages.split(/[,;]/)[0]?.trim().slice(0, 100), referrer: url.href };
    const event = { type: 'page_post_feedback' as const, feedback: { rating: rating.data }, location, session };
    if (!isPreview) await countEvents({ system }, reading.site, { events: [event] });
    if (accept.includes('text/html')) return redirectTo(`${url.pathname}#${THANKS}`, 303);
    return { status: 204, headers: { 'Cache-Control': 'no-store' } };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused !== undefined) return refused;
    throw error;
  }
}
