import type { MarkedText, SearchAnswer, SearchHit, SearchPassage } from '../model/search.ts';
import { type ShardIndex, TEXTS, type TextShard, TITLES, type TitleShard, type WordShard } from './model.ts';
import { readPostings } from './postings.ts';
import { placedWords } from './words.ts';

/** Reads a file of the search by its name. */
export type LoadShard = (name: string) => Promise<unknown>;

const MOST_HITS = 20;
/** Pages that are quoted: each may be a file. */
const MOST_QUOTED = 8;
const MOST_WORDS = 8;
const PASSAGES = 3;
/** Files that the beginning of a word is looked up in. */
const MOST_FILES = 3;
const WORTH = [1, 1.6, 3, 6];
/** Characters before and after a match. */
const AROUND = 80;

/** Finds the pages that hold all words of a query, the last one perhaps unfinished; best first. */
export async function findPages(load: LoadShard, text: string): Promise<SearchAnswer> {
  const query = text.trim().slice(0, 200);
  const index = (await load('index')) as ShardIndex;
  const words = [...new Set([...placedWords(query)].map(({ word }) => word))].slice(0, MOST_WORDS);
  const each = await Promise.all(words.map((word, n) => scoresOf(load, index, word, n === words.length - 1)));
  const [first, ...more] = each.toSorted((a, b) => a.size - b.size);
  const ranked: [page: number, score: number][] = [];
  for (const [page, score] of first ?? []) {
    let sum = score;
    for (const found of more) sum = found.has(page) ? sum + (found.get(page) as number) : Number.NaN;
    if (!Number.isNaN(sum)) ranked.push([page, sum]);
  }
  ranked.sort(([a, x], [b, y]) => y - x || a - b);
  const hits = await Promise.all(ranked.slice(0, MOST_HITS).map(([page], n) => hitOf(load, index, page, words, n < MOST_QUOTED)));
  return { query, hits, hasMore: ranked.length > MOST_HITS };
}

/** Scores of a word, by page. */
async function scoresOf(load: LoadShard, index: ShardIndex, word: string, isBeginning: boolean): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const at = lastAtOrBefore(index.words, word);
  const files = index.words.filter(([first], n) => n === at || (isBeginning && n > at && first.startsWith(word)));
  for (const shard of (await Promise.all(files.slice(0, MOST_FILES).map(([, name]) => load(name)))) as WordShard[])
    for (const [each, written] of shard) {
      if (each !== word && !(isBeginning && each.startsWith(word))) continue;
      const { pages, weights } = readPostings(written);
      const worth = Math.log(1 + index.pages / pages.length) * (each === word ? 1 : 0.5);
      pages.forEach((page, n) => {
        const score = worth * (WORTH[weights[n] as number] as number);
        if (score > (found.get(page) ?? 0)) found.set(page, score);
      });
    }
  return found;
}

function lastAtOrBefore(words: ShardIndex['words'], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as readonly [string, string])[0] <= word) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

async function hitOf(load: LoadShard, index: ShardIndex, page: number, words: readonly string[], isQuoted: boolean): Promise<SearchHit> {
  const titles = (await load(index.titles[Math.floor(page / TITLES)] as string)) as TitleShard;
  const place = page % TITLES;
  const { title, ...found } = titles.pages[place] as TitleShard['pages'][number];
  const texts = isQuoted ? ((await load(titles.texts[Math.floor(place / TEXTS)] as string)) as TextShard) : undefined;
  const sections = texts?.[place % TEXTS] ?? [];
  return { ...found, title: marked(title, words), passages: passagesOf(found.href, sections, words) };
}

function passagesOf(href: string, sections: TextShard[number], words: readonly string[]): SearchPassage[] {
  const passages: (SearchPassage & { score: number })[] = [];
  for (const [anchor, title, text] of sections) {
    const matches = matchesOf(text, words);
    const score = new Set([...matches, ...matchesOf(title, words)].map(({ word }) => word)).size;
    if (score === 0) continue;
    const start = Math.max(0, (matches[0]?.start ?? 0) - AROUND);
    const quoted = text.slice(start, start + 2 * AROUND + 40).replace(/\s+/g, ' ');
    passages.push({
      score,
      ...(title === '' ? {} : { title }),
      href: anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`,
      text: [...(start > 0 ? [{ text: '…' }] : []), ...marked(quoted, words)],
    });
  }
  return passages
    .toSorted((a, b) => b.score - a.score)
    .slice(0, PASSAGES)
    .map(({ score: _score, ...passage }) => passage);
}

function matchesOf(text: string, words: readonly string[]): { word: string; start: number; end: number }[] {
  const last = words.at(-1) ?? '';
  return [...placedWords(text)].flatMap(({ word, start, end }) => {
    const matched = words.includes(word) ? word : last !== '' && word.startsWith(last) ? last : undefined;
    return matched === undefined ? [] : [{ word: matched, start, end }];
  });
}

function marked(text: string, words: readonly string[]): MarkedText[] {
  const parts: MarkedText[] = [];
  let at = 0;
  for (const { start, end } of matchesOf(text, words)) {
    // Pairs of letters overlap.
    const from = Math.max(start, at);
    if (end <= from) continue;
    if (from > at) parts.push({ text: text.slice(at, from) });
    parts.push({ text: text.slice(from, end), isMatch: true });
    at = end;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at) });
  return parts;
}
