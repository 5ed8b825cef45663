import { editDistance } from '../distance.ts';
import type { Match } from '../matcher.ts';
import { nameKey } from '../name-key.ts';
import type { Outline } from '../outline.ts';
import type { DocumentText } from '../packed-text.ts';
import type { RankQuery } from './rank-query.ts';

/**
 * The order of search results, the same on all databases. A page's score is the sum of what its names, its headings and its text say of the query, each
 * by the part of the query that it holds, times the part that the page holds as a whole. A name that is the query comes before everything else.
 */
export const WEIGHTS = {
  /** A title, navigation title or last part of the address that is the query. */
  name: 24,
  /** The same, one or two letters away. */
  nearName: 14,
  /** A title that holds the whole query, and as much again for one that holds nothing else. */
  title: 5,
  /** A title that begins with the query, or holds it as it was typed. */
  beginning: 2,
  phraseInTitle: 1,
  /** Other names, compared with the title. */
  otherNames: 0.95,
  /** A heading that is the query, of a page that is not called so; one that holds it, and as much again for one that holds nothing else. */
  heading: 16,
  inHeading: 2,
  description: 4.8,
  /** The first sentence of the text: more, the less else it says. */
  sentence: 6,
  /** The beginning of the text, which tells what a page is about. */
  lead: 2,
  /** Words of the text, by how often they stand there. */
  text: 2,
  /** Words of the query that stand one after the other, or near each other. */
  phrase: 2,
  nearness: 1,
} as const;

/** Times after which a word that stands in a text once more adds little, for a text of the usual length. */
const SATURATION = 1.2;
const USUAL_LENGTH = 3000;
/** Exponent of the whole of short queries, and by how much it falls with each further word. */
const MOST_WHOLENESS = 2;
const LOST_WHOLENESS = 0.5;
const LEAST_WHOLENESS = 0.5;
/** Words of a query that is short. */
const SHORT_QUERY = 4;
/** Letters from a name in which two of them may be wrong. */
const LONG_NAME = 9;
const SHORTEST_NEAR = 4;
/** A long page is looked through no further than this. */
const LONGEST_TEXT = 32 * 1024;
/** Characters of the beginning of a text. */
const LEAD = 300;
/** Characters within which words stand near each other. */
const NEAR = 160;

/** Result of ranking by names: the score, and how much of each word the names hold (0 to 1). */
export interface NamesScore {
  score: number;
  /** True if one of its names is the query, or nearly. */
  isNamed: boolean;
  /** The part of the score that a heading gave which is the query. */
  byHeading: number;
  held: readonly number[];
}

/** Returns the score of a page by its names alone. */
export function scoreNames(query: RankQuery, { title, names, description, lead, headings }: Outline): NamesScore {
  const held = query.words.map(() => 0);
  let best = { score: 0, isNamed: false };
  for (const [at, name] of [title, ...names].entries()) {
    const scored = scoreName(query, name, held);
    const score = at === 0 ? scored.score : scored.score * WEIGHTS.otherNames;
    if (score > best.score) best = { score, isNamed: scored.isNamed };
  }
  const found = scoreHeadings(query, headings, held);
  // Among pages that are called so their headings decide little.
  const heading = best.isNamed ? Math.min(found, 2 * WEIGHTS.inHeading) : found;
  const described = WEIGHTS.description * recallOf(query, matchesIn(query, description), held);
  const sentence = scoreSentence(query, lead, held);
  const byHeading = best.isNamed || found < WEIGHTS.heading ? 0 : found;
  return { score: best.score + heading + described + sentence, isNamed: best.isNamed, byHeading, held };
}

/** Returns the score of the sentence that a page begins with: as that of a title, but little for one that says much else, or holds a single word. */
function scoreSentence(query: RankQuery, sentence: string, held: number[]): number {
  const matches = matchesIn(query, sentence);
  const recall = recallOf(query, matches, held);
  const precision = query.words.length < 2 ? 0 : precisionOf(sentence, matches);
  return recall * recall * WEIGHTS.sentence * (0.2 + 0.8 * precision * precision);
}

