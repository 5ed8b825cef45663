/** Place of a word: 3 in the title of a page, 2 in a heading or the description, 1 often in its text, 0 once or twice. */
export type Weight = 0 | 1 | 2 | 3;

/** The pages that a word stands in, by number, rising; with the weight of each. */
export interface Postings {
  pages: number[];
  weights: Weight[];
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value;

/** Writes postings as text: of each page its distance from the one before and its weight, as a number of five bits a letter. */
export function writePostings({ pages, weights }: Postings): string {
  let text = '';
  let last = 0;
  for (let n = 0; n < pages.length; n++) {
    const page = pages[n] as number;
    let value = (page - last) * 4 + (weights[n] as number);
    last = page;
    while (value > 31) {
      text += DIGITS[(value & 31) | 32];
      value >>= 5;
    }
    text += DIGITS[value];
  }
  return text;
}

/** Reads what `writePostings` wrote. */
export function readPostings(text: string): Postings {
  const pages: number[] = [];
  const weights: Weight[] = [];
  let page = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = VALUES[text.charCodeAt(at) & 127] as number;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit > 31) continue;
    page += value >> 2;
    pages.push(page);
    weights.push((value & 3) as Weight);
    value = 0;
    shift = 0;
  }
  return { pages, weights };
}

/** Puts a page at its place among others. */
export function insertPosting({ pages, weights }: Postings, page: number, weight: Weight): void {
  let at = pages.length;
  while (at > 0 && (pages[at - 1] as number) > page) at--;
  pages.splice(at, 0, page);
  weights.splice(at, 0, weight);
}

/** Returns whether postings, as they are written, hold one of some pages. */
export function havePages(text: string, pages: ReadonlySet<number>): boolean {
  let page = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = VALUES[text.charCodeAt(at) & 127] as number;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit > 31) continue;
    page += value >> 2;
    if (pages.has(page)) return true;
    value = 0;
    shift = 0;
  }
  return false;
}
