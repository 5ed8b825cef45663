import { type InterfaceLocale, interfaceLanguageOf } from '@octavo/contract';

const KEY = Symbol.for('octavo.language');
/** Our server runs each request for the console in its language, and says so here: it is in another bundle. */
const holder = globalThis as { [KEY]?: { getStore(): InterfaceLocale | undefined } };
const ENGLISH: InterfaceLocale = { language: 'en', locale: 'en' };

/** Returns the language of the texts, and the locale of dates and numbers: in a browser those of the document, on the server those of the request. */
export function interfaceLocale(): InterfaceLocale {
  if (typeof document === 'undefined') return holder[KEY]?.getStore() ?? ENGLISH;
  const locale = document.documentElement.lang;
  const language = interfaceLanguageOf(locale);
  return language === undefined ? ENGLISH : { language, locale };
}
