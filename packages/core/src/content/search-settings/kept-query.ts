/** Longest query that is kept. */
const MAX_TEXT = 100;
/** Texts that may tell who wrote them: addresses of mails, and numbers as of telephones and cards. */
const PERSONAL = /@|\d[\d\s().-]{5,}\d/;

/** Returns a text that people typed as it is kept, in lower case; `undefined` if it is too long, or may tell of a person. */
export function keptText(text: string): string | undefined {
  const plain = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .toWellFormed();
  return plain === '' || plain.length > MAX_TEXT || PERSONAL.test(plain) ? undefined : plain;
}
