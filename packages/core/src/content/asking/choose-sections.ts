import type { AskSource } from '@octavo/contract';

/** A page that was found for a question, with its words by its headings. */
export interface AskPage extends Pick<AskSource, 'title' | 'trail' | 'href'> {
  sections: readonly { anchor: string; title: string; text: string }[];
}

/** A part of a page as the model is given it. */
export interface AskExcerpt {
  source: AskSource;
  text: string;
}

/** Characters that a model is given of one part, and of all. */
const MOST_OF_PART = 3000;
const MOST_OF_ALL = 18_000;
const MOST_PARTS = 12;
/** Sections of a page that are looked at. */
const MOST_LOOKED_AT = 400;

/**
 * Returns the parts of pages that a question is most likely answered by, within what a model is given: those that hold its rarer words, and the tops of the first pages.
 * They stand in the order of their pages.
 * @param pages best first
 */
export function chooseSections(question: string, pages: readonly AskPage[]): AskExcerpt[] {
  const words = [...new Set(wordsOf(question))];
  const parts = pages.flatMap((page, rank) => page.sections.slice(0, MOST_LOOKED_AT).map((section, at) => ({ page, rank, section, at })));
  const held = parts.map(({ page, section }) => {
    const text = `${page.title} ${section.title} ${section.text.slice(0, 4 * MOST_OF_PART)}`.toLowerCase();
    return words.filter((word) => text.includes(word));
  });
  const weights = new Map(
    words.map((word) => [word, Math.log(1 + parts.length / (1 + held.filter((some) => some.includes(word)).length))]),
  );
  const scored = parts.map((part, i) => {
    const own = (held[i] ?? []).reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
    // A page is what was found; of equal parts that of the better page counts.
    return { part, score: own + (part.at === 0 ? 0.5 : 0) + 1 / (1 + part.rank) };
  });
  scored.sort((a, b) => b.score - a.score);
  let room = MOST_OF_ALL;
  const chosen: typeof scored = [];
  for (const one of scored) {
    const { text } = one.part.section;
    if (text.trim() === '') continue;
    const size = Math.min(text.length, MOST_OF_PART);
    if (chosen.length === MOST_PARTS || size > room) break;
    room -= size;
    chosen.push(one);
  }
  return chosen.sort((a, b) => a.part.rank - b.part.rank || a.part.at - b.part.at).map(({ part }) => excerptOf(part));
}

function excerptOf({ page, section }: { page: AskPage; section: AskPage['sections'][number] }): AskExcerpt {
  const isTop = section.anchor === '';
  const { title, trail } = page;
  return {
    source: {
      title,
      ...(isTop || section.title === '' ? {} : { heading: section.title }),
      trail,
      href: isTop ? page.href : `${page.href}#${encodeURIComponent(section.anchor)}`,
    },
    text: section.text.slice(0, MOST_OF_PART),
  };
}

/** Words of a question; in languages without spaces, pairs of letters. */
function wordsOf(question: string): string[] {
  const found = question.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return found.flatMap((word) =>
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(word) ? pairsOf(word) : word.length > 2 ? [word] : [],
  );
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
}
