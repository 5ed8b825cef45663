import { links } from '../links.ts';
import { isReadable } from '../page-limits.ts';
import { parse } from '../parse/parse.ts';
import { titleHeading } from '../walk.ts';

/** Destination of a link as it is written in two versions of a text, escapes resolved. */
export interface ChangedDestination {
  before: string;
  after: string;
}

/** Differences between the links of two versions of a text. */
export interface LinkComparison {
  /** Links that lead elsewhere, came or went. */
  links: number;
  /** True if the body differs in more than destinations of links and the heading that is the page's title. */
  isTextChanged: boolean;
  /** Set where nothing at all differs but destinations of links: those that do, each once however often it is used. */
  only?: ChangedDestination[];
}

/** A version cut at the destinations of its links. */
interface Cut {
  /** Everything but destinations. */
  all: string;
  /** The same without front matter and title, and the blank lines around them. */
  body: string;
  destinations: { raw: string; url: string /** Of the link in a card, which says again where the card leads. */; isAgain: boolean }[];
  /** Destinations of all links, also of those that share one. */
  urls: string[];
}

/** Distinguishes changes of links from changes of words. Texts that are too long to be read count as changed. */
export function compareLinks(before: string, after: string): LinkComparison {
  if (before === after) return { links: 0, isTextChanged: false };
  if (!isReadable(before) || !isReadable(after)) return { links: 0, isTextChanged: true };
  const [a, b] = [cut(before), cut(after)];
  const isTextChanged = a.body !== b.body || a.destinations.length !== b.destinations.length;
  if (isTextChanged) return { links: changedIn(a.urls, b.urls), isTextChanged };
  const changed = a.destinations.flatMap(({ url, isAgain }, i): ChangedDestination[] => {
    const is = b.destinations[i];
    return is === undefined || url === is.url || (isAgain && is.isAgain) ? [] : [{ before: url, after: is.url }];
  });
  const isWritten = a.destinations.every(({ raw, url }, i) => raw === b.destinations[i]?.raw || url !== b.destinations[i]?.url);
  // Another way of writing the same destination is seen in the source only.
  return {
    links: changed.length,
    isTextChanged: !isWritten,
    ...(changed.length > 0 && isWritten && a.all === b.all ? { only: changed } : {}),
  };
}

function cut(text: string): Cut {
  const doc = parse(text);
  const found = links(doc);
  const title = titleHeading(doc);
  const destinations = new Map<number, Cut['destinations'][number] & { start: number; end: number }>();
  const urls: string[] = [];
  for (const [i, { range, raw, url, kind }] of found.entries()) {
    const card = found[i - 1];
    const isAgain = kind === 'link' && card?.kind === 'content-ref' && card.url === url;
    if (range !== undefined) destinations.set(range.start, { ...range, raw, url, isAgain });
    if (!isAgain) urls.push(url);
  }
  const inOrder = [...destinations.values()].sort((left, right) => left.start - right.start);
  /** A stretch with a mark in place of each destination. */
  const without = (start: number, end: number) => {
    let kept = '';
    let at = start;
    for (const place of inOrder) {
      if (place.start < at || place.end > end) continue;
      kept += `${text.slice(at, place.start)}\0`;
      at = place.end;
    }
    return kept + text.slice(at, end);
  };
  const { end } = doc.prefix;
  const [from, to] = title === undefined ? [end, end] : [title.start, title.end];
  return {
    all: without(0, text.length),
    body: `${without(end, from).trim()}\0\0${without(to, text.length).trimStart()}`,
    destinations: inOrder,
    urls,
  };
}

/** Returns the number of elements without an equal in the other list, for the side that has more of them. */
function changedIn(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const url of before) left.set(url, (left.get(url) ?? 0) + 1);
  let came = 0;
  for (const url of after) {
    const count = left.get(url) ?? 0;
    if (count > 0) left.set(url, count - 1);
    else came += 1;
  }
  let went = 0;
  for (const count of left.values()) went += count;
  return Math.max(came, went);
}
