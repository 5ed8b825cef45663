/** Words of a document that are not those of its pages, by language; dates have the digits and the calendar that page numbers go with. */
const WORDS: Readonly<Record<string, { contents: string; dates: string }>> = {
  ar: { contents: 'المحتويات', dates: 'ar-u-ca-gregory-nu-latn' },
  el: { contents: 'Περιεχόμενα', dates: 'el' },
  en: { contents: 'Contents', dates: 'en-GB' },
  fa: { contents: 'فهرست مطالب', dates: 'fa-u-ca-gregory-nu-latn' },
  he: { contents: 'תוכן העניינים', dates: 'he' },
  ja: { contents: '目次', dates: 'ja' },
  ko: { contents: '목차', dates: 'ko' },
  ru: { contents: 'Содержание', dates: 'ru' },
  th: { contents: 'สารบัญ', dates: 'th-u-ca-gregory-nu-latn' },
  zh: { contents: '目录', dates: 'zh' },
};
const ENGLISH = { contents: 'Contents', dates: 'en-GB' };

/** Words of a document that are not those of its pages. */
export interface DocumentWords {
  contents: string;
  date: string;
}

/** Returns the words around the pages of a document, in a language of `languageOf`. `date`: UTC epoch milliseconds. */
export function wordsOf(language: string, date: number): DocumentWords {
  const { contents, dates } = WORDS[language] ?? ENGLISH;
  return { contents, date: new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }).format(date) };
}
