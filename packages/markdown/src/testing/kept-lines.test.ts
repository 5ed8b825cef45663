import { describe, expect, it } from 'vitest';
import { restyledLines } from './kept-lines.ts';

describe('lines that changed although they say what they said', () => {
  it.each([
    ['another marker', '- one\n- two\n', '* one\n* two and\n', ['- one']],
    ['a paragraph wrapped anew', 'a\nb\n\nc\n', 'a b\n\nd\n', ['a', 'b']],
    [
      'a table with other columns',
      '|a|b|\n|-|-|\n|1|2|\n|3|4|\n',
      '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 5 |\n',
      ['|a|b|', '|-|-|', '|1|2|'],
    ],
    ['a blank line between items', '- one\n- two\n- three\n', '- one\n\n- two\n- four\n', ['']],
    ['line ends', 'one\r\n\r\ntwo\r\n', 'one\n\nthree\n', ['one\r']],
  ])('are found: %s', (_, before, after, found) => {
    expect(restyledLines(before, after)).toEqual(expect.arrayContaining(found));
  });

  it.each([
    ['a word', 'one\n\n- two\n', 'one more\n\n- two\n'],
    ['an item with the numbers below', '1. one\n2. two\n', '1. one\n2. new\n3. two\n'],
    ['a block moved', 'one\n\ntwo\n\n> three\n', 'two\n\none\n\n> three\n'],
    ['a frame around', 'one\n\ntwo\n', '{% if visitor.claims %}\none\n{% endif %}\n\ntwo\n'],
    ['a box ticked', '- [ ] one\n- [ ] two\n', '- [x] one\n- [ ] two\n'],
    ['items joined', '- one\n- two\n- three\n', '- onetwo\n- three\n'],
  ])('are none for %s', (_, before, after) => {
    expect(restyledLines(before, after)).toEqual([]);
  });
});
