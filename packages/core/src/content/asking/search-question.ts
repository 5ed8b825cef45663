/** Pages that are enough to answer from; with fewer the words are searched one by one. */
const ENOUGH = 3;
/** Words that are searched by themselves. */
const MOST_WORDS = 5;
/** Shortest word that is. */
const LEAST_LETTERS = 4;

/**
 * Returns what a search finds for a question, best first: a question has words that no page has beside those that matter, so that where all of them find little, the longest
 * are searched by themselves.
 * @param search finds what holds the words
 * @param keyOf tells what is found twice
 */
export async function searchQuestion<Hit>(
  question: string,
  search: (query: string) => Promise<readonly Hit[]>,
  keyOf: (hit: Hit) => string,
): Promise<Hit[]> {
  const query = question.replace(/[?!.\s]+$/, '');
  const found = new Map<string, Hit>();
  const add = (hits: readonly Hit[]) => {
    for (const hit of hits) if (!found.has(keyOf(hit))) found.set(keyOf(hit), hit);
  };
  add(await search(query));
  if (found.size >= ENOUGH) return [...found.values()];
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [])].filter(
    (word) => [...word].length >= LEAST_LETTERS && word !== query,
  );
  for (const word of words.toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS)) add(await search(word));
  return [...found.values()];
}
