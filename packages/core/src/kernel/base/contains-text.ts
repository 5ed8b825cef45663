import type { Store } from '@octavo/db';
import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * Returns whether a text column holds a text somewhere, in any case. `LIKE` and `lower()` know no case beyond ASCII on either database (columns
 * of PostgreSQL have the collation C), so each letter becomes the class of its cases.
 * @param pattern from {@link containsPattern} of the same store, or a placeholder for it
 */
export function containsText(store: Store, column: Column, pattern: string | Placeholder): SQL<boolean> {
  return store.dialect === 'sqlite' ? sql<boolean>`${column} glob ${pattern}` : sql<boolean>`${column} ~ ${pattern}`;
}

/** Returns the pattern that {@link containsText} takes for a text, in which no character means anything but itself. */
export function containsPattern(store: Store, text: string): string {
  return store.dialect === 'sqlite' ? `*${[...text].map(globOf).join('')}*` : [...text].map(regexOf).join('');
}

function globOf(character: string): string {
  const cases = casesOf(character);
  return cases.length > 1 || '*?['.includes(character) ? `[${cases.join('')}]` : character;
}

function regexOf(character: string): string {
  const cases = casesOf(character);
  if (cases.length > 1) return `[${cases.join('')}]`;
  return /[\\^$.*+?()[\]{}|]/.test(character) ? `\\${character}` : character;
}

/** Returns a letter in each of its cases, as far as they are one character; anything else as it is. */
function casesOf(character: string): string[] {
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  return [...cases].filter((one) => [...one].length === 1);
}
