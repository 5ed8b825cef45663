import { describe, expect, it } from 'vitest';
import { fitsBlocks } from './fits-blocks.ts';

/** Returns a text of a length that says a piece again and again, each time with another number. */
function long(length: number, piece: (i: number) => string): string {
  const pieces: string[] = [];
  for (let [i, size] = [0, 0]; size < length; i += 1) {
    const next = piece(i);
    pieces.push(next);
    size += next.length;
  }
  return pieces.join('').slice(0, length);
}

describe('issue-22: a page that is written as blocks', () => {
  it.each([
    ['an empty page', ''],
    ['5,000 paragraphs', long(1_000_000, (i) => `Paragraph ${i} ${'says what it says. '.repeat(11)}\n\n`)],
    [
      'pages of all kinds of blocks',
      long(90_000, (i) => `## Part ${i}\n\nSome **bold** words.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`),
    ],
  ])('is %s', (_, text) => {
    expect(fitsBlocks(text)).toBe(true);
  });

  it.each([
    [
      'a megabyte of a bit of everything',
      long(1_000_000, (i) => `## Part ${i}\n\nSome **bold** words.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`),
    ],
    ['a table of a megabyte', `| a | b |\n| - | - |\n${long(1_000_000, (i) => `| row ${i} | some words of a note |\n`)}`],
    [
      'a table of HTML of a megabyte',
      `<table><tbody>${long(900_000, (i) => `<tr><td>row ${i}</td><td>words</td></tr>\n`)}</tbody></table>\n`,
    ],
    ['a paragraph of a megabyte', long(1_000_000, (i) => `Words of number ${i} go on, `)],
    ['more than 1,100,000 characters', long(1_100_001, (i) => `Paragraph ${i} says what it says.\n\n`)],
  ])('is not %s', (_, text) => {
    expect(fitsBlocks(text)).toBe(false);
  });
});
