import { isReadable, type LinkInfo, links, parse, writeDestination } from '@octavo/markdown';

/** A text with other destinations, and how many it got. */
export interface Relinked {
  text: string;
  count: number;
}

/**
 * Rewrites destinations of a text, each in the form it is written in; all other bytes stay.
 * @param next the new destination of one; undefined to leave it
 */
export function relink(text: string, next: (link: LinkInfo) => string | undefined): Relinked {
  if (!isReadable(text)) return { text, count: 0 };
  const patches = new Map<number, { end: number; text: string }>();
  for (const link of links(parse(text))) {
    if (link.range === undefined || patches.has(link.range.start)) continue;
    const url = next(link);
    if (url !== undefined && url !== link.url) patches.set(link.range.start, { end: link.range.end, text: writeDestination(link, url) });
  }
  const parts: string[] = [];
  let at = 0;
  for (const [start, patch] of [...patches].sort(([a], [b]) => a - b)) {
    // Destinations do not overlap; should two, the first one counts.
    if (start < at) continue;
    parts.push(text.slice(at, start), patch.text);
    at = patch.end;
  }
  parts.push(text.slice(at));
  return { text: parts.join(''), count: patches.size };
}

/** Worker task `links.urls`: the destinations of a text that can be rewritten, in its order. */
export function urlsTask({ text }: { text: string }): string[] {
  if (!isReadable(text)) return [];
  return links(parse(text)).flatMap(({ range, url }) => (range === undefined ? [] : [url]));
}

/** Worker task `links.relink`: {@link relink} with new destinations by the old ones. */
export function relinkTask({ text, to }: { text: string; to: ReadonlyMap<string, string> }): Relinked {
  return relink(text, ({ url }) => to.get(url));
}
