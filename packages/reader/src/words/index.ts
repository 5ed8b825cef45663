import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { ptBR } from './pt-br.ts';
import { ru } from './ru.ts';
import type { Words } from './words.ts';
import { zh } from './zh.ts';

const WORDS = { ar, de, en, es, fr, he, it, ja, ko, nl, no, pl, 'pt-BR': ptBR, ru, zh } as const satisfies Record<string, Words>;

/** Language of the interface, BCP 47. */
export type Language = keyof typeof WORDS;

/** Languages of the interface. */
export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

/** Languages whose texts serve another one as well. */
const SERVED_BY: Readonly<Record<string, Language>> = { pt: 'pt-BR', nb: 'no', nn: 'no' };

/** Returns the language of the interface for a locale such as `pt-BR`: its region's, else its language's, English for others. */
export function languageOf(locale: string): Language {
  if (!isTag(locale)) return 'en';
  const { language, region } = new Intl.Locale(locale);
  return [`${language}-${region}`, language, SERVED_BY[language]].find((name) => isLanguage(name)) ?? 'en';
}

/** Returns the texts for a locale, by {@link languageOf}. */
export function wordsOf(locale: string): Words {
  return WORDS[languageOf(locale)];
}

const isLanguage = (name: string | undefined): name is Language => name !== undefined && Object.hasOwn(WORDS, name);

/** Returns whether a locale is well-formed enough to be read. */
function isTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}

export { counted } from './plural.ts';
export type { Words } from './words.ts';
