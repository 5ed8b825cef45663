const numbers = new Intl.NumberFormat('en');
const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const parts = new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns a number with separators. */
export const numberText = (count: number): string => numbers.format(count);

/** Returns a day, `YYYY-MM-DD`, in words. */
export const dayText = (day: string): string => (day === '' ? '' : days.format(new Date(`${day}T00:00:00Z`)));

/** Returns a share with its sign, such as `+25%`. */
export const growthText = (share: number): string => parts.format(share);

/** Returns the name of a language by its base, such as Portuguese for `pt`. */
export const languageText = (language: string): string => languages.of(language) ?? language;
