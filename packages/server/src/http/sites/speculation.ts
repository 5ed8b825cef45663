import { homePath, ownPath, type SiteVisit } from '@octavo/core';

/** Name below `OWN_SEGMENT` of the rules by which browsers load pages before they are opened. */
export const SPECULATION = 'speculation.json';

/** Other forms of pages, which nobody needs at once and some of which have to be made. */
const FORMS = ['md', 'pdf', 'txt', 'xml'];

/** Signs that mean something in a pattern of addresses. */
const PATTERN_SIGNS = /[+*?:{}()\\]/g;

/** Returns the header of pages that names the rules. */
export function speculationHeader(visit: SiteVisit): Record<string, string> {
  return { 'Speculation-Rules': `"${ownPath(visit, SPECULATION)}"` };
}

/**
 * Returns the rules: pages of the site that a reader points at are fetched, and shown at once when they are opened. They are not run before that, so nothing is
 * counted. The reader's own addresses are left alone: one of them signs visitors out.
 */
export function speculationRules(visit: SiteVisit): string {
  const home = homePath(visit).replace(PATTERN_SIGNS, '\\$&');
  const others = [`${home}~*`, ...FORMS.map((form) => `${home}*.${form}`)];
  const where = { and: [{ href_matches: `${home}*` }, { not: { href_matches: others } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