function scoreName(query: RankQuery, name: string, held: number[]): { score: number; isNamed: boolean } {
  const key = nameKey(name);
  const matches = matchesIn(query, name);
  const recall = recallOf(query, matches, held);
  if (key !== '' && key === query.key) {
    held.fill(1);
    return { score: WEIGHTS.name + 2 * WEIGHTS.title, isNamed: true };
  }
  const held2 = recall * recall;
  let score = held2 * WEIGHTS.title * (1 + precisionOf(name, matches));
  if (key !== '' && query.key.length > 1) {
    if (key.startsWith(query.key)) score += WEIGHTS.beginning;
    else if (key.includes(query.key)) score += WEIGHTS.phraseInTitle;
  }
  const near = recall < 1 ? nearnessOf(key, query.key) : 0;
  return { score: score + near * WEIGHTS.nearName, isNamed: near > 0 };
}

/** Returns 1 for keys one letter apart, less for two in a long one, 0 for others. */
function nearnessOf(key: string, asked: string): number {
  if (asked.length < SHORTEST_NEAR || Math.abs(key.length - asked.length) > 2) return 0;
  const most = asked.length < LONG_NAME ? 1 : 2;
  const distance = editDistance(asked, key, most);
  return distance > most ? 0 : distance <= 1 ? 1 : 0.7;
}

/** Returns the score of the heading that says most. All of them are looked through at once: most hold nothing. */
function scoreHeadings(query: RankQuery, headings: readonly string[], held: number[]): number {
  const matches = matchesIn(query, headings.join('\n'));
  let [best, next, start] = [0, 0, 0];
  for (const heading of headings) {
    const from = next;
    while ((matches[next]?.start ?? Number.POSITIVE_INFINITY) < start + heading.length) next += 1;
    if (next > from) {
      const inside = matches.slice(from, next).map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
      best = Math.max(best, scoreHeading(query, heading, inside, held));
    }
    start += heading.length + 1;
  }
  return best;
}

function scoreHeading(query: RankQuery, heading: string, matches: readonly QualifiedMatch[], held: number[]): number {
  const recall = recallOf(query, matches, held);
  if (nameKey(heading) === query.key) return WEIGHTS.heading;
  return recall ** 1.5 * WEIGHTS.inHeading * (1 + precisionOf(heading, matches));
}

/** Returns the score of a page by its names and its text, and how much of each word it holds. */
export function scorePage(
  query: RankQuery,
  names: NamesScore,
  { sections }: Pick<DocumentText, 'sections'>,
): { score: number; held: readonly number[] } {
  const held = [...names.held];
  const times = query.words.map(() => 0);
  let [length, phrase, nearness] = [0, 0, 0];
  for (const { text } of sections) {
    if (length >= LONGEST_TEXT) break;
    const read = text.length + length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT - length) : text;
    length += read.length;
    const matches = query.matcher(read);
    for (const match of matches) {
      const quality = query.quality(match.word, read.slice(match.start, match.end));
      times[match.word] = (times[match.word] ?? 0) + quality;
      held[match.word] = Math.max(held[match.word] ?? 0, quality);
    }
    if (query.words.length > 1 && phrase < 1) {
      phrase = Math.max(phrase, runOf(query, matches));
      nearness = Math.max(nearness, togetherOf(query, matches));
    }
  }
  const lead = scoreLead(query, sections);
  const norm = SATURATION * (0.4 + (0.6 * length) / USUAL_LENGTH);
  const text = times.reduce((sum, often, word) => sum + ((query.weights[word] ?? 0) * often) / (often + norm), 0);
  const whole = held.reduce((sum, quality, word) => sum + quality * (query.weights[word] ?? 0), 0);
  const score = names.score + WEIGHTS.text * text + WEIGHTS.phrase * phrase + WEIGHTS.nearness * nearness + WEIGHTS.lead * lead;
  return { score: names.isNamed ? score : score * whole ** wholenessOf(query), held };
}

