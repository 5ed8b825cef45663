/** Formats of dates by language: one takes longer to make than a page to draw. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of dates in a language, by UTC. */
export function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, known);
  return known;
}
