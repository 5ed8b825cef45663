import { SITE_LOCALES } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { drawPage } from '../page/draw-page.ts';
import { drawSearchPage } from '../search/draw-search-page.ts';
import { SAMPLE_LOOK, samplePage, sampleShell } from '../testing/sample.ts';
import { counted, LANGUAGES, type Language, languageOf, wordsOf } from './index.ts';
import type { Words } from './words.ts';

/** Texts of a language that are spelled as in English, beside names of what is the same everywhere. */
const AS_IN_ENGLISH: Partial<Record<Language, readonly string[]>> = {
  de: ['consentTitle', 'navigation', 'themeSystem', 'version', 'body.details', 'body.prompt', 'body.tab'],
  es: ['consentTitle'],
  fr: [
    'consentTitle',
    'navigation',
    'sections',
    'pages',
    'menu',
    'version',
    'searchHits',
    'body.danger',
    'body.page',
    'body.notes',
    'body.prompt',
  ],
  it: ['menu', 'body.file', 'body.prompt'],
  nl: ['consentTitle', 'menu', 'body.details', 'body.prompt', 'body.tip', 'body.update'],
  no: ['themeSystem'],
  pl: ['menu'],
  'pt-BR': ['consentTitle', 'menu', 'body.prompt'],
};

const WHY = ['missing', 'too-deep', 'too-much'] as const;

/** In no text by itself. */
const SIGN = '§';

/** All texts of a language by name, with a sign in place of what is put into them. */
function textsOf({ body, direction: _direction, ...frame }: Words): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(name, value);
    else if (name === 'body.notIncluded') for (const why of WHY) texts.set(`${name}.${why}`, body.notIncluded(SIGN, why));
    else if (typeof value === 'function') texts.set(name, String(value(SIGN)));
    else texts.set(name, JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(frame)) add(name, value);
  for (const [name, value] of Object.entries(body)) add(`body.${name}`, value);
  return texts;
}

const others = LANGUAGES.filter((language) => language !== 'en');

describe('words of the interface', () => {
  it.each(SITE_LOCALES)('are there for the locale %s that a look may name', (locale) => {
    expect(languageOf(locale).toLowerCase()).toBe(locale);
  });

  it('fall back from the region to the language, and from there to English', () => {
    const asked = ['pt', 'pt-PT', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'de-AT', 'nb-NO', 'nn', 'iw', 'EN-gb', 'eo', 'x', '', 'de_DE', '../de'];
    const served = ['pt-BR', 'pt-BR', 'pt-BR', 'zh', 'zh', 'de', 'no', 'no', 'he', 'en', 'en', 'en', 'en', 'en', 'en'];
    expect(asked.map((locale) => languageOf(locale))).toEqual(served);
  });

  it.each(others)('are none of them English by oversight in %s', (language) => {
    const english = textsOf(wordsOf('en'));
    const same = [...textsOf(wordsOf(language))].filter(([name, text]) => text === english.get(name)).map(([name]) => name);
    expect(same.toSorted()).toEqual([...(AS_IN_ENGLISH[language] ?? [])].toSorted());
  });

  it.each(LANGUAGES)('are all there in %s, and hold what is put into them once', (language) => {
    const english = textsOf(wordsOf('en'));
    const texts = textsOf(wordsOf(language));
    expect([...texts.keys()]).toEqual([...english.keys()]);
    for (const [name, text] of texts) {
      expect([name, text.trim(), text.includes('undefined')]).toEqual([name, text, false]);
      expect(text).not.toBe('');
      expect([name, text.split(SIGN).length]).toEqual([name, (english.get(name) ?? '').split(SIGN).length]);
    }
  });

  it.each(LANGUAGES)('have each plural form that %s knows for whole numbers, and no other', (language) => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    const forms = wordsOf(language).searchHits;
    expect(new Set(Object.keys(forms))).toEqual(new Set([...needed, 'other']));
    expect(forms.other).toContain('{count}');
  });

  it('count as each language does', () => {
    const said = (language: Language, counts: readonly number[]) =>
      counts.map((count) => counted(wordsOf(language).searchHits, count, language));
    expect(said('ru', [1, 3, 5, 21])).toEqual(['1 страница', '3 страницы', '5 страниц', '21 страница']);
    expect(said('pl', [1, 2, 12])).toEqual(['1 strona', '2 strony', '12 stron']);
    expect(said('ar', [1, 2, 3, 11])).toEqual(['صفحة واحدة', 'صفحتان', '3 صفحات', '11 صفحة']);
    expect(said('ja', [1, 2])).toEqual(['1 ページ', '2 ページ']);
  });

  it('run from right to left in Arabic and Hebrew alone, and so does the page', () => {
    const rtl = LANGUAGES.filter((language) => wordsOf(language).direction === 'rtl');
    expect(rtl).toEqual(['ar', 'he']);
    expect(drawPage(samplePage(), sampleShell({ locale: 'ar' }))).toContain('<html lang="ar" dir="rtl"');
  });

  it('are those of all of a page, with its date and its number of results', () => {
    const shell = sampleShell({ locale: 'de', look: { ...SAMPLE_LOOK, feedback: { enabled: true } } });
    const page = drawPage(samplePage({ updatedAt: '2026-11-24T23:30:00Z' }), shell);
    for (const text of ['Zuletzt aktualisiert am 24. November 2026', 'War diese Seite hilfreich?', 'Zum Inhalt springen'])
      expect(page).toContain(text);
    expect(page).not.toMatch(/Skip to content|Was this page|Search the documentation|Last updated/);
    const hit = { title: [{ text: 'A' }], href: 'a', trail: [], passages: [] };
    const answer = { query: 'a', hits: [hit, hit, hit], hasMore: false };
    expect(drawSearchPage({ answer, scopes: [], languages: [] }, sampleShell({ locale: 'ru' }))).toContain('3 страницы');
    expect(drawPage(samplePage({ updatedAt: '2026-11-24T23:30:00Z' }), sampleShell({ locale: 'ja' }))).toContain('2026年11月24日');
  });
});
