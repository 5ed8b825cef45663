import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES, interfaceLocale } from './interface-language.ts';

describe('the language of the console', () => {
  it('is the most wanted of those that the browser names and the console speaks', () => {
    expect(interfaceLocale(null, 'de-AT,de;q=0.9,en;q=0.8')).toEqual({ language: 'de', locale: 'de-AT' });
    expect(interfaceLocale(null, 'en;q=0.5, de;q=0.9')).toEqual({ language: 'de', locale: 'de' });
    expect(interfaceLocale(null, 'tlh, nl;q=0.9, en-gb;q=0.1')).toEqual({ language: 'en', locale: 'en-GB' });
    expect(interfaceLocale(null, 'de;q=0, en')).toEqual({ language: 'en', locale: 'en' });
  });

  it('is English where nothing fits', () => {
    for (const header of [null, undefined, '', '*', 'tlh', ';q=1', 'de;q=7', ',,,'])
      expect(interfaceLocale(null, header)).toEqual({ language: 'en', locale: 'en' });
  });

  it('is the one that was chosen, in the region of the browser where it names one', () => {
    expect(interfaceLocale('de', 'en-US,en;q=0.9')).toEqual({ language: 'de', locale: 'de' });
    expect(interfaceLocale('de', 'en-US,de-CH;q=0.3')).toEqual({ language: 'de', locale: 'de-CH' });
  });

  it('takes no script, calendar or digits from the browser', () => {
    expect(interfaceLocale(null, 'de-Latn-DE-1996-u-ca-buddhist-nu-thai')).toEqual({ language: 'de', locale: 'de-DE' });
  });

  it('is one that the console speaks, with a locale that Intl takes, for every header', () => {
    const tag = fc.oneof(
      fc.string(),
      fc.constantFrom(...INTERFACE_LANGUAGES).chain((base) => fc.string().map((rest) => `${base}-${rest}`)),
    );
    fc.assert(
      fc.property(fc.option(fc.constantFrom(...INTERFACE_LANGUAGES)), fc.array(tag), (choice, tags) => {
        const { language, locale } = interfaceLocale(choice, tags.join(','));
        expect(INTERFACE_LANGUAGES).toContain(language);
        if (choice !== null) expect(language).toBe(choice);
        expect(new Intl.Locale(locale).language).toBe(language);
      }),
    );
  });
});
