import { loadNames, type NamedEmoji } from '@octavo/markdown/browser';

/** Most emoji that are found at once. */
const MOST = 8;

/** Returns emoji by a part of their names, the best first. Their names are loaded at the first call. */
export async function findEmoji(query: string): Promise<NamedEmoji[]> {
  return (await loadNames()).findEmoji(query, MOST);
}
