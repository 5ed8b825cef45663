import type { TranslationLanguage } from '@octavo/contract';

/** Returns what speakers of a language call it, such as `Deutsch`. */
export function nameOfLanguage(language: TranslationLanguage): string {
  return nameIn(language, language);
}

/** Returns the English name of a language, such as `Brazilian Portuguese`. */
export function englishNameOf(language: TranslationLanguage): string {
  return nameIn(language, 'en');
}

function nameIn(language: TranslationLanguage, locale: string): string {
  const name = new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
