/** Boundary between two words of an identifier: `max|Connection|Pool`, `HTTP|Server`; but not in `APIs`. */
const HUMP = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g;
const HAS_HUMP = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}/;
const RUNS = /[A-Za-z0-9]{3,80}/g;
const LONGEST = 80;
/** Highest number of parts of a name; a run with more of them is Base64 or the like. */
const MOST_PARTS = 8;
/** Letters that one text may add to its index. */
const MOST_ADDED = 64 * 1024;

/** A part of a name by which it is found too, and where it begins. */
export interface NamePart {
  text: string;
  at: number;
}

/**
 * Returns the parts of a run of letters and digits that is a name made of several words: each of them of two letters or more, and what the name ends
 * with from each of them on (`connectionPool` of `maxConnectionPool`). Empty for any other run.
 */
export function partsOfName(run: string): NamePart[] {
  if (run.length > LONGEST || !HAS_HUMP.test(run)) return [];
  const places = [0, ...[...run.matchAll(HUMP)].map(({ index }) => index)];
  if (places.length < 2 || places.length > MOST_PARTS) return [];
  const words = places.map((at, i) => ({ text: run.slice(at, places[i + 1]), at }));
  const ends = places.slice(1, -1).map((at) => ({ text: run.slice(at), at }));
  return [...words, ...ends].filter(({ text }) => text.length > 1);
}

/** Returns a text with the parts of the names in it behind it, each once, so that an index that keeps names whole finds them by their words. */
export function withPartsOfNames(text: string): string {
  if (!HAS_HUMP.test(text)) return text;
  const parts = new Set<string>();
  let added = 0;
  for (const [run] of text.matchAll(RUNS)) {
    for (const part of partsOfName(run)) {
      if (parts.has(part.text)) continue;
      added += part.text.length + 1;
      if (added > MOST_ADDED) return `${text}\n${[...parts].join(' ')}`;
      parts.add(part.text);
    }
  }
  return parts.size === 0 ? text : `${text}\n${[...parts].join(' ')}`;
}
