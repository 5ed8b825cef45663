import type { Match, Matcher } from './matcher.ts';
import type { Mark } from './types.ts';

/** Plain text around the match, and where in it the words stand. */
export interface Excerpt {
  text: string;
  marks: Mark[];
}

const LONGEST = 200;
/** Length of the text before the first word. */
const LEAD = 40;

/** Cuts the part of a text where most of the words stand together; its beginning when there are none. At most 200 characters. */
export function excerptOf(text: string, matcher: Matcher): Excerpt {
  const flat = text.replace(/\s+/g, ' ').trim();
  const start = flat.length <= LONGEST ? 0 : bestStart(flat, matcher(flat));
  const cut = cutAt(flat, start);
  return { text: cut, marks: marksOf(matcher(cut)) };
}

/** Start of the window that holds most different words, the earliest of them. */
function bestStart(text: string, matches: readonly Match[]): number {
  let best = { different: 0, start: 0 };
  for (const [i, { start }] of matches.entries()) {
    const inside = new Set<number>();
    for (let j = i; j < matches.length && (matches[j]?.end ?? 0) <= start + LONGEST - LEAD - 2; j++) inside.add(matches[j]?.word ?? 0);
    if (inside.size > best.different) best = { different: inside.size, start };
  }
  const wanted = Math.max(0, Math.min(best.start - LEAD, text.length - LONGEST + 2));
  if (wanted === 0) return 0;
  const space = text.indexOf(' ', wanted);
  return space >= 0 && space < best.start ? space + 1 : wanted;
}

/** At most {@link LONGEST} characters from a place on, whole words where there are spaces, with dots where text was left out. */
function cutAt(text: string, start: number): string {
  const before = start > 0 ? '…' : '';
  const room = LONGEST - before.length;
  if (text.length - start <= room) return before + withoutHalves(text.slice(start));
  const part = text.slice(start, start + room - 1);
  const space = part.lastIndexOf(' ');
  return `${before}${withoutHalves(space > room / 2 ? part.slice(0, space) : part)}…`;
}

/** Cutting between the two halves of a character leaves one of them. */
function withoutHalves(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/** Returns the places as marks: where two overlap the longer one. */
export function marksOf(matches: readonly Match[]): Mark[] {
  const marks: Mark[] = [];
  for (const { start, end } of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start >= (marks.at(-1)?.[1] ?? 0)) marks.push([start, end]);
  }
  return marks;
}
