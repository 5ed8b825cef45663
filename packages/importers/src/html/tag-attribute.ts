/** Text in one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns a value of a tag of the dialect, quoted. */
export function tagAttribute(value: string): string {
  const safe = oneLine(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\\', '&#92;').replaceAll('%}', '&#37;}');
  return `"${safe}"`;
}
