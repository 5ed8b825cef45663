import { interfaceLocale } from './locale';

const MOST = 200;

/** Returns a function that makes a formatter for the locale of the reader, once for each locale. */
function forLocale<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const { locale } = interfaceLocale();
    const known = made.get(locale);
    if (known !== undefined) return known;
    // Regions come from browsers, whatever they send.
    if (made.size >= MOST) made.clear();
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}

const numbers = forLocale((locale) => new Intl.NumberFormat(locale));
const changes = forLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
);
// Our English has no comma before the last "and", whose region it ever is.
const lists = forLocale((locale) => new Intl.ListFormat(/^en\b/.test(locale) ? 'en-GB' : locale, { type: 'conjunction' }));
const plurals = forLocale((locale) => new Intl.PluralRules(locale));
const relative = forLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const moments = forLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium' }));
const days = forLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
const calendarDays = forLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const shortDays = forLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const languages = forLocale((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** Returns a number as the reader writes it. */
export const numberText = (n: number): string => numbers().format(n);

/** Returns a share with its sign, such as `+25%`. */
export const growthText = (share: number): string => changes().format(share);

/** Returns several names in a sentence: "Ada, Grace and Mary". */
export const listText = (names: Iterable<string>): string => lists().format(names);

/** Returns the form of a word that a number asks for in the reader's language. */
export const pluralOf = (n: number): Intl.LDMLPluralRule => plurals().select(n);

/** Returns a distance in time in words. */
export const distanceText = (n: number, unit: Intl.RelativeTimeFormatUnit): string => relative().format(n, unit);

/** Returns a moment in the reader's time zone, of which only the browser knows. */
export const momentText = (at: Date): string => moments().format(at);

/** Returns the day of a moment (ms) in the reader's time zone, of which only the browser knows. */
export const dateText = (at: number): string => days().format(at);

/** Returns a day (ms, its beginning in UTC), which is the same everywhere. */
export const calendarDayText = (day: number): string => calendarDays().format(day);

/** Returns a day, `YYYY-MM-DD`, in words. */
export const dayText = (day: string): string => (day === '' ? '' : shortDays().format(new Date(`${day}T00:00:00Z`)));

/** Returns the name of a language by its tag, such as Portuguese for `pt`. */
export const languageText = (language: string): string => languages().of(language) ?? language;

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'].map((unit, step) =>
  forLocale(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step < 2 ? 0 : 1,
      }),
  ),
);

/** Returns a size in the unit that fits: 1,234,567 is "1.2 MB". */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return SIZES[step]?.().format(bytes / 1000 ** step) ?? String(bytes);
}
