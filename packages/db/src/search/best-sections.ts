import { excerptOf, marksOf } from './excerpt.ts';
import type { Matcher } from './matcher.ts';
import type { DocumentText } from './packed-text.ts';
import type { FoundSection, SearchSection } from './types.ts';

const MOST_SECTIONS = 3;
/** A page of megabytes is looked through no further than this: its best section is among the first ones nearly always. */
const LONGEST = 256 * 1024;
const IN_TITLE = 4;

/** Returns the sections of a page that hold most of the words, best first, at most three; the page's beginning when only its names hold them. */
export function bestSections({ description, sections }: DocumentText, matcher: Matcher, words: number): FoundSection[] {
  const scored: { section: SearchSection; score: number }[] = [];
  let left = LONGEST;
  for (const section of sections) {
    const score = sectionScore(section, section.text.slice(0, left), matcher, words);
    if (score > 0) scored.push({ section, score });
    left -= section.text.length;
    if (left <= 0) break;
  }
  scored.sort((a, b) => b.score - a.score);
  if (scored.length === 0) {
    const { text, marks } = excerptOf(description || (sections.find((section) => section.text.trim() !== '')?.text ?? ''), matcher);
    return [{ anchor: '', title: '', titleMarks: [], excerpt: text, marks, score: 0 }];
  }
  return scored.slice(0, MOST_SECTIONS).map(({ section: { anchor, title, text }, score }) => {
    const excerpt = excerptOf(text.slice(0, LONGEST), matcher);
    return { anchor, title, titleMarks: marksOf(matcher(title)), excerpt: excerpt.text, marks: excerpt.marks, score };
  });
}

/** Returns the score of a section: the number of words found counts most, then a match in the title, then their frequency. */
function sectionScore(section: SearchSection, text: string, matcher: Matcher, words: number): number {
  const titled = new Set(matcher(section.title).map((match) => match.word));
  const times = new Map<number, number>();
  for (const { word } of matcher(text)) times.set(word, (times.get(word) ?? 0) + 1);
  let score = 0;
  for (let word = 0; word < words; word++) {
    const often = times.get(word) ?? 0;
    if (titled.has(word) || often > 0) score += 2 + (titled.has(word) ? IN_TITLE : 0) + often / (often + 1.5);
  }
  return score;
}
