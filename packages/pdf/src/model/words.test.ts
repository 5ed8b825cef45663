import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const DATE = Date.UTC(2026, 10, 30, 23, 59);

it.each([
  ['en', 'Contents', '30 November 2026'],
  ['zh', '目录', '2026年11月30日'],
  ['ja', '目次', '2026年11月30日'],
  ['he', 'תוכן העניינים', '30 בנובמבר 2026'],
  ['ar', 'المحتويات', '30 نوفمبر 2026'],
  ['xx', 'Contents', '30 November 2026'],
])(
  'issue-20-a document in the language %s has its word for contents, and dates with the digits of its page numbers',
  (language, contents, date) => {
    const words = wordsOf(language, DATE);
    expect(words).toEqual({ contents, date });
  },
);
