import { pageWords, type TranslatedBefore, type TranslatedPage, translatePage } from '@octavo/markdown';

/** A page whose words are to be found, or put in. */
export interface PageToTranslate {
  text: string;
  before?: TranslatedBefore | undefined;
  /** Translations of its words, to be put in. */
  translations?: readonly string[];
}

/** Worker task `translate.words`: the words of a page that have to be translated. */
export function wordsOfPageTask({ text, before }: PageToTranslate): string[] {
  return pageWords(text, before);
}

/** Worker task `translate.page`: a page with translations of its words. */
export function translatePageTask({ text, translations = [], before }: PageToTranslate): TranslatedPage {
  return translatePage(text, translations, before);
}
