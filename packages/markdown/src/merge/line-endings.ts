import type { TextMerge } from './types.ts';

const CRLF = '\r\n';

/** Returns whether every line of a text ends with CRLF, and there is one. */
function isWindows(text: string): boolean {
  return text.includes(CRLF) && !/(?:^|[^\r])\n|\r(?!\n)/.test(text);
}

/** Returns whether lines end with line feeds alone. */
function isPlain(text: string): boolean {
  return !text.includes('\r');
}

/**
 * Texts with line feeds, and the way back to the line endings that their merge is to have: as ours and theirs agree, else what one of them
 * changed. Undefined where one of the texts mixes line endings: then they are merged as they are.
 */
export function withLineFeeds(
  base: string,
  ours: string,
  theirs: string,
): { texts: [string, string, string]; back(merge: TextMerge): TextMerge } | undefined {
  const all = [base, ours, theirs] as const;
  if (all.every(isPlain) || !all.every((text) => isPlain(text) || isWindows(text))) return undefined;
  const [b, o, t] = [isWindows(base), isWindows(ours), isWindows(theirs)];
  const feed = (text: string) => text.replaceAll(CRLF, '\n');
  return { texts: [feed(base), feed(ours), feed(theirs)], back: (merge) => ((o === b ? t : o) ? windows(merge) : merge) };
}

function windows({ text, conflicts, merged }: TextMerge): TextMerge {
  const feeds: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) feeds.push(at);
  const moved = (offset: number) => {
    let [low, high] = [0, feeds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((feeds[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + low;
  };
  const place = <T extends { start: number; end: number }>(each: T): T => ({ ...each, start: moved(each.start), end: moved(each.end) });
  const crlf = (each: string | undefined) => each?.replaceAll('\n', CRLF);
  return {
    text: text.replaceAll('\n', CRLF),
    conflicts: conflicts.map((each) => ({ ...place(each), base: crlf(each.base), ours: crlf(each.ours), theirs: crlf(each.theirs) })),
    merged: merged.map(place),
  };
}
