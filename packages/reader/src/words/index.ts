import { en } from './en.ts';
import type { Words } from './words.ts';

/** Languages of the interface. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

const WORDS: Readonly<Record<Language, Words>> = { en };

/** Returns the texts for a locale such as `pt-BR`; those of its language where the region has none of its own, English for others. */
export function wordsOf(_locale: string): Words {
  return WORDS.en;
}

export type { Words } from './words.ts';
