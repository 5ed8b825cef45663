/** Characters of a subject, in UTF-16 units. */
export const LONGEST_SUBJECT = 100;

/** Returns a text of at most `most` UTF-16 units, with an ellipsis in place of what was cut off; no character is cut in two. */
export function shortenSubject(text: string, most = LONGEST_SUBJECT): string {
  if (text.length <= most) return text;
  const isPair = (text.codePointAt(most - 2) ?? 0) > 0xffff;
  return `${text.slice(0, isPair ? most - 2 : most - 1).trimEnd()}…`;
}