/**
 * Returns the exponent of the part of a query that a page holds as a whole: a page without one of two words is another one, while of a sentence of eight most
 * pages that answer it lack some.
 */
export function wholenessOf({ words }: RankQuery): number {
  return Math.max(LEAST_WHOLENESS, MOST_WHOLENESS - LOST_WHOLENESS * Math.max(0, words.length - SHORT_QUERY));
}

/** Returns how much of a query the beginning of a text holds, 0 to 1: more where it holds it as it was typed. */
function scoreLead(query: RankQuery, sections: DocumentText['sections']): number {
  let lead = '';
  for (const { text } of sections) {
    lead = `${lead} ${text.slice(0, LEAD)}`;
    if (lead.length >= LEAD) break;
  }
  const matches = matchesIn(query, lead.slice(0, LEAD));
  const recall = recallOf(
    query,
    matches,
    query.words.map(() => 0),
  );
  return recall * recall * (0.35 + 0.65 * runOf(query, matches));
}

/** Returns the part of the query that stands as it was typed, one word after the other: 1 for all of it, 0 for less than two words. */
function runOf({ words, weights }: RankQuery, matches: readonly Match[]): number {
  let [best, current] = [0, 0];
  let last: Match | undefined;
  for (const match of matches) {
    const follows = last !== undefined && match.word === last.word + 1 && match.start - last.end <= 2 && match.start >= last.end;
    current = follows ? current + (weights[match.word] ?? 0) : (weights[match.word] ?? 0);
    if (follows) best = Math.max(best, current);
    last = match;
  }
  return words.length > 1 ? best : 0;
}

/** Returns the part of the query that stands within a sentence or two. */
function togetherOf({ weights }: RankQuery, matches: readonly Match[]): number {
  let best = 0;
  let from = 0;
  const inside = new Map<number, number>();
  for (const match of matches) {
    inside.set(match.word, (inside.get(match.word) ?? 0) + 1);
    for (let first = matches[from]; first !== undefined && match.end - first.start > NEAR; first = matches[++from]) {
      const left = (inside.get(first.word) ?? 1) - 1;
      if (left === 0) inside.delete(first.word);
      else inside.set(first.word, left);
    }
    if (inside.size < 2) continue;
    let sum = 0;
    for (const word of inside.keys()) sum += weights[word] ?? 0;
    best = Math.max(best, sum);
  }
  return best;
}

/** A place where a word stands, and how well. */
interface QualifiedMatch extends Match {
  quality: number;
}

function matchesIn(query: RankQuery, text: string): QualifiedMatch[] {
  if (text === '') return [];
  return query.matcher(text).map((match) => ({ ...match, quality: query.quality(match.word, text.slice(match.start, match.end)) }));
}

/** Returns the part of the query that matches hold, and records it. */
function recallOf({ weights, words }: RankQuery, matches: readonly { word: number; quality: number }[], held: number[]): number {
  const here = words.map(() => 0);
  for (const { word, quality } of matches) here[word] = Math.max(here[word] ?? 0, quality);
  let recall = 0;
  for (const [word, quality] of here.entries()) {
    recall += quality * (weights[word] ?? 0);
    held[word] = Math.max(held[word] ?? 0, quality);
  }
  return recall;
}

/** Returns the part of a name that matches cover. */
function precisionOf(name: string, matches: readonly Match[]): number {
  const length = name.replace(/[^\p{L}\p{N}]+/gu, '').length;
  if (length === 0) return 0;
  let [covered, end] = [0, 0];
  for (const match of matches.toSorted((a, b) => a.start - b.start)) {
    covered += Math.max(0, match.end - Math.max(match.start, end));
    end = Math.max(end, match.end);
  }
  return Math.min(1, covered / length);
}
