import { homePath } from '@octavo/core';
import { readBody } from './read-body.ts';
import { type EventReport, FROM_ELSEWHERE, isFromElsewhere, refusalOf } from './reader-events.ts';
import { plainText, redirectTo, type SiteAnswer } from './site-answer.ts';
import { type CookiePlace, clearReaderCookie, keepReaderCookie } from './visitor-cookies.ts';

/** Longest form, in bytes. */
const MAX_BYTES = 8 * 1024;
/** Time for which the choice is kept: that of a preview, in seconds. */
const SECONDS = 3600;

/** Switches the marks of what differs in a preview on or off, for the browser that asks, and leads back to the page. */
export async function switchChanges({ visited, request, origin }: EventReport): Promise<SiteAnswer> {
  if (isFromElsewhere(request)) return FROM_ELSEWHERE;
  try {
    const form = new URLSearchParams(await readBody(request, MAX_BYTES, 'The form is too long.'));
    const url = URL.parse(form.get('page') ?? '', origin);
    const home = homePath(visited.visit);
    if (url?.origin !== origin || !`${url.pathname}/`.startsWith(home))
      return plainText(400, '`page` must be the path of a page of this site.');
    const changes = form.get('changes');
    if (changes !== 'on' && changes !== 'off') return plainText(400, '`changes` must be `on` or `off`.');
    const place: CookiePlace = { kind: 'changes', siteId: visited.visit.site.id, origin };
    const cookie = changes === 'on' ? keepReaderCookie(place, 'on', SECONDS) : clearReaderCookie(place);
    return redirectTo(url.pathname, 303, cookie === undefined ? {} : { 'Set-Cookie': cookie });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused !== undefined) return refused;
    throw error;
  }
}
